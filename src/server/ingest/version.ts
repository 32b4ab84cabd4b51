import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { type Field, geometryField, isGeo } from '../../core/field.ts'
import {
  column,
  hidden,
  identifier,
  mercatorX,
  mercatorY,
  pathLiteral,
  stagingColumns,
} from '../engine/layout.ts'
import type { NewVersion } from '../store/types.ts'
import { IngestError } from './failure.ts'
import type { Workplace } from './formats/format.ts'
import { withDigest } from './record-digest.ts'
import { count, rowsOf } from './sql.ts'
import { dropTable, longRows, materializeRows } from './storage.ts'
import { type Words, wordsOf } from './words.ts'

/** Records per row group: small enough that a box or a page reads little, large enough to compress well. */
const rowGroupSize = 122_880
/**
 * SQL options of version files: the fastest level takes 2 % more space and a third less time than the
 * default.
 */
export const asVersion = `(FORMAT parquet, COMPRESSION zstd, COMPRESSION_LEVEL 1, ROW_GROUP_SIZE ${rowGroupSize})`

/** Stores a relation with `_row` and the staging columns of every field under the name `staged`. */
export async function stageRecords(
  place: Pick<Workplace, 'connection' | 'directory' | 'small'>,
  sql: string,
  fields: readonly Field[],
): Promise<void> {
  const typed = fields
    .flatMap((field) => stagingColumns(field))
    .map(({ name, type }) => `${identifier(name)}::${type} AS ${identifier(name)}`)
  await materializeRows(
    place,
    'staged',
    withDigest(fields, `SELECT ${typed.join(', ')}, _row::BIGINT AS _row FROM (${sql})`),
    fields.some(({ type }) => type === 'geo_shape') ? longRows : undefined,
  )
  if (await isNumbered(place.connection)) return
  const names = fields.flatMap((field) => stagingColumns(field)).map(({ name }) => identifier(name))
  await materializeRows(
    place,
    'staged',
    `SELECT ${[...names, '_digest'].join(', ')}, row_number() OVER (ORDER BY _row, rowid) - 1 AS _row FROM staged`,
  )
}

/**
 * Whether staged rows are numbered from 0 without gaps, as always unless processors removed or split records.
 */
async function isNumbered(connection: DuckDBConnection): Promise<boolean> {
  if ((await count(connection, 'FROM staged WHERE _row <> rowid')) === 0) return true
  const [found = {}] = await rowsOf(
    connection,
    'SELECT count(*) AS rows, min(_row) AS low, max(_row) AS high, count(DISTINCT _row) AS different FROM staged',
  )
  const rows = Number(found.rows)
  return Number(found.low) === 0 && Number(found.high) === rows - 1 && Number(found.different) === rows
}

/**
 * Writes `staged` as one Parquet file with its hidden columns and verifies it; throws an IngestError
 * when it does not read back as written. Rows with a geometry are sorted along a space-filling curve, others
 * stay in the order of the source.
 */
export async function writeVersion(
  connection: DuckDBConnection,
  fields: Field[],
  directory: string,
  signal?: AbortSignal,
): Promise<Omit<NewVersion, 'report'>> {
  const repeated = await numberDuplicates(connection)
  signal?.throwIfAborted()
  const file = join(directory, 'version.parquet')
  const asStaged = !repeated && !geometryField(fields) && (await isInOrder(connection))
  const words = await wordsOf(connection, fields, asStaged)
  await connection.run(
    `COPY (${finalSelect(fields, words, repeated, asStaged)}) TO ${pathLiteral(file)} ${asVersion}`,
  )
  signal?.throwIfAborted()
  const rows = await count(connection, 'FROM staged')
  await verifyVersion(connection, file, rows, fields)
  await dropTable(connection, 'staged')
  return { file, rows, fields, bytes: (await stat(file)).size, sha256: await sha256(file) }
}

/** SQL: the id of the n-th record with the same digest, from the second on. */
export const nthId = (digest: string, nth: string): string =>
  `md5_number_lower(${digest} || '#' || ${nth})::UBIGINT`

/**
 * Makes ids of equal records unique by numbering them, which is stable across imports. False without
 * duplicates.
 */
async function numberDuplicates(connection: DuckDBConnection): Promise<boolean> {
  await connection.run(`CREATE OR REPLACE TEMP TABLE repeated AS
    SELECT _row, ${nthId('_digest', 'nth')} AS _id FROM (
      SELECT _row, _digest, row_number() OVER (PARTITION BY _digest ORDER BY _row) AS nth FROM staged
      WHERE _digest IN (SELECT _digest FROM staged GROUP BY _digest HAVING count(*) > 1)
    ) WHERE nth > 1`)
  return (await count(connection, 'FROM repeated')) > 0
}

