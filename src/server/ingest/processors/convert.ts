import type { Field, FieldType } from '../../../core/field.ts'
import { column } from '../../engine/layout.ts'
import { geometryJson } from '../../engine/print-record.ts'
import { candidates, fits, isNullWord, trimmed } from '../typing/candidates.ts'
import { inline } from './inline.ts'
import { structOf } from './relation.ts'
import { type Made, type Scope, textOf } from './scope.ts'

/** Default readings of texts by type, which do not contradict each other. */
const usual: Partial<Record<FieldType, readonly string[]>> = {
  int: ['integer'],
  double: ['decimal', 'decimal-comma'],
  date: ['iso-date', 'dmy'],
  datetime: ['iso-datetime', 'dmy-datetime'],
  geo_point_2d: ['lat-lng'],
}

/**
 * The value of a field converted to another type with the given readings; null when it has that type already.
 */
export function conversion(
  scope: Scope,
  field: Field,
  type: FieldType,
  reading: string | readonly string[] | undefined,
): Made | null {
  const reason = { key: 'processor.reject.type', params: { type } } as const
  if (field.type === 'text' && usual[type])
    return { type, value: read(scope, field, type, reading), reason, of: readableText(field) }
  if (reading !== undefined) {
    const choices = candidates.filter((one) => one.type === type).map(({ name }) => name)
    throw scope.fail('processor.reading', 'reading', [reading].flat().join(', '), {
      type,
      choices: choices.join(', '),
    })
  }
  if (field.type === type) return null
  const value = column(field.name)
  if (type === 'text') return { type, value: field.type === 'geo_shape' ? value : textOf(field) }
  switch (`${field.type} ${type}`) {
    case 'text file':
      return { type, value: textOf(field) }
    case 'int double':
      return { type, value: `${value}::DOUBLE` }
    case 'double int':
      return {
        type,
        value: `CASE WHEN ${value} = trunc(${value}) AND abs(${value}) < 9.2e18 THEN ${value}::BIGINT END`,
        reason,
      }
    case 'date datetime':
      return { type, value: `${value}::TIMESTAMP` }
    case 'datetime date':
      return { type, value: `${value}::DATE` }
    case 'geo_point_2d geo_shape':
      return { type, value: shapeOfPoint(structOf(field), inline(geometryJson(field))) }
    case 'geo_shape geo_point_2d':
      return { type, value: pointOfShape(structOf(field)) }
    default:
      throw scope.fail('processor.convert', 'type', type, { from: field.type })
  }
}

function read(
  scope: Scope,
  field: Field,
  type: FieldType,
  reading: string | readonly string[] = usual[type] ?? [],
): string {
  const known = candidates.filter((one) => one.type === type)
  const readings = [reading].flat()
  const chosen = known.filter(({ name }) => readings.includes(name))
  if (chosen.length === 0) {
    const choices = known.map(({ name }) => name).join(', ')
    throw scope.fail('processor.reading', 'reading', readings.join(', '), { type, choices })
  }
  const value = trimmed(column(field.name))
  const cases = chosen.map((one) => `WHEN ${fits(one, value)} THEN ${one.convert(value)}`)
  return `CASE ${cases.join(' ')} END`
}

/** SQL: the text of a field to read, null for words that mean a missing value. */
export const readableText = (field: Field): string => {
  const value = trimmed(column(field.name))
  return `CASE WHEN NOT ${isNullWord(value)} THEN ${value} END`
}

/** SQL: a point as a shape; the text is its GeoJSON. */
export const shapeOfPoint = (point: string, json: string): string => {
  const [lat, lng] = [`struct_extract(${point}, 'lat')`, `struct_extract(${point}, 'lng')`]
  return `CASE WHEN ${point} IS NOT NULL THEN {'shape': ${json}, 'lat': ${lat}, 'lng': ${lng}, 'xmin': ${lng}, 'ymin': ${lat}, 'xmax': ${lng}, 'ymax': ${lat}, 'kind': 'Point', 'digest': (md5_number_lower(${json})::HUGEINT - 9223372036854775808)::BIGINT} END`
}

/** SQL: the centre of a shape. */
export const pointOfShape = (shape: string): string =>
  `CASE WHEN ${shape} IS NOT NULL THEN {'lat': struct_extract(${shape}, 'lat'), 'lng': struct_extract(${shape}, 'lng')} END`
