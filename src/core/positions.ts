import type { Geometry, Position } from './record.ts'

/** The geometry with each of its positions replaced. */
export function mapPositions(geometry: Geometry, one: (position: Position) => Position): Geometry {
  switch (geometry.type) {
    case 'Point':
      return { type: geometry.type, coordinates: one(geometry.coordinates) }
    case 'MultiPoint':
    case 'LineString':
      return { type: geometry.type, coordinates: geometry.coordinates.map(one) }
    case 'MultiLineString':
    case 'Polygon':
      return { type: geometry.type, coordinates: geometry.coordinates.map((line) => line.map(one)) }
    case 'MultiPolygon':
      return {
        type: geometry.type,
        coordinates: geometry.coordinates.map((rings) => rings.map((ring) => ring.map(one))),
      }
    case 'GeometryCollection':
      return {
        type: geometry.type,
        geometries: geometry.geometries.map((member) => mapPositions(member, one)),
      }
  }
}
