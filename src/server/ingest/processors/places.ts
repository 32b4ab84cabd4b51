import type { Field } from '../../../core/field.ts'
import { mapPositions } from '../../../core/positions.ts'
import type { Geometry, Position } from '../../../core/record.ts'
import { simplify } from '../../engine/geometry/simplify.ts'
import { column } from '../../engine/layout.ts'
import { geometryJson } from '../../engine/print-record.ts'
import { type GeometryReader, geometryReader } from '../geometry-text.ts'
import { inWgs84, type Projection, projectionOfName } from '../projection.ts'
import type { Compilers } from './compilers.ts'
import { drawn, readShapes, redraw } from './draw.ts'
import { inline } from './inline.ts'
import { newField, type Scope, textOf } from './scope.ts'

const offGlobe = { key: 'processor.reject.place' } as const

/** Implementation of the processors of `core/processors/places.ts`. */
export const placeCompilers: Compilers<
  'make_point' | 'read_geometry' | 'reproject' | 'simplify' | 'normalize_coordinates' | 'swap_coordinates'
> = {
  async make_point({ latitude, longitude, projection: name, to_name }, scope) {
    const [lat, lng] = [scope.field('latitude', latitude), scope.field('longitude', longitude)]
    const projection = projectionOf(scope, name)
    const field = newField(scope.free('to_name', to_name), 'geo_point_2d')
    const both = `CASE WHEN ${column(lat.name)} IS NOT NULL AND ${column(lng.name)} IS NOT NULL THEN`
    const shown = `${both} ${textOf(lat)} || ', ' || ${textOf(lng)} END`
    const aside = scope.aside(field, offGlobe, shown)
    if (projection.isDegrees) {
      const value = onGlobe(`${column(lat.name)}::DOUBLE`, `${column(lng.name)}::DOUBLE`)
      scope.change(new Map(), [{ field, value, aside }])
      return
    }
    const text = `${both} '[' || ${textOf(lng)} || ',' || ${textOf(lat)} || ']' END`
    const draw = (numbers: string) =>
      inWgs84({ type: 'Point', coordinates: JSON.parse(numbers) as Position }, projection)
    const { made, joins } = await drawn(scope, text, 'geo_point_2d', draw, offGlobe)
    scope.change(new Map(), [{ field, value: made.value, aside }], joins)
  },

  async read_geometry({ field: name, type, order, projection: system, to_name }, scope) {
    const field = scope.field('field', name)
    const projection = projectionOf(scope, system)
    const read = await geometryReader(projection)
    const reader =
      type === 'geo_point_2d' ? pairReader(order !== 'longitude_first', projection, read) : geometryOr(read)
    await readShapes(scope, field, to_name, type, reader)
  },

  async reproject({ field: name, projection: system }, scope) {
    const field = scope.field('field', name)
    const projection = projectionOf(scope, system)
    await redraw(scope, field, jsonOf(field), (geometry) => inWgs84(geometry, projection))
  },

  async simplify({ field: name, tolerance }, scope) {
    const field = scope.field('field', name)
    await redraw(scope, field, jsonOf(field), (geometry) => simplify(geometry, tolerance / metresInDegree))
  },

  async normalize_coordinates({ field: name, decimals }, scope) {
    const field = scope.field('field', name)
    if (field.type === 'geo_shape') {
      await redraw(scope, field, jsonOf(field), (geometry) => tidy(geometry, decimals))
      return
    }
    const [lat, lng] = [column(field.name, 'lat'), column(field.name, 'lng')]
    const wrapped = `CASE WHEN abs(${lng}) > 180 THEN ${lng} - 360 * round(${lng} / 360) ELSE ${lng} END`
    const value = `CASE WHEN ${lat} IS NOT NULL THEN {'lat': round(${lat}, ${decimals}), 'lng': round(${wrapped}, ${decimals})} END`
    scope.put(field, undefined, { type: field.type, value })
  },

  async swap_coordinates({ field: name }, scope) {
    const field = scope.field('field', name)
    if (field.type === 'geo_shape') {
      const swap = ([lng, lat, ...rest]: Position): Position => [lat, lng, ...rest]
      await redraw(scope, field, jsonOf(field), (geometry) => mapPositions(geometry, swap))
      return
    }
    const value = onGlobe(column(field.name, 'lng'), column(field.name, 'lat'))
    scope.put(field, undefined, { type: field.type, value, reason: offGlobe })
  },
}

/** Metres of a degree of latitude. */
const metresInDegree = 111_195

function projectionOf(scope: Scope, name: string): Projection {
  const found = projectionOfName(name)
  if (!found) throw scope.fail('processor.projection', 'projection', name)
  return { ...found, northFirst: false }
}

const jsonOf = (field: Field): string => inline(geometryJson(field))

const onGlobe = (lat: string, lng: string): string =>
  `CASE WHEN abs(${lat}) <= 90 AND abs(${lng}) <= 180 THEN {'lat': ${lat}, 'lng': ${lng}} END`

const numberPattern = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/g

/** Also null for an unknown coordinate system. */
const geometryOr =
  (read: GeometryReader) =>
  (text: string): Geometry | null => {
    const geometry = read(text)
    return typeof geometry === 'number' ? null : geometry
  }

/** Two numbers with any separator, else a geometry. */
const pairReader =
  (latitudeFirst: boolean, projection: Projection, read: GeometryReader) =>
  (text: string): Geometry | null => {
    if (/^\s*[[(]?\s*[+-]?[\d.]/.test(text) && /[^\da-fx]/i.test(text.trim())) {
      const numbers = text.match(numberPattern)?.map(Number) ?? []
      const [first, second] = numbers
      if (numbers.length !== 2 || first === undefined || second === undefined) return null
      const coordinates: Position = latitudeFirst ? [second, first] : [first, second]
      return inWgs84({ type: 'Point', coordinates }, projection)
    }
    return geometryOr(read)(text)
  }

/** Rounds positions to so many decimals, and unwraps longitudes to follow the first one. */
function tidy(geometry: Geometry, decimals: number): Geometry {
  let shift: number | null = null
  return mapPositions(geometry, ([lng, lat]) => {
    shift ??= Math.abs(lng) > 180 ? 360 * Math.round(lng / 360) : 0
    return [rounded(lng - shift, decimals), rounded(lat, decimals)]
  })
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))
