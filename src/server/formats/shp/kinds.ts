import type { Geometry, Position } from '../../../core/record.ts'

/** The shape types of a shapefile by kind. */
export const shapeNumbers = { none: 0, point: 1, line: 3, polygon: 5, points: 8 } as const
export type ShapeKind = Exclude<keyof typeof shapeNumbers, 'none'>

/** The shapefile kind of a geometry; null for a collection, which has none. */
export function kindOf(geometry: Geometry): ShapeKind | null {
  switch (geometry.type) {
    case 'Point':
      return 'point'
    case 'MultiPoint':
      return 'points'
    case 'LineString':
    case 'MultiLineString':
      return 'line'
    case 'Polygon':
    case 'MultiPolygon':
      return 'polygon'
    case 'GeometryCollection':
      return null
  }
}

/**
 * The rings or lines of a geometry; rings are wound as shapefiles require: outer ones clockwise, holes
 * counter-clockwise.
 */
export function partsOf(geometry: Geometry): Position[][] {
  switch (geometry.type) {
    case 'Point':
      return [[geometry.coordinates]]
    case 'MultiPoint':
    case 'LineString':
      return [geometry.coordinates]
    case 'MultiLineString':
      return geometry.coordinates
    case 'Polygon':
      return wound(geometry.coordinates)
    case 'MultiPolygon':
      return geometry.coordinates.flatMap(wound)
    case 'GeometryCollection':
      return []
  }
}

const wound = (rings: readonly Position[][]): Position[][] =>
  rings.map((ring, index) => (isClockwise(ring) === (index === 0) ? ring : ring.toReversed()))

function isClockwise(ring: readonly Position[]): boolean {
  let doubled = 0
  let before = ring.at(-1)
  for (const position of ring) {
    if (before) doubled += (position[0] - before[0]) * (position[1] + before[1])
    before = position
  }
  return doubled > 0
}
