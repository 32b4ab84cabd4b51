import type { DuckDBConnection } from '@duckdb/node-api'
import { type PreparedShape, prepareShape } from '../../core/ingest/geometry.ts'
import type { Finding } from '../../core/ingest/report.ts'
import { geometryReader } from './geometry-text.ts'
import type { Projection } from './projection.ts'
import { prepareRejects, rejectTable } from './rejects.ts'

export interface Drawn {
  /**
   * View of `_row` and `value`, a struct of lat and lng when all are points, else of all parts of a shape.
   */
  table: string
  points: boolean
}

export interface Shapes extends Drawn {
  rejected: number
  /** Number of positions with a height, which was dropped. */
  heights: number
  /** The coordinate systems that were reprojected. */
  systems: Projection[]
}

const geometryReason = JSON.stringify({ key: 'reject.geometry' } satisfies Finding)
const systemReason = (code: number) =>
  JSON.stringify({ key: 'reject.system', params: { code } } satisfies Finding)

/**
 * Parses the geometries of a relation of `_row` and `text` into a table of that name; invalid ones are
 * rejected. Texts without a coordinate system are in the given one, or in degrees.
 */
export async function prepareShapes(
  connection: DuckDBConnection,
  table: string,
  sql: string,
  column: string,
  {
    signal,
    projection,
    hasBinary,
  }: { signal?: AbortSignal; projection?: Projection; hasBinary?: boolean } = {},
): Promise<Shapes> {
  await prepareRejects(connection)
  const systems = new Map<string, Projection>()
  const read = await geometryReader(projection, (system) => systems.set(system.name, system), hasBinary)
  const aside = await connection.createAppender(rejectTable)
  let [rejected, heights] = [0, 0]
  const draw = (text: string, row: bigint): PreparedShape | null => {
    const geometry = read(text)
    const prepared = typeof geometry === 'number' ? null : geometry && prepareShape(geometry)
    heights += prepared?.heights ?? 0
    if (prepared) return prepared
    rejected += 1
    aside.appendBigInt(row + 1n)
    const reason = typeof geometry === 'number' ? systemReason(geometry) : geometryReason
    for (const cell of [column, text, reason]) aside.appendVarchar(cell)
    aside.endRow()
    return null
  }
  const drawn = await drawShapes(connection, table, sql, draw, signal)
  aside.closeSync()
  return { ...drawn, rejected, heights, systems: [...systems.values()] }
}

/**
 * Stores the result of `draw` for each text of a relation of `_row` and `text` in a table of that name; null
 * is omitted.
 */
export async function drawShapes(
  connection: DuckDBConnection,
  table: string,
  sql: string,
  draw: (text: string, row: bigint) => PreparedShape | null,
  signal?: AbortSignal,
): Promise<Drawn> {
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE ${table}_parts (_row BIGINT, shape VARCHAR, lat DOUBLE, lng DOUBLE, xmin DOUBLE, ymin DOUBLE, xmax DOUBLE, ymax DOUBLE, kind VARCHAR)`,
  )
  const appender = await connection.createAppender(`${table}_parts`)
  let points = true
  const stream = await connection.stream(sql)
  for (
    let chunk = await stream.fetchChunk();
    chunk && chunk.rowCount > 0;
    chunk = await stream.fetchChunk()
  ) {
    signal?.throwIfAborted()
    for (const [row, text] of chunk.getRows()) {
      if (typeof text !== 'string' || typeof row !== 'bigint') continue
      const prepared = draw(text, row)
      if (!prepared) continue
      points &&= prepared.geometry.type === 'Point'
      appender.appendBigInt(row)
      appender.appendVarchar(JSON.stringify(prepared.geometry))
      for (const number of [
        prepared.lat,
        prepared.lng,
        prepared.xmin,
        prepared.ymin,
        prepared.xmax,
        prepared.ymax,
      ]) {
        appender.appendDouble(number)
      }
      appender.appendVarchar(prepared.geometry.type)
      appender.endRow()
    }
  }
  appender.closeSync()
  const value = points
    ? `{'lat': lat, 'lng': lng}`
    : `{'shape': shape, 'lat': lat, 'lng': lng, 'xmin': xmin, 'ymin': ymin, 'xmax': xmax, 'ymax': ymax, 'kind': kind,
        'digest': (md5_number_lower(shape)::HUGEINT - 9223372036854775808)::BIGINT}`
  await connection.run(
    `CREATE OR REPLACE TEMP VIEW ${table} AS SELECT _row, ${value} AS value FROM ${table}_parts`,
  )
  return { table, points }
}
