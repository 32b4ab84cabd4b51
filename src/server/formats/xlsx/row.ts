import { annotationArg, type Field } from '../../../core/field.ts'
import type { Cell } from './cells.ts'
import { styles } from './styles.ts'
import { cellLimit, cut, sheetText } from './text.ts'

/** Writes rows of a sheet, and counts truncated cells. */
export class RowWriter {
  cuts = 0
  private readonly columns: { letters: string; style: number }[]

  constructor(fields: readonly Field[]) {
    this.columns = fields.map((field, index) => ({ letters: columnName(index), style: styleOf(field) }))
  }

  /** A row as XML; empty cells are omitted. */
  row(number: number, cells: readonly Cell[]): string {
    let xml = `<row r="${number}">`
    for (const [index, { letters, style }] of this.columns.entries()) {
      const cell = cells[index]
      if (typeof cell === 'number') xml += `<c r="${letters}${number}" s="${style}"><v>${cell}</v></c>`
      else if (typeof cell === 'string') xml += this.text(`${letters}${number}`, cell)
    }
    return `${xml}</row>`
  }

  private text(at: string, text: string): string {
    if (text.length <= cellLimit) return textCell(at, text)
    this.cuts += 1
    return textCell(at, cut(text), styles.cut)
  }
}

/** The row of column names. */
export const headXml = (names: readonly string[]): string =>
  `<row r="1">${names.map((name, index) => textCell(`${columnName(index)}1`, name, styles.head)).join('')}</row>`

/** A cell with a text. */
export const textCell = (at: string, text: string, style: number = styles.plain): string =>
  `<c r="${at}"${style === styles.plain ? '' : ` s="${style}"`} t="inlineStr"><is><t${/^\s|\s$|\n|\t| {2}/.test(text) ? ' xml:space="preserve"' : ''}>${sheetText(text)}</t></is></c>`

/** Letters of a column: A to Z, then AA. */
export const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** The number format of a field. */
function styleOf(field: Field): number {
  if (field.type === 'datetime') return styles.moment
  if (field.type !== 'date') return styles.plain
  const precision = annotationArg(field, 'timeserie_precision')
  return precision === 'year' ? styles.year : precision === 'month' ? styles.month : styles.day
}
