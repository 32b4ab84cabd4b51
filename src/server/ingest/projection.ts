import { createRequire } from 'node:module'
import proj4 from 'proj4'
import { mapPositions } from '../../core/positions.ts'
import type { Geometry, Position } from '../../core/record.ts'
import { shiftOf } from './datums.ts'
import { IngestError } from './failure.ts'

/** The coordinate system of a source. */
export interface Projection {
  name: string
  /** Whether its authority puts northing or latitude before easting or longitude. */
  northFirst: boolean
  /** Whether its datum shift to WGS 84 is unknown, which displaces places by some hundred metres. */
  unshifted: boolean
  /** Whether its coordinates are already longitude and latitude of WGS 84. */
  isDegrees: boolean
  /** Longitude and latitude from easting and northing; not finite outside the projection. */
  toDegrees: (position: Position) => Position
  /** Area of use in degrees, if its authority gives one. */
  area?: { north: number; west: number; south: number; east: number }
}

const same = (position: Position): Position => position

/** Longitude and latitude, as in GeoJSON. */
export const degrees: Projection = {
  name: 'WGS 84',
  northFirst: false,
  unshifted: false,
  isDegrees: true,
  toDegrees: same,
}

/** The index has a text per code: some hundred bytes each, eight megabytes in total. */
const require = createRequire(import.meta.url)

/** ESRI codes of systems that EPSG defines too. */
const aliases: Readonly<Record<number, number>> = { 102100: 3857, 102113: 3857, 104199: 4326 }

const known = new Map<number, Projection | null>()

/** The system of an EPSG code, null for an unknown one. */
export function projectionOfCode(code: number): Projection | null {
  const found = known.get(code)
  if (found !== undefined) return found
  const made = fromIndex(aliases[code] ?? code)
  known.set(code, made)
  return made
}

