import { PublicError } from '../errors.ts'

/** Degrees. `west` > `east` means that the box crosses the antimeridian. */
export interface Box {
  south: number
  west: number
  north: number
  east: number
}

/** `metres` is null for exactly this point. */
export interface Circle {
  lat: number
  lng: number
  metres: number | null
}

/** Corners as [lng, lat], closed: the last repeats the first. */
export type Ring = [lng: number, lat: number][]

const number = String.raw`\s*(-?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)\s*`
const circlePattern = new RegExp(`^${number},${number}(?:,${number})?$`)
const boxPattern = new RegExp(`^${number},${number},${number},${number}$`)
const cornerPattern = new RegExp(String.raw`\(${number},${number}\)`, 'g')
const polygonPattern = /^[\s(),.\deE+-]*$/

/** Longitude normalised to [-180, 180]. */
export const wrapLongitude = (lng: number): number =>
  lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180

/** Parses `lat,lng[,metres]`. */
export function readCircle(text: string, parameter = 'geofilter.distance'): Circle {
  const found = circlePattern.exec(text)
  const [lat, lng] = [Number(found?.[1]), Number(found?.[2])]
  const metres = found?.[3] === undefined ? null : Number(found[3])
  if (!found || Math.abs(lat) > 90 || !Number.isFinite(lng) || (metres !== null && !(metres >= 0)))
    throw new PublicError('geofilter.distance', { value: text, parameter })
  return { lat, lng: wrapLongitude(lng), metres }
}

/** Parses `(lat,lng),(lat,lng),…`, closed or not, with or without parentheses around the whole. */
export function readRing(text: string, parameter = 'geofilter.polygon'): Ring {
  const ring: Ring = []
  if (polygonPattern.test(text))
    for (const [, lat, lng] of text.matchAll(cornerPattern)) ring.push([Number(lng), Number(lat)])
  const [first, last] = [ring[0], ring.at(-1)]
  const closed = first && last && first[0] === last[0] && first[1] === last[1]
  if (!first || ring.length - (closed && ring.length > 1 ? 1 : 0) < 3)
    throw new PublicError('geofilter.polygon', { value: shorten(text), parameter })
  if (ring.length > mostCorners)
    throw new PublicError('geofilter.corners', { count: ring.length, limit: mostCorners, parameter })
  return closed ? ring : [...ring, [...first]]
}

/** Maximum number of corners: enough for the outline of a country with an accuracy of some hundred metres. */
const mostCorners = 10_000

/** Parses `latSW,lngSW,latNE,lngNE`; longitudes may be beyond ±180. */
export function readBox(text: string): Box {
  const found = boxPattern.exec(text)
  const [south, west, north, east] = (found ?? []).slice(1).map(Number)
  if (south === undefined || west === undefined || north === undefined || east === undefined || south > north)
    throw new PublicError('geofilter.bbox', { value: shorten(text) })
  if (east - west >= 360) return { south, west: -180, north, east: 180 }
  return { south, west: wrapLongitude(west), north, east: wrapLongitude(east) }
}

const shorten = (text: string): string => (text.length > 100 ? `${text.slice(0, 100)}…` : text)
