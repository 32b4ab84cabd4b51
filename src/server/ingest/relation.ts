import type { DuckDBConnection } from '@duckdb/node-api'
import type { Annotation, Field, FieldType } from '../../core/field.ts'
import { column, columnName, hidden, identifier, stagingColumns } from '../engine/layout.ts'
import { columnNames, type Naming } from './column-names.ts'
import { prepareShapes } from './shapes.ts'
import { rowsOf } from './sql.ts'

/** Typed columns, one per field: points and shapes are structs. */
export interface Relation {
  /** SQL of a relation with `_row`. */
  sql: string
  labels?: Readonly<Record<string, string>>
  annotations?: Readonly<Record<string, Annotation[]>>
}

interface Staged {
  field: Field
  /** SQL of every staging column, in order. */
  columns: string[]
}

const plainTypes: readonly [pattern: RegExp, type: FieldType, convert: (column: string) => string][] = [
  [/^(TINYINT|SMALLINT|INTEGER|BIGINT|UTINYINT|USMALLINT|UINTEGER)$/, 'int', (name) => `${name}::BIGINT`],
  [/^(UBIGINT|HUGEINT|UHUGEINT)$/, 'int', (name) => `TRY_CAST(${name} AS BIGINT)`],
  [
    /^(FLOAT|DOUBLE|DECIMAL.*)$/,
    'double',
    (name) => `CASE WHEN isfinite(${name}::DOUBLE) THEN ${name}::DOUBLE END`,
  ],
  [/^DATE$/, 'date', (name) => `CASE WHEN isfinite(${name}) THEN ${name} END`],
  [/^TIMESTAMP WITH TIME ZONE$/, 'datetime', (name) => `(${name} AT TIME ZONE 'UTC')::TIMESTAMP`],
  [
    /^TIMESTAMP(_S|_MS|_NS)?$/,
    'datetime',
    (name) => `CASE WHEN isfinite(${name}::TIMESTAMP) THEN ${name}::TIMESTAMP END`,
  ],
  [/^(VARCHAR|UUID|TIME.*|BOOLEAN|ENUM.*|INTERVAL)$/, 'text', (name) => `nullif(${name}::VARCHAR, '')`],
]

/** The fields of a relation, and SQL that gives their staging columns and `_row`. */
export async function stageRelation(
  connection: DuckDBConnection,
  { sql, labels = {}, annotations = {} }: Relation,
  signal?: AbortSignal,
  naming?: Naming,
): Promise<{ sql: string; fields: Field[] }> {
  const described = (await rowsOf(connection, `DESCRIBE ${sql}`))
    .map((row) => ({ source: String(row.column_name), type: String(row.column_type) }))
    .filter(({ source, type }) => source !== hidden.row && type !== 'BLOB')
  const names = columnNames(
    described.map(({ source }) => source),
    naming,
  )
  const joins: string[] = []
  const staged: Staged[] = []
  for (const [index, { source, type }] of described.entries()) {
    const field = {
      name: names[index] ?? source,
      label: labels[source] ?? source,
      annotations: [...(annotations[source] ?? [])],
    }
    if (type.startsWith('GEOMETRY')) {
      const table = `geometry_${index}`
      const text = `SELECT _row, ST_AsText(${identifier(source)}) FROM (${sql}) WHERE ${identifier(source)} IS NOT NULL`
      const { points } = await prepareShapes(connection, table, text, source, { signal, hasBinary: false })
      joins.push(`LEFT JOIN ${table} ON ${table}._row = source._row`)
      staged.push(geographic(field, `${table}.value`, points))
    } else staged.push(stage(field, `source.${identifier(source)}`, type))
  }
  const columns = staged.flatMap((part) => part.columns)
  return {
    sql: `SELECT source._row, ${columns.join(', ')} FROM (${sql}) AS source ${joins.join(' ')}`,
    fields: staged.map((part) => part.field),
  }
}

function stage(field: Omit<Field, 'type'>, sql: string, type: string): Staged {
  const plain = plainTypes.find(([pattern]) => pattern.test(type))
  if (plain) {
    return { field: { ...field, type: plain[1] }, columns: [`${plain[2](sql)} AS ${column(field.name)}`] }
  }
  if (/^STRUCT\(.*\bshape VARCHAR\b.*\bkind VARCHAR/.test(type)) return geographic(field, sql, false)
  const lng = type.match(
    /^STRUCT\((?=.*\b"?(?:lat|latitude)"? (?:DOUBLE|FLOAT|DECIMAL)).*\b"?(lng|lon|longitude)"? (?:DOUBLE|FLOAT|DECIMAL)/,
  )?.[1]
  if (lng) {
    const lat = type.includes('latitude') ? 'latitude' : 'lat'
    return geographic(field, `{'lat': ${sql}.${lat}::DOUBLE, 'lng': ${sql}.${lng}::DOUBLE}`, true)
  }
  if (/^[^(]*\[\]$/.test(type)) {
    const text = `nullif(array_to_string(${sql}, ';'), '')`
    const annotations = [...field.annotations, { name: 'multivalued', args: [';'] }]
    return { field: { ...field, type: 'text', annotations }, columns: [`${text} AS ${column(field.name)}`] }
  }
  return { field: { ...field, type: 'text' }, columns: [`to_json(${sql})::VARCHAR AS ${column(field.name)}`] }
}

function geographic(base: Omit<Field, 'type'>, struct: string, point: boolean): Staged {
  const field: Field = { ...base, type: point ? 'geo_point_2d' : 'geo_shape' }
  const columns = stagingColumns(field).map(({ name }) => {
    const part = name === columnName(field.name) ? 'shape' : name.slice(field.name.length + 1)
    return `struct_extract(${struct}, '${part}') AS ${identifier(name)}`
  })
  return { field, columns }
}
