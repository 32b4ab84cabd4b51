import type { DuckDBConnection } from '@duckdb/node-api'
import { type Annotation, type Field, isAnnotated } from '../../core/field.ts'
import { column } from '../engine/layout.ts'
import { rowsOf } from './sql.ts'

/** A text with at most this many different values, each of them short, invites counting. */
const facetCategories = 500
const facetLength = 60
const sortableLength = 120
const shownDecimals = 4

/** Proposes annotations from all values of the staged table; those a field has already stay. */
export async function annotate(
  connection: DuckDBConnection,
  fields: readonly Field[],
  proposed: (field: Field) => boolean,
): Promise<Field[]> {
  const asked = fields.flatMap((field, index) => {
    if (!proposed(field)) return []
    const name = column(field.name)
    if (field.type === 'text') {
      return [
        `approx_count_distinct(${name}) AS d${index}`,
        `count(${name}) AS n${index}`,
        `quantile_cont(length(${name}), 0.95) AS l${index}`,
      ]
    }
    return field.type === 'double'
      ? [`max(length(nullif(split_part(${name}::VARCHAR, '.', 2), '0'))) AS f${index}`]
      : []
  })
  const [row = {}] =
    asked.length > 0 ? await rowsOf(connection, `SELECT ${asked.join(', ')} FROM staged`) : []
  return fields.map((field, index) => {
    const number = (name: string) => Number(row[`${name}${index}`] ?? 0)
    const found = proposed(field)
      ? proposals(field, {
          distinct: number('d'),
          values: number('n'),
          length: number('l'),
          digits: number('f'),
        })
      : []
    const precision = temporalPrecision(field)
    const more = [...found, ...precision].filter(({ name }) => !isAnnotated(field, name))
    return { ...field, annotations: [...field.annotations, ...more] }
  })
}

interface Counts {
  distinct: number
  values: number
  /** Length that 95 % of the values keep within. */
  length: number
  /** Most digits after the point. */
  digits: number
}

function proposals(field: Field, { distinct, values, length, digits }: Counts): Annotation[] {
  if (field.type === 'double') {
    return digits > 0 && digits <= shownDecimals ? [{ name: 'decimals', args: [digits] }] : []
  }
  if (field.type !== 'text' || values === 0) return []
  const repeated =
    distinct <= facetCategories && (distinct * 2 <= values || isAnnotated(field, 'multivalued'))
  return [
    ...(repeated && length <= facetLength ? [{ name: 'facet' }] : []),
    ...(length <= sortableLength ? [{ name: 'sortable' }] : []),
  ]
}

/** Cross tables read this one unguarded, so no date goes without. */
function temporalPrecision({ type }: Field): Annotation[] {
  if (type === 'date') return [{ name: 'timeserie_precision', args: ['day'] }]
  return type === 'datetime' ? [{ name: 'timeserie_precision', args: ['minute'] }] : []
}
