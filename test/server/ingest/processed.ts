import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Json } from '@duckdb/node-api'
import type { Field, FieldType } from '../../../src/core/field.ts'
import type { Finding } from '../../../src/core/ingest/report.ts'
import type { Processor } from '../../../src/core/processors/definitions.ts'
import { openDatabase } from '../../../src/server/engine/database.ts'
import { identifier, stagingColumns } from '../../../src/server/engine/layout.ts'
import { applyProcessors } from '../../../src/server/ingest/processors/apply.ts'
import type { Datasets } from '../../../src/server/ingest/processors/scope.ts'
import { prepareRejects, rejectTable } from '../../../src/server/ingest/rejects.ts'
import { literal, rowsOf } from '../../../src/server/ingest/sql.ts'

export type Cell = string | number | null
export type Table = Record<string, readonly Cell[]>

export interface Result {
  fields: Field[]
  /** Values of each field in the order of the records; 64-bit numbers are numbers, points are `lat,lng`. */
  table: Record<string, Json[]>
  findings: Finding[]
  rejects: { row: number; column: string; value: string; reason: Finding }[]
}

const database = openDatabase({ threads: 2 })

/** Columns are called `name type`; a cell of a point is `lat,lng`, of another type what the type is written as. */
export async function processed(
  columns: Table,
  processors: readonly Processor[],
  datasets?: Datasets,
): Promise<Result> {
  const connection = await (await database).connect()
  const directory = await mkdtemp(join(tmpdir(), 'd4c-test-'))
  try {
    const fields = Object.keys(columns).map(fieldOf)
    await prepareRejects(connection)
    const place = { connection, directory }
    const staged = { sql: relation(columns, fields), fields }
    const done = await applyProcessors(place, staged, processors, {
      datasets,
      now: Date.UTC(2026, 0, 15),
    })
    const rows = await rowsOf(connection, `SELECT * FROM (${done.sql}) ORDER BY _row`)
    const rejects = await rowsOf(connection, `FROM ${rejectTable} ORDER BY "row", rowid`)
    if (rows.some((row, index) => Number(row._row) !== index))
      throw new Error('records are not numbered from 0')
    return {
      fields: [...done.fields],
      table: Object.fromEntries(
        done.fields.map((field) => [field.name, rows.map((row) => cellOf(field, row))]),
      ),
      findings: done.findings,
      rejects: rejects.map(({ row, column, value, reason }) => ({
        row: Number(row),
        column: String(column),
        value: String(value),
        reason: JSON.parse(String(reason)) as Finding,
      })),
    }
  } finally {
    connection.closeSync()
    await rm(directory, { recursive: true })
  }
}

/** `name type annotation:argument`. */
function fieldOf(heading: string): Field {
  const [name = '', type = 'text', annotation] = heading.split(' ')
  const [called = '', argument = ''] = annotation?.split(':') ?? []
  const annotations = annotation ? [{ name: called, args: [argument] }] : []
  return { name, label: name, type: type as FieldType, annotations }
}

/** SQL of a relation with `_row` and the staging columns of a table. */
export function relation(
  columns: Table,
  fields: readonly Field[] = Object.keys(columns).map(fieldOf),
): string {
  const cells = Object.values(columns)
  const types = fields.flatMap(stagingColumns)
  const rows = (cells[0] ?? []).map((_, row) => {
    const values = fields.flatMap((field, index) => literals(field, cells[index]?.[row] ?? null))
    return `(${row}, ${values.join(', ')})`
  })
  const names = types.map(({ name }) => identifier(name))
  const typed = types.map(({ name, type }) => `${identifier(name)}::${type} AS ${identifier(name)}`)
  return `SELECT _row::BIGINT AS _row, ${typed.join(', ')} FROM (VALUES ${rows.join(', ')}) AS given(_row, ${names.join(', ')})`
}

function literals(field: Field, cell: Cell): string[] {
  const columns = stagingColumns(field)
  if (cell === null) return columns.map(() => 'NULL')
  if (field.type === 'geo_point_2d') return String(cell).split(',')
  if (field.type !== 'geo_shape') return [literal(String(cell))]
  // Boxes and digests are not looked at before a processor makes them anew.
  const { type } = JSON.parse(String(cell)) as { type: string }
  return [literal(String(cell)), '1', '2', '0', '0', '3', '3', literal(type), '7']
}

function cellOf(field: Field, row: Record<string, Json>): Json {
  if (field.type === 'geo_point_2d') {
    const [lat, lng] = [row[`${field.name}:lat`], row[`${field.name}:lng`]]
    return lat === null ? null : `${String(lat)},${String(lng)}`
  }
  const value = row[field.name] ?? null
  return field.type === 'int' && value !== null ? Number(value) : value
}
