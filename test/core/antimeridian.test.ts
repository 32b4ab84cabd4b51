import { describe, expect, it, test } from 'vitest'
import { cutRing, wholeRing } from '../../src/core/antimeridian.ts'
import type { Position } from '../../src/core/record.ts'

const ring = (...places: [number, number][]): Position[] => places
const box = (part: Position[]) => {
  const lngs = part.map(([lng]) => lng)
  return [Math.min(...lngs), Math.max(...lngs)]
}
const jumps = (part: Position[]) =>
  part.filter(([lng], index) => index > 0 && Math.abs(lng - (part[index - 1]?.[0] ?? lng)) > 180).length
const isClosed = (part: Position[]) => expect(part.at(-1)).toEqual(part[0])

describe('a ring', () => {
  it('away from the antimeridian comes back as it is', () => {
    const square = ring([0, 0], [2, 0], [2, 2], [0, 2], [0, 0])
    expect(cutRing(square)).toEqual([square])
  })

  it.each([
    ['begun in the east', ring([178, 0], [-178, 0], [-178, 2], [178, 2], [178, 0])],
    ['begun in the west', ring([-178, 0], [-178, 2], [178, 2], [178, 0], [-178, 0])],
  ])('over the antimeridian, %s, is cut in two', (_, crossing) => {
    const parts = cutRing(crossing)
    expect(parts.map(box).sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0))).toEqual([
      [-180, -178],
      [178, 180],
    ])
    for (const part of parts) {
      isClosed(part)
      expect(jumps(part)).toBe(0)
    }
  })

  it.each([
    ['eastwards', ring([-120, -70], [0, -72], [120, -71], [-120, -70])],
    ['westwards', ring([120, -71], [0, -72], [-120, -70], [120, -71])],
  ])('round the pole, %s, is led along the edge to it', (_, around) => {
    const [part = [], ...others] = cutRing(around)
    expect(others).toEqual([])
    isClosed(part)
    expect(box(part)).toEqual([-180, 180])
    expect(part).toContainEqual([180, -90])
    expect(part).toContainEqual([-180, -90])
    const inner = part.filter(([, lat]) => lat > -90)
    expect(jumps(inner.slice(0, -1))).toBe(0)
  })
})

const jumpsOffPole = (ring: Position[]) =>
  ring.slice(1).filter(([lng, lat], index) => lat > -90 && Math.abs(lng - (ring[index]?.[0] ?? 0)) > 180)

test('leaves a ring that does not cross as it is', () => {
  const ring: Position[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 0],
  ]
  expect(wholeRing(ring)).toEqual(ring)
})

test('goes on beyond 180 degrees instead of jumping to the other edge', () => {
  const ring: Position[] = [
    [170, 65],
    [-170, 65],
    [-170, 70],
    [170, 70],
    [170, 65],
  ]
  expect(wholeRing(ring)).toEqual([
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
  expect(wholeRing(ring)).toEqual([
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
  const closed = wholeRing(ring)
  expect(jumpsOffPole(closed)).toEqual([])
  expect(closed.filter(([, lat]) => lat === -90)).toHaveLength(2)
})
