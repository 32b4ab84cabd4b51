import { DuckDBListValue, type DuckDBValue } from '@duckdb/node-api'

/** A DuckDB number as a JavaScript number; null for anything else. */
export function toNumber(value: DuckDBValue): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'bigint' ? Number(value) : null
}

/** Members of a list value; none for anything else. */
export const listItems = (value: DuckDBValue | undefined): readonly DuckDBValue[] =>
  value instanceof DuckDBListValue ? value.items : []
