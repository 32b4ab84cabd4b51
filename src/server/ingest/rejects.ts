import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { sentenceOf } from '../../core/ingest/explain.ts'
import type { Finding, IngestReport, Reject, SourcePart } from '../../core/ingest/report.ts'
import type { IngestSentences } from '../../messages/ingest.ts'
import { pathLiteral } from '../engine/layout.ts'
import { IngestError } from './failure.ts'
import type { Workplace } from './formats/format.ts'
import { literal, rowsOf } from './sql.ts'

/** Rejected values in a report; the reject file contains all. */
const shownRejects = 1000

/** Table of rejected values: `row` counts records from 1, `reason` is a finding as JSON. */
export const rejectTable = 'rejects'

/** Creates the table of rejects of a connection if it does not exist. */
export async function prepareRejects(connection: DuckDBConnection): Promise<void> {
  await connection.run(
    `CREATE TEMP TABLE IF NOT EXISTS ${rejectTable} ("row" BIGINT, "column" VARCHAR, value VARCHAR, reason VARCHAR)`,
  )
}

/**
 * Stores rejected values from SQL of two columns, the 1-based record and the raw value; returns their number.
 */
export async function setAside(
  connection: DuckDBConnection,
  column: string,
  reason: Finding,
  sql: string,
): Promise<number> {
  await prepareRejects(connection)
  const done = await connection.run(
    `INSERT INTO ${rejectTable} SELECT a, ${literal(column)}, b, ${literal(JSON.stringify(reason))} FROM (${sql}) AS found(a, b)`,
  )
  return done.rowsChanged
}

/** The position of the last rejected value so far. */
export async function rejectsSoFar(connection: DuckDBConnection): Promise<number> {
  await prepareRejects(connection)
  const [row = {}] = await rowsOf(connection, `SELECT coalesce(max(rowid), -1) AS last FROM ${rejectTable}`)
  return Number(row.last)
}

/** Renumbers the rows of values rejected since then, after those of the previous files. */
export async function shiftRejects(connection: DuckDBConnection, last: number, rows: number): Promise<void> {
  await prepareRejects(connection)
  await connection.run(`UPDATE ${rejectTable} SET "row" = "row" + ${rows} WHERE rowid > ${last}`)
}

/** Deletes the rejects so far, for columns that are read again. */
export async function forgetRejects(connection: DuckDBConnection): Promise<void> {
  await prepareRejects(connection)
  await connection.run(`DELETE FROM ${rejectTable}`)
}

/** All rejected values of a version. */
export interface SetAside {
  rejected: number
  rejectedRows: number
  misfitRows?: number
  /** The first ones, in the order of the source. */
  rejects: Reject[]
  /** CSV of all of them, in the directory of the workplace; absent without any. */
  file?: string
}

/** Counts the rejected values and writes all of them into a file, streamed. */
export async function settleRejects({ connection, directory }: Workplace): Promise<SetAside> {
  await prepareRejects(connection)
  const [counts = {}] = await rowsOf(
    connection,
    `SELECT count(*) AS n, count(DISTINCT "row") AS rows, count(DISTINCT "row") FILTER (NOT starts_with(reason, '{"key":"picture.')) AS misfits,
       count(*) FILTER (starts_with(reason, '{"key":"reject.line')) AS lines FROM ${rejectTable}`,
  )
  const rejected = Number(counts.n)
  if (rejected === 0) return { rejected, rejectedRows: 0, rejects: [] }
  const ordered = `FROM ${rejectTable} ORDER BY "row", rowid`
  const first = await rowsOf(connection, `${ordered} LIMIT ${shownRejects}`)
  const file = join(directory, 'rejects.csv')
  await connection.run(`COPY (${ordered}) TO ${pathLiteral(file)} (FORMAT csv, HEADER, FORCE_QUOTE (value))`)
  return {
    rejected,
    rejectedRows: Number(counts.rows),
    ...(Number(counts.lines) > 0 && { leftOut: Number(counts.lines) }),
    ...(counts.misfits !== counts.rows && { misfitRows: Number(counts.misfits) }),
    rejects: first.map(({ row, column, value, reason }) => ({
      row: Number(row),
      column: String(column),
      value: String(value),
      reason: JSON.parse(String(reason)) as Finding,
    })),
    file,
  }
}

/** Maximum percentage of records with rejected values, by default. */
export const usualRejects = 5

/**
 * Throws an IngestError when more records of a source have rejected values than allowed; missing pictures do
 * not count.
 */
export function checkRejects(
  { source, rows: accepted, leftOut = 0, rejectedRows, misfitRows: count = rejectedRows }: IngestReport,
  limit: number = usualRejects,
): void {
  const rows = accepted + leftOut
  if (count * 100 <= rows * limit) return
  const percent = Math.round((count / Math.max(rows, count)) * 1000) / 10
  throw new IngestError('rejects.many', { file: source, count, rows, percent, limit })
}

/** Writes the reject file of a version as CSV, with reasons in a language; rows are numbered per file. */
export async function writeRejects(
  stored: string,
  target: string,
  sentences: IngestSentences,
  parts: readonly SourcePart[] = [],
): Promise<void> {
  const database = await DuckDBInstance.create(':memory:', { threads: '1' })
  const connection = await database.connect()
  try {
    const source = `read_csv(${pathLiteral(stored)}, auto_detect = false, header = true, delim = ',', quote = '"', escape = '"', max_line_size = 67108864, buffer_size = 134217728,
      columns = {'row': 'BIGINT', 'column': 'VARCHAR', 'value': 'VARCHAR', 'reason': 'VARCHAR'})`
    const reasons = (await rowsOf(connection, `SELECT DISTINCT reason FROM ${source}`)).map(({ reason }) =>
      String(reason),
    )
    const reasonLines = reasons.map(
      (reason) =>
        `WHEN ${literal(reason)} THEN ${literal(sentenceOf(JSON.parse(reason) as Finding, sentences))}`,
    )
    const sentence = reasonLines.length > 0 ? `CASE reason ${reasonLines.join(' ')} END` : 'reason'
    const place = parts.length > 0 ? await placeIn(connection, parts) : undefined
    const columns = place ? 'file, rejects."row" - before AS "row"' : '"row"'
    await connection.run(
      `COPY (SELECT ${columns}, "column", value, ${sentence} AS reason FROM ${source} AS rejects ${place ?? ''}) TO ${pathLiteral(target)} (FORMAT csv, HEADER)`,
    )
  } finally {
    connection.closeSync()
    database.closeSync()
  }
}

/** SQL that joins each reject to its file and the number of preceding rows. */
async function placeIn(connection: DuckDBConnection, parts: readonly SourcePart[]): Promise<string> {
  await connection.run('CREATE TEMP TABLE parts (file VARCHAR, before BIGINT)')
  let before = 0
  for (const { name, rows } of parts) {
    // Empty files have no rows to map.
    if (rows > 0) await connection.run('INSERT INTO parts VALUES (?, ?)', [name, BigInt(before)])
    before += rows
  }
  return 'ASOF JOIN parts ON rejects."row" > parts.before'
}
