import type { Finding } from '../../../../core/ingest/report.ts'
import {
  canName,
  isStart,
  looksLikeHeader,
  markedYears,
  secondTable,
  unitsUnder,
  valueColumns,
  wordsOver,
} from '../header.ts'
import { stackedHeader } from '../stacked-header.ts'

/** How a delimited text is laid out. `header` is null when the first record is data already. */
export interface Dialect {
  separator: string
  header: string[] | null
  /** Rows of the header. */
  headerRows: number
  /** Characters of the text before the first data record. */
  dataStart: number
  /** Lines before the header that are not records. */
  preamble: number
  columns: number
  /** A row below the header that is not a record: units, or alternative names. */
  units: readonly string[] | null
  /** Findings about the layout. */
  findings: Finding[]
  /** True when no separator splits the lines into equally many cells: probably not a table. */
  irregular: boolean
}

/** Placeholder separator for a file of one column; does not occur in texts. */
export const noSeparator = '\u001f'

/** Maximum share of lines that a separator splits in a file of one column. */
const mostCuts = 0.3

/** A separator at the end of every line adds no column. */
const filledColumns = (records: readonly CsvRecord[]) =>
  new Set(records.flatMap(({ cells }) => cells.flatMap((cell, index) => (cell.trim() === '' ? [] : [index]))))
    .size

const share = (widths: readonly number[], width: number) =>
  widths.filter((other) => other === width).length / Math.max(1, widths.length)

/** The share of records in which a wrong separator has split a quoted cell. */
const tornQuotes = (records: readonly CsvRecord[]) =>
  records.filter(({ torn }) => torn).length / Math.max(1, records.length)

/** Half of a quoted cell after another separator; a quote after a digit means inches or seconds. */
const isTorn = (cell: string) => /[,;\t|:^] *"/.test(cell) && (cell.split('"').length - 1) % 2 === 1

/** Minimum share of equally split records from the first table record on. */
const leastRegular = 0.5
/** Minimum share including titles and notes. */
const leastWhole = 0.35

/** Weights of separators: a tab has no other use, and a colon mostly occurs in times and notes. */
const likelihood: Readonly<Record<string, number>> = { '\t': 1.25, ':': 0.25, '^': 0.5 }

export const separators = [',', ';', '\t', '|', ':', '^'] as const

interface CsvRecord {
  cells: string[]
  end: number
  lines: number
  /** Whether an unquoted cell contains an unpaired quote. */
  torn: boolean
}

/**
 * The first records of a delimited text; a record truncated by the end of the text is dropped unless `whole`.
 */
