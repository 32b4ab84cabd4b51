/** How a delimited text is laid out. `header` is null when the first record is data already. */
export interface Dialect {
  separator: string
  header: string[] | null
  /** Characters of the text before the first data record. */
  dataStart: number
  /** Lines before the header that are no record. */
  preamble: number
  columns: number
}

export const separators = [',', ';', '\t', '|', ':', '^'] as const

interface CsvRecord {
  cells: string[]
  end: number
  lines: number
}

/** The first records of a delimited text; a record cut off by the end of the text is left out unless `whole`. */
export function parseRecords(text: string, separator: string, whole: boolean, limit = 500): CsvRecord[] {
  const records: CsvRecord[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let lines = 1
  const finish = (end: number) => {
    records.push({ cells: [...cells, cell], end, lines })
    cells = []
    cell = ''
    lines = 1
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
      cell = ''
    } else if (character === separator) {
      cells.push(cell)
      cell = ''
    } else if (character === '\n') finish(at + 1)
    else cell += character
  }
  if (whole && at >= text.length && (cell !== '' || cells.length > 0)) finish(text.length)
  return records
}

const isBlank = (record: CsvRecord) => record.cells.every((cell) => cell.trim() === '')

/**
 * Finds the layout from the first part of a text with `\n` line ends. A separator is good when it cuts most
 * records into the same number of cells, and more than one.
 */
export function detectDialect(
  text: string,
  whole: boolean,
  given: { separator?: string; headerRow?: number } = {},
): Dialect {
  const scored = (given.separator ? [given.separator] : separators).map((separator) => {
    const records = parseRecords(text, separator, whole)
    const widths = records.filter((record) => !isBlank(record)).map(({ cells }) => cells.length)
    const columns = mode(widths.slice(Math.min(widths.length - 1, 5))) ?? 1
    const regular = widths.filter((width) => width === columns).length / Math.max(1, widths.length)
    return {
      separator,
      records,
      columns,
      score: columns > 1 ? regular * (1 + Math.min(columns, 20) / 100) : 0,
    }
  })
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a))
  const { records, separator } = best
  const columns = best.score > 0 || given.separator ? best.columns : 1
  const first =
    given.headerRow && given.headerRow > 0
      ? given.headerRow - 1
      : records.findIndex((record) => isStart(record, columns))
  const start = records[first]
  if (!start) return { separator, header: null, dataStart: 0, preamble: 0, columns }
  const following = records.slice(first + 1).filter((record) => !isBlank(record))
  const named = given.headerRow === undefined ? looksLikeHeader(start.cells, following) : given.headerRow > 0
  const widest = Math.max(columns, start.cells.length)
  const before = records[first - 1]?.end ?? 0
  return {
    separator,
    header: named ? start.cells.map((cell) => cell.trim()) : null,
    dataStart: named ? start.end : before,
    preamble: records.slice(0, first).reduce((sum, record) => sum + record.lines, 0),
    columns: widest,
  }
}

/** Titles and notes above a table leave most of its cells empty. */
function isStart(record: CsvRecord, columns: number): boolean {
  const filled = record.cells.filter((cell) => cell.trim() !== '').length
  return columns === 1 ? filled > 0 : filled >= Math.max(2, Math.ceil(columns * 0.5))
}

const isNumber = (cell: string) => /^\s*[+-]?[\d\s.,]*\d[\d\s.,]*%?\s*$/.test(cell)
const isYear = (cell: string) => /^\s*(1[5-9]|20|21)\d\d\s*$/.test(cell)
const isDay = (cell: string) => /^\s*\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.test(cell)

/** Names are texts; a number or a day in the first record means that data begin there. */
function looksLikeHeader(cells: string[], following: CsvRecord[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  if (filled.some((cell) => (isNumber(cell) && !isYear(cell)) || isDay(cell))) return false
  if (filled.every(isYear)) return following.length === 0
  return new Set(filled).size > filled.length / 2
}

function mode(values: number[]): number | undefined {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0]
}
