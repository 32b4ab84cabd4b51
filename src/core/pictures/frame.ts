import type { PictureSize } from './picture.ts'

/** Where the world is cut, as a share of its width: at 26° W, so that the Pacific stays whole. */
export const worldCut = (180 - 26) / 360

/** A box of a map in Web Mercator, from 0 to 1; `cut` is where the world begins. */
export interface MapFrame {
  /** The left edge of the world, as a share of its width from 180° W. */
  cut: number
  west: number
  north: number
  east: number
  south: number
  isWorld: boolean
}

/** Records in a cell of a coarse grid, at its middle. */
export interface Cell {
  x: number
  y: number
  count: number
}

/** The position after a cut, from 0 to 1. */
export const afterCut = (x: number, cut: number): number => (((x - cut) % 1) + 1) % 1

const bins = 72

/**
 * Where to cut the world for these places: in the middle of the largest part without any, if that is a fifth of
 * it; else at 26° W.
 */
export function cutOf(cells: readonly Cell[]): number {
  const filled = new Set(cells.map(({ x }) => Math.min(bins - 1, Math.floor(x * bins))))
  let [start, longest] = [0, 0]
  for (let from = 0; from < bins; from++) {
    let length = 0
    while (length < bins && !filled.has((from + length) % bins)) length++
    if (length > longest) [start, longest] = [from, length]
  }
  return longest >= bins / 5 ? ((start + longest / 2) / bins) % 1 : worldCut
}

interface Extent {
  west: number
  east: number
  north: number
  south: number
}

const sides = ['west', 'east', 'north', 'south'] as const

function extentOf(cells: readonly Cell[]): Extent {
  const extent: Extent = { west: 1, east: 0, north: 1, south: 0 }
  for (const { x, y } of cells) {
    extent.west = Math.min(extent.west, x)
    extent.east = Math.max(extent.east, x)
    extent.north = Math.min(extent.north, y)
    extent.south = Math.max(extent.south, y)
  }
  return extent
}

const areaOf = ({ west, east, north, south }: Extent, cell: number): number =>
  (east - west + cell) * (south - north + cell)

const distanceTo: Record<(typeof sides)[number], (cell: Cell) => number> = {
  west: ({ x }) => x,
  east: ({ x }) => -x,
  north: ({ y }) => y,
  south: ({ y }) => -y,
}

/** How much smaller the frame must become for each share of the places that is left out. */
const gain = 6
/** Share of places that may lie outside of the frame of a region. */
const mostLeftOut = 0.15
/** Places over half of the world span it, unless a few of them do, or a small part of the area that they fill. */
const worldFrom = 0.5
const [fewPlaces, smallArea] = [0.02, 0.2]
/** The area that places fill is counted in squares of this share of the world. */
const square = 1 / 256

/** The cells without those far off that would make the rest small. */
function withoutOutliers(cells: readonly Cell[], cell: number, most: number): readonly Cell[] {
  const total = cells.reduce((sum, { count }) => sum + count, 0)
  let left = [...cells]
  let removed = 0
  for (;;) {
    const area = areaOf(extentOf(left), cell)
    let best: { cells: Cell[]; count: number; score: number } | null = null
    for (const side of sides) {
      const ordered = [...left].sort((one, other) => distanceTo[side](one) - distanceTo[side](other))
      const stretch = new Suffixes(ordered)
      let count = 0
      for (let index = 0; index < ordered.length - 1; index++) {
        count += ordered[index]?.count ?? 0
        if (removed + count > total * most) break
        const smaller = 1 - areaOf(stretch.from(index + 1), cell) / area
        const score = smaller / (count / total + 0.01)
        if (smaller > 0.2 && score > gain && score > (best?.score ?? 0))
          best = { cells: ordered.slice(index + 1), count, score }
      }
    }
    if (!best) return left
    left = best.cells
    removed += best.count
  }
}

