import type { DuckDBConnection } from '@duckdb/node-api'
import { type Field, isAnnotated } from '../../core/field.ts'
import type { FieldOverride } from '../../core/ingest/overrides.ts'
import type { Finding } from '../../core/ingest/report.ts'
import { columnName, hidden, identifier, stagingColumns } from '../engine/layout.ts'
import { versionRows } from '../engine/relation.ts'
import type { Version } from '../store/types.ts'
import { IngestError } from './failure.ts'
import { setAside } from './rejects.ts'
import { count, rowsOf } from './sql.ts'

/** Append keeps all existing records; upsert replaces those with the same key. */
export type MergeMode = 'append' | 'upsert'

/** The version that new records are merged into; its schema applies to them. */
export interface Base extends Pick<Version, 'file' | 'delta' | 'rows' | 'fields'> {
  dataset: string
  /** Version id. */
  version: string
  mode: MergeMode
  /** Key fields; none for append. */
  key: readonly string[]
}

export interface Merged {
  /** SQL of a relation with `_row` and the staging columns of the fields. */
  sql: string
  fields: Field[]
  /** Number of records of the source. */
  added: number
  findings: Finding[]
}

/** The base of a merge; throws an IngestError for a dataset without records and for an invalid key. */
export function baseOf(
  dataset: string,
  file: string,
  version: Version | null | undefined,
  mode: MergeMode,
  requested: readonly string[] | undefined,
): Base {
  if (!version) throw new IngestError('merge.none', { dataset, file })
  const { fields, rows, delta } = version
  const base = { dataset, version: version.id, file: version.file, delta, rows, fields, mode, key: [] }
  if (mode === 'append') return base
  const key = requested ?? fields.filter((field) => isAnnotated(field, 'id')).map(({ name }) => name)
  if (key.length === 0) throw new IngestError('merge.nokey', { dataset })
  const unknown = key.find((name) => !fields.some((field) => field.name === name))
  if (unknown !== undefined)
    throw new IngestError('merge.key', { key: unknown, dataset, known: names(fields) })
  return { ...base, key }
}

const names = (fields: readonly Field[]): string => fields.map(({ name }) => name).join(', ')

/** Overrides with the types of the base, for the given fields. */
export function asInBase(
  { fields }: Base,
  overrides: Readonly<Record<string, FieldOverride>> = {},
  only: (field: Field) => boolean = () => true,
): Record<string, FieldOverride> {
  const requested = fields.filter((field) => only(field) && !overrides[field.name]?.omit)
  return {
    ...overrides,
    ...Object.fromEntries(requested.map(({ name, type }) => [name, { ...overrides[name], type }])),
  }
}

/**
 * Fields of the base that have another type in a source; decimals are accepted for integers if they are
 * whole.
 */
export const otherTypes = ({ fields }: Base, found: readonly Field[]): Field[] =>
  fields.filter((field) =>
    found.some(({ name, type }) => name === field.name && type !== field.type && !narrows(type, field)),
  )

const narrows = (type: Field['type'], to: Field): boolean => type === 'double' && to.type === 'int'

/** Throws an IngestError unless a source has the fields of the base, in any order. */
function checkFields(base: Base, file: string, found: readonly Field[]): void {
  const { dataset, fields } = base
  const lacks = (from: readonly Field[], of: readonly Field[]) =>
    of.filter((field) => !from.some(({ name }) => name === field.name))
  const missing = lacks(found, fields)
  if (missing.length > 0) throw new IngestError('merge.missing', { file, dataset, fields: names(missing) })
  const more = lacks(fields, found)
  if (more.length > 0) throw new IngestError('merge.more', { file, dataset, fields: names(more) })
  const [other] = otherTypes(base, found)
  if (!other) return
  const type = found.find(({ name }) => name === other.name)?.type ?? ''
  throw new IngestError('merge.type', { file, dataset, field: other.name, type: other.type, found: type })
}

/** Columns by which values of a field are compared. */
export const compared = (field: Field): string[] =>
  stagingColumns(field)
    .map(({ name }) => name)
    .filter((name) => field.type !== 'geo_shape' || name === columnName(field.name, 'digest'))
    .map(identifier)

/** SQL: whether a decimal is an integer without loss. */
const whole = (value: string): string => `(${value} = trunc(${value}) AND abs(${value}) <= 9007199254740991)`

