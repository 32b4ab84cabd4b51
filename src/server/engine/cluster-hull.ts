import type { Geometry } from '../../core/record.ts'
import { hullOf, type Place } from './geometry/hull.ts'
import { mercatorSize } from './layout.ts'
import type { Cell, Packed } from './merge-cells.ts'

/** Coordinates of records by packed position. */
export type Corners = ReadonlyMap<Packed, readonly Place[]>

const size = BigInt(mercatorSize)
const unpack = (at: Packed): Place => [Number(at / size), Number(at % size)]

/** Longitude and latitude in degrees of a place in mercator units. */
function degrees(x: number, y: number): Place {
  const angle = Math.PI * (1 - (2 * y) / mercatorSize)
  return [(x / mercatorSize) * 360 - 180, (Math.atan(Math.sinh(angle)) * 180) / Math.PI]
}

const middle = (at: Packed): Place => {
  const [x, y] = unpack(at)
  return degrees(x + 0.5, y + 0.5)
}

/** Positions on the hull of some cells. */
export function hullPositions(cells: readonly Cell[]): Packed[] {
  const positions = new Map(cells.flatMap(({ corners }) => corners).map((at) => [middle(at).join(), at]))
  const hull = hullOf([...positions.values()].map(middle))
  const line =
    hull.type === 'LineString' ? hull.coordinates : hull.type === 'Polygon' ? hull.coordinates.flat() : []
  return [...new Set(line.flatMap((place) => positions.get(place.join()) ?? []))]
}

/**
 * The hull of some cells; used as a filter, it matches the records at its corners. Where exact coordinates
 * are not known, the polygon covers the rounding of the integers.
 */
export function hullAround(cells: readonly Cell[], corners: Corners | null): Geometry {
  const positions = hullPositions(cells)
  if (corners) return hullOf(positions.flatMap((at) => corners.get(at) ?? []))
  return positions.length > 2 ? hullOf(positions.flatMap(outline)) : hullOf(positions.map(middle))
}

/** Mercator units, of 4 cm, between an outline and what it surrounds. */
const margin = 0.01

/** The corners of the square that a position may stand for. */
function outline(at: Packed): Place[] {
  const [x, y] = unpack(at)
  // Latitudes beyond the projection were moved to its edge.
  const north = y === 0 ? 90 : degrees(x, y - margin)[1]
  const south = y === mercatorSize - 1 ? -90 : degrees(x, y + 1 + margin)[1]
  const [west, east] = [degrees(x - margin, y)[0], degrees(x + 1 + margin, y)[0]]
  return [
    [west, north],
    [west, south],
    [east, north],
    [east, south],
  ]
}
