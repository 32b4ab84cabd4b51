import type { DuckDBConnection } from '@duckdb/node-api'
import type { Finding } from '../../../core/ingest/report.ts'
import { count, literal, rowsOf } from '../sql.ts'

/** Prefixes of sources and notes, and the length beyond which a text is hardly a name. */
const noteStart =
  /^\s*(sources?\b|notes?\b|fuentes?\b|notas?\b|remarques?\b|quellen?\b|\*+\s*[^*\s]|\(|©|copyright\b|nota bene\b|[_=-]{3,}\s*$)/i
/** Prefixes of lines under a table that are never records. */
const surely =
  /^\s*((sources?|notes?|fuentes?|notas?|quellen?|remarques?|champ|lecture|nota bene|fonte|fonti|bron|hinweis|anmerkung(en)?|légende|legend|coverage|last update(d)?|dernière mise à jour|mise à jour)\s*:|\*+\s*[^*\s]|©)/i
const noteLength = 40
const mostNotes = 20

interface LastRow {
  row: number
  text: string
  /** Number of non-empty cells. */
  filled: number
}

/**
 * Sources and notes under the table `texts` (columns `c0`, `c1`, …); `last` is the row of the last record
 * above them. They fill only the first cell, unless split at a comma. Undefined without any, and when other
 * records look the same and nothing else distinguishes them.
 */
export async function notesUnder(
  connection: DuckDBConnection,
  columns: number,
): Promise<{ last: number; finding: Finding } | undefined> {
  if (columns < 2) return undefined
  const filled = `list_count([${Array.from({ length: columns }, (_, index) => `c${index}`).join(', ')}])`
  const rows = await count(connection, 'FROM texts')
  const lowest = await rowsOf(
    connection,
    `SELECT rowid AS row, c0 AS text, ${filled} AS filled FROM texts WHERE rowid >= ${rows - mostNotes - 1} ORDER BY rowid DESC`,
  )
  const ends = lowest.map(
    ({ row, text, filled }): LastRow => ({
      row: Number(row),
      text: String(text ?? ''),
      filled: Number(filled),
    }),
  )
  const isSure = ({ text, filled }: LastRow) =>
    surely.test(text) && (filled === 1 || filled < columns) && (columns > 2 || filled === 1)
  const sure = runOf(ends, isSure)
  const single = runOf(ends, ({ filled }) => filled === 1)
  const notes =
    single.length > sure.length && (await areNotes(connection, single, filled, columns)) ? single : sure
  const first = notes.at(-1)
  if (!first || notes.length === ends.length) return undefined
  const examples = [...notes]
    .reverse()
    .slice(0, 3)
    .map(({ row, text }) => ({ row: row + 1, value: text.slice(0, 80) }))
  return {
    last: first.row - 1,
    finding: { key: 'csv.notes', params: { lines: notes.length }, examples },
  }
}

/** The trailing rows that pass a test. */
function runOf(ends: readonly LastRow[], isIn: (row: LastRow) => boolean): LastRow[] {
  const until = ends.findIndex((row) => !isIn(row))
  return ends.slice(0, until < 0 ? ends.length : until)
}

/** Whether these are the only rows of one cell, and each begins as a note or is longer than a name. */
async function areNotes(
  connection: DuckDBConnection,
  notes: readonly LastRow[],
  filled: string,
  columns: number,
): Promise<boolean> {
  if (columns < 3) return false
  const [row = {}] = await rowsOf(
    connection,
    `SELECT count(*) FILTER (filled = 1) AS single, max(length(c0)) FILTER (filled > 1) AS longest
     FROM (SELECT c0, ${filled} AS filled FROM texts)`,
  )
  const least = Math.max(noteLength, 2 * Number(row.longest))
  return (
    Number(row.single) === notes.length &&
    notes.every(({ text }) => noteStart.test(text) || surely.test(text) || text.length > least)
  )
}

/** Prefixes of the name of a total row. */
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
