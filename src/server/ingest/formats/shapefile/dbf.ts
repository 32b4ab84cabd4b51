import type { TextKind } from '../../typing/candidates.ts'
import type { ChunkReader } from '../chunk-reader.ts'

export interface DbfField {
  name: string
  type: string
  length: number
  decimals: number
}

export interface DbfHeader {
  records: number
  /** Bytes before the first record, and per record. */
  headerBytes: number
  recordBytes: number
  /** Language driver id of the code page, 0 when not set. */
  languageDriver: number
  /** Names are decoded as latin1. */
  fields: DbfField[]
}

/** Reads the header of a dBASE table. Throws a RangeError where the file is damaged. */
export async function readHeader(pieces: ChunkReader): Promise<DbfHeader> {
  const head = await pieces.next(32)
  if (!head) throw new RangeError('cut short')
  const headerBytes = head.readUInt16LE(8)
  const recordBytes = head.readUInt16LE(10)
  const rest = headerBytes > 32 ? await pieces.next(headerBytes - 32) : undefined
  if (!rest || recordBytes < 1) throw new RangeError('header')
  const fields: DbfField[] = []
  for (let at = 0; at + 32 <= rest.length && rest[at] !== 0x0d; at += 32) {
    fields.push({
      name: rest
        .subarray(at, at + 11)
        .toString('latin1')
        .replace(/\0.*$/s, '')
        .trim(),
      type: String.fromCharCode(rest[at + 11] ?? 0).toUpperCase(),
      length: rest[at + 16] ?? 0,
      decimals: rest[at + 17] ?? 0,
    })
  }
  const needed = fields.reduce((sum, { length }) => sum + length, 1)
  if (needed > recordBytes) throw new RangeError('fields')
  return { records: head.readUInt32LE(4), headerBytes, recordBytes, languageDriver: head[29] ?? 0, fields }
}

/**
 * The records of a dBASE table as the bytes of their cells, null for deleted ones; a truncated last one is
 * dropped.
 */
export async function* readRecords(pieces: ChunkReader, header: DbfHeader): AsyncGenerator<Buffer[] | null> {
  for (let nth = 0; nth < header.records; nth++) {
    const record = await pieces.next(header.recordBytes)
    if (!record) return
    if (record[0] === 0x2a) {
      yield null
      continue
    }
    let at = 1
    yield header.fields.map(({ length }) => {
      at += length
      return record.subarray(at - length, at)
    })
  }
}

/** The type of a field's texts. */
export const kindOf = ({ type }: DbfField): TextKind =>
  type === 'N' || type === 'F' || type === 'I' || type === 'B' || type === 'O' || type === '+'
    ? 'number'
    : 'string'

/** A cell as a text, null for none; numbers, dates and booleans as in all staging tables. */
export function cellText(
  cell: Buffer,
  { type }: DbfField,
  decode: (bytes: Uint8Array) => string,
): string | null {
  if ((type === 'I' || type === '+') && cell.length === 4) return String(cell.readInt32LE(0))
  if ((type === 'B' || type === 'O') && cell.length === 8) return finite(cell.readDoubleLE(0))
  if (type === '@' && cell.length === 8) return instant(cell)
  // Memos are stored in another file; the cell has only a reference.
  if (type === 'M' || type === 'G' || type === 'P') return null
  const text = decode(cell).replaceAll('\0', ' ').trim()
  switch (type) {
    case 'N':
    case 'F':
      return text === '' || /^[*]+$/.test(text) || /^-?1\.#|nan|inf/i.test(text)
        ? null
        : text.replace(',', '.')
    case 'D':
      return /^\d{8}$/.test(text) && text !== '00000000'
        ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
        : null
    case 'L':
      return /^[yt]$/i.test(text) ? 'true' : /^[nf]$/i.test(text) ? 'false' : null
    default:
      return text === '' ? null : text
  }
}

const finite = (number: number): string | null => (Number.isFinite(number) ? String(number) : null)

/** Julian day number, and milliseconds of the day. */
function instant(cell: Buffer): string | null {
  const day = cell.readInt32LE(0)
  if (day === 0) return null
  return new Date((day - 2_440_588) * 86_400_000 + cell.readInt32LE(4)).toISOString()
}
