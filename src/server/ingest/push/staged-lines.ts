import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Field } from '../../../core/field.ts'
import { parseGeometry, prepareShape } from '../../../core/ingest/geometry.ts'
import type { PushedRecord, PushedValue } from '../../../core/ingest/pushed.ts'
import { columnName, hidden, identifier, pathLiteral, stagingColumns } from '../../engine/layout.ts'
import { literal } from '../sql.ts'
import { finalSelect, stageRecords } from '../version.ts'
import { wordsOf } from '../words.ts'

type Cells = Record<string, string | number | null>

/**
 * JSON lines with the staging columns of records, undefined when a value does not have the normalised form of
 * the field's type, as when the schema has changed since.
 */
export function stagedLines(
  fields: readonly Field[],
  records: readonly PushedRecord[],
): string[] | undefined {
  const lines: string[] = []
  for (const record of records) {
    const cells: Cells = { [hidden.row]: lines.length }
    for (const field of fields) {
      const value = record[field.name] ?? null
      if (value === null) continue
      const read = cellsOf(field, value)
      if (!read) return undefined
      Object.assign(cells, read)
    }
    lines.push(JSON.stringify(cells))
  }
  return lines
}

function cellsOf(field: Field, value: NonNullable<PushedValue>): Cells | undefined {
  const { name, type } = field
  const isText = typeof value === 'string'
  switch (type) {
    case 'int':
      return Number.isSafeInteger(value) ? { [name]: value } : undefined
    case 'double':
      return isText ? undefined : { [name]: value }
    case 'date':
      return isText && /^\d{4}-\d\d-\d\d$/.test(value) ? { [name]: value } : undefined
    case 'datetime':
      return isText && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? { [name]: value } : undefined
    case 'geo_point_2d': {
      const [lat, lng] = isText && /^[^,]+,[^,]+$/.test(value) ? value.split(',').map(Number) : []
      const isPlace = Number.isFinite(lat) && Number.isFinite(lng)
      return isPlace
        ? { [columnName(name, 'lat')]: lat ?? null, [columnName(name, 'lng')]: lng ?? null }
        : undefined
    }
    case 'geo_shape':
      return isText ? shapeCells(name, value) : undefined
    case 'text':
    case 'file':
      // Lone surrogates are rejected now; one that was accepted earlier must not block later records.
      return isText ? { [name]: value.toWellFormed() } : undefined
  }
}

function shapeCells(name: string, text: string): Cells | undefined {
  const geometry = parseGeometry(text)
  const shape = geometry && prepareShape(geometry)
  if (!shape) return undefined
  const { lat, lng, xmin, ymin, xmax, ymax } = shape
  const parts = { lat, lng, xmin, ymin, xmax, ymax, kind: shape.geometry.type }
  return {
    [name]: JSON.stringify(shape.geometry),
    ...Object.fromEntries(Object.entries(parts).map(([part, value]) => [`${name}:${part}`, value])),
  }
}

/**
 * Creates the table `fresh` from staged lines: the columns of a version, with ids as if no equal records
 * existed.
 */
export async function loadFresh(
  connection: DuckDBConnection,
  directory: string,
  fields: readonly Field[],
  lines: readonly string[],
): Promise<void> {
  const file = join(directory, 'fresh.jsonl')
  await writeFile(file, lines.map((line) => `${line}\n`).join(''))
  const columns = fields.flatMap(stagingColumns)
  const digests = new Set(fields.map(({ name }) => columnName(name, 'digest')))
  const read = [...columns.filter(({ name }) => !digests.has(name)), { name: hidden.row, type: 'BIGINT' }]
  const types = read.map(({ name, type }) => `${literal(name)}: ${literal(type)}`).join(', ')
  const longest = lines.reduce((most, { length }) => Math.max(most, length), 0)
  // A UTF-16 character takes three bytes of UTF-8 at most.
  const room = Math.max(2 ** 24, 3 * longest)
  const source = `read_json(${pathLiteral(file)}, format = 'newline_delimited', columns = {${types}}, maximum_object_size = ${room})`
  const made = fields
    .filter(({ type }) => type === 'geo_shape')
    .map(
      ({ name }) =>
        `, (md5_number_lower(${identifier(name)})::HUGEINT - 9223372036854775808)::BIGINT AS ${identifier(columnName(name, 'digest'))}`,
    )
  await stageRecords(
    { connection, directory, small: true },
    `SELECT *${made.join('')} FROM ${source}`,
    fields,
  )
  const words = await wordsOf(connection, fields, true)
  await connection.run(`CREATE OR REPLACE TEMP TABLE fresh AS ${finalSelect(fields, words, false, true)}`)
  await connection.run('DROP TABLE staged')
}