/** The squares that places fill, each counted once. */
function squaresOf(cells: readonly Cell[]): Cell[] {
  const squares = new Map<string, Cell>()
  for (const { x, y } of cells) {
    const [column, row] = [Math.floor(x / square), Math.floor(y / square)]
    squares.set(`${column} ${row}`, { x: (column + 0.5) * square, y: (row + 0.5) * square, count: 1 })
  }
  return [...squares.values()]
}

/** Extents of the ends of a list. */
class Suffixes {
  readonly #extents: Extent[]

  constructor(cells: readonly Cell[]) {
    const extents: Extent[] = []
    let extent: Extent = { west: 1, east: 0, north: 1, south: 0 }
    for (let index = cells.length - 1; index >= 0; index--) {
      const { x, y } = cells[index] ?? { x: 0, y: 0 }
      extent = {
        west: Math.min(extent.west, x),
        east: Math.max(extent.east, x),
        north: Math.min(extent.north, y),
        south: Math.max(extent.south, y),
      }
      extents[index] = extent
    }
    this.#extents = extents
  }

  from(index: number): Extent {
    return this.#extents[index] ?? { west: 0, east: 1, north: 0, south: 1 }
  }
}

/** Latitudes of maps of the whole world, as their Mercator positions. */
const [worldNorth, worldSouth] = [mercatorOf(80), mercatorOf(-64)]

/** Mercator position of a latitude, from 0 in the north to 1. */
export function mercatorOf(lat: number): number {
  const clamped = Math.min(85.0511, Math.max(-85.0511, lat))
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + (clamped * Math.PI) / 360)) / (2 * Math.PI)
}

/** Latitude of a Mercator position. */
export const latitudeOf = (y: number): number =>
  (Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) * 360) / Math.PI - 90

/** The smallest frame, in shares of the world: some hundred metres. */
const least = 0.00001

/**
 * The part of the world to show for places, in the proportions of a picture, with a margin. Null Island is left
 * out where there is anything else, and so are a few places far from the others.
 */
export function frameOf(
  cells: readonly Cell[],
  { width, height, scale }: PictureSize,
  cell: number,
): MapFrame {
  const isNull = ({ x, y }: Cell) => Math.abs(x - 0.5) <= cell && Math.abs(y - 0.5) <= cell
  const elsewhere = cells.filter((one) => !isNull(one))
  const known = elsewhere.length > 0 ? elsewhere : cells
  const cut = cutOf(known)
  const moved = known.map((one) => ({ ...one, x: afterCut(one.x, cut) }))
  const whole = extentOf(moved)
  const isWide = whole.east - whole.west > worldFrom
  let extent = extentOf(withoutOutliers(moved, cell, isWide ? fewPlaces : mostLeftOut))
  if (isWide)
    extent =
      extent.east - extent.west > worldFrom
        ? extentOf(withoutOutliers(squaresOf(moved), square, smallArea))
        : extentOf(withoutOutliers(moved, cell, mostLeftOut))
  if (extent.east - extent.west > worldFrom)
    return { cut: worldCut, west: 0, east: 1, north: worldNorth, south: worldSouth, isWorld: true }
  const ratio = width / height
  const margin = 24 * scale
  const across = Math.max(
    (extent.east - extent.west + cell) * (1 + margin / width),
    (extent.south - extent.north + cell) * (1 + margin / height) * ratio,
    least,
  )
  const [x, y] = [(extent.west + extent.east) / 2, (extent.north + extent.south) / 2]
  return {
    cut,
    west: x - across / 2,
    east: x + across / 2,
    north: y - across / ratio / 2,
    south: y + across / ratio / 2,
    isWorld: false,
  }
}

/** Position on a picture, from 0 to 1, of a Mercator position. Maps of the world are equirectangular. */
export function positionIn(frame: MapFrame, x: number, y: number): [x: number, y: number] {
  const across = (afterCut(x, frame.cut) - frame.west) / (frame.east - frame.west)
  if (!frame.isWorld) return [across, (y - frame.north) / (frame.south - frame.north)]
  const [north, south] = [latitudeOf(frame.north), latitudeOf(frame.south)]
  return [across, (north - latitudeOf(y)) / (north - south)]
}
