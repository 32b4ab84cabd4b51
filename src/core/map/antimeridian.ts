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

/** Keeps what lies on one side of a meridian (Sutherland and Hodgman's clipping against one edge). */
function clip(ring: readonly Position[], meridian: number, east: boolean): Position[] {
  const inside = (lng: number) => (east ? lng >= meridian : lng <= meridian)
  const open = ring.slice(0, -1)
  return open.flatMap((here, index): Position[] => {
    const before = open.at(index - 1) ?? here
    const crossing = inside(before[0]) !== inside(here[0])
    const share = (meridian - before[0]) / (here[0] - before[0])
    const edge: Position[] = crossing ? [[meridian, before[1] + share * (here[1] - before[1])]] : []
    return inside(here[0]) ? [...edge, here] : edge
  })
}

/** The parts of a closed ring between -180° and 180°, each closed, as RFC 7946 (section 3.1.9) asks. */
export function cutRing(ring: readonly Position[]): Position[][] {
  const whole = unwrapRing(ring)
  const lngs = whole.map(([lng]) => lng)
  if (Math.min(...lngs) >= -180 && Math.max(...lngs) <= 180) return [whole]
  return [-360, 0, 360].flatMap((shift) => {
    const moved = whole.map(([lng, lat]): Position => [lng + shift, lat])
    const west = clip(moved, -180, true)
    const first = west[0]
    const part = first ? clip([...west, first], 180, false) : []
    const start = part[0]
    return start && part.length > 2 ? [[...part, start]] : []
  })
}
