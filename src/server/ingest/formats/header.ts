import type { Finding } from '../../../core/ingest/report.ts'
import { unitOf } from '../../../core/ingest/unit.ts'
import { nullWords } from '../typing/candidates.ts'

/** Titles and notes above a table leave most of its cells empty. */
export function isStart(cells: readonly string[], columns: number): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '').length
  return columns === 1 ? filled > 0 : filled >= Math.max(2, Math.ceil(columns * 0.5))
}

const isNumber = (cell: string) => /^\s*[+-]?[\d\s.,]*\d[\d\s.,]*%?\s*$/.test(cell)
const isPlainYear = (cell: string) => /^\s*(1[5-9]|20|21)\d\d\s*$/.test(cell)
/** A year with the mark of a footnote: `2008 1`, `2008 (p)`, `2011²`, `2012*`. */
const isMarkedYear = (cell: string) =>
  /^\s*(1[5-9]|20|21)\d\d\s*( \d|[([]\w{1,3}[)\]]|[¹²³⁰-⁹]+|\*{1,3}|[a-z]{1,2})\s*$/.test(cell)
const isYear = (cell: string) => isPlainYear(cell) || isMarkedYear(cell)
const isDay = (cell: string) => /^\s*\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.test(cell)
const none = new Set<string>(nullWords)
export const isNone = (cell: string) => none.has(cell.trim().toLowerCase()) || /^\s*\*+\s*$/.test(cell)
const isFilled = (cell: string | undefined): cell is string => cell !== undefined && cell.trim() !== ''

/** Header names are texts or years; any other number, or a date, is a value. */
export const canName = (cells: readonly string[]): boolean =>
  !cells.some((cell) => (isNumber(cell) && !isYear(cell)) || isDay(cell))

/** Whether cells name the columns of the following records; a number or a date among them means data. */
export function looksLikeHeader(cells: readonly string[], records: readonly (readonly string[])[]): boolean {
  const filled = cells.filter(isFilled)
  const amongYears = (column: number) => records.some((record) => isYear(record[column] ?? ''))
  if (cells.some((cell, column) => isMarkedYear(cell) && amongYears(column))) return false
  if (!canName(filled)) return false
  const different = new Set(filled).size
  if (filled.every(isYear)) {
    const years = records.some((record) => record.filter(isFilled).every(isYear))
    return records.length === 0 || (filled.length > 1 && different === filled.length && !years)
  }
  return different > filled.length / 2
}

/** Finding for names that are years with a footnote mark. */
export function markedYears(cells: readonly string[]): Finding[] {
  const marked = cells.filter(isMarkedYear)
  return marked.length > 0 ? [{ key: 'csv.header.marked', params: { names: shown(marked) } }] : []
}

/** Indexes of the columns that contain only numbers and dates, at least two. */
export function valueColumns(records: readonly (readonly string[])[]): number[] {
  const width = Math.max(0, ...records.map(({ length }) => length))
  return Array.from({ length: width }, (_, column) => column).filter((column) => {
    const cells = records.map((record) => record[column]).filter(isFilled)
    const values = cells.filter((cell) => isNumber(cell) || isDay(cell))
    return values.length > 1 && cells.every((cell) => isNumber(cell) || isDay(cell) || isNone(cell))
  })
}

/**
 * Whether a row has words over the value columns: in most of them, and a value or a missing-value mark in
 * none.
 */
export function wordsOver(cells: readonly string[], values: readonly number[]): boolean {
  const filled = cells.filter(isFilled)
  const worded = values.filter((column) => isFilled(cells[column]))
  return (
    worded.length > 0 &&
    worded.length * 2 >= values.length &&
    canName(filled) &&
    !filled.some((cell) => isNone(cell) || isYear(cell))
  )
}

const mostShown = 12

const shown = (cells: readonly string[]): string => {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return [...filled.slice(0, mostShown), ...(filled.length > mostShown ? ['…'] : [])].join(', ')
}

/** The first record under the header when it contains units, or alternative names, over value columns. */
export function unitsUnder(
  records: readonly (readonly string[])[],
): { texts: readonly string[]; finding: Finding } | undefined {
  const [texts, ...rest] = records
  if (!texts || rest.length < 2) return undefined
  const values = valueColumns(rest)
  if (!wordsOver(texts, values)) return undefined
  const over = values.map((column) => texts[column]?.trim() ?? '').filter((text) => text !== '')
  const alone = texts.filter(isFilled).length === over.length
  const different = over.length > 1 && new Set(over).size === over.length
  // A first record may contain words for suppressed values, but those are identical, and its key is
  // present.
  if (!alone && !different && !over.every((text) => unitOf(text) !== null)) return undefined
  return { texts, finding: { key: 'csv.units', params: { texts: shown(texts) } } }
}

/** A finding when a second header occurs among the records after a gap; `apart` marks the rows of the gap. */
export function secondTable(rows: readonly { cells: readonly string[]; apart: boolean }[]): Finding[] {
  const at = rows.findIndex(({ cells, apart }, index) => {
    if (apart || index < 3 || !rows[index - 1]?.apart) return false
    const above = rows.slice(0, index).flatMap((row) => (row.apart ? [] : [row.cells]))
    return cells.filter(isFilled).length > 1 && wordsOver(cells, valueColumns(above))
  })
  const names = rows[at]?.cells
  if (!names) return []
  const row = rows.slice(0, at).filter(({ apart }) => !apart).length + 1
  return [{ key: 'csv.second', params: { row, names: shown(names) } }]
}