export function parseRecords(text: string, separator: string, whole: boolean, limit = 500): CsvRecord[] {
  const records: CsvRecord[] = []
  let cells: string[] = []
  let cell = ''
  let [quoted, opened, torn] = [false, false, false]
  let lines = 1
  const close = () => {
    torn ||= !opened && isTorn(cell)
    cells.push(cell)
    cell = ''
    opened = false
  }
  const finish = (end: number) => {
    close()
    records.push({ cells, end, lines, torn })
    cells = []
    lines = 1
    torn = false
  }
  let at = 0
  for (; at < text.length && records.length < limit; at++) {
    const character = text.charAt(at)
    if (quoted) {
      if (character === '"' && text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else if (character === '"') quoted = false
      else {
        if (character === '\n') lines += 1
        cell += character
      }
    } else if (character === '"' && cell.trim() === '') {
      quoted = true
      opened = true
      cell = ''
    } else if (character === separator) {
      close()
    } else if (character === '\n') finish(at + 1)
    else cell += character
  }
  if (whole && at >= text.length && (cell !== '' || cells.length > 0)) finish(text.length)
  return records
}

const isBlank = (record: CsvRecord) => record.cells.every((cell) => cell.trim() === '')

/**
 * Detects the layout from the start of a text with `\n` line ends. A separator is good when it splits most
 * records into the same number of cells, and more than one.
 */
export function detectDialect(
  text: string,
  complete: boolean,
  given: { separator?: string; headerRow?: number } = {},
): Dialect {
  const scored = (given.separator ? [given.separator] : separators).map((separator) => {
    const records = parseRecords(text, separator, complete)
    const widths = records.filter((record) => !isBlank(record)).map(({ cells }) => cells.length)
    const columns = mode(widths.filter((width) => width > 1)) ?? 1
    const regular = share(widths.slice(Math.max(0, widths.indexOf(columns))), columns)
    const whole = Math.max(0, share(widths, columns) - tornQuotes(records))
    const score = regular * whole * (1 + Math.min(columns, 20) / 100) * (likelihood[separator] ?? 1)
    return { separator, records, columns, regular, whole, cuts: 1 - share(widths, 1), score }
  })
  const cutting = scored.filter(
    ({ columns, regular, whole, records }) =>
      columns > 1 && regular >= leastRegular && whole >= leastWhole && filledColumns(records) > 1,
  )
  const single = { separator: noSeparator, records: parseRecords(text, noSeparator, complete), columns: 1 }
  const best = given.separator
    ? (scored[0] ?? single)
    : cutting.reduce((a, b) => (b.score > a.score ? b : a), { ...single, score: 0 })
  const { records, separator, columns } = best
  const irregular =
    !given.separator &&
    cutting.length === 0 &&
    scored.some(({ cuts, separator: mark }) => cuts > mostCuts && mark !== ':')
  const { first, last, labels } = headerOf(records, columns, given.headerRow)
  const start = records[last]
  if (!start) {
    return {
      separator,
      header: null,
      headerRows: 0,
      dataStart: 0,
      preamble: 0,
      columns,
      units: null,
      findings: [],
      irregular,
    }
  }
  const below = records.slice(last + 1).flatMap((record) => (isBlank(record) ? [] : [record.cells]))
  const isNamed =
    labels !== null &&
    (given.headerRow === undefined ? last > first || looksLikeHeader(labels, below) : given.headerRow > 0)
  const header = isNamed ? labels : null
  const units = header && given.headerRow === undefined ? unitsUnder(below) : undefined
  const unitsEnd = records.slice(last + 1).find((record) => !isBlank(record))?.end
  const rows = records.slice(last + (header ? 1 : 0)).map((record) => ({
    cells: record.cells,
    apart: isBlank(record),
  }))
  const findings = [
    ...(header ? markedYears(header) : []),
    ...(units ? [units.finding] : []),
    ...secondTable(rows),
  ]
  const before = records[first - 1]?.end ?? 0
  return {
    separator,
    header,
    headerRows: header ? last - first + 1 : 0,
    dataStart: units ? (unitsEnd ?? start.end) : header ? start.end : before,
    preamble: records.slice(0, first).reduce((sum, record) => sum + record.lines, 0),
    columns: Math.max(columns, labels?.length ?? 0),
    units: units?.texts ?? null,
    findings,
    irregular,
  }
}

/** Rows examined above the one with most columns. */
const rowsAbove = 4

/** The header records, or the first data record; `first` is −1 for a text of blank lines. */
function headerOf(
  records: readonly CsvRecord[],
  columns: number,
  headerRow: number | undefined,
): { first: number; last: number; labels: string[] | null } {
  const start =
    headerRow && headerRow > 0 ? headerRow - 1 : records.findIndex((record) => isStart(record.cells, columns))
  const labels = records[start]?.cells.map((cell) => cell.trim()) ?? null
  const one = { first: start, last: start, labels }
  if (headerRow !== undefined || !labels) return one
  const above = records.slice(Math.max(0, start - rowsAbove), start)
  const near = above.slice(above.findLastIndex(isBlank) + 1)
  const below = records.slice(start + 1).filter((record) => !isBlank(record))
  const rows = [...near.map(({ cells }) => cells), labels, ...below.map(({ cells }) => cells)]
  const stacked = stackedHeader(rows, near.length)
  if (stacked) {
    const last = stacked.to > near.length ? below[stacked.to - near.length - 1] : records[start]
    if (last)
      return {
        first: start - near.length + stacked.from,
        last: records.indexOf(last),
        labels: stacked.labels,
      }
  }
  const short = near.at(-1)?.cells
  const isShort =
    short &&
    !looksLikeHeader(labels, rows.slice(near.length + 1)) &&
    isShortHeader(short, rows.slice(near.length))
  return isShort ? { first: start - 1, last: start - 1, labels: short.map((cell) => cell.trim()) } : one
}

/** Whether cells name only the first columns of much wider records, as with a repeated group of columns. */
function isShortHeader(cells: readonly string[], records: readonly (readonly string[])[]): boolean {
  const names = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
  const values = valueColumns(records).filter((column) => column < names.length)
  return (
    names.length > 2 &&
    names.every((cell) => cell.trim() !== '') &&
    new Set(names).size === names.length &&
    canName(names) &&
    wordsOver(names, values)
  )
}

function mode(values: number[]): number | undefined {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0]
}