function fromIndex(code: number): Projection | null {
  if (!Number.isInteger(code)) return null
  let entry: { name: string; wkt: string | null; proj4: string | null; bbox?: readonly number[] }
  try {
    entry = require(`epsg-index/s/${code}.json`)
  } catch {
    return null
  }
  const { name } = entry
  const [north, west, south, east] = entry.bbox ?? []
  const bounded = [north, west, south, east].every((side) => typeof side === 'number')
  const area = bounded ? { area: { north, west, south, east } as NonNullable<Projection['area']> } : {}
  const text = entry.proj4 ?? ''
  // The index omits the axes where the northing comes first.
  const northFirst = entry.wkt?.includes('AXIS[') === false
  if (/^\+proj=longlat\b.*(\+datum=WGS84|\+ellps=GRS80)/.test(text) && !/towgs84=(?!0,0,0)/.test(text)) {
    return { ...degrees, name, northFirst, ...area }
  }
  const shift = shiftOf(entry.wkt?.match(/DATUM\["([^"]*)"/)?.[1] ?? name)
  const missing = /\+nadgrids=(?!@null)\S+/
  const bare = text.replace(missing, '')
  const shifted = shift ? `${bare.replace(/\+towgs84=\S+/, '')} +towgs84=${shift.join(',')}` : bare
  const toDegrees = converter(shifted)
  const unshifted = !shift && (missing.test(text) || !/\+towgs84=|\+datum=|@null|\+ellps=GRS80/.test(text))
  return toDegrees && { name, northFirst, unshifted, isDegrees: false, toDegrees, ...area }
}

function converter(definition: string): Projection['toDegrees'] | null {
  try {
    const { forward } = proj4(definition, 'EPSG:4326')
    return ([x, y]) => {
      const [lng = Number.NaN, lat = Number.NaN] = forward([x, y])
      return [lng, lat]
    }
  } catch {
    return null
  }
}

const degree = Math.PI / 180

/** The system of a WKT, as in a .prj file; null when it is not understood. */
export function projectionOfWkt(text: string): Projection | null {
  const wkt = text.replaceAll(/\s*\n\s*/g, '').trim()
  const name = wkt.match(/^\w+\[\s*"([^"]*)"/)?.[1]
  if (name === undefined) return null
  const code = wkt.match(/(?:AUTHORITY|ID)\["EPSG",\s*"?(\d+)"?\]\s*\]$/i)?.[1]
  const coded = code === undefined ? null : projectionOfCode(Number(code))
  if (coded) return { ...coded, name }
  const datum = wkt.match(/DATUM\["([^"]*)"/i)?.[1] ?? ''
  const shift = shiftOf(datum)
  const hasTransform = /TOWGS84\[/i.test(wkt)
  const modern =
    Math.abs(Number(wkt.match(/(?:SPHEROID|ELLIPSOID)\["[^"]*",\s*([\d.]+)/i)?.[1]) - 6_378_137) < 0.5
  const unshifted = !hasTransform && !shift && !modern
  const unit = angularUnit(wkt)
  if (/^GEOGCS/i.test(wkt) && modern && unit === 1) return { ...degrees, name, unshifted }
  const plain = inDegrees(wkt, unit)
  const whole =
    shift && !hasTransform
      ? plain.replace(/(DATUM\["[^"]*",\s*SPHEROID\[[^\]]*\])/i, `$1,TOWGS84[${shift.join(',')}]`)
      : plain
  const toDegrees = converter(whole)
  if (!toDegrees) return null
  const scaled: Projection['toDegrees'] = /^GEOGCS/i.test(wkt)
    ? ([x, y]) => toDegrees([x * unit, y * unit])
    : toDegrees
  return { name, northFirst: false, unshifted, isDegrees: false, toDegrees: scaled }
}

/** Degrees per angular unit of a WKT. */
function angularUnit(wkt: string): number {
  const angular = wkt.match(
    /PRIMEM\[[^\]]*\]\s*(?:,\s*AUTHORITY\[[^\]]*\]\s*\])?,\s*UNIT\["[^"]*",\s*([\d.eE+-]+)/i,
  )
  const unit = Number(angular?.[1] ?? degree) / degree
  return Math.abs(unit - 1) < 1e-6 ? 1 : unit
}

const angles =
  /(PARAMETER\["(?:central_meridian|latitude_of_origin|standard_parallel_\d|longitude_of_center|latitude_of_center|azimuth)",\s*)([\d.eE+-]+)/gi

/** The WKT with its angles in degrees, since proj4 reads grads as degrees. */
function inDegrees(wkt: string, unit: number): string {
  const paris = wkt.replace(/PRIMEM\["Paris",\s*[\d.]+/i, 'PRIMEM["Paris",2.33722916666667')
  if (unit === 1) return paris
  return paris
    .replace(angles, (_, before: string, value: string) => `${before}${Number(value) * unit}`)
    .replace(/(PRIMEM\[[^\]]*\],\s*UNIT\[)"[^"]*",\s*[\d.eE+-]+/i, `$1"Degree",${degree}`)
}

/** The EPSG code in `2154`, `EPSG:2154`, a URN or a URL of a definition; null without one. */
function epsgCode(text: string): number | null {
  const code = text.match(/^\s*(?:.*\bepsg\b.*[:#/])?(\d{4,6})\s*$/i)?.[1]
  return code === undefined ? null : Number(code)
}

/**
 * The system named by a code, a URN or a URL; null for an unknown one. Only URNs and
 * URLs keep the authority's axis order.
 */
export function projectionOfName(name: string): Projection | null {
  if (/\bCRS:?84\b/i.test(name)) return degrees
  const code = epsgCode(name)
  const found = code === null ? null : projectionOfCode(code)
  return found && { ...found, northFirst: found.northFirst && /^\s*urn:|\/def\/crs\//i.test(name) }
}

/** The system configured by a publisher, eastings first. Throws an IngestError for an unknown one. */
export function projectionNamed(file: string, named: string): Projection {
  const found = projectionOfName(named) ?? projectionOfWkt(named)
  if (!found) throw new IngestError('projection.unknown', { file, projection: named.slice(0, 100) })
  return { ...found, northFirst: false }
}

/**
 * A geometry in degrees; one with a position outside the projection is returned unchanged, and later rejected
 * as not on the globe.
 */
export function inWgs84(geometry: Geometry, { isDegrees, toDegrees }: Projection): Geometry {
  if (isDegrees) return geometry
  let placed = true
  const moved = mapPositions(geometry, (position) => {
    const there = toDegrees(position)
    placed &&= there.every(Number.isFinite)
    return there
  })
  return placed ? moved : geometry
}
