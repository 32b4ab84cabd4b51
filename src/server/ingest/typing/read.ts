import type { DuckDBConnection } from '@duckdb/node-api'
import { setAside } from '../rejects.ts'
import { fits, isNullWord, trimmed } from './candidates.ts'
import type { Decision } from './decide.ts'
import { type ColumnProfile, readable } from './profile.ts'

/** SQL: the value of a cell by its decision; null for a misfit. */
export function readSql(
  cell: string,
  { candidate, symbols, rejected }: Decision,
  { nullWords, loose }: Pick<ColumnProfile, 'nullWords' | 'loose'>,
): string {
  if (!candidate && loose === 0) return cell
  if (!candidate) return `CASE WHEN ${trimmed(cell)} IS NOT NULL THEN ${cell} END`
  const value = readable(cell, symbols, loose > 0)
  if (rejected === 0 && nullWords === 0) return candidate.convert(value)
  return `CASE WHEN NOT ${isNullWord(value)} AND ${fits(candidate, value)} THEN ${candidate.convert(value)} END`
}

/** Rejects the misfits of a column. `from` returns 1-based records and cells. */
export async function setMisfitsAside(
  connection: DuckDBConnection,
  label: string,
  from: string,
  cell: string,
  { candidate, symbols }: Decision,
): Promise<void> {
  if (!candidate) return
  const value = readable(cell, symbols)
  await setAside(
    connection,
    label,
    { key: 'reject.value', params: { reading: candidate.name } },
    `${from} WHERE ${trimmed(cell)} IS NOT NULL AND NOT coalesce(${isNullWord(value)}, false) AND NOT ${fits(candidate, value)}`,
  )
}
