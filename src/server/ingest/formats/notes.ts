import type { DuckDBConnection } from '@duckdb/node-api'
import type { Finding } from '../../../core/ingest/report.ts'
import { count, literal, rowsOf } from '../sql.ts'

/** How sources and notes begin, and how long a text is that can hardly be a name. */
const noteStart = String.raw`^\s*(?i:sources?\b|notes?\b|fuentes?\b|notas?\b|remarques?\b|quellen?\b|\*+\s*[^*\s]|\()`
const noteLength = 40
const mostNotes = 20

/**
 * Sources and notes under the table `texts` (columns `c0`, `c1`, …), which fill one cell, its first; `last` is the row
 * of the last record above them. Undefined where there are none, and where other records do so too.
 */
export async function notesUnder(
  connection: DuckDBConnection,
  columns: number,
): Promise<{ last: number; finding: Finding } | undefined> {
  if (columns < 3) return undefined
  const filled = Array.from({ length: columns }, (_, index) => `(c${index} IS NOT NULL)::INTEGER`).join(' + ')
  const rows = await count(connection, 'FROM texts')
  const [end = {}] = await rowsOf(
    connection,
    `SELECT max(rowid) AS last FROM texts WHERE rowid >= ${rows - mostNotes - 1} AND ${filled} > 1`,
  )
  const last = Number(end.last)
  const notes = rows - 1 - last
  if (end.last === null || notes === 0) return undefined
  const [row = {}] = await rowsOf(
    connection,
    `SELECT count(*) FILTER (filled = 1) AS single, max(length(c0)) FILTER (filled > 1) AS longest
     FROM (SELECT c0, ${filled} AS filled FROM texts)`,
  )
  if (Number(row.single) !== notes) return undefined
  const least = Math.max(noteLength, 2 * Number(row.longest))
  const whole = await count(
    connection,
    `FROM texts WHERE rowid > ${last} AND (regexp_matches(c0, ${literal(noteStart)}) OR length(c0) > ${least})`,
  )
  return whole === notes ? { last, finding: { key: 'csv.notes', params: { lines: notes } } } : undefined
}