/** Merges typed records into those of the base, entirely in DuckDB, which spills to disk. */
export async function merge(
  connection: DuckDBConnection,
  file: string,
  staged: { sql: string; fields: readonly Field[] },
  base: Base,
): Promise<Merged> {
  checkFields(base, file, staged.fields)
  const { fields, rows, mode } = base
  const columns = fields.flatMap(stagingColumns)
  const narrowed = fields.filter((field) =>
    staged.fields.some(({ name, type }) => name === field.name && narrows(type, field)),
  )
  for (const { name, label } of narrowed) {
    const value = identifier(name)
    const reason = { key: 'reject.type', params: { type: 'int' } } as const
    const misfits = `SELECT _row + 1, ${value}::VARCHAR FROM (${staged.sql}) WHERE ${value} IS NOT NULL AND NOT ${whole(value)}`
    await setAside(connection, label, reason, misfits)
  }
  const typed = columns.map(({ name, type }) => {
    const value = identifier(name)
    const fits = narrowed.some((field) => field.name === name)
    return `${fits ? `CASE WHEN ${whole(value)} THEN ${value} END` : value}::${type} AS ${value}`
  })
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE fresh AS SELECT ${typed.join(', ')}, _row::BIGINT AS _row FROM (${staged.sql})`,
  )
  const list = columns.map(({ name }) => identifier(name)).join(', ')
  const current = `(SELECT ${list}, ${hidden.row} FROM ${versionRows(base)})`
  const added = await count(connection, 'FROM fresh')
  if (mode === 'upsert') return { ...(await upsert(connection, base, list, current)), added }
  return {
    added,
    sql: `SELECT * FROM ${current} UNION ALL SELECT ${list}, _row + ${rows} FROM fresh`,
    fields: [...fields],
    findings: [{ key: 'merge.appended', params: { kept: rows, added } }],
  }
}

async function upsert(
  connection: DuckDBConnection,
  base: Base,
  list: string,
  current: string,
): Promise<Omit<Merged, 'added'>> {
  const { fields, rows, key } = base
  const keyed = fields.filter(({ name }) => key.includes(name))
  const columns = keyed.flatMap(compared)
  for (const field of keyed) {
    const empty = compared(field)
      .map((column) => `${column} IS NULL`)
      .join(' OR ')
    const reason = { key: 'reject.key' } as const
    await setAside(connection, field.label, reason, `SELECT _row + 1, '' FROM fresh WHERE ${empty}`)
    await connection.run(`DELETE FROM fresh WHERE ${empty}`)
  }
  const all = await count(connection, 'FROM fresh')
  // The last record of a key wins, at the position of the first one.
  await connection.run(`CREATE OR REPLACE TEMP TABLE latest AS SELECT * FROM fresh WHERE _row IN (
    SELECT max(_row) FROM fresh GROUP BY ${columns.join(', ')})`)
  await connection.run('DROP TABLE fresh')
  const same = columns.map((column) => `latest.${column} = known.${column}`).join(' AND ')
  const known = `(SELECT ${columns.join(', ')}, min(_row) AS _at, count(*) AS _n FROM ${current} GROUP BY ${columns.join(', ')}) AS known`
  const [counts = {}] = await rowsOf(
    connection,
    `SELECT count(*) AS n, count(_at) AS replaced, coalesce(sum(_n), 0) AS gone FROM latest LEFT JOIN ${known} ON ${same}`,
  )
  const [latest, replaced, gone] = [Number(counts.n), Number(counts.replaced), Number(counts.gone)]
  const match = columns.map((column) => `latest.${column} = current.${column}`).join(' AND ')
  const fresh = list.replaceAll(/"(?:[^"]|"")*"/g, (name) => `latest.${name}`)
  const findings: Finding[] = [
    { key: 'merge.upserted', params: { added: latest - replaced, replaced, kept: rows - gone } },
  ]
  if (all > latest) findings.push({ key: 'merge.repeated', params: { count: all - latest } })
  return {
    sql: `SELECT ${list}, row_number() OVER (ORDER BY _at) - 1 AS _row FROM (
      SELECT ${list}, _row AS _at FROM ${current} AS current WHERE NOT EXISTS (SELECT 1 FROM latest WHERE ${match})
      UNION ALL SELECT ${fresh}, coalesce(known._at, ${rows} + latest._row) FROM latest LEFT JOIN ${known} ON ${same})`,
    fields: [...fields],
    findings,
  }
}
