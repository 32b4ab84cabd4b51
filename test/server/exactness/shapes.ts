import fc from 'fast-check'
import type { Geometry } from '../../../src/core/record.ts'
import { field, type Portal } from '../../fixtures/portal.ts'
import { metresBetween } from './reference.ts'

/*
 * Shapes on a grid of halves and what lies in what, by whole numbers alone. Nothing here is shared with the server.
 */

type Place = readonly [lng: number, lat: number]
type Ring = readonly Place[]

/** A shape taken apart; an area is the even-odd inside of its rings, which are closed without repeating a corner. */
export interface Shape {
  type: Geometry['type']
  points: Place[]
  lines: Place[][]
  areas: Ring[][]
}

export interface ShapeRow {
  id: number
  kind: string
  area: Shape | null
}

const turn = (a: Place, b: Place, c: Place): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))

const isBetween = (a: Place, b: Place, c: Place): boolean =>
  turn(a, b, c) === 0 && (a[0] - c[0]) * (b[0] - c[0]) <= 0 && (a[1] - c[1]) * (b[1] - c[1]) <= 0

type Edge = readonly [Place, Place]
const edgesOf = (line: readonly Place[], closed: boolean): Edge[] =>
  line.flatMap((place, at): Edge[] => {
    const next = line[at + 1] ?? (closed ? line[0] : undefined)
    return next ? [[place, next]] : []
  })

function meet([a, b]: Edge, [c, d]: Edge): boolean {
  const crossing = turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
  return crossing || isBetween(a, b, c) || isBetween(a, b, d) || isBetween(c, d, a) || isBetween(c, d, b)
}

/** Whether a place lies in the area of rings or on its edge: an odd number of edges lies east of it. */
function isIn(place: Place, rings: readonly Ring[]): boolean {
  const edges = rings.flatMap((ring) => edgesOf(ring, true))
  if (edges.some(([a, b]) => isBetween(a, b, place))) return true
  const east = edges.filter(([a, b]) => {
    const [low, high] = a[1] < b[1] ? [a, b] : [b, a]
    return low[1] <= place[1] && place[1] < high[1] && turn(low, high, place) > 0
  })
  return east.length % 2 === 1
}

/** Whether a shape has a point in common with the area of a ring. */
export function intersects({ points, lines, areas }: Shape, ring: Ring): boolean {
  const border = edgesOf(ring, true)
  const crosses = (edges: readonly Edge[]) => edges.some((edge) => border.some((other) => meet(edge, other)))
  return (
    [...points, ...lines.flat(), ...areas.flat(2)].some((place) => isIn(place, [ring])) ||
    crosses(lines.flatMap((line) => edgesOf(line, false))) ||
    areas.some(
      (rings) =>
        crosses(rings.flatMap((one) => edgesOf(one, true))) || ring.some((corner) => isIn(corner, rings)),
    )
  )
}

/** Metres from a place to a shape, by walking along its edges. */
export function metresTo({ points, lines, areas }: Shape, [lng, lat]: Place): number {
  if (areas.some((rings) => isIn([lng, lat], rings))) return 0
  const metres = ([x, y]: Place) => metresBetween([lat, lng], [y, x])
  const alongEdge = ([a, b]: Edge): number => {
    const at = (t: number) => metres([a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])])
    let [from, to] = [0, 1]
    for (let step = 0; step < 40; step += 1) {
      const third = (to - from) / 3
      if (at(from + third) < at(to - third)) to -= third
      else from += third
    }
    return Math.min(at(0), at(from), at(1))
  }
  const edges = [
    ...lines.flatMap((line) => edgesOf(line, false)),
    ...areas.flat().flatMap((ring) => edgesOf(ring, true)),
  ]
  return Math.min(...points.map(metres), ...edges.map(alongEdge))
}

const closed = (ring: Ring): Place[] => [...ring, ...ring.slice(0, 1)]

export function geometryOf({ type, points, lines, areas }: Shape): unknown {
  switch (type) {
    case 'Point':
      return { type, coordinates: points[0] }
    case 'MultiPoint':
      return { type, coordinates: points }
    case 'LineString':
      return { type, coordinates: lines[0] }
    case 'Polygon':
      return { type, coordinates: areas[0]?.map(closed) }
    default:
      return { type, coordinates: areas.map((rings) => rings.map(closed)) }
  }
}

