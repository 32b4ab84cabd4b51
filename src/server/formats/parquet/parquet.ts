import { join } from 'node:path'
import { PublicError } from '../../../core/errors.ts'
import type { Field } from '../../../core/field.ts'
import { column, identifier } from '../../engine/layout.ts'
import { textValue } from '../../engine/print-record.ts'
import { join as joinSql, raw, type Sql, sql } from '../../engine/sql.ts'
import type { Format } from '../format.ts'
import { fileBytes, spooled } from '../spool.ts'

/**
 * Typed columns under the names of the API. Datetimes are instants, a point is a struct of `lat` and `lng`, a shape is
 * GeoJSON text.
 */
export const parquet: Format = {
  write: (source) =>
    spooled(source, async function* (folder) {
      const { fields, relation, request, zone } = source
      if (fields.length === 0) {
        const known = relation.fields.map((field) => field.name).join(', ')
        throw new PublicError('field.unknown', {
          field: request.fields?.join(', ') ?? '',
          parameter: 'fields',
          known,
        })
      }
      const file = join(folder, 'records.parquet')
      const columns = fields.map((field) => sql`${typed(field, zone)} AS ${raw(identifier(field.name))}`)
      await source.copy(joinSql(columns, ', '), file)
      yield* fileBytes(file)
    }),
}

/** SQL: value of a field in its own type. */
function typed(field: Field, zone: string): Sql {
  const value = raw(column(field.name))
  switch (field.type) {
    case 'text':
      return sql`nullif(${value}, '')`
    case 'double':
      return sql`CASE WHEN isfinite(${value}) THEN ${value} END`
    case 'datetime':
      return sql`timezone('UTC', ${value})`
    case 'geo_point_2d': {
      const [lat, lng] = [raw(column(field.name, 'lat')), raw(column(field.name, 'lng'))]
      return sql`CASE WHEN ${lat} IS NOT NULL AND ${lng} IS NOT NULL THEN {'lat': ${lat}, 'lng': ${lng}} END`
    }
    case 'file':
      return textValue(field, zone)
    default:
      return value
  }
}
