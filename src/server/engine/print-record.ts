import { annotationArg, type Field, geometryField, isGeo } from '../../core/field.ts'
import { column, hidden, identifier } from './layout.ts'
import { recordidSuffix } from './recordid.ts'
import type { Relation } from './relation.ts'
import { join, raw, type Sql, sql } from './sql.ts'
import { part, pointDigest } from './where.ts'

/*
 * Records are printed by the database: one text per row, the same for pages and for downloads, and
 * integers keep all their digits.
 */

/** SQL: value of a field as JSON text, NULL when the record has none. */
export function jsonValue(field: Field, zone: string): Sql {
  const value = raw(column(field.name))
  switch (field.type) {
    case 'text':
      return sql`to_json(nullif(${value}, ''))`
    case 'int':
      return sql`${value}::VARCHAR`
    case 'double':
      return sql`CASE WHEN isfinite(${value}) THEN ${plainDouble(value)} END`
    case 'date':
      return sql`'"' || ${dateText(field)} || '"'`
    case 'datetime':
      return sql`'"' || ${datetimeText(value, zone)} || '"'`
    case 'geo_point_2d':
      return sql`'[' || ${plainDouble(part(field, 'lat'))} || ',' || ${plainDouble(part(field, 'lng'))} || ']'`
    case 'geo_shape':
    case 'file':
      return value
  }
}

/** SQL: value of a field as the text of a CSV cell, NULL when the record has none. */
export function textValue(field: Field, zone: string): Sql {
  const value = raw(column(field.name))
  switch (field.type) {
    case 'double':
      return sql`CASE WHEN isfinite(${value}) THEN ${plainDouble(value)} END`
    case 'date':
      return dateText(field)
    case 'datetime':
      return datetimeText(value, zone)
    case 'geo_point_2d':
      return sql`${plainDouble(part(field, 'lat'))} || ',' || ${plainDouble(part(field, 'lng'))}`
    case 'file':
      return sql`coalesce(json_extract_string(${value}, '$.url'), json_extract_string(${value}, '$.filename'))`
    default:
      return sql`${value}::VARCHAR`
  }
}

/** SQL: a double without the trailing `.0`. */
export const plainDouble = (value: Sql): Sql =>
  sql`CASE WHEN ends_with(${value}::VARCHAR, '.0') THEN left(${value}::VARCHAR, -2) ELSE ${value}::VARCHAR END`

function dateText(field: Field): Sql {
  const precision = annotationArg(field, 'timeserie_precision')
  const format = precision === 'year' ? '%Y' : precision === 'month' ? '%Y-%m' : '%Y-%m-%d'
  return sql`strftime(${raw(column(field.name))}, ${format})`
}

/** SQL: wall clock in a zone of a UTC timestamp. */
export const inZone = (value: Sql, zone: string): Sql =>
  zone === 'UTC' ? value : sql`timezone(${zone}, timezone('UTC', ${value}))`

function datetimeText(value: Sql, zone: string): Sql {
  if (zone === 'UTC') return sql`strftime(${value}, '%Y-%m-%dT%H:%M:%S+00:00')`
  const wall = inZone(value, zone)
  const minutes = sql`date_diff('minute', ${value}, ${wall})`
  return sql`strftime(${wall}, '%Y-%m-%dT%H:%M:%S') || CASE WHEN ${minutes} < 0 THEN '-' ELSE '+' END || printf('%02d:%02d', abs(${minutes}) // 60, abs(${minutes}) % 60)`
}

/** SQL: GeoJSON text of a geographic field, NULL when there is none. */
export const geometryJson = (field: Field): Sql =>
  field.type === 'geo_shape'
    ? raw(column(field.name))
    : sql`'{"type":"Point","coordinates":[' || ${plainDouble(part(field, 'lng'))} || ',' || ${plainDouble(part(field, 'lat'))} || ']}'`

