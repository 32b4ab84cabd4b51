import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathLiteral } from '../../../engine/layout.ts'
import { IngestError } from '../../failure.ts'
import { count } from '../../sql.ts'
import type { Format, Source } from '../format.ts'
import { flattenObjects } from './objects.ts'
import { findRecords } from './records.ts'

/** One object may take this much; an envelope is one object. */
const objectLimit = 512 * 2 ** 20

/** JSON: an array of objects, one object a line, or a list somewhere inside an envelope. */
export const json: Format = {
  name: 'json',
  detect: ({ head }) => /^[[{]/.test(start(head)),
  async load({ connection, directory }, source, options) {
    const plain = start(source.head).startsWith('[') && !options.path
    const file = plain ? source.file : join(directory, 'records.jsonl')
    const layout = plain ? 'array' : 'newline_delimited'
    const path = plain ? '' : await unwrap(source, file, options.path)
    try {
      await connection.run(
        `CREATE OR REPLACE TEMP TABLE objects AS SELECT json AS j FROM read_json_objects(${pathLiteral(file)}, format = '${layout}', maximum_object_size = ${objectLimit}) WHERE json_type(json) = 'OBJECT'`,
      )
    } catch (cause) {
      throw new IngestError('file.broken', { file: source.name, format: 'JSON' }, { cause })
    }
    const records = await count(connection, 'FROM objects')
    if (records === 0) throw new IngestError('file.norecords', { file: source.name, format: 'JSON' })
    const columns = await flattenObjects(connection, 'objects')
    return {
      type: 'texts',
      table: 'texts',
      columns,
      commaLikely: false,
      findings: [{ key: 'json.records', params: { count: records, path: path || '$' } }],
    }
  },
}

/** First characters of a text after mark and space. */
export const start = (head: Uint8Array): string =>
  new TextDecoder().decode(head.subarray(0, 4096), { stream: true }).trimStart()

/** Writes the records of an envelope, or of JSON lines, one a line; tells the path that leads to them. */
async function unwrap(source: Source, target: string, path: string[] | undefined): Promise<string> {
  const text = (await readFile(source.file, 'utf8')).replace(/^\uFEFF/, '')
  const found = findRecords(text, path)
  if (!found) throw new IngestError('file.norecords', { file: source.name, format: 'JSON' })
  await writeFile(target, found.records.map((record) => `${JSON.stringify(record)}\n`).join(''))
  return found.path
}
