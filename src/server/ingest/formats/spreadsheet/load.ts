import type { Finding } from '../../../../core/ingest/report.ts'
import { unitOf } from '../../../../core/ingest/unit.ts'
import { IngestError } from '../../failure.ts'
import type { Loaded, ReadOptions, Source, TextColumn, Workplace } from '../format.ts'
import { notesUnder, totalUnder } from '../notes.ts'
import { chooseSheet } from './choice.ts'
import { findLayout, type SheetLayout } from './layout.ts'
import { fillDown } from './merges.ts'
import type { CellKind, Merge, Workbook } from './sheet.ts'
import { Staging, type Tally } from './staging.ts'

/** Reads the table of one sheet into texts; cells keep their types. */
export async function loadSheet(
  place: Workplace,
  source: Source,
  options: ReadOptions,
  workbook: Workbook,
): Promise<Loaded> {
  const { connection, signal } = place
  const choice = await chooseSheet(workbook, source.name, options.sheet)
  const sheet = workbook.sheets[choice.sheet]?.name ?? ''
  const { rows, merges } = workbook.read(choice.sheet)
  const staging = new Staging(connection, source.name)
  for await (const some of rows) {
    signal?.throwIfAborted()
    await staging.add(some)
  }
  await staging.finish()
  const layout = layoutOf(staging, merges, source.name, sheet, options.headerRow)
  staging.forget(layout.dataFrom)
  const columns = columnsOf(staging, layout)
  const filled = await fillDown(connection, staging, merges, layout.dataFrom)
  await arrange(place, staging, columns, layout)
  const notes = await notesUnder(connection, columns.length)
  if (notes) await connection.run(`DELETE FROM texts WHERE rowid > ${notes.last}`)
  return {
    type: 'texts',
    table: 'texts',
    columns: columns.map(({ text }) => text),
    commaLikely: true,
    findings: [
      ...choice.findings,
      ...placement(layout),
      ...filled,
      ...contents(columns),
      ...(staging.hidden > 0 ? [{ key: 'sheet.hidden', params: { count: staging.hidden } } as const] : []),
      ...(notes ? [notes.finding] : []),
      ...(await totalUnder(connection, columns.length)),
    ],
  }
}

interface SheetColumn {
  column: number
  tally: Tally
  text: TextColumn
}

const number = ({ kinds }: Tally, ...wanted: CellKind[]) =>
  wanted.reduce((sum, kind) => sum + (kinds.get(kind) ?? 0), 0)
const valueKinds = ['text', 'number', 'percent', 'padded', 'date', 'datetime', 'time', 'boolean'] as const
const typedKinds = ['number', 'percent', 'padded', 'date', 'datetime', 'time', 'boolean'] as const

function layoutOf(
  { look }: Staging,
  merges: readonly Merge[],
  file: string,
  sheet: string,
  headerRow: number | undefined,
): SheetLayout {
  const layout = findLayout(look, merges, headerRow)
  if (layout) return layout
  if (headerRow) throw new IngestError('sheet.noheader', { file, sheet, row: headerRow })
  throw new IngestError('sheet.empty', { file, sheet })
}

/**
 * Columns with a name or a value, from left to right. In a sheet without typed cells, columns are typed like
 * those of a CSV file.
 */
function columnsOf({ tallies }: Staging, { labels, units }: SheetLayout): SheetColumn[] {
  const typed = [...tallies.values()].some((tally) => number(tally, ...typedKinds) > 0)
  return [...tallies]
    .filter(([column, tally]) => labels?.get(column) || number(tally, ...valueKinds, 'error', 'formula') > 0)
    .sort(([a], [b]) => a - b)
    .map(([column, tally], index) => ({
      column,
      tally,
      text: {
        name: `c${index}`,
        label: labels?.get(column) || `column ${column + 1}`,
        kind: typed ? kindOf(tally) : 'cell',
        ...unitIn(tally, units.get(column)),
      },
    }))
}

/** A column of mixed numbers and texts is typed from all of its values. */
function kindOf(tally: Tally): TextColumn['kind'] {
  const numbers = number(tally, 'number', 'percent')
  if (numbers === 0) return 'string'
  return numbers === number(tally, ...valueKinds) ? 'number' : 'cell'
}

function unitIn(tally: Tally, headerUnit = ''): { unit?: string } {
  const [found] = [...tally.units].filter(([, count]) => count > 0)
  if (found && found[1] === number(tally, 'number')) return { unit: found[0] }
  const unit = unitOf(headerUnit)
  return unit ? { unit } : {}
}

/** Builds the table `texts` from `sheet`: the data rows, without empty ones. */
async function arrange(
  { connection }: Workplace,
  staging: Staging,
  columns: readonly SheetColumn[],
  { dataFrom }: SheetLayout,
): Promise<void> {
  const cells = columns.map(({ column, tally, text }) => {
    const slot = staging.slot(column)
    const mixed = number(tally, 'date') > 0 && number(tally, 'datetime') > 0
    // A date among instants is its midnight, as in spreadsheet applications.
    const value = mixed
      ? `CASE WHEN regexp_full_match(${slot}, '\\d{4}-\\d{2}-\\d{2}') THEN ${slot} || 'T00:00:00' ELSE ${slot} END`
      : slot
    return `${value} AS ${text.name}`
  })
  const filled = columns.map(({ column }) => `${staging.slot(column)} IS NOT NULL`).join(' OR ')
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE texts AS SELECT ${cells.join(', ')} FROM sheet WHERE ${staging.rowNumber} >= ${dataFrom} AND (${filled}) ORDER BY ${staging.rowNumber}`,
  )
  await connection.run('DROP TABLE sheet')
}

function placement({ labels, first, last, above, findings }: SheetLayout): Finding[] {
  const names: Finding = !labels
    ? { key: 'csv.header.none' }
    : first === last
      ? { key: 'sheet.header', params: { row: first } }
      : { key: 'sheet.header.rows', params: { first, last } }
  return [
    names,
    ...(above > 0 ? [{ key: 'sheet.above', params: { rows: above } } as const] : []),
    ...findings,
  ]
}

const kindFindings: readonly [key: Finding['key'], kinds: CellKind[]][] = [
  ['sheet.errors', ['error']],
  ['sheet.formulas', ['formula']],
  ['sheet.percent', ['percent']],
  ['sheet.padded', ['padded']],
]

/** Findings about cell properties that their texts do not show. */
function contents(columns: readonly SheetColumn[]): Finding[] {
  const findings = kindFindings.flatMap(([key, kinds]): Finding[] => {
    const having = columns.filter(({ tally }) => number(tally, ...kinds) > 0)
    const count = having.reduce((sum, { tally }) => sum + number(tally, ...kinds), 0)
    const names = having.map(({ text }) => text.label).join(', ')
    return count > 0 ? [{ key, params: { count, columns: names } }] : []
  })
  const untyped = columns.length > 0 && columns.every(({ tally }) => number(tally, ...typedKinds) === 0)
  return untyped ? [...findings, { key: 'sheet.untyped' }] : findings
}
