import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Finding } from '../../../../core/ingest/report.ts'
import { isObject } from '../../../../core/is-object.ts'
import { pathLiteral } from '../../../engine/layout.ts'
import { count, literal, rowsOf } from '../../sql.ts'
import { dropTable } from '../../storage.ts'
import type { Workplace } from '../format.ts'
import { parseJson } from './parse.ts'
import { pointerOf } from './pointer.ts'
import { isRawNumber } from './shapes.ts'

/** NUL is allowed neither in column names nor in texts of DuckDB. */
const nul = '\u0000'

/** Objects nested deeper stay text with their original members. */
const deepest = 4

/** Paths of the objects of a structure, including the record itself. */
function objectPaths(structure: unknown, path: readonly string[] = []): string[][] {
  if (!isObject(structure) || path.length >= deepest) return []
  return [
    [...path],
    ...Object.entries(structure).flatMap(([name, member]) => objectPaths(member, [...path, name])),
  ]
}

const namesNul = (structure: unknown): boolean =>
  isObject(structure) &&
  Object.entries(structure).some(([name, member]) => name.includes(nul) || namesNul(member))

/**
 * Rewrites the objects of a table (one JSON column `j`) that DuckDB reads differently from a JSON parser: it
 * takes the first of duplicate members, and a NUL ends a name. Returns findings.
 */
export async function repairObjects(
  place: Pick<Workplace, 'connection' | 'directory' | 'signal'>,
  table: string,
  structure: unknown,
): Promise<Finding[]> {
  const { connection, directory } = place
  const paths = objectPaths(structure).map(pointerOf)
  if (paths.length === 0) return []
  const [row = {}] = await rowsOf(
    connection,
    `SELECT count(*) FILTER (len(list_filter(json_keys(j, [${paths.map(literal).join(', ')}]), lambda names: len(names) > list_unique(names))) > 0) AS repeated,
       count(*) FILTER (contains(j::VARCHAR, '\\u0000')) AS nul FROM ${table}`,
  )
  const [repeated, nuls] = [Number(row.repeated), Number(row.nul)]
  if (repeated === 0 && nuls === 0 && !namesNul(structure)) return []
  const file = join(directory, 'repaired.jsonl')
  let longest = 0
  async function* lines(): AsyncGenerator<string> {
    const stream = await connection.stream(`SELECT j::VARCHAR FROM ${table}`)
    for (
      let chunk = await stream.fetchChunk();
      chunk && chunk.rowCount > 0;
      chunk = await stream.fetchChunk()
    ) {
      place.signal?.throwIfAborted()
      for (const [text] of chunk.getRows()) {
        const line = `${JSON.stringify(withoutNul(parseJson(String(text))))}\n`
        longest = Math.max(longest, 3 * line.length)
        yield line
      }
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file))
  const before = await count(connection, `FROM ${table}`)
  await dropTable(connection, table)
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE ${table} AS SELECT json AS j FROM read_json_objects(${pathLiteral(file)}, format = 'newline_delimited', maximum_object_size = ${Math.max(longest, 2 ** 24)})`,
  )
  const after = await count(connection, `FROM ${table}`)
  if (after !== before) throw new Error(`${before - after} records were lost while they were repaired`)
  return [
    ...(repeated > 0 ? [{ key: 'json.repeated', params: { count: repeated } } as const] : []),
    ...(nuls > 0 ? [{ key: 'json.nul', params: { count: nuls } } as const] : []),
  ]
}

/** A value without NUL in its texts and in the names of its members. */
function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(nul, '')
  if (Array.isArray(value)) return value.map(withoutNul)
  if (!isObject(value) || isRawNumber(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name.replaceAll(nul, ''), withoutNul(member)]),
  )
}
