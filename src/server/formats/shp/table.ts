import type { Field } from '../../../core/field.ts'
import { fold } from '../../../core/query/fold.ts'
import { valueText } from '../records.ts'

/** Bytes of the longest text that a DBF column can hold. */
export const textLimit = 254

export interface TableColumn {
  field: Field
  /** At most ten ASCII characters, unique. */
  name: string
  type: 'C' | 'N' | 'D'
  length: number
  decimals: number
}

/** Maximum columns of a DBF table. */
const columnLimit = 255
const rowLimit = 65_535

/** Columns for the fields, up to the limit. */
export function tableColumns(fields: readonly Field[]): TableColumn[] {
  const usedNames = new Set<string>()
  let bytes = 1
  const columns = fields.slice(0, columnLimit).map((field): TableColumn => {
    const name = shortName(field.name, usedNames)
    usedNames.add(name)
    switch (field.type) {
      case 'int':
        return { field, name, type: 'N', length: 20, decimals: 0 }
      case 'double':
        return { field, name, type: 'N', length: 24, decimals: 15 }
      case 'date':
        return { field, name, type: 'D', length: 8, decimals: 0 }
      case 'datetime':
        return { field, name, type: 'C', length: 25, decimals: 0 }
      case 'geo_point_2d':
        return { field, name, type: 'C', length: 50, decimals: 0 }
      default:
        return { field, name, type: 'C', length: textLimit, decimals: 0 }
    }
  })
  return columns.filter(({ length }) => {
    bytes += length
    return bytes <= rowLimit
  })
}

function shortName(name: string, usedNames: ReadonlySet<string>): string {
  const plain =
    fold(name)
      .replace(/[^a-z0-9_]+/g, '_')
      .slice(0, 10) || 'field'
  for (let number = 0; ; number += 1) {
    const end = number === 0 ? '' : `_${number}`
    const candidate = plain.slice(0, 10 - end.length) + end
    if (!usedNames.has(candidate)) return candidate
  }
}

/** Writes rows of a DBF table, and counts truncated values. */
export class TableWriter {
  cutTexts = 0
  lostNumbers = 0
  private readonly columns: readonly TableColumn[]
  private readonly rowBytes: number
  private rows = 0

  constructor(columns: readonly TableColumn[]) {
    this.columns = columns
    this.rowBytes = 1 + columns.reduce((sum, { length }) => sum + length, 0)
  }

  row(values: Readonly<Record<string, unknown>>): Buffer {
    const row = Buffer.alloc(this.rowBytes, ' ')
    let at = 1
    for (const column of this.columns) {
      this.write(row, at, column, values[column.field.name])
      at += column.length
    }
    this.rows += 1
    return row
  }

  /** The table header with the number of rows. `modified` is the date of the last change. */
  header(modified: Date): Buffer {
    const header = Buffer.alloc(32 + 32 * this.columns.length + 1)
    header.writeUInt8(3, 0)
    header.writeUInt8(modified.getUTCFullYear() - 1900, 1)
    header.writeUInt8(modified.getUTCMonth() + 1, 2)
    header.writeUInt8(modified.getUTCDate(), 3)
    header.writeUInt32LE(this.rows, 4)
    header.writeUInt16LE(header.length, 8)
    header.writeUInt16LE(this.rowBytes, 10)
    for (const [index, { name, type, length, decimals }] of this.columns.entries()) {
      const at = 32 + 32 * index
      header.write(name, at, 'latin1')
      header.write(type, at + 11, 'latin1')
      header.writeUInt8(length, at + 16)
      header.writeUInt8(decimals, at + 17)
    }
    header.writeUInt8(0x0d, header.length - 1)
    return header
  }

  private write(row: Buffer, at: number, { field, type, length }: TableColumn, value: unknown): void {
    const text = valueText(value, field)
    if (text === '') return
    if (type === 'N') {
      const number = text.length <= length ? text : shortened(value, length)
      if (number === null) this.lostNumbers += 1
      else row.write(number.padStart(length), at, 'latin1')
    } else if (type === 'D') row.write(dayText(text), at, 'latin1')
    else if (row.write(text.replaceAll('\0', ' '), at, length, 'utf8') < Buffer.byteLength(text))
      this.cutTexts += 1
  }
}

/** A number in fewer characters, null if it does not fit. */
function shortened(value: unknown, length: number): string | null {
  if (typeof value !== 'number') return null
  const text = value.toExponential()
  return text.length <= length ? text : null
}

/** A DBF date: a day, or the first of a month or year; years beyond four digits have no form. */
const dayText = (text: string): string =>
  /^\d{4}(-\d\d){0,2}$/.test(text) ? text.replaceAll('-', '').padEnd(8, '01').slice(0, 8) : ''
