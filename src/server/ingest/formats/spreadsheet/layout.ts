import type { Finding } from '../../../../core/ingest/report.ts'
import { canName, isStart, looksLikeHeader, markedYears, secondTable, unitsUnder } from '../header.ts'
import { stackedHeader } from '../stacked-header.ts'
import type { Cell, Merge, SheetRow } from './sheet.ts'

/** Position of the table on a sheet. */
export interface SheetLayout {
  /** Names by column, null when the first row holds data already. */
  labels: ReadonlyMap<number, string> | null
  /** The units row under the header, by column; not a record. */
  units: ReadonlyMap<number, string>
  /** First row of the header, or of the data without one; end row of the header; first row of the data. */
  first: number
  last: number
  dataFrom: number
  /** Non-empty rows above the table. */
  above: number
  /** Findings about the layout. */
  findings: Finding[]
}

/** Maximum levels of group names; deeper ones are data. */
const deepest = 5

/**
 * Finds the table in the first rows of a sheet. A merged name over several columns names a group, and the row
 * below it the columns. Undefined when nothing looks like a table, or the requested row is not among them.
 */
export function findLayout(
  rows: readonly SheetRow[],
  merges: readonly Merge[],
  headerRow?: number,
): SheetLayout | undefined {
  const grid = new Grid(rows, merges)
  const found = headerRow
    ? rows.find(({ number }) => number === headerRow)
    : rows.find((row) => isStart(grid.cells(row), grid.columns.length))
  const first = found ?? (headerRow ? undefined : rows[0])
  if (!first) return undefined
  const merged = headerEnd(grid, first.number)
  const stacked =
    headerRow === undefined && merged === first.number ? stackedIn(grid, rows, first) : undefined
  const top = stacked?.top ?? first
  const end = stacked?.end ?? merged
  const labels =
    stacked?.labels ??
    labelsOf(
      grid,
      rows.filter(({ number }) => number >= first.number && number <= end),
    )
  const records = rows.filter(({ number }) => number > end)
  const below = records.map((row) => grid.cells(row))
  const named =
    headerRow === undefined
      ? stacked !== undefined || looksLikeHeader([...labels.values()], below) || daysName(first, records)
      : headerRow > 0
  const units = named && headerRow === undefined ? unitsUnder(below) : undefined
  const names = units ? (records[0]?.number ?? end) : end
  return {
    labels: named ? labels : null,
    units: new Map(grid.columns.map((column, index) => [column, units?.texts[index] ?? ''])),
    first: top.number,
    last: end,
    dataFrom: named ? names + 1 : first.number,
    above: rows.indexOf(top),
    findings: [
      ...(named ? markedYears([...labels.values()]) : []),
      ...(units ? [units.finding] : []),
      ...secondTable(withGaps(grid, named ? records : rows)),
    ],
  }
}

/** Rows examined above and below the one with most columns. */
const nearRows = 4

/** A header of several rows whose groups are not merged cells. */
function stackedIn(
  grid: Grid,
  rows: readonly SheetRow[],
  first: SheetRow,
): { top: SheetRow; end: number; labels: Map<number, string> } | undefined {
  const at = rows.indexOf(first)
  let from = at
  while (from > 0 && at - from < nearRows && rows[from - 1]?.number === (rows[from]?.number ?? 0) - 1)
    from -= 1
  const near = rows.slice(from)
  const found = stackedHeader(
    near.map((row) => grid.cells(row)),
    at - from,
  )
  const [top, last] = [near[found?.from ?? 0], near[found?.to ?? 0]]
  if (!found || !top || !last || last.number - top.number !== found.to - found.from) return undefined
  const labels = new Map(grid.columns.map((column, index) => [column, found.labels[index] ?? '']))
  return { top, end: last.number, labels }
}

/** Rows with an empty one inserted at each gap. */
const withGaps = (grid: Grid, rows: readonly SheetRow[]): { cells: string[]; apart: boolean }[] =>
  rows.flatMap((row, index) => {
    const gap = row.number - (rows[index - 1]?.number ?? row.number) > 1
    const single = { cells: grid.cells(row), apart: false }
    return gap ? [{ cells: [], apart: true }, single] : [single]
  })

