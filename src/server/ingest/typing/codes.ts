import type { DuckDBConnection } from '@duckdb/node-api'
import { identifier } from '../../engine/layout.ts'
import { rowsOf } from '../sql.ts'
import { fits, isNullWord, trimmed } from './candidates.ts'
import type { Decision } from './decide.ts'
import type { ColumnProfile } from './profile.ts'

const codeReadings = new Set(['integer', 'iso-month'])

/**
 * Misfits reveal what the other values are: `2A` among integers makes all of them codes, as of the
 * départements of Corsica, and `2012-13` among months makes them periods from one year to the next, as do
 * months that all equal the number of the next year.
 */
export async function decideCodes(
  connection: DuckDBConnection,
  table: string,
  { column, values, nullWords }: ColumnProfile,
  decision: Decision,
): Promise<Decision> {
  const { candidate, rejected } = decision
  if (!candidate || column.kind === 'number' || !codeReadings.has(candidate.name)) return decision
  const value = trimmed(identifier(column.name))
  const isValue = `${value} IS NOT NULL AND NOT coalesce(${isNullWord(value)}, false)`
  const text = (key: 'type.text.letters' | 'type.text.years', count: number): Decision => ({
    ...{ candidate: null, symbols: false, unit: null, rejected: 0 },
    findings: [{ key, params: { count } }],
  })
  if (candidate.name === 'iso-month') {
    const next = `regexp_full_match(${value}, '\\d{4}-\\d{2}') AND (TRY_CAST(left(${value}, 4) AS INTEGER) + 1) % 100 = TRY_CAST(right(${value}, 2) AS INTEGER)`
    const [row = {}] = await rowsOf(
      connection,
      `SELECT count(*) FILTER (${next}) AS years FROM ${table} WHERE ${isValue}`,
    )
    const years = Number(row.years)
    return years > 0 && years === values - nullWords ? text('type.text.years', years) : decision
  }
  if (rejected === 0) return decision
  const code = `regexp_full_match(${value}, '[0-9]+[A-Z][0-9A-Z]*|[A-Z]+[0-9][0-9A-Z]*')`
  const [row = {}] = await rowsOf(
    connection,
    `SELECT count(*) FILTER (${code}) AS codes, max(strlen(${value})) FILTER (${code}) AS longest,
       max(strlen(${value})) FILTER (NOT ${code} AND ${fits(candidate, value)}) AS digits FROM ${table} WHERE ${isValue}`,
  )
  const codes = Number(row.codes)
  const alike = Number(row.longest) <= Number(row.digits)
  return codes > 0 && alike ? text('type.text.letters', codes) : decision
}
