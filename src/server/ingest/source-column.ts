import { basename } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { SourcePart } from '../../core/ingest/report.ts'
import { identifier } from '../engine/layout.ts'
import { columnName } from './column-names.ts'
import { IngestError } from './failure.ts'
import type { Loaded } from './formats/format.ts'
import { count, literal, rowsOf } from './sql.ts'
import type { Typed } from './typing/typed.ts'

/** Adds a column with the file of each record; throws an IngestError when the name is taken. */
export async function withSourceColumn(
  connection: DuckDBConnection,
  typed: Typed,
  label: string,
  { parts = [] }: Loaded,
  file: string,
): Promise<Typed> {
  const name = columnName(label)
  const { relation, columns } = typed
  const described = await rowsOf(connection, `DESCRIBE ${relation.sql}`)
  if (described.some(({ column_name: known }) => columnName(String(known)) === name))
    throw new IngestError('override.source', { column: label })
  const value = parts.length > 0 ? nameAt(parts, startsOf(parts)) : literal(basename(file))
  const values = await count(connection, `FROM (${relation.sql})`)
  return {
    ...typed,
    relation: {
      ...relation,
      sql: `SELECT *, ${value} AS ${identifier(name)} FROM (${relation.sql})`,
      labels: { ...relation.labels, [name]: label },
    },
    columns: [
      ...columns,
      { field: name, label, type: 'text', values, rejected: 0, findings: [{ key: 'source.column' }] },
    ],
  }
}

/** The first row number of each file. */
function startsOf(parts: readonly SourcePart[]): number[] {
  let next = 0
  return parts.map(({ rows }) => {
    next += rows
    return next - rows
  })
}

/** SQL of the file name of a row: a binary search, so that thousands of files take a dozen steps. */
function nameAt(parts: readonly SourcePart[], starts: readonly number[]): string {
  if (parts.length === 1) return literal(parts[0]?.name ?? '')
  const half = Math.ceil(parts.length / 2)
  const [first, rest] = [
    nameAt(parts.slice(0, half), starts.slice(0, half)),
    nameAt(parts.slice(half), starts.slice(half)),
  ]
  return `CASE WHEN _row < ${starts[half]} THEN ${first} ELSE ${rest} END`
}
