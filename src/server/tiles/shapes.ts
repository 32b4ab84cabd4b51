import type { Field } from '../../core/field.ts'
import type { GridCell } from '../../core/parameters/geo-grid.ts'
import { type Box, wrapLongitude } from '../../core/parameters/geofilter.ts'
import type { Geometry } from '../../core/record.ts'
import { and, type Condition } from '../engine/condition.ts'
import { hidden, identifier } from '../engine/layout.ts'
import { digestText, jsonValue } from '../engine/print-record.ts'
import type { Relation } from '../engine/relation.ts'
import type { Engine, Row, RunOptions } from '../engine/run.ts'
import { join, raw, type Sql, sql } from '../engine/sql.ts'
import { toNumber } from '../engine/values.ts'
import { part, toSql } from '../engine/where.ts'
import type { Single } from './places.ts'
import { buffer, extent } from './tile.ts'

export interface ShapesQuestion {
  engine: Engine
  options: RunOptions
  relation: Relation
  condition: Condition
  field: Field
  tile: GridCell
  fields: readonly Field[]
  zone: string
}

/** A geometry with the records that have it. */
export interface Shape {
  geometry: Geometry
  digest: string
  count: number
  single: Single | null
}

/** Maximum shapes of a tile; beyond it the smallest are counted as points. */
const shapeLimit = 5000

/** Size steps, doubling, by which a crowded tile is thinned out. */
const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** Minimum width or height in degrees of a drawn shape: two pixels of the tile, or more in a crowded one. */
export async function leastSize(question: ShapesQuestion): Promise<number> {
  const { engine, options, relation, tile } = question
  const size = 360 / (256 * 2 ** tile.z)
  const sizes = steps.map((step) => size * 2 ** step)
  const counts = sizes.map((least) => sql`count(*) FILTER (WHERE ${isLarge(question.field, least)})`)
  const [row = []] = await engine.rows(
    sql`SELECT ${join(counts, ', ')} FROM ${relation.from} WHERE ${inTile(question)}`,
    options,
  )
  const fitting = row.findIndex((count) => (toNumber(count) ?? 0) <= shapeLimit)
  return sizes[fitting] ?? 360
}

/** Distinct shapes of a minimum size whose boxes intersect the tile, the largest first, in batches. */
export async function* readShapes(question: ShapesQuestion, least: number): AsyncGenerator<Shape[]> {
  const { engine, options, relation, field, fields, zone } = question
  const [shape, digest, id] = [raw(identifier(field.name)), part(field, 'digest'), raw(identifier(hidden.id))]
  const columns = fields.map(
    ({ name }) => sql`, any_value(${raw(identifier(name))}) AS ${raw(identifier(name))}`,
  )
  const grouped = sql`SELECT any_value(${shape}) AS ${shape}, ${digest}, count(*) AS ${count}, max(${extentOf(field)}) AS ${size}, any_value(${id}) AS ${id}${join(columns, '')}
    FROM ${relation.from} WHERE ${inTile(question)} AND ${isLarge(field, least)} GROUP BY ${digest}`
  const values = fields.map((shown) => sql`, ${jsonValue(shown, zone)}`)
  const statement = sql`SELECT ${shape}, ${digestText(field)}, ${count}, ${id}${join(values, '')} FROM (${grouped}) ORDER BY ${size} DESC, ${digest}`
  for await (const rows of engine.stream(statement, options)) yield rows.map(shapeOf)
}

function shapeOf([geometry, digest, n, id, ...texts]: Row): Shape {
  const count = toNumber(n ?? null) ?? 0
  const values = texts.map((text) => (typeof text === 'string' ? text : null))
  return {
    geometry: JSON.parse(String(geometry)),
    digest: String(digest),
    count,
    single: count === 1 && typeof id === 'bigint' ? { id, values } : null,
  }
}

/** SQL: shapes smaller than the pixels of a tile, which are shown as points. */
export const isSmall = (field: Field, least: number): Sql => sql`NOT ${isLarge(field, least)}`

const isLarge = (field: Field, least: number): Sql =>
  sql`(${part(field, 'xmax')} - ${part(field, 'xmin')} >= ${least} OR ${part(field, 'ymax')} - ${part(field, 'ymin')} >= ${least})`

const extentOf = (field: Field): Sql =>
  sql`(${part(field, 'xmax')} - ${part(field, 'xmin')} + ${part(field, 'ymax')} - ${part(field, 'ymin')})`

const inTile = ({ condition, field, tile }: ShapesQuestion): Sql =>
  toSql(and([condition, { type: 'box', field, box: boxOf(tile) }]))

/** Internal column names; field names cannot contain a colon. */
const count = raw(identifier('count:'))
const size = raw(identifier('size:'))

/** Degrees of a tile with its buffer. */
function boxOf({ z, x, y }: GridCell): Box {
  const margin = buffer / extent
  const [south, north] = [latitude((y + 1 + margin) / 2 ** z), latitude((y - margin) / 2 ** z)]
  if (z === 0) return { south, west: -180, north, east: 180 }
  const longitude = (column: number) => wrapLongitude((column / 2 ** z) * 360 - 180)
  return { south, west: longitude(x - margin), north, east: longitude(x + 1 + margin) }
}

/** Positions beyond the mercator square are clamped to its edge. */
const latitude = (down: number): number =>
  down <= 0 ? 90 : down >= 1 ? -90 : (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI
