import { type Parameters, printValues } from '../parameters/encode.ts'
import { readCircle, readRing } from '../parameters/geofilter.ts'
import type { Position } from '../record.ts'
import type { Bounds } from './location.ts'

/** An area that filters records. The first corner is not repeated at the end. */
export type Shape =
  | { type: 'circle'; lat: number; lng: number; metres: number }
  | { type: 'polygon'; corners: readonly Position[] }

/** Shapes that visitors can draw. */
export const shapeKinds = ['circle', 'polygon', 'rectangle'] as const
export type ShapeKind = (typeof shapeKinds)[number]

/** The geofilters of a shape; the unused one is undefined, so that an update clears it. */
export interface ShapeFilter extends Parameters {
  readonly 'geofilter.distance': string | undefined
  readonly 'geofilter.polygon': string | undefined
}

const degrees = (n: number): string => String(Number(n.toFixed(6)))

/** Shifts corners by whole worlds so that their centre is within ±180. */
function home(corners: readonly Position[]): readonly Position[] {
  const lngs = corners.map(([lng]) => lng)
  const middle = (Math.min(...lngs) + Math.max(...lngs)) / 2
  const turns = Math.round(middle / 360) * 360
  return turns === 0 ? corners : corners.map(([lng, lat]): Position => [lng - turns, lat])
}

const printCorners = (corners: readonly Position[]): string =>
  home(corners)
    .map(([lng, lat]) => `(${degrees(lat)},${degrees(lng)})`)
    .join(',')

/** A shape as geofilters; null clears both. */
export function shapeFilter(shape: Shape | null): ShapeFilter {
  const circle =
    shape?.type === 'circle'
      ? [degrees(shape.lat), degrees(home([[shape.lng, shape.lat]])[0]?.[0] ?? 0), Math.round(shape.metres)]
      : null
  return {
    'geofilter.distance': circle?.join(','),
    'geofilter.polygon': shape?.type === 'polygon' ? printCorners(shape.corners) : undefined,
  }
}

const areaField = 'geographic_area'

/** The condition of a catalog search: datasets whose area intersects a polygon. */
export const areaCondition = (corners: readonly Position[]): string =>
  `#polygon(${areaField},"${printCorners(corners)}")`

/** The corners of such a condition; null for any other text. */
export function readArea(value: unknown): readonly Position[] | null {
  const text = typeof value === 'string' ? /^#polygon\(\w+,\s*"([^"]*)"\)$/.exec(value)?.[1] : undefined
  const shape = text ? readShape({ 'geofilter.polygon': text }) : null
  return shape?.type === 'polygon' ? shape.corners : null
}

/** The corners of a view: north-west, north-east, south-east, south-west. */
export function viewShape({ south, west, north, east }: Bounds): Shape {
  const whole = east - west >= 360
  const [left, right] = whole ? [-180, 180] : [west, east]
  return {
    type: 'polygon',
    corners: [
      [left, north],
      [right, north],
      [right, south],
      [left, south],
    ],
  }
}

/** The same area as a drawn rectangle: its first corner differs, so that `isView` is false for it. */
export const boxShape = ({ south, west, north, east }: Bounds): Shape => ({
  type: 'polygon',
  corners: [
    [west, south],
    [west, north],
    [east, north],
    [east, south],
  ],
})

/** Whether a shape is the view of a map rather than drawn: its first corner is the north-west one. */
export function isView(shape: Shape | null): boolean {
  if (shape?.type !== 'polygon' || shape.corners.length !== 4) return false
  const [[left = 0, north = 0] = [], [right, top] = [], [east, south = 0] = [], [west, bottom] = []] =
    shape.corners
  return (
    west === left &&
    east === right &&
    top === north &&
    bottom === south &&
    north > south &&
    left < (right ?? left)
  )
}

const textOf = (parameters: Parameters, name: string): string => printValues(name, parameters[name]).join(' ')

/** The geofilters of parameters as one text, equal for equal areas; '' without any. */
export const filterKey = (parameters: Parameters): string =>
  ['geofilter.distance', 'geofilter.polygon']
    .map((name) => textOf(parameters, name))
    .filter(Boolean)
    .join(';')

/** The shape in parameters; null without one, or for an invalid one. A distance without metres is a point. */
export function readShape(parameters: Parameters): Shape | null {
  const distance = textOf(parameters, 'geofilter.distance')
  const polygon = textOf(parameters, 'geofilter.polygon')
  try {
    if (polygon) return { type: 'polygon', corners: readRing(polygon).slice(0, -1) }
    if (!distance) return null
    const { lat, lng, metres } = readCircle(distance)
    return metres === null ? null : { type: 'circle', lat, lng, metres }
  } catch {
    return null
  }
}

/** The shape common to several contexts; null when they differ. */
export function sharedShape(all: readonly Parameters[]): Shape | null {
  const [first] = all
  if (!first || all.some((one) => filterKey(one) !== filterKey(first))) return null
  return readShape(first)
}

const side = ([ax, ay]: Position, [bx, by]: Position, [cx, cy]: Position): number =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))

const between = ([ax, ay]: Position, [bx, by]: Position, [cx, cy]: Position): boolean =>
  cx >= Math.min(ax, bx) && cx <= Math.max(ax, bx) && cy >= Math.min(ay, by) && cy <= Math.max(ay, by)

/** Whether two edges intersect. */
function meet(a: Position, b: Position, c: Position, d: Position): boolean {
  const [abc, abd, cda, cdb] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)]
  if (abc !== abd && cda !== cdb) return true
  return (
    (abc === 0 && between(a, b, c)) ||
    (abd === 0 && between(a, b, d)) ||
    (cda === 0 && between(c, d, a)) ||
    (cdb === 0 && between(c, d, b))
  )
}

/** Whether non-adjacent edges intersect; `closed` includes the edge from the last corner to the first. */
export function edgesCross(corners: readonly Position[], closed: boolean): boolean {
  const edges = corners.slice(1).map((to, index): [Position, Position] => [corners[index] ?? to, to])
  const [first] = corners
  const last = corners.at(-1)
  if (closed && first && last) edges.push([last, first])
  const neighbours = (one: number, other: number) =>
    other - one === 1 || (closed && one === 0 && other === edges.length - 1)
  return edges.some(([a, b], one) =>
    edges.some(([c, d], other) => other > one && !neighbours(one, other) && meet(a, b, c, d)),
  )
}