/** SQL: digest of a geographic field as decimal text. */
export const digestText = (field: Field): Sql =>
  field.type === 'geo_shape' ? sql`${part(field, 'digest')}::VARCHAR` : sql`${pointDigest(field)}::VARCHAR`

/** SQL: the 40 hex digits of a row. */
export const recordidText = (relation: Relation): Sql =>
  sql`(format('{:016x}', ${raw(identifier(hidden.id))}) || ${recordidSuffix(relation.id)})`

/** SQL: `{"name":value,…}` of the fields that have a value; `more` are members already written as `,"name":value`. */
export function membersJson(fields: readonly Field[], zone: string, more: readonly Sql[] = []): Sql {
  const members = fields.map(
    (field) => sql`${`,${JSON.stringify(field.name)}:`} || ${jsonValue(field, zone)}`,
  )
  return sql`('{' || substr(concat(${join([...members, ...more, raw("''")], ', ')}), 2) || '}')`
}

/** SQL: a record as JSON text. `geometry` replaces that of the record's geometry field. */
export function recordJson(
  relation: Relation,
  fields: readonly Field[],
  zone: string,
  more: readonly Sql[] = [],
): Sql {
  const geometry = geometryField(relation.fields)
  const head = `{"datasetid":${JSON.stringify(relation.id)},"recordid":"`
  const tail = `,"record_timestamp":${JSON.stringify(relation.timestamp)}}`
  const places = geometry
    ? sql`, ',"geometry":' || ${geometryJson(geometry)}, ',"geo_digest":"' || ${digestText(geometry)} || '"'`
    : raw('')
  return sql`concat(${head}, ${recordidText(relation)}, '","fields":', ${membersJson(fields, zone, more)}${places}, ${tail})`
}

/** SQL: a record as an analysis joins it: its id, fields and geometry. */
export function joinedJson(relation: Relation, fields: readonly Field[], zone: string): Sql {
  const geometry = geometryField(relation.fields)
  const place = geometry ? sql`, ',"geometry":' || ${geometryJson(geometry)}` : raw('')
  return sql`concat('{"recordid":"', ${recordidText(relation)}, '","fields":', ${membersJson(fields, zone)}${place}, '}')`
}

/** SQL: a record as a GeoJSON feature; the shape used is left out of its properties. */
export function featureJson(relation: Relation, fields: readonly Field[], zone: string): Sql {
  const geometry = geometryField(relation.fields)
  const properties = fields.filter((field) => !(field === geometry && isGeo(field)))
  const place = geometry ? sql`coalesce(${geometryJson(geometry)}, 'null')` : raw("'null'")
  return sql`concat('{"type":"Feature","geometry":', ${place}, ',"properties":', ${membersJson(properties, zone)}, '}')`
}

/** SQL: a record as one CSV line without its line end; cells are quoted as RFC 4180 requires. */
export function csvLine(fields: readonly Field[], zone: string, separator: string): Sql {
  const cells = fields.map((field) => {
    const value = textValue(field, zone)
    const bare = ['int', 'double', 'date', 'datetime'].includes(field.type) && !/[\d.eETZ:+-]/.test(separator)
    return bare ? value : quoted(value, separator)
  })
  const [first, ...rest] = cells
  return first
    ? sql`concat(${first}${join(
        rest.map((cell) => sql`, ${separator}, ${cell}`),
        '',
      )}, '')`
    : raw("''")
}

/** Four plain searches are twice as fast as one regular expression. */
const quoted = (value: Sql, separator: string): Sql =>
  sql`CASE WHEN contains(${value}, '"') OR contains(${value}, ${separator}) OR contains(${value}, chr(10)) OR contains(${value}, chr(13)) THEN '"' || replace(${value}, '"', '""') || '"' ELSE ${value} END`

/** SQL: the member that geofilter.distance adds to the fields, in whole metres. */
export const distanceMember = (metres: Sql): Sql =>
  sql`',"dist":"' || round(${metres})::BIGINT::VARCHAR || '"'`

/** SQL: place of a row in insertion order. */
export const rowNumber = raw(identifier(hidden.row))
