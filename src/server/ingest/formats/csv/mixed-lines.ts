import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { type Decoder, decoderOf } from './single-bytes.ts'

/** Lines with non-ASCII letters of a file that is not UTF-8. */
export interface HighLines {
  /** Number of lines that are valid UTF-8, and that are not. */
  utf8: number
  others: number
  /** Numbers of the first invalid lines, from 1. */
  numbers: number[]
  /** Bytes of the invalid lines, up to a limit. */
  sample: Uint8Array
}

const sampleBytes = 256 * 1024
const shownNumbers = 20
const newline = 10

/** A smaller share of valid UTF-8 lines may be coincidence. */
const leastShare = 0.1

/** Whether a file contains lines in UTF-8 and in another encoding. */
export const isMixed = ({ utf8, others }: HighLines): boolean =>
  others > 0 && utf8 > 0 && utf8 >= (utf8 + others) * leastShare

/** Scans all lines of a file for non-ASCII letters. */
export async function highLines(file: string): Promise<HighLines> {
  const found = { utf8: 0, others: 0, numbers: [] as number[] }
  const sample: Buffer[] = []
  let [size, number] = [0, 0]
  const look = (line: Buffer) => {
    number += 1
    if (!line.some((byte) => byte >= 0x80)) return
    if (isUtf8(line)) {
      found.utf8 += 1
      return
    }
    found.others += 1
    if (found.numbers.length < shownNumbers) found.numbers.push(number)
    if (size > sampleBytes) return
    sample.push(line, Buffer.from('\n'))
    size += line.length
  }
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer)
    let start = 0
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
      look(bytes.subarray(start, end))
      start = end + 1
    }
    rest = bytes.subarray(start)
  }
  if (rest.length > 0) look(rest)
  return { ...found, sample: Buffer.concat(sample) }
}

/** The name of a mixed encoding; the part after `+` is that of the lines that are not UTF-8. */
export const mixedName = (encoding: string): string => `utf-8+${encoding}`

const named = /^utf-8\+(.+)$/

/**
 * A decoder of lines in UTF-8 and in another encoding; undefined when the name is not of a mixed encoding.
 */
export function mixedDecoder(name: string): Decoder | undefined {
  const encoding = name.match(named)?.[1]
  if (encoding === undefined) return undefined
  const other = decoderOf(encoding)
  let rest: Buffer = Buffer.alloc(0)
  const line = (bytes: Buffer) => (isUtf8(bytes) ? bytes.toString('utf8') : other.decode(bytes))
  return {
    decode: (chunk = new Uint8Array(), { stream } = { stream: false }) => {
      const bytes = Buffer.concat([rest, chunk])
      const texts: string[] = []
      let start = 0
      for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
        texts.push(line(bytes.subarray(start, end + 1)))
        start = end + 1
      }
      rest = Buffer.from(bytes.subarray(start))
      if (!stream && rest.length > 0) {
        texts.push(line(rest))
        rest = Buffer.alloc(0)
      }
      return texts.join('').replace(/^\uFEFF/, '')
    },
  }
}
