import type { DuckDBConnection } from '@duckdb/node-api'
import type { Finding } from '../../../core/ingest/report.ts'
import { count, literal, rowsOf } from '../sql.ts'

/** How sources and notes begin, and how long a text is that can hardly be a name. */
const noteStart = String.raw`^\s*(?i:sources?\b|notes?\b|fuentes?\b|notas?\b|remarques?\b|quellen?\b|\*+\s*[^*\s]|\(|©|copyright\b|nota bene\b|[_=-]{3,}\s*$)`
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
  const filled = `list_count([${Array.from({ length: columns }, (_, index) => `c${index}`).join(', ')}])`
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

/** How the name of a row begins that adds the others up. */
const total = String.raw`^\s*(?i:(?:grand |sous-)?total\w*|totaux|ensemble|sum|summe|gesamt|insgesamt|suma|somme|totale)\b`

/** Whether the last record of the table `texts` looks like the sum of the others. */
export async function totalUnder(connection: DuckDBConnection, columns: number): Promise<Finding[]> {
  if (columns < 2) return []
  const [last] = await rowsOf(
    connection,
    `SELECT rowid + 1 AS row, c0 AS name FROM texts WHERE rowid = (SELECT count(*) - 1 FROM texts) AND regexp_matches(c0, ${literal(total)})`,
  )
  if (!last) return []
  const example = { row: Number(last.row), value: String(last.name).slice(0, 80) }
  return [{ key: 'csv.total', examples: [example] }]
}
