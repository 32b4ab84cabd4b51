import type { DuckDBConnection } from '@duckdb/node-api'
import { prepareShape } from '../../../core/ingest/geometry.ts'
import type { ColumnReport, Finding } from '../../../core/ingest/report.ts'
import { identifier } from '../../engine/layout.ts'
import { inWgs84, type Projection, projectionOfCode } from '../projection.ts'
import { setAside } from '../rejects.ts'
import { drawShapes } from '../shapes.ts'
import { rowsOf } from '../sql.ts'
import { wordsOf } from './label.ts'
import { type EastNorth, eastNorthPairs, systemColumn, systemIn } from './projected.ts'

/** The typed columns of a table, as SQL with `_row`, and hints for its coordinate system. */
interface Table {
  sql: string
  columns: readonly ColumnReport[]
  /** The publisher's configuration. */
  projection: Projection | undefined
  file: string | undefined
  signal: AbortSignal | undefined
}

interface ProjectedPoint {
  table: string
  projection: Projection
  /** Records with both coordinates, and how many of them are outside the area of the system. */
  values: number
  rejected: number
  findings: Finding[]
}

/** WGS 84 coordinates in columns named x and y. */
interface DegreesPair {
  degrees: { lat: string; lng: string }
}

/** Degrees of tolerance around the area of a system. */
const margin = 1
/** Minimum share of places inside the area. */
const leastInside = 0.98

/**
 * Points from easting and northing whose coordinate system is given by the publisher, the column names, a
 * column of codes or the file name. Undefined without any, or when the places are outside the area of that
 * system.
 */
export async function projectedPoint(
  connection: DuckDBConnection,
  table: Table,
  target: { table: string; label: string },
): Promise<ProjectedPoint | DegreesPair | undefined> {
  for (const pair of eastNorthPairs(table.columns)) {
    const projection = table.projection ?? (await systemOf(connection, table, pair))
    if (!projection) continue
    if (projection.isDegrees) return { degrees: { lat: pair.y, lng: pair.x } }
    const straight = await tried(connection, table, pair, projection, target)
    if (straight) return straight
    // In geodesy, x is the northing.
    const turned = await tried(connection, table, { x: pair.y, y: pair.x }, projection, target)
    if (turned) return { ...turned, findings: [...turned.findings, { key: 'geo.pair.swapped' }] }
  }
  return undefined
}

async function systemOf(
  connection: DuckDBConnection,
  { sql, columns, file = '' }: Table,
  { code }: EastNorth,
): Promise<Projection | null> {
  if (code !== null) return projectionOfCode(code)
  for (const { field } of columns.filter((column) => systemColumn.test(wordsOf(column.label)))) {
    const name = identifier(field)
    const [row = {}] = await rowsOf(
      connection,
      `SELECT count(DISTINCT ${name}) AS different, min(${name}::VARCHAR) AS value FROM (${sql})`,
    )
    const found = systemIn(wordsOf(`epsg ${row.value}`)) ?? systemIn(wordsOf(`${row.value}`))
    const projection = Number(row.different) === 1 && found !== null ? projectionOfCode(found) : null
    if (projection) return projection
  }
  const named = systemIn(wordsOf(file))
  return named === null ? null : projectionOfCode(named)
}

async function tried(
  connection: DuckDBConnection,
  { sql, columns, signal }: Table,
  pair: Pick<EastNorth, 'x' | 'y'>,
  projection: Projection,
  { table, label }: { table: string; label: string },
): Promise<ProjectedPoint | undefined> {
  const [x, y] = [identifier(pair.x), identifier(pair.y)]
  const both = `SELECT _row, ${x}::VARCHAR || ' ' || ${y}::VARCHAR AS text FROM (${sql}) WHERE ${x} IS NOT NULL AND ${y} IS NOT NULL`
  const { north = 90, west = -180, south = -90, east = 180 } = projection.area ?? {}
  const isInside = ({ lng, lat }: { lng: number; lat: number }) => {
    const across =
      west <= east
        ? lng >= west - margin && lng <= east + margin
        : lng >= west - margin || lng <= east + margin
    return across && lat >= south - margin && lat <= north + margin
  }
  let [values, inside] = [0, 0]
  const draw = (text: string) => {
    const [easting = Number.NaN, northing = Number.NaN] = text.split(' ').map(Number)
    values += 1
    const shape = prepareShape(inWgs84({ type: 'Point', coordinates: [easting, northing] }, projection))
    if (!shape || !isInside(shape)) return null
    inside += 1
    return shape
  }
  await drawShapes(connection, table, both, draw, signal)
  if (inside === 0 || inside < values * leastInside) return undefined
  if (inside < values) {
    await setAside(
      connection,
      label,
      { key: 'reject.place' },
      `SELECT _row + 1, text FROM (${both}) WHERE _row NOT IN (SELECT _row FROM ${table})`,
    )
  }
  const labelOf = (field: string) => columns.find((column) => column.field === field)?.label ?? field
  return {
    ...{ table, projection, values, rejected: values - inside },
    findings: [{ key: 'geo.pair', params: { lat: labelOf(pair.x), lng: labelOf(pair.y) } }],
  }
}
