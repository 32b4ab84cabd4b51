import type { Field } from '../../core/field.ts'
import { type Cell, frameOf, latitudeOf, type MapFrame } from '../../core/pictures/frame.ts'
import type { Choice, FieldStatistics, PictureSize, Statistics } from '../../core/pictures/picture.ts'
import { isAmount } from '../../core/pictures/roles.ts'
import type { Dot, Drawing, Outline } from '../../core/pictures/scene.ts'
import type { Geometry } from '../../core/record.ts'
import { column, mercatorSize } from '../engine/layout.ts'
import { raw, type Sql, sql } from '../engine/sql.ts'
import { toNumber } from '../engine/values.ts'
import { part } from '../engine/where.ts'
import { landOf, pathOf, ringsOf } from './land.ts'
import { numberOf, type Source } from './sample.ts'

/** Places from which a map is a halftone: one dot for each cell. */
const halftoneFrom = 5000
/** Places from which numbers are told by strength instead of size. */
const sizesUpTo = 2500
/** Shapes that are drawn as such; of more, their middles. */
const mostShapes = 400
const mostBytes = 4_000_000
/** Bits of a cell of the grid that the frame is found with: some 40 km at the equator. */
const coarseBits = 20
/** Places that a halftone is made of; of more, one in so many. */
const halftonePlaces = 500_000

/** A map of the places, with land beneath when they span the world. */
export async function mapOf(
  source: Source,
  choice: Choice,
  statistics: Statistics,
  size: PictureSize,
): Promise<Drawing> {
  const { place } = choice
  if (!place) throw new Error('a map has a field of places')
  const frame = await readFrame(source, place, size)
  if (!frame) return { scene: { type: 'plain' }, facts: { count: 0 } }
  const land = frame.isWorld ? landOf(frame, size) : null
  const known = statistics.fields.find(({ field }) => field.name === place.name)
  const estimate = ((known?.distinct ?? 0) * statistics.rows) / Math.max(1, statistics.sampled)
  const isEstimate = statistics.sampled < statistics.rows
  const places = isEstimate ? Number(estimate.toPrecision(2)) : Math.round(estimate)
  if (place.type === 'geo_shape' && statistics.rows <= mostShapes) {
    const shapes = await readShapes(source, choice, statistics, frame, size)
    const shows = choice.measure ? { shows: 'graded' as const } : {}
    if (shapes) return { scene: { type: 'shapes', shapes, land: null }, facts: { count: places, ...shows } }
  }
  const target = { frame, size, places, isHalftone: places > halftoneFrom, isSized: places <= sizesUpTo }
  const { dots, highest } = await readDots(source, choice, statistics, target)
  return {
    scene: { type: 'dots', dots, land, isHalftone: places > halftoneFrom },
    facts: {
      count: places,
      ...(isEstimate && { isEstimate }),
      ...(choice.measure && { shows: target.isSized ? ('sized' as const) : ('graded' as const) }),
      ...(highest !== null && { mark: { value: highest } }),
    },
  }
}

/** Where the places are, over a coarse grid of all or a part of the records; null where none has a place. */
async function readFrame(source: Source, place: Field, size: PictureSize): Promise<MapFrame | null> {
  const cells = await readCells(source, place, coarseBits)
  if (cells.length === 0) return null
  const coarse = 2 ** coarseBits / mercatorSize
  const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)]
  const spread = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
  if (spread > coarse * 24) return frameOf(cells, size, coarse)
  // A town: the same on a grid of some forty metres.
  return frameOf(await readCells(source, place, 10), size, 2 ** 10 / mercatorSize)
}

const mostCells = 60_000

async function readCells({ engine, options, relation }: Source, place: Field, bits: number) {
  const [x, y, shift] = [part(place, 'x'), part(place, 'y'), raw(String(bits))]
  const found = await engine.rows(
    sql`SELECT ${x} >> ${shift}, ${y} >> ${shift}, count(*) FROM ${relation.from} WHERE ${x} IS NOT NULL GROUP BY 1, 2 LIMIT ${BigInt(mostCells)}`,
    options,
  )
  const unit = 2 ** bits / mercatorSize
  return found.map((row): Cell => {
    const [across = 0, down = 0, count = 0] = row.map((value) => toNumber(value) ?? 0)
    return { x: (across + 0.5) * unit, y: (down + 0.5) * unit, count }
  })
}

/**
 * SQL: a condition that the records of so many places pass. It looks at the last bits of positions, which costs less
 * than any other sample of a file.
 */
function sampled(place: Field, places: number, most: number): Sql {
  const bits = Math.floor(Math.log2(Math.max(1, places / most)))
  return bits > 0 ? sql` AND ${part(place, 'x')} & ${raw(String(2 ** bits - 1))} = 0` : raw('')
}

interface Target {
  frame: MapFrame
  size: PictureSize
  places: number
  isHalftone: boolean
  isSized: boolean
}

const units = (share: number): Sql => raw(String(Math.round(share * mercatorSize)))

/** SQL: position after the cut of the world, in whole units, which are computed with much faster than shares. */
const afterCutSql = (place: Field, { cut }: MapFrame): Sql =>
  sql`((${part(place, 'x')} - ${units(cut)}) & ${raw(String(mercatorSize - 1))})`

/** SQL: position on the picture in cells, across and down. */
function cellSql(place: Field, { frame, size }: Target, pitch: number): [across: Sql, down: Sql] {
  const cell = (share: number, pixels: number) =>
    raw(String(Math.max(1, Math.round((share * mercatorSize * pitch) / pixels))))
  const x = sql`(${afterCutSql(place, frame)} - ${units(frame.west)})`
  const across = sql`${x} // ${cell(frame.east - frame.west, size.width)}`
  if (!frame.isWorld) {
    const y = sql`(${part(place, 'y')} - ${units(frame.north)})`
    return [across, sql`${y} // ${cell(frame.south - frame.north, size.height)}`]
  }
  const [north, south] = [latitudeOf(frame.north), latitudeOf(frame.south)]
  return [across, sql`floor((${north} - ${part(place, 'lat')}) / ${((north - south) * pitch) / size.height})`]
}

