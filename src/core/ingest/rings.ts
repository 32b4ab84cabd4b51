import type { Geometry, Position } from '../record.ts'

interface Ring {
  positions: Position[]
  area: number
  xmin: number
  ymin: number
  xmax: number
  ymax: number
}

/**
 * Polygons from unordered rings, as in shapefiles and ArcGIS. A ring inside of an odd number of others is a
 * hole, whatever its winding; outer rings of the result run counter-clockwise. Null when no ring has an area.
 */
export function polygonsOf(rings: readonly Position[][]): Geometry | null {
  const sorted = rings
    .map(measured)
    .filter((ring) => ring.positions.length >= 4 && ring.area !== 0)
    .sort((a, b) => Math.abs(b.area) - Math.abs(a.area))
  const polygons: Position[][][] = []
  const holders = new Map<Ring, Position[][]>()
  for (const [index, ring] of sorted.entries()) {
    const around = sorted.slice(0, index).filter((larger) => holds(larger, ring))
    const outer = around.length % 2 === 1 ? around.filter((one) => holders.has(one)).at(-1) : undefined
    const holder = outer && holders.get(outer)
    if (holder) {
      holder.push(wound(ring, false))
      continue
    }
    const polygon = [wound(ring, true)]
    holders.set(ring, polygon)
    polygons.push(polygon)
  }
  const [first] = polygons
  if (!first) return null
  return polygons.length === 1
    ? { type: 'Polygon', coordinates: first }
    : { type: 'MultiPolygon', coordinates: polygons }
}

function measured(positions: Position[]): Ring {
  let [xmin, ymin, xmax, ymax, area] = [Infinity, Infinity, -Infinity, -Infinity, 0]
  const [originX, originY] = positions[0] ?? [0, 0]
  for (const [index, [x, y]] of positions.entries()) {
    const [nextX, nextY] = positions[index + 1] ?? [originX, originY]
    area += ((x - originX) * (nextY - originY) - (nextX - originX) * (y - originY)) / 2
    xmin = Math.min(xmin, x)
    xmax = Math.max(xmax, x)
    ymin = Math.min(ymin, y)
    ymax = Math.max(ymax, y)
  }
  return { positions, area, xmin, ymin, xmax, ymax }
}

const wound = ({ positions, area }: Ring, counterClockwise: boolean): Position[] =>
  area > 0 === counterClockwise ? positions : positions.toReversed()

function holds(outer: Ring, inner: Ring): boolean {
  if (inner.xmin < outer.xmin || inner.xmax > outer.xmax) return false
  if (inner.ymin < outer.ymin || inner.ymax > outer.ymax) return false
  // A corner on the outer ring is not decisive.
  for (const position of inner.positions) {
    const side = sideOf(outer.positions, position)
    if (side !== 'edge') return side === 'inside'
  }
  return true
}

function sideOf(ring: readonly Position[], [x, y]: Position): 'inside' | 'outside' | 'edge' {
  let inside = false
  let [fromX, fromY] = ring.at(-1) ?? [0, 0]
  for (const [toX, toY] of ring) {
    const cross = (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)
    const between =
      Math.min(fromX, toX) <= x &&
      x <= Math.max(fromX, toX) &&
      Math.min(fromY, toY) <= y &&
      y <= Math.max(fromY, toY)
    if (cross === 0 && between) return 'edge'
    if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) inside = !inside
    fromX = toX
    fromY = toY
  }
  return inside ? 'inside' : 'outside'
}
