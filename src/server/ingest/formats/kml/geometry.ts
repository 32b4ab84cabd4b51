import type { Geometry, Position } from '../../../../core/record.ts'
import { type Places, united } from '../places.ts'
import { child, childText, type XmlElement } from '../xml/reader.ts'

/** Names of the geometry elements of a placemark. */
export const geometryNames = new Set([
  'Point',
  'LineString',
  'LinearRing',
  'Polygon',
  'MultiGeometry',
  'Model',
  'Track',
  'MultiTrack',
])

/** The geometry of a KML element; null when it has no position. */
export function geometryOf(element: XmlElement, places: Places): Geometry | null {
  switch (element.name) {
    case 'Point': {
      const [position] = tuples(element, places)
      return position ? { type: 'Point', coordinates: position } : null
    }
    case 'LineString':
    case 'LinearRing':
      return line(tuples(element, places))
    case 'Polygon': {
      const rings = element.children
        .filter(({ name }) => name === 'outerBoundaryIs' || name === 'innerBoundaryIs')
        .sort((a, b) => Number(a.name === 'innerBoundaryIs') - Number(b.name === 'innerBoundaryIs'))
        .flatMap(({ children }) => children.map((ring) => tuples(ring, places)))
        .filter((ring) => ring.length > 0)
      return rings.length > 0 ? { type: 'Polygon', coordinates: rings } : null
    }
    case 'Track':
      return line(
        element.children
          .filter(({ name }) => name === 'coord')
          .map(({ text }) => places.position(text.split(/\s+/).map(Number))),
      )
    case 'Model': {
      const location = child(element, 'Location')
      if (!location) return null
      const [lng, lat] = ['longitude', 'latitude'].map((name) =>
        Number(childText(location, name) ?? Number.NaN),
      )
      return { type: 'Point', coordinates: places.position([lng ?? Number.NaN, lat ?? Number.NaN]) }
    }
    default:
      return united(
        element.children
          .filter(({ name }) => geometryNames.has(name))
          .map((part) => geometryOf(part, places))
          .filter((part) => part !== null),
      )
  }
}

function line(positions: Position[]): Geometry | null {
  const [first] = positions
  if (!first) return null
  return positions.length === 1
    ? { type: 'Point', coordinates: first }
    : { type: 'LineString', coordinates: positions }
}

/** The `lng,lat,height` tuples of an element; some writers add a space after commas. */
function tuples(element: XmlElement, places: Places): Position[] {
  const text = (childText(element, 'coordinates') ?? '').replaceAll(/\s*,\s*/g, ',').trim()
  return text === '' ? [] : text.split(/\s+/).map((tuple) => places.position(tuple.split(',').map(number)))
}

const number = (text: string): number => (text === '' ? Number.NaN : Number(text))

/** First and last instant of a track. */
export function spanOf(element: XmlElement): [begin: string, end: string] | null {
  const tracks =
    element.name === 'Track' ? [element] : element.children.filter(({ name }) => name === 'Track')
  const whens = tracks.flatMap(({ children }) =>
    children.filter(({ name, text }) => name === 'when' && text !== '').map(({ text }) => text),
  )
  const [first, last] = [whens[0], whens.at(-1)]
  return first !== undefined && last !== undefined ? [first, last] : null
}
