import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Geometry, Position } from '../../../src/core/record.ts'
import { hullOf, type Place } from '../../../src/server/engine/geometry/hull.ts'
import {
  indexRing,
  isInRing as isIn,
  intersectsRing as meets,
  metresToGeometry,
} from '../../../src/server/engine/geometry/intersects.ts'
import { cellsOfRing } from '../../../src/server/engine/geometry/ring-cells.ts'
import { simplify, simplifyLine } from '../../../src/server/engine/geometry/simplify.ts'

const isInRing = (
  place: readonly [number, number, ...number[]],
  ring: readonly (readonly [number, number, ...number[]])[],
) => isIn(place, indexRing(ring))
const intersectsRing = (geometry: Geometry, ring: readonly Position[]) => meets(geometry, indexRing(ring))

const square: Position[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [0, 0],
]
const ringed: Geometry = {
  type: 'Polygon',
  coordinates: [
    square,
    [
      [1, 1],
      [3, 1],
      [3, 3],
      [1, 3],
      [1, 1],
    ],
  ],
}
/** A bow: two triangles that meet in the middle. */
const bow: Position[] = [
  [0, 0],
  [4, 4],
  [4, 0],
  [0, 4],
  [0, 0],
]

describe('a place in a ring', () => {
  test.each<[Position, Position[], boolean]>([
    [[2, 2], square, true],
    [[0, 0], square, true],
    [[4, 4], square, true],
    [[2, 0], square, true],
    [[0, 2], square, true],
    [[-0.0001, 2], square, false],
    [[2, 4.0001], square, false],
    [[5, 0], square, false],
    [[0.5, 2], bow, true],
    [[2, 0.5], bow, false],
    [[2, 2], bow, true],
    [[3, 3], bow, true],
  ])('%j', (place, ring, inside) => {
    expect(isInRing(place, ring)).toBe(inside)
  })
})

describe('a geometry meets a ring', () => {
  const at = (west: number, south: number, size: number): Position[] =>
    square.map(([lng, lat]) => [west + (lng * size) / 4, south + (lat * size) / 4])
  test.each<[string, Geometry, Position[], boolean]>([
    ['inside', ringed, at(-1, -1, 9), true],
    ['around', ringed, at(0.2, 0.2, 0.5), true],
    ['in its hole', ringed, at(1.5, 1.5, 1), false],
    ['at a corner', ringed, at(4, 4, 1), true],
    ['beside', ringed, at(4.1, 0, 1), false],
    [
      'across',
      {
        type: 'LineString',
        coordinates: [
          [-1, 2],
          [5, 2],
        ],
      },
      square,
      true,
    ],
    [
      'along an edge',
      {
        type: 'LineString',
        coordinates: [
          [0, -1],
          [0, 5],
        ],
      },
      square,
      true,
    ],
    [
      'past a corner',
      {
        type: 'LineString',
        coordinates: [
          [-1, 3.5],
          [0.4, 5],
        ],
      },
      square,
      false,
    ],
    [
      'one of several',
      {
        type: 'MultiPoint',
        coordinates: [
          [9, 9],
          [4, 2],
        ],
      },
      square,
      true,
    ],
    [
      'none of several',
      {
        type: 'MultiPoint',
        coordinates: [
          [9, 9],
          [5, 2],
        ],
      },
      square,
      false,
    ],
    [
      'one member',
      { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [9, 9] }, ringed] },
      square,
      true,
    ],
    [
      'one polygon of two',
      { type: 'MultiPolygon', coordinates: [[at(20, 20, 1)], [at(3, 3, 4)]] },
      square,
      true,
    ],
  ])('%s', (_, geometry, ring, meets) => {
    expect(intersectsRing(geometry, ring)).toBe(meets)
  })
})

describe('metres to a geometry', () => {
  const degree = (6_371_008.8 * Math.PI) / 180
  test.each<[Geometry, number, number, number]>([
    [{ type: 'Point', coordinates: [0, 1] }, 0, 0, degree],
    [
      {
        type: 'LineString',
        coordinates: [
          [-1, 1],
          [1, 1],
        ],
      },
      0,
      0,
      degree,
    ],
    [
      {
        type: 'LineString',
        coordinates: [
          [2, 0],
          [4, 0],
        ],
      },
      0,
      0,
      2 * degree,
    ],
    [ringed, 0.5, 0.5, 0],
    [ringed, 2, 2, degree],
    [ringed, -1, 2, degree],
  ])('%j', (geometry, lat, lng, metres) => {
    expect(Math.abs(metresToGeometry(geometry, lat, lng) - metres)).toBeLessThan(metres * 0.001 + 1e-6)
  })
})

const place: fc.Arbitrary<Place> = fc.tuple(
  fc.integer({ min: -20, max: 20 }),
  fc.integer({ min: -20, max: 20 }),
)

describe('a hull', () => {
  test('holds all its places, and its corners are among them', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 40 }), (places) => {
        const hull = hullOf(places)
        const corners = hull.type === 'Polygon' ? (hull.coordinates[0] ?? []) : []
        const known = new Set(places.map(String))
        for (const corner of corners) expect(known).toContain(String(corner))
        if (hull.type === 'Polygon') for (const inner of places) expect(isInRing(inner, corners)).toBe(true)
        const distinct = known.size
        expect(hull.type === 'Point').toBe(distinct === 1)
        if (distinct === 2) expect(hull.type).toBe('LineString')
      }),
    )
  })
})