const isDay = ({ kind }: Cell) => kind === 'date' || kind === 'datetime'

/** Dates name columns when the cells below them are numbers, and all other cells are texts. */
function daysName(row: SheetRow, records: readonly SheetRow[]): boolean {
  const days = new Set(row.cells.filter(isDay).map(({ column }) => column))
  if (days.size < 2 || row.cells.some((cell) => cell.kind !== 'text' && !isDay(cell))) return false
  const below = records.flatMap(({ cells }) => cells.filter(({ column }) => days.has(column)))
  return below.length > 0 && !below.some(isDay) && below.filter(isNumber).length * 2 > below.length
}

const isNumber = ({ kind }: Cell) => kind === 'number' || kind === 'percent'

/** The first rows as a table of texts. */
class Grid {
  readonly columns: readonly number[]
  readonly #rows: ReadonlyMap<number, SheetRow>
  readonly #merges = new Map<number, Merge[]>()

  constructor(rows: readonly SheetRow[], merges: readonly Merge[]) {
    const used = new Set(rows.flatMap(({ cells }) => cells.map(({ column }) => column)))
    this.columns = [...used].sort((a, b) => a - b)
    this.#rows = new Map(rows.map((row) => [row.number, row]))
    const last = rows.at(-1)?.number ?? 0
    for (const merge of merges) {
      if (merge.top > last) continue
      const same = this.#merges.get(merge.top)
      if (same) same.push(merge)
      else this.#merges.set(merge.top, [merge])
    }
  }

  row = (number: number): SheetRow | undefined => this.#rows.get(number)

  /** The lowest row of ranges that begin in this row. */
  depth = (row: number): number =>
    (this.#merges.get(row) ?? []).reduce((lowest, { bottom }) => Math.max(lowest, bottom), row)

  /**
   * Ranges of a row that name groups of the columns named in the row below. Cells outside of them are
   * column names with nothing below, unlike cells beside a title.
   */
  groups(row: SheetRow): readonly Merge[] {
    const wide = (this.#merges.get(row.number) ?? []).filter(({ left, right }) => right > left)
    const groups = wide.slice(0, this.columns.length)
    const below = new Set(this.row(row.number + 1)?.cells.map(({ column }) => column))
    const inGroup = (column: number) => groups.some(({ left, right }) => column >= left && column <= right)
    const texts = new Set(row.cells.map(({ text }) => text))
    const alone = row.cells.filter(({ column }) => !inGroup(column))
    return texts.size > 1 && !alone.some(({ column }) => below.has(column)) ? groups : []
  }

  /** Texts of a row by column, with group names repeated in each of their columns. */
  cells(row: SheetRow): string[] {
    const texts = new Map(row.cells.map(({ column, text }) => [column, text]))
    for (const { left, right } of this.groups(row)) {
      for (const column of this.columns) {
        if (column > left && column <= right) texts.set(column, texts.get(left) ?? '')
      }
    }
    return this.columns.map((column) => texts.get(column) ?? '')
  }
}

/** The last header row: column names follow under groups, and a name merged downwards ends with its range. */
function headerEnd(grid: Grid, first: number): number {
  let end = first
  for (let number = first; number <= end && number < first + deepest; number++) {
    end = Math.max(end, grid.depth(number))
    const [row, next] = [grid.row(number), grid.row(number + 1)]
    const grouped = row && next && grid.groups(row).length > 0 && canName(next.cells.map(({ text }) => text))
    if (grouped) end = Math.max(end, number + 1)
  }
  return Math.min(end, first + deepest)
}

function labelsOf(grid: Grid, header: readonly SheetRow[]): Map<number, string> {
  const texts = header.map((row) => grid.cells(row))
  return new Map(
    grid.columns.map((column, index) => {
      const parts = texts.map((cells) => (cells[index] ?? '').trim()).filter((text) => text !== '')
      return [column, parts.filter((part, at) => part !== parts[at - 1]).join(' – ')]
    }),
  )
}
