import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import countries from 'i18n-iso-countries'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { wholeRing } from '../../../core/antimeridian.ts'
import type { Position } from '../../../core/record.ts'
import { languages } from '../../../messages/languages.ts'
import { project } from './towns.ts'

type Ring = readonly (readonly number[])[]
type World = Topology<{ countries: GeometryCollection<{ name: string }> }>

export interface CountryLabel {
  /** By language, English at least. */
  names: Readonly<Record<string, string>>
  rank: number
  longitude: number
  latitude: number
}

const require = createRequire(import.meta.url)

const readWorld = (detail: '10m' | '50m'): World =>
  JSON.parse(readFileSync(require.resolve(`world-atlas/countries-${detail}.json`), 'utf8'))

/** Lines between countries, without coasts. */
export function borders(): GeoJSON.MultiLineString {
  const world = readWorld('10m')
  return mesh(world, world.objects.countries, (one, other) => one !== other)
}

/** A name for each country that has one in ISO 3166, at the middle of its largest part. */
export function countryLabels(): CountryLabel[] {
  const world = readWorld('50m')
  return world.objects.countries.geometries.flatMap((geometry) => {
    const code = geometry.id === undefined ? undefined : countries.numericToAlpha2(geometry.id)
    const read = feature(world, geometry)
    const largest = read.type === 'Feature' ? largestRing(read.geometry) : null
    if (!code) return []
    if (!largest) return []
    const { longitude, latitude, size } = largest
    return [{ names: namesOf(code), rank: rankOf(size), longitude, latitude }]
  })
}

const namesOf = (code: string): Record<string, string> =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const name = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code)
      return name ? [[language, name]] : []
    }),
  )

/** From the width that a country has on the map, of which its name needs some pixels. */
const rankOf = (size: number): number =>
  Math.max(2, Math.min(7, Math.round(Math.log2(38 / (256 * size)) * 2) / 2))

interface Middle {
  longitude: number
  latitude: number
  /** Square root of the area, in widths of the world. */
  size: number
}

function largestRing(geometry: GeoJSON.Geometry): Middle | null {
  const polygons =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : []
  let best: { area: number; ring: Ring } | null = null
  for (const [edge = []] of polygons) {
    const ring = wholeRing(edge as Position[])
    const area = areaOf(ring)
    if (!best || area > best.area) best = { area, ring }
  }
  if (!best) return null
  const [longitude, latitude] = innermost(best.ring)
  return { longitude: ((longitude + 540) % 360) - 180, latitude, size: Math.sqrt(best.area) }
}

function areaOf(ring: Ring): number {
  let sum = 0
  let [lastX, lastY] = project(...pointOf(ring.at(-1)))
  for (const corner of ring) {
    const [x, y] = project(...pointOf(corner))
    sum += (lastX - x) * (lastY + y)
    lastX = x
    lastY = y
  }
  return Math.abs(sum) / 2
}

const pointOf = (corner: readonly number[] | undefined): [number, number] => [
  corner?.[0] ?? 0,
  corner?.[1] ?? 0,
]

const steps = 24

/** The place of a grid over the ring that is farthest from its edge. */
function innermost(ring: Ring): [longitude: number, latitude: number] {
  const xs = ring.map((corner) => pointOf(corner)[0])
  const ys = ring.map((corner) => pointOf(corner)[1])
  const [west, east] = [Math.min(...xs), Math.max(...xs)]
  const [south, north] = [Math.min(...ys), Math.max(...ys)]
  let best: [number, number] = [(west + east) / 2, (south + north) / 2]
  let farthest = -1
  for (let column = 1; column < steps; column++)
    for (let row = 1; row < steps; row++) {
      const at: [number, number] = [
        west + ((east - west) * column) / steps,
        south + ((north - south) * row) / steps,
      ]
      const distance = distanceInside(ring, at)
      if (distance > farthest) {
        farthest = distance
        best = at
      }
    }
  return best
}

/** Squared distance to the nearest corner, -1 outside. Names are wide: what is left and right counts half. */
function distanceInside(ring: Ring, [x, y]: [number, number]): number {
  let inside = false
  let nearest = Number.POSITIVE_INFINITY
  let [lastX, lastY] = pointOf(ring.at(-1))
  for (const corner of ring) {
    const [nextX, nextY] = pointOf(corner)
    if (nextY > y !== lastY > y && x < ((lastX - nextX) * (y - nextY)) / (lastY - nextY) + nextX)
      inside = !inside
    nearest = Math.min(nearest, ((nextX - x) / 2) ** 2 + (nextY - y) ** 2)
    lastX = nextX
    lastY = nextY
  }
  return inside ? nearest : -1
}
