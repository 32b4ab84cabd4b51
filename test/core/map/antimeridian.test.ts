import { expect, test } from 'vitest'
import { unwrapRing } from '../../../src/core/map/antimeridian.ts'
import type { Position } from '../../../src/core/record.ts'

const jumps = (ring: Position[]) =>
  ring.slice(1).filter(([lng, lat], index) => lat > -90 && Math.abs(lng - (ring[index]?.[0] ?? 0)) > 180)

test('leaves a ring that does not cross as it is', () => {
  const ring: Position[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 0],
  ]
  expect(unwrapRing(ring)).toEqual(ring)
})

test('goes on beyond 180 degrees instead of jumping to the other edge', () => {
  const ring: Position[] = [
    [170, 65],
    [-170, 65],
    [-170, 70],
    [170, 70],
    [170, 65],
  ]
  expect(unwrapRing(ring)).toEqual([
    [170, 65],
    [190, 65],
    [190, 70],
    [170, 70],
    [170, 65],
  ])
})

test('goes on below -180 degrees in the other direction', () => {
  const ring: Position[] = [
    [-175, -16],
    [175, -16],
    [175, -18],
    [-175, -16],
  ]
  expect(unwrapRing(ring)).toEqual([
    [-175, -16],
    [-185, -16],
    [-185, -18],
    [-175, -16],
  ])
})

test('closes a ring round the globe along its pole', () => {
  const ring: Position[] = [
    [-120, -70],
    [0, -75],
    [120, -72],
    [-120, -70],
  ]
  const closed = unwrapRing(ring)
  expect(jumps(closed)).toEqual([])
  expect(closed.filter(([, lat]) => lat === -90)).toHaveLength(2)
})
