import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Opened } from '../source.ts'

/** Bytes read from a long file. */
const enough = 4 * 2 ** 20

const [newline, quote] = [0x0a, 0x22]

/**
 * A file with the first records of a long line-based one, null when the whole must be read: when it is
 * short, or its format has no records per line.
 */
export async function beginningOf({ source, format }: Opened, directory: string): Promise<string | null> {
  if (source.bytes <= enough * 1.5 || source.entries) return null
  if (format.name !== 'csv' && !(format.name === 'json' && hasRecordPerLine(source.head))) return null
  // In UTF-16, half of a character may look like a line end.
  if (source.head.subarray(0, 1000).includes(0) || (source.head[0] ?? 0) >= 0xfe) return null
  const bytes = Buffer.alloc(enough)
  const file = await open(source.file)
  let filled = 0
  try {
    for (let read = -1; read !== 0 && filled < enough; filled += read) {
      read = (await file.read(bytes, filled, enough - filled, filled)).bytesRead
    }
  } finally {
    await file.close()
  }
  const end = lastLine(bytes.subarray(0, filled), format.name === 'csv')
  if (end === 0) return null
  const target = join(directory, `beginning.${format.name}`)
  await writeFile(target, bytes.subarray(0, end))
  return target
}

/** True if the first line is a complete object. */
function hasRecordPerLine(head: Uint8Array): boolean {
  const end = head.indexOf(newline)
  if (end < 0) return false
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(head.subarray(0, end)))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** End of the last complete line; a line end between quotes does not count. */
function lastLine(bytes: Uint8Array, quoted: boolean): number {
  let [inside, end] = [false, 0]
  for (const [index, byte] of bytes.entries()) {
    if (byte === quote && quoted) inside = !inside
    else if (byte === newline && !inside) end = index + 1
  }
  return end
}
