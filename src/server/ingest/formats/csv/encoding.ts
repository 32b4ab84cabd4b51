import { isUtf8 } from 'node:buffer'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { IngestError } from '../../failure.ts'
import type { Source } from '../format.ts'
import { provenSingleByte } from './languages.ts'
import { highLines, isMixed, mixedDecoder, mixedName } from './mixed-lines.ts'
import { provenMultiByte } from './multi-bytes.ts'
import { type Decoder, decoderOf, detectSingleByte, encodingName } from './single-bytes.ts'

/** A name that `textDecoder` knows. */
export type Encoding = string

/** The detected encoding of a file. */
export interface Detected {
  encoding: Encoding
  /** Whether a byte-order mark proves it. */
  mark: boolean
  /** Whether it is unproven, and the non-ASCII letters fit no western language. */
  doubtful?: boolean
  /** Lines that are not UTF-8, in a file that is mostly UTF-8, with the numbers of the first ones. */
  others?: { count: number; numbers: number[] }
}

/** A decoder of any detected or configured encoding. */
export const textDecoder = (encoding: string, fatal = false): Decoder =>
  mixedDecoder(encoding) ?? decoderOf(encoding, fatal)

export async function detectEncoding(file: string, head: Uint8Array): Promise<Detected> {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: 'utf-8', mark: true }
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', mark: true }
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', mark: true }
  const zeros = [0, 0]
  for (const [index, byte] of head.subarray(0, 4096).entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > 100 * (even + 0.2)) return { encoding: 'utf-16le', mark: false }
  if (even > 100 * (odd + 0.2)) return { encoding: 'utf-16be', mark: false }
  if (await isUtf8File(file)) return { encoding: 'utf-8', mark: false }
  const lines = await highLines(file)
  const multiple = await provenMultiByte(file, lines.sample)
  if (multiple) return { encoding: multiple, mark: false }
  const single = provenSingleByte(lines.sample)
  const found = single ? { encoding: single } : await detectSingleByte(file)
  if (!isMixed(lines)) return { ...found, mark: false }
  const encoding = mixedName(single ?? 'windows-1252')
  return { encoding, mark: false, others: { count: lines.others, numbers: lines.numbers } }
}

async function isUtf8File(file: string): Promise<boolean> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : (chunk as Buffer)
    const whole = characterEnd(bytes)
    if (!isUtf8(bytes.subarray(0, whole))) return false
    rest = bytes.subarray(whole)
  }
  return rest.length === 0
}

/** End of the last complete UTF-8 character; a chunk may split one. */
function characterEnd(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if ((byte & 0b1100_0000) === 0b1000_0000) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
    return length > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}

/**
 * The encoding configured by a publisher, if it is known and fits the bytes; throws an IngestError otherwise.
 */
export function chosenEncoding(chosen: string, detected: Encoding, { name, head }: Source): string {
  const file = name
  let encoding: string
  try {
    encoding = encodingName(chosen)
  } catch {
    throw new IngestError('csv.encoding.unknown', { encoding: chosen })
  }
  const wide = encoding.startsWith('utf-16')
  const possible = encoding === 'utf-8' ? detected === 'utf-8' : wide === detected.startsWith('utf-16')
  try {
    decoderOf(encoding, true).decode(head, { stream: true })
  } catch {
    throw new IngestError('csv.encoding.wrong', { file, encoding, detected })
  }
  if (!possible) throw new IngestError('csv.encoding.wrong', { file, encoding, detected })
  return encoding
}

/** A text with `\n` for every line end; `lone` treats a bare CR as one. */
export function unifyLines(text: string, lone: boolean): string {
  // A single-byte CR LF inside UTF-16 decodes to this unassigned character.
  const lines = text.replaceAll('\u0a0d', '\n').replaceAll('\r\n', '\n')
  return lone ? lines.replaceAll('\r', '\n') : lines
}

/**
 * Rewrites a file as UTF-8 without BOM, with `\n` line ends, without its first `drop` characters, and without
 * embedded NULs and BOMs, which it counts.
 */
export async function rewrite(
  file: string,
  target: string,
  { encoding, lone, drop }: { encoding: string; lone: boolean; drop: number },
): Promise<{ nulls: number; marks: number }> {
  const decoder = textDecoder(encoding)
  let left = drop
  let [nulls, marks] = [0, 0]
  const rest = (text: string) => {
    const cut = Math.min(left, text.length)
    left -= cut
    const complete = text.slice(cut)
    if (!complete.includes('\0') && !complete.includes('\uFEFF')) return complete
    const filled = complete.replaceAll('\0', '')
    const whole = filled.replaceAll('\uFEFF', '')
    nulls += complete.length - filled.length
    marks += filled.length - whole.length
    return whole
  }
  await pipeline(
    createReadStream(file, { highWaterMark: 1 << 20 }),
    async function* (chunks: AsyncIterable<Buffer>) {
      let held = ''
      for await (const chunk of chunks) {
        const text = held + decoder.decode(chunk, { stream: true })
        held = text.endsWith('\r') ? '\r' : ''
        yield rest(unifyLines(held ? text.slice(0, -1) : text, lone))
      }
      yield rest(unifyLines(held + decoder.decode(), lone))
    },
    createWriteStream(target),
  )
  return { nulls, marks }
}
