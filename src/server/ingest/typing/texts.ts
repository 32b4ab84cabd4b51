import type { DuckDBConnection } from '@duckdb/node-api'
import { fieldNames } from '../../../core/ingest/field-name.ts'
import type { FieldOverride } from '../../../core/ingest/overrides.ts'
import { identifier } from '../../engine/layout.ts'
import type { Loaded, TextColumn, Workplace } from '../formats/format.ts'
import { decideAxisOrder } from './axis-order.ts'
import { Build } from './build.ts'
import { decideCenturies } from './centuries.ts'
import { decideCodes } from './codes.ts'
import { type Decision, decide } from './decide.ts'
import { withCutDigits } from './digits.ts'
import { mixedDates } from './mixed.ts'
import { overridden } from './overridden.ts'
import { decidePoints } from './points.ts'
import { type ColumnProfile, manyColumns, profile } from './profile.ts'
import type { PlaceHints, Typed } from './typed.ts'

/** Types a table of texts by looking at all of its values, and says what it did. */
export async function typeTexts(
  { connection, signal, small }: Workplace,
  loaded: Extract<Loaded, { type: 'texts' }>,
  overrides: Readonly<Record<string, FieldOverride>> = {},
  hints: PlaceHints = {},
): Promise<Typed> {
  const names = fieldNames(loaded.columns.map(({ label }) => label))
  const slices = await sliced(connection, loaded, small)
  const profiles: ColumnProfile[] = []
  for (const { table, columns } of slices)
    profiles.push(...(await profile(connection, table, columns, loaded.columns.length >= manyColumns)))
  const tables = slices.flatMap(({ table, columns }) => columns.map(() => table))
  const tableOf = (index: number) => tables[index] ?? loaded.table
  signal?.throwIfAborted()
  const decided = decide(profiles, loaded.commaLikely)
  const found: Decision[] = []
  for (const [index, first] of decided.entries()) {
    const column = profiles[index]
    if (!column) continue
    const coded = await decideCodes(connection, tableOf(index), column, first)
    found.push(await mixedDates(connection, tableOf(index), column, coded))
  }
  const pointed = await decidePoints(connection, tableOf, profiles, found, loaded.commaLikely)
  const said: Decision[] = []
  for (const [index, decision] of pointed.entries()) {
    const column = profiles[index]
    if (!column) continue
    const override = overrides[names[index] ?? '']
    const read = (await overridden(connection, tableOf(index), column, override)) ?? decision
    said.push(await decideCenturies(connection, tableOf(index), column, read))
  }
  const placed = await decideAxisOrder(
    connection,
    loaded.table,
    profiles,
    said,
    (index) => overrides[names[index] ?? ''],
  )
  const decisions = await withCutDigits(connection, tableOf, profiles, placed)
  const build = new Build(connection, loaded.table, names, hints, signal)
  for (const [index, decision] of decisions.entries()) {
    const [name, column] = [names[index], profiles[index]]
    if (name !== undefined && column && decision) await build.add(name, column, decision, tableOf(index))
  }
  await build.addPair()
  return build.typed()
}

/** Columns of a slice. */
const sliceColumns = 50

/** A wide table as several of fewer columns, since each query about a column prepares all columns of its table. */
async function sliced(
  connection: DuckDBConnection,
  { table, columns }: Extract<Loaded, { type: 'texts' }>,
  small = false,
): Promise<{ table: string; columns: TextColumn[] }[]> {
  if (!small || columns.length < manyColumns) return [{ table, columns }]
  const slices: { table: string; columns: TextColumn[] }[] = []
  for (let start = 0; start < columns.length; start += sliceColumns) {
    const some = columns.slice(start, start + sliceColumns)
    const name = `${table}_slice_${slices.length}`
    const cells = some.map((column) => identifier(column.name)).join(', ')
    await connection.run(`CREATE OR REPLACE TEMP TABLE ${name} AS SELECT ${cells} FROM ${table}`)
    slices.push({ table: name, columns: some })
  }
  return slices
}
