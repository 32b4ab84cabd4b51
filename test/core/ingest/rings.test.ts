import { describe, expect, it } from 'vitest'
import { polygonsOf } from '../../../src/core/ingest/rings.ts'
import type { Position } from '../../../src/core/record.ts'

const square = (x: number, y: number, size: number): Position[] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
]
const turned = (ring: Position[]) => ring.toReversed()
const [island, lake, isle, other] = [square(0, 0, 10), square(2, 2, 6), square(4, 4, 2), square(20, 0, 5)]
const polygon = (...coordinates: Position[][]) => ({ type: 'Polygon', coordinates })

describe('rings become polygons', () => {
  it.each<[string, Position[][], unknown]>([
    ['one', [island], polygon(island)],
    ['a hole', [island, turned(lake)], polygon(island, turned(lake))],
    ['a hole that winds the wrong way', [turned(island), turned(lake)], polygon(island, turned(lake))],
    ['a hole before its outer ring', [lake, island], polygon(island, turned(lake))],
    [
      'an island in a lake',
      [island, turned(lake), isle],
      { type: 'MultiPolygon', coordinates: [[island, turned(lake)], [isle]] },
    ],
    ['two beside one another', [other, island], { type: 'MultiPolygon', coordinates: [[island], [other]] }],
    ['a hole that touches the edge', [island, square(0, 0, 2)], polygon(island, turned(square(0, 0, 2)))],
    [
      'what has no area is left out',
      [
        island,
        [
          [1, 1],
          [2, 2],
          [1, 1],
          [1, 1],
        ],
      ],
      polygon(island),
    ],
    [
      'none',
      [
        [
          [1, 1],
          [1, 1],
          [1, 1],
          [1, 1],
        ],
      ],
      null,
    ],
  ])('%s', (_, rings, expected) => {
    expect(polygonsOf(rings)).toEqual(expected)
  })
})
