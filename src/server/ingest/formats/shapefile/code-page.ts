import { isUtf8 } from 'node:buffer'
import { ChunkReader } from '../chunk-reader.ts'
import { type DbfHeader, readHeader, readRecords } from './dbf.ts'

/** What the language driver byte of a table stands for; DOS pages that nobody reads any more are absent. */
const drivers = new Map<number, string>([
  [0x03, 'windows-1252'],
  [0x57, 'windows-1252'],
  [0x58, 'windows-1252'],
  [0x59, 'windows-1252'],
  [0x13, 'shift_jis'],
  [0x7b, 'shift_jis'],
  [0x4d, 'gbk'],
  [0x7a, 'gbk'],
  [0x4e, 'euc-kr'],
  [0x79, 'euc-kr'],
  [0x4f, 'big5'],
  [0x78, 'big5'],
  [0x50, 'windows-874'],
  [0x7c, 'windows-874'],
  [0x65, 'ibm866'],
  [0x26, 'ibm866'],
  [0xc8, 'windows-1250'],
  [0xc9, 'windows-1251'],
  [0xca, 'windows-1254'],
  [0xcb, 'windows-1253'],
  [0xcc, 'windows-1257'],
  [0x7d, 'windows-1255'],
  [0x7e, 'windows-1256'],
])

export interface CodePage {
  encoding: string
  /** Whether the file says so; else the bytes of its texts decided. */
  isDeclared: boolean
}

/** Labels of code pages that are not named by their numbers. */
const pageLabels = new Map([
  ['65001', 'utf-8'],
  ['866', 'ibm866'],
  ['932', 'shift_jis'],
  ['936', 'gbk'],
])

function pageLabel(page: string): string | undefined {
  if (/^125\d$/.test(page)) return `windows-${page}`
  if (page.startsWith('8859')) return `iso-8859-${page.slice(4)}`
  return pageLabels.get(page)
}

/** The encoding that a .cpg file names, null for none that is known. */
export function encodingOf(cpg: string): string | null {
  const declared = cpg.trim().toLowerCase()
  const page = declared.match(/^(?:ansi |cp|oem |windows-?)?(\d{3,5})$/)?.[1]
  const label = (page && pageLabel(page)) ?? declared
  try {
    return new TextDecoder(label.replace(/^8859[_-]?/, 'iso-8859-')).encoding
  } catch {
    return null
  }
}

/** The encoding of a table: its .cpg, its language driver, else UTF-8 when all its texts are that. */
export async function codePageOf(dbf: string, cpg: string | null): Promise<CodePage> {
  const named = cpg === null ? null : encodingOf(cpg)
  if (named) return { encoding: named, isDeclared: true }
  const pieces = new ChunkReader(dbf)
  try {
    const header = await readHeader(pieces)
    const driver = drivers.get(header.languageDriver)
    // Programs write the driver of their own machine beside texts in UTF-8.
    if (await allUtf8(pieces, header)) return { encoding: 'utf-8', isDeclared: false }
    return { encoding: driver ?? 'windows-1252', isDeclared: driver !== undefined }
  } finally {
    await pieces.close()
  }
}

async function allUtf8(pieces: ChunkReader, header: DbfHeader): Promise<boolean> {
  for await (const cells of readRecords(pieces, header)) {
    const broken = cells?.some((cell, index) => header.fields[index]?.type === 'C' && !isUtf8(trimmed(cell)))
    if (broken) return false
  }
  return true
}

/** A cell without its filling, and without a last character that its width cut in two. */
function trimmed(cell: Buffer): Buffer {
  if (cell.at(-1) === 0x20 || cell.at(-1) === 0) return cell
  let end = cell.length
  while (end > 0 && cell.length - end < 4 && ((cell[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1
  return end > 0 && (cell[end - 1] ?? 0) >= 0xc0 ? cell.subarray(0, end - 1) : cell
}
