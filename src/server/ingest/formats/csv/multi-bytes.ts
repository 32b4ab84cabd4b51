import { createReadStream } from 'node:fs'
import { analyse } from 'chardet'

/** Multi-byte encodings by the names of the statistics. */
const encodings: Readonly<Record<string, string>> = {
  Big5: 'big5',
  GB18030: 'gb18030',
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'euc-kr',
}

/** In percent: minimum confidence, and minimum lead over the second guess. */
const leastConfidence = 60
const leastLead = 8

/** The multi-byte encoding that statistics of some lines suggest and all bytes of the file confirm. */
export async function provenMultiByte(file: string, lines: Uint8Array): Promise<string | undefined> {
  const found = analyse(lines)
    .flatMap(({ name, confidence }) => {
      const encoding = encodings[name]
      return encoding ? [{ encoding, confidence }] : []
    })
    .sort((a, b) => b.confidence - a.confidence)
  const [first, second] = found
  if (!first || first.confidence < leastConfidence) return undefined
  if (first.confidence - (second?.confidence ?? 0) < leastLead) return undefined
  return (await isWhole(file, first.encoding)) ? first.encoding : undefined
}

/** Whether all bytes of a file decode in an encoding. */
async function isWhole(file: string, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 }))
      decoder.decode(chunk as Buffer, { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}