/** Whether staged rows are in source order, and DuckDB preserves it when writing. */
const isInOrder = async (connection: DuckDBConnection): Promise<boolean> =>
  (await count(
    connection,
    "FROM staged WHERE _row <> rowid OR NOT current_setting('preserve_insertion_order')",
  )) === 0

/**
 * SELECT of the version file. The join with search words does not preserve order, so the outermost statement
 * sorts.
 */
export function finalSelect(
  fields: readonly Field[],
  words: Words,
  repeated: boolean,
  asStaged: boolean,
): string {
  const columns = fields.flatMap((field) => {
    const parts = stagingColumns(field).map(({ name }) => `staged.${identifier(name)}`)
    if (field.type !== 'geo_point_2d' && field.type !== 'geo_shape') return parts
    const [lat, lng] = [`staged.${column(field.name, 'lat')}`, `staged.${column(field.name, 'lng')}`]
    const placed = (sql: string) => `CASE WHEN ${lat} IS NOT NULL AND ${lng} IS NOT NULL THEN ${sql} END`
    return [
      ...parts,
      `${placed(mercatorX(lng))} AS ${column(field.name, 'x')}`,
      `${placed(mercatorY(lat))} AS ${column(field.name, 'y')}`,
    ]
  })
  const geometry = geometryField(fields)
  const select = `SELECT ${[
    ...columns,
    `staged._row AS ${hidden.row}`,
    `${repeated ? 'coalesce(repeated._id, staged._digest)' : 'staged._digest'} AS ${hidden.id}`,
  ].join(', ')} FROM staged ${repeated ? 'LEFT JOIN repeated ON staged._row = repeated._row' : ''}`
  const worded = `SELECT staged.*, ${words.columns.join(', ')} FROM (${select}) AS staged ${words.joins.join(' ')}`
  if (geometry) return alongCurve(worded, geometry)
  return asStaged ? worded : `${worded} ORDER BY ${hidden.row}`
}

/**
 * Sorts a SELECT by the Z-order of its geometry's mercator position, 16 bits per axis, rows without one last.
 */
export function alongCurve(select: string, geometry: Field): string {
  const spread = [
    [8, 0x00ff00ff],
    [4, 0x0f0f0f0f],
    [2, 0x33333333],
    [1, 0x55555555],
  ].reduce(
    (from, [shift, mask]) =>
      `SELECT * REPLACE ((_zx | (_zx << ${shift})) & ${mask} AS _zx, (_zy | (_zy << ${shift})) & ${mask} AS _zy) FROM (${from})`,
    `SELECT *, ${column(geometry.name, 'x')}::BIGINT >> 14 AS _zx, ${column(geometry.name, 'y')}::BIGINT >> 14 AS _zy FROM (${select})`,
  )
  return `SELECT * EXCLUDE (_zx, _zy) FROM (${spread}) ORDER BY _zx | (_zy << 1) NULLS LAST, ${hidden.row}`
}

/**
 * Reads every value of every row group back and compares the records with the staged ones; throws an
 * IngestError where they differ.
 */
export async function verifyVersion(
  connection: DuckDBConnection,
  file: string,
  rows: number,
  fields: readonly Field[],
): Promise<void> {
  const source = `read_parquet(${pathLiteral(file)})`
  const names = fields.flatMap(stagingColumns).map(({ name }) => identifier(name))
  const digest = `bit_xor(hash(${[...names, hidden.row].join(', ')}))::VARCHAR AS digest`
  const made = fields.filter(isGeo).flatMap(({ name }) => [column(name, 'x'), column(name, 'y')])
  const rest = `bit_xor(hash(${[...made, hidden.id, hidden.text, hidden.numbers].join(', ')})) AS rest`
  try {
    const [expected] = await rowsOf(connection, `SELECT ${digest} FROM staged`)
    const [found] = await rowsOf(
      connection,
      `SELECT count(*) AS rows, count(*) FILTER (${hidden.row} <> file_row_number) AS moved, ${digest}, ${rest} FROM ${source}`,
    )
    const written = Number(found?.rows)
    // Readers rely on row positions, except in files sorted along a curve.
    const inPlace = geometryField(fields) !== undefined || Number(found?.moved) === 0
    if (written === rows && found?.digest === expected?.digest && inPlace) return
    throw new IngestError('version.unreadable', { file: basename(file), rows, written })
  } catch (cause) {
    if (cause instanceof IngestError) throw cause
    throw new IngestError('version.unreadable', { file: basename(file), rows, written: 0 }, { cause })
  }
}

/** SHA-256 of a file, in hex. */
export async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(chunk)
  return hash.digest('hex')
}
