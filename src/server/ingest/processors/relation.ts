import type { Field } from '../../../core/field.ts'
import type { Finding } from '../../../core/ingest/report.ts'
import { column, columnName, hidden, identifier, stagingColumns } from '../../engine/layout.ts'

/** Records between two processors: the staging columns of every field, `_row` and `_source`. */
export interface Processed {
  sql: string
  fields: readonly Field[]
}

/** 0-based source record of a record; `_row` is its order, and unique. */
export const source = identifier('record:source')

/** One field after a processor: an existing one, possibly renamed, or a value. */
export type Output =
  | { field: Field; from: Field }
  | {
      field: Field
      /** SQL over the previous columns; a point is a struct of lat and lng, a shape one of all its parts. */
      value: string
      aside?: Aside
    }

/** Handling of values that became null. */
export interface Aside {
  /** SQL over the previous columns: the raw value as text, null for a missing one. */
  of: string
  /** Name of the original field. */
  field: string
  remark: (count: number) => Finding
  /** Why the values are rejected; without it they are only counted, since nothing is lost. */
  reason?: Finding
}

const temporary = (index: number): string => identifier(`value:${index}`)
export const asideColumn = (index: number): string => identifier(`aside:${index}`)

/** All columns of some fields, and of the record. */
export const columnsOf = (fields: readonly Field[]): string[] => [
  ...fields.flatMap((field) => stagingColumns(field).map(({ name }) => identifier(name))),
  hidden.row,
  source,
]

/**
 * SQL of records with these outputs as fields; joins are with tables of `_row`. `kept` are columns passed
 * through.
 */
export function project(
  from: string,
  outputs: readonly Output[],
  {
    joins = [],
    asideColumns = [],
    firstAside = 0,
  }: { joins?: readonly string[]; asideColumns?: readonly string[]; firstAside?: number },
): string {
  const values: string[] = []
  const columns: string[] = []
  let asides = firstAside
  for (const output of outputs) {
    if ('from' in output) {
      const target = stagingColumns(output.field)
      columns.push(
        ...stagingColumns(output.from).map(
          ({ name }, index) => `${identifier(name)} AS ${identifier(target[index]?.name ?? name)}`,
        ),
      )
      continue
    }
    const value = temporary(values.length)
    values.push(`(${output.value}) AS ${value}`)
    columns.push(...partsOf(output.field, value))
    if (output.aside)
      columns.push(`CASE WHEN ${value} IS NULL THEN ${output.aside.of} END AS ${asideColumn(asides++)}`)
  }
  const inner = `SELECT ${['records.*', ...values].join(', ')} FROM (${from}) AS records ${joins.join(' ')}`
  return `SELECT ${[...columns, ...asideColumns, hidden.row, source].join(', ')} FROM (${inner})`
}

/** Staging columns of a field out of its value. */
function partsOf(field: Field, value: string): string[] {
  if (field.type !== 'geo_point_2d' && field.type !== 'geo_shape')
    return stagingColumns(field).map(({ name, type }) => `${value}::${type} AS ${identifier(name)}`)
  return stagingColumns(field).map(({ name }) => {
    const part = name === columnName(field.name) ? 'shape' : name.slice(field.name.length + 1)
    return `struct_extract(${value}, '${part}') AS ${identifier(name)}`
  })
}

/** SQL: the value of a geographic field as a struct, null where the record has none. */
export function structOf(field: Field): string {
  const parts = stagingColumns(field).map(({ name }) => {
    const part = name === columnName(field.name) ? 'shape' : name.slice(field.name.length + 1)
    return `'${part}': ${identifier(name)}`
  })
  return `CASE WHEN ${column(field.name, 'lat')} IS NOT NULL THEN {${parts.join(', ')}} END`
}
