import type { Position } from '../record.ts'

/**
 * A ring whose longitudes go on beyond ±180 instead of jumping to the other edge of the map, closed along the pole when it
 * runs round the whole globe.
 */
export function unwrapRing(ring: readonly Position[]): Position[] {
  let turn = 0
  let before: number | null = null
  const unwrapped = ring.map(([lng, lat]): Position => {
    if (before !== null && lng - before > 180) turn -= 360
    if (before !== null && lng - before < -180) turn += 360
    before = lng
    return [lng + turn, lat]
  })
  const [first] = unwrapped
  const last = unwrapped.at(-1)
  if (!first || !last || turn === 0 || Math.abs(last[0] - first[0]) < 180) return unwrapped
  const pole = unwrapped.reduce((sum, [, lat]) => sum + lat, 0) < 0 ? -90 : 90
  return [...unwrapped, [last[0], pole], [first[0], pole], first]
}
