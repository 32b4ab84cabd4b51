import type { Geometry, Position } from '../../../../core/record.ts'
import type { Projection } from '../../projection.ts'
import { type Places, united } from '../places.ts'
import { attribute, childText, type XmlElement } from './reader.ts'

type Named = Pick<XmlElement, 'name' | 'uri'>

const isGml = ({ uri }: Named): boolean => uri.startsWith('http://www.opengis.net/gml') || uri === 'gml'

const curves = new Set(['LineString', 'Curve', 'LinearRing', 'Ring', 'CompositeCurve', 'OrientableCurve'])
const surfaces = new Set(['Polygon', 'PolygonPatch', 'Rectangle', 'Triangle'])
const collections = new Set([
  'MultiPoint',
  'MultiLineString',
  'MultiCurve',
  'MultiPolygon',
  'MultiSurface',
  'MultiGeometry',
  'Surface',
  'CompositeSurface',
  'PolyhedralSurface',
  'TriangulatedSurface',
  'Tin',
])

/** Whether an element is a GML geometry. */
export const isGeometry = (element: Named): boolean =>
  isGml(element) &&
  (element.name === 'Point' ||
    curves.has(element.name) ||
    surfaces.has(element.name) ||
    collections.has(element.name))

/** Whether an element holds features of a collection. */
export const isMember = ({ name, uri }: Named): boolean =>
  (name === 'featureMember' || name === 'featureMembers' || name === 'member') &&
  (uri.startsWith('http://www.opengis.net/gml') ||
    uri.startsWith('http://www.opengis.net/wfs') ||
    uri === 'gml' ||
    uri === 'wfs')

/** How the numbers of a geometry are to be read. */
interface Numbers {
  places: Places
  dimension: number
  swapped: boolean
}

/** The name of the coordinate system of a geometry or envelope, its own or that of an inner element. */
export function systemNameOf(element: XmlElement): string | undefined {
  const ownPositions = attribute(element, 'srsName')
  if (ownPositions !== undefined && ownPositions !== '') return ownPositions
  for (const inner of element.children) {
    const found = systemNameOf(inner)
    if (found !== undefined) return found
  }
  return undefined
}

/** The geometry of a GML element, eastings or longitudes first; null for what has no position or is of no known kind. */
export function geometryOf(element: XmlElement, projection: Projection, places: Places): Geometry | null {
  const dimension = Number(attribute(element, 'srsDimension') ?? 2)
  return read(element, { places, dimension, swapped: swaps(element, projection) })
}

/** Whether the first number is the northing: told by the labels of the axes, else by the authority. */
function swaps(element: XmlElement, { northFirst }: Projection): boolean {
  const labels = attribute(element, 'axisLabels')
  if (labels === undefined || !/^\s*\S+\s+\S/.test(labels)) return northFirst
  return /^\s*(lat|n\b|north|y\b|phi)/i.test(labels)
}

function read(element: XmlElement, numbers: Numbers): Geometry | null {
  const { name } = element
  if (name === 'Point') {
    const [position] = positions(element, numbers)
    return position ? { type: 'Point', coordinates: position } : null
  }
  if (curves.has(name)) {
    const line = curve(element, numbers)
    return line.length > 0 ? { type: 'LineString', coordinates: line } : null
  }
  if (surfaces.has(name)) {
    const rings = [
      ...boundaries(element, ['exterior', 'outerBoundaryIs'], numbers),
      ...boundaries(element, ['interior', 'innerBoundaryIs'], numbers),
    ]
    return rings.length > 0 ? { type: 'Polygon', coordinates: rings } : null
  }
  const parts = members(element).map((part) => read(part, within(part, numbers)))
  return united(parts.filter((part) => part !== null).flatMap(single))
}

/** The members of a multiple geometry, so that a surface in a surface adds its polygons. */
function single(geometry: Geometry): Geometry[] {
  if (geometry.type !== 'MultiPolygon') return [geometry]
  return geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }))
}

