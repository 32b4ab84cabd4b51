import { describe, expect, test } from 'vitest'
import {
  type Cell,
  cutOf,
  frameOf,
  latitudeOf,
  mercatorOf,
  positionIn,
  worldCut,
} from '../../../src/core/pictures/frame.ts'

const size = { width: 320, height: 128, scale: 1 }
const cell = 2 ** -10

const at = (lat: number, lng: number, count = 1): Cell => ({
  x: (lng + 180) / 360,
  y: mercatorOf(lat),
  count,
})
const box = (south: number, west: number, north: number, east: number, step = 1): Cell[] => {
  const cells: Cell[] = []
  for (let lat = south; lat <= north; lat += step)
    for (let lng = west; lng <= east; lng += step) cells.push(at(lat, lng))
  return cells
}
const isIn = (frame: ReturnType<typeof frameOf>, lat: number, lng: number): boolean =>
  positionIn(frame, (lng + 180) / 360, mercatorOf(lat)).every((share) => share >= 0 && share <= 1)

const france = box(43, -4, 50, 7)

describe('the frame of a map', () => {
  test('holds the places, in the proportions of the picture', () => {
    const frame = frameOf(france, size, cell)
    expect(frame.isWorld).toBe(false)
    expect(isIn(frame, 43, -4) && isIn(frame, 50, 7)).toBe(true)
    expect((frame.east - frame.west) / (frame.south - frame.north)).toBeCloseTo(2.5)
  })

  test('leaves out a few places far off, and Null Island', () => {
    const far = [at(-21, 55.5), at(-12.8, 45.1), at(4, -53), at(0, 0, 40)]
    const [alone, together] = [frameOf(france, size, cell), frameOf([...france, ...far], size, cell)]
    expect(together.east - together.west).toBeCloseTo(alone.east - alone.west)
  })

  test('shows Null Island where there is nothing else', () => {
    expect(isIn(frameOf([at(0, 0)], size, cell), 0, 0)).toBe(true)
  })

  test('is the world where places are all over it, cut at 26° W', () => {
    const frame = frameOf(box(-50, -179, 70, 179, 8), size, cell)
    expect(frame).toMatchObject({ isWorld: true, cut: worldCut })
    const [west] = positionIn(frame, (-25 + 180) / 360, 0.5)
    const [east] = positionIn(frame, (-27 + 180) / 360, 0.5)
    expect([Math.round(west * 100), Math.round(east * 100)]).toEqual([0, 100])
  })

  test('is whole across the antimeridian', () => {
    const fiji = [...box(-19, 177, -16, 180), ...box(-19, -180, -16, -178)]
    const frame = frameOf(fiji, size, cell)
    expect(frame.east - frame.west).toBeLessThan(0.1)
    expect(isIn(frame, -17, 179.5) && isIn(frame, -17, -179.5)).toBe(true)
  })

  test('of one place is small, and not empty', () => {
    const frame = frameOf([at(48.85, 2.35)], size, 2 ** -20)
    expect(frame.east - frame.west).toBeGreaterThan(0)
    expect(isIn(frame, 48.85, 2.35)).toBe(true)
  })
})

test('the world is cut in its emptiest part', () => {
  expect(cutOf(box(-20, 100, 20, 170))).not.toBe(worldCut)
  expect(cutOf(box(-60, -180, 60, 179, 4))).toBe(worldCut)
})

test('latitudes come back from the map', () => {
  for (const lat of [-85, -45, 0, 12.5, 60, 85]) expect(latitudeOf(mercatorOf(lat))).toBeCloseTo(lat)
})
