import type { Box, Ring } from '../../core/parameters/geofilter.ts'
import type { Geometry } from '../../core/record.ts'
import { and, type Condition, none, not, or } from './condition.ts'
import type { Filter } from './filter.ts'
import { indexRing, intersectsRing, isInRing, metresToGeometry } from './geometry/intersects.ts'
import { cellsOfRing } from './geometry/ring-cells.ts'
import { hidden, identifier } from './layout.ts'
import type { Relation } from './relation.ts'
import type { Engine, RunOptions } from './run.ts'
import { list, raw, type Sql, sql } from './sql.ts'
import { TimeSlices } from './time-slices.ts'
import { boxAround, part, toSql } from './where.ts'

type GeoCondition = Extract<Condition, { type: 'polygon' | 'circle' | 'box' }>

/** Polygons with more edges than this are tested in JavaScript instead of SQL. */
const edgeLimit = 150

/**
 * Replaces what SQL cannot test exactly by the rows that pass: shapes against any area, and points against
 * polygons of many edges. The database narrows the candidates by bounding boxes, the geometry decides.
 */
export async function resolveShapes(
  filter: Filter,
  relation: Relation,
  engine: Engine,
  options: RunOptions,
): Promise<Filter> {
  const visit = async (condition: Condition): Promise<Condition> => {
    switch (condition.type) {
      case 'and':
        return and(await Promise.all(condition.parts.map(visit)))
      case 'or':
        return or(await Promise.all(condition.parts.map(visit)))
      case 'not':
        return not(await visit(condition.part))
      case 'polygon':
        return condition.field.type === 'geo_shape' || condition.ring.length > edgeLimit
          ? resolveOne(condition, relation, engine, options)
          : condition
      case 'circle':
      case 'box':
        return condition.field.type === 'geo_shape'
          ? resolveOne(condition, relation, engine, options)
          : condition
      default:
        return condition
    }
  }
  return { ...filter, base: await visit(filter.base) }
}

async function resolveOne(
  condition: GeoCondition,
  relation: Relation,
  engine: Engine,
  options: RunOptions,
): Promise<Condition> {
  const { field } = condition
  const around = boxOf(condition)
  const near: Condition = around ? { type: 'box', field, box: around } : not({ type: 'null', field })
  // A shape whose box lies within the requested box needs no exact test.
  const within =
    condition.type === 'box' && condition.box.west <= condition.box.east ? boxWithin(condition) : null
  const cells = condition.type === 'polygon' && around ? cellsWithin(condition, around) : null
  const candidates = within
    ? sql`${toSql(near)} AND NOT (${toSql(within)})`
    : toSql(cells ? cells.edge : near)
  const position = raw(identifier(hidden.row))
  const columns: Sql[] =
    field.type === 'geo_shape' ? [raw(identifier(field.name))] : [part(field, 'lng'), part(field, 'lat')]
  const statement = sql`SELECT ${position}, ${list(columns)} FROM ${relation.from} WHERE ${candidates}`
  const passes = testOf(condition)
  const rows: bigint[] = []
  const pause = new TimeSlices(options.signal)
  for await (const batch of engine.stream(statement, { ...options, isReadAtOnce: true }))
    for (const [row, first, second] of batch) {
      if (pause.isDue()) await pause.wait()
      const geometry: Geometry =
        typeof first === 'string'
          ? JSON.parse(first)
          : { type: 'Point', coordinates: [Number(first), Number(second)] }
      if (typeof row === 'bigint' && passes(geometry)) rows.push(row)
    }
  return or([...(within ? [within] : []), ...(cells ? [cells.inside] : []), { type: 'rows', rows }])
}

/** Points in cells inside a polygon are in it; those in edge cells are tested one by one. */
function cellsWithin(
  { field, ring }: Extract<Condition, { type: 'polygon' }>,
  box: Box,
): { inside: Condition; edge: Condition } | null {
  if (field.type !== 'geo_point_2d') return null
  const { inside, edge, ...grid } = cellsOfRing(ring)
  const inCells = (cells: readonly bigint[]): Condition =>
    cells.length === 0 ? none : { type: 'cells', field, box, grid, cells }
  return { inside: inCells(inside), edge: inCells(edge) }
}

function boxOf(condition: GeoCondition): Box | null {
  switch (condition.type) {
    case 'box':
      return condition.box
    case 'circle':
      return boxAround(condition.lat, condition.lng, condition.metres)
    case 'polygon':
      return boxOfRing(condition.ring)
  }
}

function boxOfRing(ring: Ring): Box {
  const box = { south: Infinity, west: Infinity, north: -Infinity, east: -Infinity }
  for (const [lng, lat] of ring) {
    box.west = Math.min(box.west, lng)
    box.east = Math.max(box.east, lng)
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
  }
  return box
}

const boxWithin = ({ field, box }: Extract<Condition, { type: 'box' }>): Condition => ({
  type: 'extentWithin',
  field,
  box,
})

function testOf(condition: GeoCondition): (geometry: Geometry) => boolean {
  switch (condition.type) {
    case 'circle':
      return (geometry) => metresToGeometry(geometry, condition.lat, condition.lng) <= condition.metres
    case 'polygon': {
      const ring = indexRing(condition.ring)
      return (geometry) =>
        geometry.type === 'Point' ? isInRing(geometry.coordinates, ring) : intersectsRing(geometry, ring)
    }
    case 'box': {
      const rings = ringsOfBox(condition.box).map(indexRing)
      return (geometry) => rings.some((ring) => intersectsRing(geometry, ring))
    }
  }
}

/** A box as rings, two of them when it crosses the antimeridian. */
function ringsOfBox({ south, west, north, east }: Box): Ring[] {
  const spans = west > east ? [[west, 180] as const, [-180, east] as const] : [[west, east] as const]
  return spans.map(([from, to]) => [
    [from, south],
    [to, south],
    [to, north],
    [from, north],
    [from, south],
  ])
}