export const placesOf = ({ points, lines, areas }: Shape): Place[] => [
  ...points,
  ...lines.flat(),
  ...areas.flat(2),
]

/** The same geometry has the same digest. */
export const digestOf = (shape: Shape): string =>
  String(
    [...JSON.stringify(geometryOf(shape))].reduce(
      (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 40,
      7,
    ),
  )

const halves = (min: number, max: number) => fc.integer({ min: min * 2, max: max * 2 }).map((n) => n / 2 + 0)
const center = fc.tuple(fc.oneof(halves(-18, 18), halves(-165, 165)), halves(-12, 12))
const around = ([lng, lat]: Place) =>
  fc.tuple(halves(-4, 4), halves(-4, 4)).map(([x, y]): Place => [lng + x, lat + y])
const corners = (middle: Place, least: number) =>
  fc.uniqueArray(around(middle), { minLength: least, maxLength: 7, selector: String })
const holeIn = ([lng, lat]: Place): Ring => [
  [lng - 1, lat - 1],
  [lng + 1, lat - 1],
  [lng + 1, lat + 1],
  [lng - 1, lat + 1],
]
const none: Omit<Shape, 'type'> = { points: [], lines: [], areas: [] }

const shape: fc.Arbitrary<Shape> = center.chain((middle) =>
  fc.oneof(
    fc.constant<Shape>({ ...none, type: 'Point', points: [middle] }),
    corners(middle, 2).map((points): Shape => ({ ...none, type: 'MultiPoint', points })),
    corners(middle, 2).map((line): Shape => ({ ...none, type: 'LineString', lines: [line] })),
    {
      weight: 3,
      arbitrary: fc.tuple(corners(middle, 3), fc.boolean()).map(
        ([ring, hole]): Shape => ({
          ...none,
          type: 'Polygon',
          areas: [hole ? [ring, holeIn(middle)] : [ring]],
        }),
      ),
    },
    fc
      .tuple(
        corners(middle, 3),
        center.chain((other) => corners(other, 3)),
      )
      .map(([one, other]): Shape => ({ ...none, type: 'MultiPolygon', areas: [[one], [other]] })),
  ),
)

/** Rows whose shapes now and then repeat or are missing. */
export const shapeRows: fc.Arbitrary<ShapeRow[]> = fc
  .array(fc.tuple(fc.option(shape, { freq: 6, nil: null }), fc.integer({ min: 0, max: 9 }), fc.nat()), {
    minLength: 1,
    maxLength: 40,
  })
  .map((made) =>
    made.map(
      ([area, repeats, at], id): ShapeRow => ({
        id,
        kind: id % 2 === 0 ? 'even' : 'odd',
        area: repeats === 0 ? (made[at % made.length]?.[0] ?? null) : area,
      }),
    ),
  )

export async function publishShapes(portal: Portal, id: string, rows: readonly ShapeRow[]): Promise<void> {
  const parts = ['area', 'lat', 'lng', 'xmin', 'ymin', 'xmax', 'ymax', 'kind', 'digest']
  const lines = rows.map(({ id: row, kind, area }) => {
    if (!area) return `(${row}, ${row}, '${kind}', ${parts.map(() => 'NULL').join(', ')})`
    const places = placesOf(area)
    const [lngs, lats] = [places.map(([lng]) => lng), places.map(([, lat]) => lat)]
    const [west, south, east, north] = [
      Math.min(...lngs),
      Math.min(...lats),
      Math.max(...lngs),
      Math.max(...lats),
    ]
    const cells = [(south + north) / 2, (west + east) / 2, west, south, east, north]
    const text = JSON.stringify(geometryOf(area))
    return `(${row}, ${row}, '${kind}', '${text}', ${cells.join(', ')}, '${area.type}', ${digestOf(area)}::BIGINT)`
  })
  const columns = parts.map((part) => (part === 'area' ? 'area' : `"area:${part}"`))
  await portal.publish(id, {
    fields: [field('id', 'int', 'id'), field('kind', 'text', 'facet'), field('area', 'geo_shape')],
    sql: `SELECT * FROM (VALUES ${lines.join(', ')}) AS t(_row, id, kind, ${columns.join(', ')})`,
  })
}
