import type { DuckDBConnection } from '@duckdb/node-api'
import type { Finding } from '../../../../core/ingest/report.ts'
import { identifier } from '../../../engine/layout.ts'
import { rowsOf } from '../../sql.ts'
import { tolerance } from '../../typing/decide.ts'

export interface Decoded {
  /** SQL that decodes the columns of bytes; undecodable ones are omitted. */
  sql: string
  findings: Finding[]
}

/** SQL: the geometry of WKB, null for other bytes. */
const geometry = (value: string): string => `TRY(ST_GeomFromWKB(${value}))`
const text = (value: string): string => `TRY(decode(${value}))`

/**
 * Columns of bytes: geometries that databases write without the metadata of GeoParquet, and texts that older
 * programs write without a string annotation.
 */
export async function decodeBytes(connection: DuckDBConnection, sql: string): Promise<Decoded> {
  const columns = (await rowsOf(connection, `DESCRIBE ${sql}`))
    .filter((row) => row.column_type === 'BLOB')
    .map((row) => String(row.column_name))
  if (columns.length === 0) return { sql, findings: [] }
  const counts = columns.map((name, index) => {
    const value = identifier(name)
    return `count(${value}) AS n${index}, count(${geometry(value)}) AS g${index}, count(${text(value)}) AS t${index}`
  })
  const [row = {}] = await rowsOf(connection, `SELECT ${counts.join(', ')} FROM (${sql})`)
  const read: string[] = []
  const left: string[] = []
  const findings: Finding[] = []
  for (const [index, name] of columns.entries()) {
    const [values, geometries, texts] = ['n', 'g', 't'].map((letter) => Number(row[`${letter}${index}`]))
    const value = identifier(name)
    if (values === undefined || geometries === undefined) continue
    const misfits = values - geometries
    if (geometries > 0 && misfits <= values * tolerance) {
      read.push(`${geometry(value)} AS ${value}`)
      findings.push({ key: 'parquet.wkb', params: { column: name } })
      if (misfits > 0) findings.push({ key: 'geo.unreadable', params: { count: misfits } })
    } else if (values > 0 && texts === values) {
      read.push(`${text(value)} AS ${value}`)
      findings.push({ key: 'parquet.texts', params: { column: name } })
    } else left.push(name)
  }
  if (left.length > 0) findings.push({ key: 'parquet.bytes', params: { columns: left.join(', ') } })
  const without = left.length > 0 ? ` EXCLUDE (${left.map(identifier).join(', ')})` : ''
  const replaced = read.length > 0 ? ` REPLACE (${read.join(', ')})` : ''
  return { sql: `SELECT *${without}${replaced} FROM (${sql})`, findings }
}
