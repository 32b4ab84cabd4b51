import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Finding } from '../../../../core/ingest/report.ts'
import { pathLiteral } from '../../../engine/layout.ts'
import { IngestError } from '../../failure.ts'
import { count, literal, rowsOf } from '../../sql.ts'
import type { Format, Source } from '../format.ts'
import { withEpochs } from './epochs.ts'
import { flattenObjects } from './objects.ts'
import { withoutNaN } from './parse.ts'
import { findRecords, isRecord, refusalIn } from './records.ts'

/** Maximum bytes of one record. */
const recordLimit = 64 * 2 ** 20
/** Maximum bytes of an envelope: it is read as one string, whose length V8 limits. */
const envelopeLimit = 500 * 10 ** 6

/** JSON: an array of objects, one object per line, or a list somewhere inside an envelope. */
export const json: Format = {
  name: 'json',
  label: 'JSON',
  extensions: ['json', 'jsonl', 'ndjson'],
  detect: ({ head }) => /^[[{]/.test(start(head)),
  async load(place, source, options) {
    const { connection, directory } = place
    const layout = options.path ? null : streamable(source)
    const file = layout ? source.file : join(directory, 'records.jsonl')
    let found: Unwrapped = layout
      ? { path: '$', findings: [], untyped: false }
      : await unwrap(source, file, options.path)
    const cause = await readObjects(connection, file, layout ?? 'newline_delimited')
    if (cause && (!layout || source.bytes > envelopeLimit)) throw brokenJson(source, cause)
    if (layout && source.bytes <= envelopeLimit && (cause || (await isLax(connection)))) {
      // DuckDB rejects non-strict JSON, or reads it as texts.
      const repaired = join(directory, 'records.jsonl')
      found = await unwrap(source, repaired, undefined)
      const again = await readObjects(connection, repaired, 'newline_delimited')
      if (again) throw brokenJson(source, again)
    }
    const records = await count(connection, 'FROM objects')
    if (records === 0) throw new IngestError('file.norecords', { file: source.name, format: 'JSON' })
    const ours = await asApiRecords(connection)
    const features = !ours && (await asFeatures(connection))
    const flattened = await flattenObjects(place, source.name, 'objects', { pairs: ours })
    const flat = await withEpochs(connection, 'texts', flattened.columns)
    const columns = flat.map((column) => ({
      ...column,
      ...(found.untyped && { kind: 'cell' as const }),
      ...(features && column.label === 'geometry' && { geometry: true }),
    }))
    const finding: Finding = { key: 'json.records', params: { count: records, path: found.path } }
    return {
      type: 'texts',
      table: 'texts',
      columns,
      commaLikely: false,
      findings: [
        finding,
        ...found.findings,
        ...(ours ? [{ key: 'json.api' } as const] : []),
        ...flattened.findings,
      ],
    }
  },
}

/** Reads the objects of a file into the table `objects`; returns the error message, if any. */
async function readObjects(connection: DuckDBConnection, file: string, layout: string): Promise<unknown> {
  try {
    await connection.run(
      `CREATE OR REPLACE TEMP TABLE objects AS SELECT json AS j FROM read_json_objects(${pathLiteral(file)}, format = '${layout}', maximum_object_size = ${recordLimit}) WHERE json_type(json) = 'OBJECT'`,
    )
    return undefined
  } catch (cause) {
    return cause
  }
}

/** Whether there are numbers that JSON does not allow, as NaN. */
const isLax = async (connection: DuckDBConnection): Promise<boolean> =>
  (await count(
    connection,
    `FROM objects WHERE CASE WHEN contains(j::VARCHAR, 'NaN') OR contains(j::VARCHAR, 'Infinity')
       THEN regexp_matches(j::VARCHAR, '[:\\[,] *-?(NaN|Infinity)') ELSE false END`,
  )) > 0

/** Members of a record as the data API writes it. */
const apiMembers = ['datasetid', 'recordid', 'fields', 'geometry', 'geo_digest', 'record_timestamp']

/** Unwraps records written by the data API into their fields. Returns whether they were. */
async function asApiRecords(connection: DuckDBConnection): Promise<boolean> {
  const others = await count(
    connection,
    `FROM objects WHERE json_type(j, '$.fields') IS DISTINCT FROM 'OBJECT' OR json_type(j, '$.datasetid') IS DISTINCT FROM 'VARCHAR'
       OR json_type(j, '$.recordid') IS DISTINCT FROM 'VARCHAR' OR NOT list_has_all([${apiMembers.map(literal).join(', ')}], json_keys(j))`,
  )
  if (others > 0) return false
  await connection.run(`CREATE OR REPLACE TEMP TABLE objects AS SELECT j->'fields' AS j FROM objects`)
  return true
}

/**
 * GeoJSON without a collection: features one per line or in a list, or bare geometries. Returns whether it
 * was.
 */
async function asFeatures(connection: DuckDBConnection): Promise<boolean> {
  const kinds = ['Point', 'LineString', 'Polygon', 'MultiPoint', 'MultiLineString', 'MultiPolygon']
  const [row = {}] = await rowsOf(
    connection,
    `SELECT count(*) AS n, count(*) FILTER (j->>'$.type' = 'Feature' AND json_exists(j, '$.geometry')) AS features,
       count(*) FILTER (j->>'$.type' IN (${kinds.map(literal).join(', ')}) AND json_exists(j, '$.coordinates')) AS bare,
       count(j->'$.id') AS named FROM objects`,
  )
  const id = Number(row.named) > 0 ? `'id', j->'id', ` : ''
  const made =
    row.features === row.n
      ? `json_object(${id}'properties', j->'properties', 'geometry', j->'geometry')`
      : row.bare === row.n
        ? `json_object('geometry', j)`
        : null
  if (made === null) return false
  await connection.run(`CREATE OR REPLACE TEMP TABLE objects AS SELECT ${made} AS j FROM objects`)
  return true
}

const brokenJson = ({ name }: Source, cause?: unknown): IngestError =>
  new IngestError('file.broken', { file: name, format: 'JSON' }, { cause })

/** First characters of a text after BOM and whitespace. */
export const start = (head: Uint8Array): string =>
  new TextDecoder().decode(head.subarray(0, 65_536), { stream: true }).trimStart()

/**
 * How DuckDB can read the file directly, else null: it accepts no byte-order mark and finds no nested list.
 */
function streamable({ head }: Source): 'array' | 'newline_delimited' | null {
  if (head[0] === 0xef) return null
  const text = start(head)
  if (text.startsWith('[')) return /^\[\s*\[/.test(text) ? null : 'array'
  const [first = '', second = ''] = text.split('\n')
  return second.startsWith('{') && isRecord(first) ? 'newline_delimited' : null
}

interface Unwrapped {
  path: string
  findings: Finding[]
  untyped: boolean
}

/** Writes the records of an envelope, or of JSON lines, one per line; returns the path to them. */
async function unwrap(
  source: Source,
  target: string,
  path: readonly string[] | undefined,
): Promise<Unwrapped> {
  if (source.bytes > envelopeLimit) {
    throw new IngestError('json.toolarge', { file: source.name, limit: envelopeLimit / 10 ** 6 })
  }
  const { text, count: lax } = withoutNaN((await readFile(source.file, 'utf8')).replace(/^\uFEFF/, ''))
  const refusal = refusalIn(text)
  if (refusal !== undefined) {
    throw new IngestError('json.refusal', { file: source.name, message: refusal.slice(0, 500) })
  }
  if (/^\s*\{/.test(text) && /"type"\s*:\s*"Topology"/.test(text.slice(0, 5000) + text.slice(-5000))) {
    throw new IngestError('json.topology', { file: source.name })
  }
  const found = findRecords(text, path)
  if (!found) {
    const whole = text.trimEnd()
    if (!/[\]}]$/.test(whole)) throw brokenJson(source)
    throw new IngestError('file.norecords', { file: source.name, format: 'JSON' })
  }
  await writeFile(target, found.records.map((record) => `${JSON.stringify(record)}\n`).join(''))
  const findings: Finding[] = [
    ...(found.finding ? [found.finding] : []),
    ...(found.untyped ? [{ key: 'sheet.untyped' } as const] : []),
    ...(lax > 0 ? [{ key: 'json.nan', params: { count: lax } } as const] : []),
    ...(found.total === undefined ? [] : [{ key: 'json.page', params: { total: found.total } } as const]),
  ]
  return { path: found.path, findings, untyped: found.untyped ?? false }
}
