import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding } from '../../../../core/ingest/report.ts'
import { pathLiteral } from '../../../engine/layout.ts'
import { IngestError } from '../../failure.ts'
import { count } from '../../sql.ts'
import type { Format, Source } from '../format.ts'
import { withEpochs } from './epochs.ts'
import { flattenObjects } from './objects.ts'
import { findRecords, isRecord, refusalIn } from './records.ts'

/** One record may take this much. */
const recordLimit = 64 * 2 ** 20
/** An envelope is read in one piece, and a text of the runtime cannot be longer. */
const envelopeLimit = 500 * 10 ** 6

/** JSON: an array of objects, one object a line, or a list somewhere inside an envelope. */
export const json: Format = {
  name: 'json',
  detect: ({ head }) => /^[[{]/.test(start(head)),
  async load({ connection, directory }, source, options) {
    const layout = options.path ? null : streamable(source)
    const file = layout ? source.file : join(directory, 'records.jsonl')
    const { path, total }: { path: string; total?: number } = layout
      ? { path: '$' }
      : await unwrap(source, file, options.path)
    try {
      await connection.run(
        `CREATE OR REPLACE TEMP TABLE objects AS SELECT json AS j FROM read_json_objects(${pathLiteral(file)}, format = '${layout ?? 'newline_delimited'}', maximum_object_size = ${recordLimit}) WHERE json_type(json) = 'OBJECT'`,
      )
    } catch (cause) {
      throw new IngestError('file.broken', { file: source.name, format: 'JSON' }, { cause })
    }
    const records = await count(connection, 'FROM objects')
    if (records === 0) throw new IngestError('file.norecords', { file: source.name, format: 'JSON' })
    const columns = await withEpochs(connection, 'texts', await flattenObjects(connection, 'objects'))
    const findings: Finding[] = [{ key: 'json.records', params: { count: records, path } }]
    if (total !== undefined) findings.push({ key: 'json.page', params: { total } })
    return { type: 'texts', table: 'texts', columns, commaLikely: false, findings }
  },
}

/** First characters of a text after mark and space. */
export const start = (head: Uint8Array): string =>
  new TextDecoder().decode(head.subarray(0, 65_536), { stream: true }).trimStart()

/** How DuckDB can read the file as it is, else null: it takes no byte-order mark and finds no list by itself. */
function streamable({ head }: Source): 'array' | 'newline_delimited' | null {
  if (head[0] === 0xef) return null
  const text = start(head)
  if (text.startsWith('[')) return 'array'
  const [first = '', second = ''] = text.split('\n')
  return second.startsWith('{') && isRecord(first) ? 'newline_delimited' : null
}

/** Writes the records of an envelope, or of JSON lines, one a line; tells the path that leads to them. */
async function unwrap(
  source: Source,
  target: string,
  path: string[] | undefined,
): Promise<{ path: string; total?: number }> {
  if (source.bytes > envelopeLimit) {
    throw new IngestError('json.toolarge', { file: source.name, limit: envelopeLimit / 10 ** 6 })
  }
  const text = (await readFile(source.file, 'utf8')).replace(/^\uFEFF/, '')
  const refusal = refusalIn(text)
  if (refusal !== undefined) {
    throw new IngestError('json.refusal', { file: source.name, message: refusal.slice(0, 500) })
  }
  const found = findRecords(text, path)
  if (!found) throw new IngestError('file.norecords', { file: source.name, format: 'JSON' })
  await writeFile(target, found.records.map((record) => `${JSON.stringify(record)}\n`).join(''))
  return found
}
