import type { Geometry, Position } from '../../../core/record.ts'

/** A geometry as KML. */
export function kmlGeometry(geometry: Geometry): string {
  switch (geometry.type) {
    case 'Point':
      return `<Point>${coordinates([geometry.coordinates])}</Point>`
    case 'LineString':
      return `<LineString>${coordinates(geometry.coordinates)}</LineString>`
    case 'Polygon':
      return polygon(geometry.coordinates)
    case 'MultiPoint':
      return several(geometry.coordinates.map((point) => `<Point>${coordinates([point])}</Point>`))
    case 'MultiLineString':
      return several(geometry.coordinates.map((line) => `<LineString>${coordinates(line)}</LineString>`))
    case 'MultiPolygon':
      return several(geometry.coordinates.map(polygon))
    case 'GeometryCollection':
      return several(geometry.geometries.map(kmlGeometry))
  }
}

const coordinates = (positions: readonly Position[]): string =>
  `<coordinates>${positions.map((position) => position.slice(0, 3).join(',')).join(' ')}</coordinates>`

const several = (parts: readonly string[]): string => `<MultiGeometry>${parts.join('')}</MultiGeometry>`

const polygon = (rings: readonly Position[][]): string =>
  `<Polygon>${rings
    .map((ring, index) => {
      const side = index === 0 ? 'outerBoundaryIs' : 'innerBoundaryIs'
      return `<${side}><LinearRing>${coordinates(ring)}</LinearRing></${side}>`
    })
    .join('')}</Polygon>`
