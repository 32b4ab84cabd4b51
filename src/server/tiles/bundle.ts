import chroma from 'chroma-js'
import type { Field } from '../../core/field.ts'
import { finestGrid, type GridCell, printGridCell } from '../../core/parameters/geo-grid.ts'
import type { Condition, Span } from '../engine/condition.ts'
import { spanOf } from '../engine/grid-cell.ts'
import { mercatorSize } from '../engine/layout.ts'
import type { Relation } from '../engine/relation.ts'
import type { Engine, RunOptions } from '../engine/run.ts'
import { Canvas, type Color, pictureSize } from './picture/canvas.ts'
import { type Marker, markerOf } from './picture/markers.ts'
import { encodePng } from './picture/png.ts'
import { fillRings, type Line, strokeLines } from './picture/raster.ts'
import { type UtfGrid, utfGrid } from './picture/utf-grid.ts'
import { type Place, readPlaces } from './places.ts'
import { isSmall, leastSize } from './shapes.ts'
import { readSlices, type Slice } from './slice.ts'
import { extent } from './tile.ts'

export interface BundleQuestion {
  engine: Engine
  options: RunOptions
  relation: Relation
  condition: Condition
  field: Field
  tile: GridCell
  /** Any text; an invalid colour means the default one. */
  color: string | null
  icon: string | null
  pin: boolean
}

/** The filter of a click; every name exists in both dialects. */
type Target = Record<`${'d4c' | 'ods'}:${'geo_grid' | 'geo_digest' | 'geo_type'}`, string | null>

export interface Bundle {
  /** PNG of 512 × 512 pixels in base64; null for an empty tile. */
  img: string | null
  grid: UtfGrid<Target> | null
}

export const emptyBundle: Bundle = { img: null, grid: null }

/** Halvings of a tile down to the cells that get one marker each: four pixels. */
const cellBits = 7

/** More than the cells of a tile with its margin. */
const cellLimit = 4 ** (cellBits + 1)

const defaultColor = '#C32D1C'
const white: Color = [255, 255, 255, 1]
const fillOpacity = 0.5
const borderWidth = 1
const lineWidth = 5

/** Draws a tile of 512 pixels. Points are drawn at the mean of each cell, from north to south. */
export async function drawBundle(question: BundleQuestion): Promise<Bundle> {
  const { tile, field } = question
  const color = colorOf(question.color)
  // A shape too small to draw gets no pin, which would hide its neighbours.
  const marker = markerOf(question.icon, color, question.pin && field.type === 'geo_point_2d')
  const shaped = { ...question, fields: [], zone: 'UTC' }
  const least = field.type === 'geo_shape' ? await leastSize(shaped) : null
  const shift = Math.max(0, finestGrid - tile.z - cellBits)
  const [slices, places] = await Promise.all([
    least === null ? [] : readSlices(shaped, least),
    readPlaces(
      {
        ...question,
        spans: spansAround(tile, marker.reach),
        narrowed: least === null ? null : isSmall(field, least),
        shift,
      },
      cellLimit,
    ),
  ])
  const canvas = new Canvas()
  const targets: Target[] = []
  for (const sliced of slices) drawSlice(canvas, sliced, color, marker, targets.push(targetOfShape(sliced)))
  for (const place of places ?? []) {
    const owner = targets.push(targetOfPlace(place, shift))
    for (const [x, y] of pixelsOf(place, tile)) drawMarker(canvas, marker, x, y, owner)
  }
  const grid = utfGrid(canvas.owners, (owner) => targets[owner - 1] ?? targetOf(null, null, null))
  if (!canvas.pixels.some((value) => value !== 0)) return emptyBundle
  return { img: (await encodePng(canvas.pixels, pictureSize, pictureSize)).toString('base64'), grid }
}

function colorOf(text: string | null): Color {
  const [red, green, blue, alpha] = chroma(text !== null && chroma.valid(text) ? text : defaultColor).rgba()
  return [red, green, blue, alpha]
}

/** The tile with a margin of some pixels, wrapped around the world. */
function spansAround(tile: GridCell, pixels: number): Span[] {
  const { west, north, east, south } = spanOf(tile)
  const margin = Math.ceil((pixels * (east + 1 - west)) / pictureSize)
  const rows = { north: Math.max(0, north - margin), south: Math.min(mercatorSize - 1, south + margin) }
  const [from, to] = [west - margin, east + margin]
  if (to - from >= mercatorSize - 1) return [{ ...rows, west: 0, east: mercatorSize - 1 }]
  const copies = [0, mercatorSize, -mercatorSize].map((shift) => ({
    ...rows,
    west: Math.max(0, from + shift),
    east: Math.min(mercatorSize - 1, to + shift),
  }))
  return copies.filter((span) => span.west <= span.east)
}

/**
 * Where a place shows in a tile; when a tile is about as wide as the world, also its copies beyond the edge.
 */
function pixelsOf({ x, y }: Place, tile: GridCell): [x: number, y: number][] {
  const { west, north, east } = spanOf(tile)
  const scale = pictureSize / (east + 1 - west)
  const down = Math.floor((y + 0.5 - north) * scale)
  return [-mercatorSize, 0, mercatorSize].map((copy) => [Math.floor((x + 0.5 + copy - west) * scale), down])
}

function drawMarker(canvas: Canvas, { parts, reach }: Marker, x: number, y: number, owner: number): void {
  if (Math.min(x, y) < -reach || Math.max(x, y) > pictureSize + reach) return
  for (const { mask, color } of parts)
    canvas.paint({ ...mask, left: mask.left + x, top: mask.top + y }, color, owner)
}

function drawSlice(canvas: Canvas, { feature }: Slice, color: Color, marker: Marker, owner: number): void {
  const scale = pictureSize / extent
  switch (feature.type) {
    case 1:
      for (const [x, y] of feature.geometry)
        drawMarker(canvas, marker, Math.floor(x * scale), Math.floor(y * scale), owner)
      return
    case 2:
      canvas.paint(strokeLines(scaled(feature.geometry, scale), lineWidth), color, owner)
      return
    case 3: {
      const rings = scaled(feature.geometry, scale)
      canvas.paint(fillRings(rings), [color[0], color[1], color[2], color[3] * fillOpacity], owner)
      canvas.paint(strokeLines(rings, borderWidth), white, owner)
    }
  }
}

const scaled = (lines: readonly Line[], scale: number): Line[] =>
  lines.map((line) => line.map(([x, y]) => [x * scale, y * scale] as const))

const targetOfPlace = ({ column, row }: Place, shift: number): Target =>
  targetOf(printGridCell({ z: finestGrid - shift, x: column, y: row }), null, 'Point')

const targetOfShape = ({ shape }: Slice): Target => targetOf(null, shape.digest, shape.kind)

const targetOf = (grid: string | null, digest: string | null, type: string | null): Target => ({
  'd4c:geo_grid': grid,
  'd4c:geo_digest': digest,
  'd4c:geo_type': type,
  'ods:geo_grid': grid,
  'ods:geo_digest': digest,
  'ods:geo_type': type,
})
