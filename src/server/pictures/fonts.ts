import { rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'

const require = createRequire(import.meta.url)

/** Parts of Noto Sans by script; a text takes each character from the part that has it. */
const scripts = [
  'latin',
  'latin-ext',
  'greek',
  'cyrillic',
  'cyrillic-ext',
  'vietnamese',
  'devanagari',
] as const
const weights = [400, 700] as const

export const fontFamily = 'Noto Sans'

let registered: Promise<string> | null = null

/**
 * Makes the fonts known to Pango and tells the path of one. Pango reads no WOFF, which is what the package has, and
 * servers often have no fonts at all. It opens the files again and again, so they stay until the process ends.
 */
export function registerFonts(makeFolder: () => Promise<string>): Promise<string> {
  registered ??= register(makeFolder).catch((error: unknown) => {
    registered = null
    throw error
  })
  return registered
}

async function register(makeFolder: () => Promise<string>): Promise<string> {
  const folder = await makeFolder()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const files = await writeFonts(folder)
  for (const fontfile of files)
    await sharp({ text: { text: 'a', font: fontFamily, fontfile, dpi: 72 } })
      .png()
      .toBuffer()
  return files[0] ?? ''
}

async function writeFonts(folder: string): Promise<string[]> {
  const names = scripts.flatMap((script) => weights.map((weight) => `noto-sans-${script}-${weight}-normal`))
  return Promise.all(
    names.map(async (name) => {
      const source = await readFile(require.resolve(`@fontsource/noto-sans/files/${name}.woff`))
      const file = join(folder, `${name}.ttf`)
      await writeFile(file, sfntOf(source))
      return file
    }),
  )
}

const headerBytes = 12
const entryBytes = 16

/** A TrueType font from a WOFF file of version 1: the same tables, uncompressed (https://www.w3.org/TR/WOFF/). */
export function sfntOf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + index * 20
    const [offset, compressed, length] = [4, 8, 12].map((part) => woff.readUInt32BE(at + part))
    const bytes = woff.subarray(offset, (offset ?? 0) + (compressed ?? 0))
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      bytes: compressed === length ? bytes : inflateSync(bytes),
    }
  })
  const header = Buffer.alloc(headerBytes + entryBytes * count)
  woff.copy(header, 0, 4, 8)
  header.writeUInt16BE(count, 4)
  const power = Math.floor(Math.log2(count))
  header.writeUInt16BE(2 ** power * 16, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE((count - 2 ** power) * 16, 10)
  const parts: Buffer[] = [header]
  let offset = header.length
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = headerBytes + entryBytes * index
    tag.copy(header, at)
    checksum.copy(header, at + 4)
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(bytes.length, at + 12)
    // Tables begin at multiples of four bytes.
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    parts.push(bytes, padding)
    offset += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}
