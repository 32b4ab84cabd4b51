import { DuckDBListValue, type DuckDBValue } from '@duckdb/node-api'

/** A number of the database as one of the language; null for anything else. */
export function toNumber(value: DuckDBValue): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'bigint' ? Number(value) : null
}

/** Members of a list value; none for anything else. */
export const listItems = (value: DuckDBValue | undefined): readonly DuckDBValue[] =>
  value instanceof DuckDBListValue ? value.items : []