describe('simplifying', () => {
  test('ends on a saw of many teeth, each of which is farther than its tolerance', () => {
    const saw = Array.from({ length: 200_000 }, (_, at): Position => [at / 200_000, (at % 2) * 0.04])
    const simple = simplifyLine(saw, 0.003)
    expect(simple.length).toBeLessThan(saw.length / 10)
    expect(Math.max(...simple.slice(1).map(([lng], at) => lng - (simple[at]?.[0] ?? 0)))).toBeLessThan(0.006)
    expect(simplifyLine(saw, 0.000_001)).toHaveLength(saw.length)
  })

  test('keeps the ends and stays within its tolerance', () => {
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 2, maxLength: 40 }),
        fc.integer({ min: 1, max: 10 }),
        (places, tolerance) => {
          const line = places.map(([lng, lat]): Position => [lng, lat])
          const simple = simplifyLine(line, tolerance)
          expect([simple[0], simple.at(-1)]).toEqual([line[0], line.at(-1)])
          for (const [lng, lat] of line) {
            const near = simple.some((to, index) => {
              const from = simple[index - 1] ?? to
              const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
              const length = dx * dx + dy * dy
              const t =
                length === 0
                  ? 0
                  : Math.min(Math.max(((lng - from[0]) * dx + (lat - from[1]) * dy) / length, 0), 1)
              return Math.hypot(lng - from[0] - t * dx, lat - from[1] - t * dy) <= tolerance + 1e-9
            })
            expect(near).toBe(true)
          }
        },
      ),
    )
  })

  test.each<[Geometry, number, Geometry['type']]>([
    [ringed, 1, 'Polygon'],
    [ringed, 5, 'Point'],
    [
      {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [1, 1],
        ],
      },
      3,
      'Point',
    ],
    [
      {
        type: 'MultiPolygon',
        coordinates: [
          [square],
          [
            [
              [9, 9],
              [9.1, 9],
              [9.1, 9.1],
              [9, 9],
            ],
          ],
        ],
      },
      1,
      'MultiPolygon',
    ],
    [{ type: 'Point', coordinates: [1, 2] }, 9, 'Point'],
  ])('%j', (geometry, tolerance, type) => {
    expect(simplify(geometry, tolerance).type).toBe(type)
  })

  test('puts what vanishes at its middle', () => {
    expect(simplify(ringed, 5)).toEqual({ type: 'Point', coordinates: [2, 2] })
  })

  test('drops holes and parts that vanish', () => {
    expect(simplify(ringed, 2.5)).toEqual({ type: 'Polygon', coordinates: [square] })
  })
})

test('the strips of a ring of many corners change nothing', () => {
  const coordinate = fc.integer({ min: -20, max: 20 }).map((value) => value / 4)
  const place = fc.tuple(coordinate, coordinate)
  const corners = fc.array(place, { minLength: 3, maxLength: 200 })
  /** Even-odd over all edges one by one, edges included. */
  const plain = ([x, y]: readonly [number, number], ring: readonly (readonly [number, number])[]) => {
    let inside = false
    for (let index = 1; index < ring.length; index += 1) {
      const [[ax, ay], [bx, by]] = [ring[index - 1] ?? [0, 0], ring[index] ?? [0, 0]]
      const within =
        Math.min(ax, bx) <= x && x <= Math.max(ax, bx) && Math.min(ay, by) <= y && y <= Math.max(ay, by)
      if (within && (bx - ax) * (y - ay) === (by - ay) * (x - ax)) return true
      if (y < ay !== y < by && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) inside = !inside
    }
    return inside
  }
  fc.assert(
    fc.property(corners, place, (open, at) => {
      const ring: Position[] = [...open, open[0] ?? [0, 0]]
      expect(isInRing(at, ring)).toBe(plain(at, ring as [number, number][]))
    }),
    { numRuns: 2000 },
  )
})

test('a cell inside a ring holds no place outside of it, and every place of the ring lies in a cell', () => {
  const coordinate = fc.integer({ min: -400, max: 400 }).map((value) => value / 16)
  const place = fc.tuple(coordinate, coordinate)
  fc.assert(
    fc.property(fc.array(place, { minLength: 3, maxLength: 60 }), place, (open, at) => {
      const ring: [number, number][] = [...open, open[0] ?? [0, 0]]
      const { south, west, height, width, size, inside, edge } = cellsOfRing(ring)
      const [row, column] = [Math.floor((at[1] - south) / height), Math.floor((at[0] - west) / width)]
      const isWithin = row >= 0 && column >= 0 && row < size && column < size
      const cell = BigInt(row * size + column)
      if (isWithin && inside.includes(cell)) expect(isInRing(at, ring)).toBe(true)
      else if (isWithin && !edge.includes(cell)) expect(isInRing(at, ring)).toBe(false)
    }),
    { numRuns: 300 },
  )
})
