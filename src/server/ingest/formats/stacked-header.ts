import { canName, isNone, valueColumns, wordsOver } from './header.ts'

/** A header of several rows, with groups above columns. `from` and `to` are indexes of the examined rows. */
export interface StackedHeader {
  from: number
  to: number
  labels: string[]
}

/** Maximum levels of group names; deeper ones are data. */
const deepest = 4
/** Characters; a longer text is a title or a note. */
const longestName = 60

const isFilled = (cell: string | undefined): cell is string => cell !== undefined && cell.trim() !== ''

/**
 * The header of a table in several rows, group names above column names, as exported from spreadsheets with
 * merged cells; undefined for a header of one row. `first` is the first row that may belong to it.
 */
export function stackedHeader(
  rows: readonly (readonly string[])[],
  first: number,
): StackedHeader | undefined {
  let to = first
  while (to - first < deepest && isNames(rows, to + 1)) to += 1
  for (; to >= first; to--) {
    const found = upwards(rows, to)
    if (found && found.from <= first && (to > first || isNames(rows, to))) return found
  }
  return undefined
}

/** Whether a row has words over value columns. */
function isNames(rows: readonly (readonly string[])[], at: number): boolean {
  const cells = rows[at]
  if (!cells || !isGroupRow(cells)) return false
  return wordsOver(cells, valueColumns(rows.slice(at + 1)))
}

function isGroupRow(cells: readonly string[]): boolean {
  const filled = cells.filter(isFilled).map((cell) => cell.trim())
  return (
    filled.length > 1 &&
    canName(filled) &&
    !filled.some((cell) => isNone(cell) || cell.endsWith(':') || cell.length > longestName)
  )
}

/** The highest row from which on each one names groups of the rows below, or repeats their names. */
function upwards(rows: readonly (readonly string[])[], to: number): StackedHeader | undefined {
  const lowest = rows[to] ?? []
  const width = Math.max(lowest.length, rows[to - 1]?.length ?? 0)
  let names = Array.from({ length: width }, (_, column) => lowest[column]?.trim() ?? '')
  let found: StackedHeader | undefined
  for (let from = to - 1; from >= 0 && to - from <= deepest; from--) {
    const row = rows[from]
    if (!row || !isGroupRow(row)) break
    const { cells, isGroups } = spread(row, names)
    if (!isGroups && !row.every((cell, column) => !isFilled(cell) || cell.trim() === names[column])) break
    names = names.map((name, column) => joined(cells[column] ?? '', name))
    if (isGroups || found) found = { from, to, labels: names }
  }
  return found
}

/** A row with each name repeated over the columns of its group, and whether it names groups. */
function spread(row: readonly string[], below: readonly string[]): { cells: string[]; isGroups: boolean } {
  const cells = below.map((_, column) => row[column]?.trim() ?? '')
  const repeated = cells.some((cell, column) => cell !== '' && cell === cells[column - 1])
  const wide = new Set<number>()
  let [group, start] = ['', 0]
  for (const [column, name] of below.entries()) {
    const cell = cells[column] ?? ''
    if (cell !== '') {
      // A name above an empty cell, or above itself, belongs to one column over several rows.
      group = name === '' || name === cell ? '' : cell
      start = column
    } else if (name === '') group = ''
    else if (group !== '') {
      cells[column] = group
      wide.add(start)
    }
  }
  const twice = repeats(below)
  const repairs = twice > 0 && repeats(below.map((name, column) => joined(cells[column] ?? '', name))) < twice
  return { cells, isGroups: wide.size > 1 || (repairs && (wide.size > 0 || repeated)) }
}

function repeats(names: readonly string[]): number {
  const filled = names.filter(isFilled)
  return filled.length - new Set(filled).size
}

const joined = (group: string, name: string): string =>
  group === '' || name === '' || name === group || name.startsWith(`${group} – `)
    ? name || group
    : `${group} – ${name}`
