import type { Finding } from '../../../core/ingest/report.ts'
import { literal, rowsOf } from '../sql.ts'
import type { Workplace } from './format.ts'

/** How sources and notes begin, and how long a text is that can hardly be a name. */
const noteStart = String.raw`^\s*(?i:sources?\b|notes?\b|fuentes?\b|notas?\b|remarques?\b|quellen?\b|\*+\s*[^*\s]|\()`
const noteLength = 40
const mostNotes = 20

/**
 * Takes sources and notes under the table `texts` (columns `c0`, `c1`, …) away: they fill one cell, its first.
 * Records that do so would keep them all.
 */
export async function dropNotes({ connection }: Workplace, columns: number): Promise<Finding[]> {
  if (columns < 3) return []
  const filled = Array.from({ length: columns }, (_, index) => `(c${index} IS NOT NULL)::INTEGER`).join(' + ')
  const [row = {}] = await rowsOf(
    connection,
    `SELECT max(rowid) FILTER (filled > 1) AS last, max(rowid) AS lowest, count(*) FILTER (filled = 1) AS single,
       count(*) FILTER (filled = 1 AND (regexp_matches(c0, ${literal(noteStart)}) OR length(c0) > greatest(${noteLength}, 2 * longest))) AS notes
     FROM (SELECT rowid, c0, ${filled} AS filled, max(length(c0)) FILTER (${filled} > 1) OVER () AS longest FROM texts)`,
  )
  const notes = Number(row.lowest) - Number(row.last)
  const whole = Number(row.single) === notes && Number(row.notes) === notes
  if (row.last === null || notes === 0 || notes > mostNotes || !whole) return []
  await connection.run(`DELETE FROM texts WHERE rowid > ${Number(row.last)}`)
  return [{ key: 'csv.notes', params: { lines: notes } }]
}