/** Geometries one or two levels down: `surfaceMember`, `patches` and their like come between. */
function members({ children }: XmlElement): XmlElement[] {
  return children.flatMap((one) =>
    isGeometry(one) ? [one] : one.children.flatMap((inner) => (isGeometry(inner) ? [inner] : members(inner))),
  )
}

const within = (element: XmlElement, numbers: Numbers): Numbers => {
  const dimension = attribute(element, 'srsDimension')
  return dimension === undefined ? numbers : { ...numbers, dimension: Number(dimension) }
}

function boundaries({ children }: XmlElement, names: readonly string[], numbers: Numbers): Position[][] {
  return children
    .filter(({ name }) => names.includes(name))
    .flatMap((boundary) => boundary.children.map((ring) => curve(ring, numbers)))
    .filter((ring) => ring.length > 0)
}

/** The positions of a line, ring or curve; those of its segments and members one after the other. */
function curve(element: XmlElement, numbers: Numbers): Position[] {
  const ownPositions = positions(element, within(element, numbers))
  if (ownPositions.length > 0) return ownPositions
  const line: Position[] = []
  const parts = element.children.flatMap((part) =>
    /^(segments|curveMember|curveMembers|baseCurve)$/.test(part.name) ? part.children : [],
  )
  for (const part of parts) {
    const [first, ...rest] = curve(part, numbers)
    const last = line.at(-1)
    if (!first) continue
    if (last?.[0] !== first[0] || last?.[1] !== first[1]) line.push(first)
    for (const position of rest) line.push(position)
  }
  return line
}

type PositionReader = (part: XmlElement, numbers: Numbers) => Position[]

const innerPositions: PositionReader = (part, numbers) =>
  part.children.flatMap((point) => positions(point, numbers))

/** What holds positions, by its name. */
const positionReaders = new Map<string, PositionReader>([
  ['pos', (part, numbers) => [position(values(part.text), numbers)]],
  ['posList', positionList],
  ['coordinates', (part, numbers) => tuples(part).map((tuple) => position(tuple, numbers))],
  ['coord', (part, numbers) => [position(namedCoordinates(part), numbers)]],
  ['pointProperty', innerPositions],
  ['pointRep', innerPositions],
])

const positions = (element: XmlElement, numbers: Numbers): Position[] =>
  element.children.flatMap((part) => positionReaders.get(part.name)?.(part, numbers) ?? [])

function positionList(part: XmlElement, numbers: Numbers): Position[] {
  const dimension = Number(
    attribute(part, 'srsDimension') ?? attribute(part, 'dimension') ?? numbers.dimension,
  )
  const all = values(part.text)
  const found: Position[] = []
  for (let at = 0; at + dimension <= all.length && dimension >= 2; at += dimension) {
    found.push(position(all.slice(at, at + dimension), numbers))
  }
  return found
}

/** Numbers that stand in elements of their own. */
function namedCoordinates(element: XmlElement): number[] {
  const [x, y, z] = ['X', 'Y', 'Z'].map((name) => Number(childText(element, name) ?? 0))
  return [x ?? Number.NaN, y ?? Number.NaN, z ?? 0]
}

function position(
  [first = Number.NaN, second = Number.NaN, ...rest]: number[],
  { places, swapped }: Numbers,
): Position {
  return places.position(swapped ? [second, first, ...rest] : [first, second, ...rest])
}

const values = (text: string): number[] => (text === '' ? [] : text.split(/\s+/).map(Number))

/** GML 2 names the signs between its numbers. */
function tuples(element: XmlElement): number[][] {
  const decimal = attribute(element, 'decimal') ?? '.'
  const comma = attribute(element, 'cs') ?? ','
  const space = attribute(element, 'ts') ?? ' '
  const parts = space.trim() === '' ? element.text.split(/\s+/) : element.text.split(space)
  return parts
    .map((tuple) => tuple.trim())
    .filter((tuple) => tuple !== '')
    .map((tuple) =>
      tuple.split(comma.trim() === '' ? /\s+/ : comma).map((one) => Number(one.replace(decimal, '.'))),
    )
}