async function readDots(
  source: Source,
  { place, measure }: Choice,
  statistics: Statistics,
  target: Target,
): Promise<{ dots: Dot[]; highest: number | null }> {
  if (!place) return { dots: [], highest: null }
  const { size, places, isHalftone, isSized } = target
  const pitch = isHalftone ? 1.5 * Math.max(1, size.scale ** 0.6) : size.scale < 1 ? 1 : 0.5 * size.scale
  const [across, down] = cellSql(place, target, pitch)
  const total = raw(isSized ? 'max' : 'avg')
  const value = measure ? sql`${total}(${numberOf(measure)})` : raw('NULL')
  const found = await source.engine.rows(
    sql`SELECT ${across} AS x, ${down} AS y, count(*), ${value} FROM ${source.relation.from} WHERE ${part(place, 'x')} IS NOT NULL AND ${inside(place, target.frame)}${sampled(place, places, halftonePlaces)} GROUP BY 1, 2`,
    source.options,
  )
  const cells = found.flatMap((row) => {
    const [x, y, count, mean] = row.map(toNumber)
    return x == null || y == null ? [] : [{ x, y, count: count ?? 1, value: mean ?? null }]
  })
  const known = measure && statistics.fields.find(({ field }) => field.name === measure.name)
  if (known && isSized) return sizedDots(cells, known, pitch, size)
  const numbers = cells.map(({ value, count }) => (known ? value : count))
  const limits = terciles(numbers.filter((number) => number !== null))
  const graded = known !== undefined || isHalftone
  const dots = cells.map(({ x, y }, index) => ({
    x: ((x + 0.5) * pitch) / size.width,
    y: ((y + 0.5) * pitch) / size.height,
    strength: graded ? strengthOf(numbers[index] ?? null, limits) : 2,
    size: null,
  }))
  return { dots, highest: null }
}

/** SQL: the condition that a place is in a frame. */
const inside = (place: Field, frame: MapFrame): Sql =>
  sql`${afterCutSql(place, frame)} BETWEEN ${units(frame.west)} AND ${units(frame.east)} AND ${part(place, 'y')} BETWEEN ${units(frame.north)} AND ${units(frame.south)}`

const terciles = (numbers: readonly number[]): [number, number] => {
  const sorted = [...numbers].sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return [at(1 / 3), at(2 / 3)]
}

const strengthOf = (value: number | null, [low, high]: [number, number]): 0 | 1 | 2 =>
  value === null || value < low ? 0 : value <= high && low !== high ? 1 : 2

interface PlaceCell {
  x: number
  y: number
  count: number
  value: number | null
}

function sizedDots(
  cells: readonly PlaceCell[],
  known: FieldStatistics,
  pitch: number,
  { width, height }: PictureSize,
): { dots: Dot[]; highest: number | null } {
  const values = cells.map(({ value }) => value).filter((value) => value !== null)
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity)
  const low = values.reduce((least, value) => Math.min(least, value), high)
  // Amounts are areas; levels have no zero, so the strong ones are set apart.
  const share = (value: number) =>
    isAmount(known) ? Math.sqrt(Math.max(0, value) / (high || 1)) : ((value - low) / (high - low || 1)) ** 3
  const highest = cells.length > 1 ? cells.find(({ value }) => value === high) : undefined
  const fits = Math.max(0.5, Math.min(1, Math.sqrt(900 / Math.max(1, cells.length))))
  const dots = cells.map((cell) => ({
    x: ((cell.x + 0.5) * pitch) / width,
    y: ((cell.y + 0.5) * pitch) / height,
    strength: 2 as const,
    size: (cell.value === null ? 0 : share(cell.value)) * fits,
    isMarked: cell === highest,
  }))
  return { dots, highest: highest?.value ?? null }
}

/** The shapes themselves, in three strengths by a number; null where their text is too long. */
async function readShapes(
  { engine, options, relation }: Source,
  { place, measure }: Choice,
  statistics: Statistics,
  frame: MapFrame,
  size: PictureSize,
): Promise<Outline[] | null> {
  if (!place) return null
  const shape = raw(column(place.name))
  const [total] = await engine.rows(
    sql`SELECT coalesce(sum(length(${shape})), 0) FROM ${relation.from}`,
    options,
  )
  if ((toNumber(total?.[0] ?? 0) ?? 0) > mostBytes) return null
  const tolerance = ((frame.east - frame.west) * 360) / size.width / 2
  const value = measure ? numberOf(measure) : raw('NULL')
  const rows = await engine.rows(
    sql`SELECT d4c_simplify(${shape}, ${tolerance}), ${value} FROM ${relation.from} WHERE ${shape} IS NOT NULL AND ${part(place, 'kind')} NOT LIKE '%Point' LIMIT ${BigInt(mostShapes)}`,
    options,
  )
  if (rows.length < statistics.rows / 2) return null
  const numbers = rows.map(([, number]) => toNumber(number ?? null))
  const limits = terciles(numbers.filter((number) => number !== null))
  return rows.flatMap(([text, number]): Outline[] => {
    const geometry = typeof text === 'string' ? (JSON.parse(text) as Geometry) : null
    const path = geometry ? pathOf(ringsOf(geometry), frame, size) : ''
    return path ? [{ path, strength: measure ? strengthOf(toNumber(number ?? null), limits) : 2 }] : []
  })
}
