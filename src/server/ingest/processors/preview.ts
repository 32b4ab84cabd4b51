import type { Json } from '@duckdb/node-api'
import { type Field, findField } from '../../../core/field.ts'
import type { IngestOverrides } from '../../../core/ingest/overrides.ts'
import type { Finding } from '../../../core/ingest/report.ts'
import type { ProcessorName } from '../../../core/processors/definitions.ts'
import { hidden, identifier, stagingColumns } from '../../engine/layout.ts'
import { jsonValue } from '../../engine/print-record.ts'
import { IngestError } from '../failure.ts'
import type { Workplace } from '../formats/format.ts'
import { describe, stage } from '../ingest.ts'
import { openSource } from '../source.ts'
import { count, rowsOf } from '../sql.ts'
import { applyStep, checkedSteps, type ProcessorOptions } from './apply.ts'
import { beginningOf } from './beginning.ts'
import { Chain } from './chain.ts'
import { inline } from './inline.ts'
import { type Processed, source } from './relation.ts'

/** Number of records in a preview. */
const sampled = 10_000
const mostShown = 1000
const shownRejects = 20
const shownRemoved = 5

/** Records at one step of the list. */
export interface Shown {
  fields: readonly Field[]
  /** The first ones; values as the data API prints them, missing ones null. */
  rows: Record<string, Json>[]
  /** Their number in the sample. */
  records: number
}

export interface StepShown extends Shown {
  step: number
  processor: ProcessorName
  /** The previous state of each of `rows`; null when unknown. */
  earlier: (Record<string, Json> | null)[]
  /** Number of records with a changed value in a field of the same name, or a value in a new field. */
  changed: number
  /** Number of removed records; `removedRows` are the first of them, before the step. */
  removed: number
  removedRows: Record<string, Json>[]
  /** Number of rejected values; `rejects` are the first of them. */
  rejected: number
  rejects: { row: number; field: string; value: string; reason: Finding }[]
  findings: Finding[]
}

export interface Preview {
  /** True if only the start of the file was read, which types were detected from too. */
  partial: boolean
  before: Shown
  /** After each processor, up to the first one that failed. */
  steps: StepShown[]
  refused?: Pick<IngestError, 'key' | 'params'>
}

/**
 * The result of a list on the first records of a file, step by step. Of a long line-based file only the
 * start is read. Throws an IngestError for an unreadable file and for a list with invalid arguments.
 */
export async function previewProcessors(
  place: Workplace,
  file: string,
  overrides: IngestOverrides,
  list: unknown,
  n: number,
  options: ProcessorOptions,
): Promise<Preview> {
  checkedSteps(list)
  const opened = await openSource(place, file, overrides)
  const beginning = await beginningOf(opened, place.directory)
  const read = beginning ? await openSource(place, beginning, opened.options) : opened
  const loaded = await read.format.load(place, read.source, read.options)
  const { staged } = await stage(place, { file, overrides }, loaded)
  const records = { sql: staged.sql, fields: describe(staged.fields, overrides) }
  return { partial: beginning !== null, ...(await previewSteps(place, records, list, n, options)) }
}

/**
 * As `previewProcessors`, for typed records: SQL with `_row` from 0 and the staging columns of the fields.
 */
export async function previewSteps(
  place: Workplace,
  records: Processed,
  list: unknown,
  n: number,
  options: ProcessorOptions,
): Promise<Omit<Preview, 'partial'>> {
  const { connection } = place
  const steps = checkedSteps(list)
  const rows = Math.min(Math.max(Math.floor(n) || 0, 1), mostShown)
  const sample = `SELECT * FROM (${records.sql}) WHERE ${hidden.row} < ${Math.max(sampled, rows)}`
  let rejects: StepShown['rejects'] = []
  let rejected = 0
  const chain = new Chain(place, { ...records, sql: sample }, async (field, reason, sql) => {
    rejected += await count(connection, `FROM (${sql})`)
    const first = await rowsOf(
      connection,
      `FROM (${sql}) AS aside("row", value) ORDER BY "row" LIMIT ${shownRejects}`,
    )
    rejects.push(...first.map((one) => ({ row: Number(one.row), field, value: String(one.value), reason })))
  })
  const show = async (): Promise<Shown & { table: string }> => {
    const { table, rows: found } = await chain.keep()
    const fields = chain.fields
    const first = await rowsOf(
      connection,
      `SELECT ${valuesOf(fields)} FROM ${table} ORDER BY ${hidden.row} LIMIT ${rows}`,
    )
    return { table, fields, rows: first.map(parsed), records: found }
  }
  const { table: first, ...before } = await show()
  let table = first
  const shown: StepShown[] = []
  const result = { before, steps: shown }
  for (const step of steps) {
    rejects = []
    rejected = 0
    const [earlier, findingsBefore] = [{ table, fields: chain.fields }, chain.findings.length]
    try {
      await applyStep(chain, step, options)
    } catch (error) {
      if (!(error instanceof IngestError)) throw error
      return { ...result, refused: { key: error.key, params: error.params } }
    }
    const { table: next, ...after } = await show()
    const later = { table: next, fields: after.fields }
    const changed = await changedRecords(chain, earlier, later)
    const left = await leftOut(chain, earlier, later, step.name)
    shown.push({
      step: step.number,
      processor: step.name,
      ...after,
      earlier: step.name === 'sort' ? after.rows : await earlierRows(chain, earlier, later, rows, step.name),
      changed,
      ...left,
      rejected,
      rejects: rejects.slice(0, shownRejects),
      findings: chain.findings.slice(findingsBefore),
    })
    table = next
  }
  return result
}

const valuesOf = (fields: readonly Field[]): string =>
  fields.map((field) => `${inline(jsonValue(field, 'UTC'))} AS ${identifier(field.name)}`).join(', ')

const parsed = (row: Record<string, Json>): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(row).map(([name, text]) => [
      name,
      typeof text === 'string' ? (JSON.parse(text) as Json) : null,
    ]),
  )

interface StepTable {
  table: string
  fields: readonly Field[]
}

/** Internal names, which no field can have. */
const [place, isKnown] = ['record:place', 'record:known'].map(identifier) as [string, string]

/** The first records of a step, before it. */
async function earlierRows(
  { connection }: Chain,
  before: StepTable,
  after: StepTable,
  rows: number,
  processor: ProcessorName,
): Promise<StepShown['earlier']> {
  // Records derived from one are identified by its source, all others by their position.
  const [column, from] =
    processor === 'unnest'
      ? [source, `(FROM ${before.table} QUALIFY count(*) OVER (PARTITION BY ${source}) = 1)`]
      : [hidden.row, before.table]
  const found = await rowsOf(
    connection,
    `SELECT earlier.* EXCLUDE (${place}) FROM (SELECT ${hidden.row}, ${column} AS ${place} FROM ${after.table} ORDER BY ${hidden.row} LIMIT ${rows}) AS later LEFT JOIN (SELECT ${valuesOf(before.fields)}, ${column} AS ${place}, true AS ${isKnown} FROM ${from}) AS earlier ON earlier.${place} = later.${place} ORDER BY later.${hidden.row}`,
  )
  return found.map(({ 'record:known': known, ...row }) => (known ? parsed(row) : null))
}

/** Removed records; steps that sort or split records remove none. */
async function leftOut(
  { connection }: Chain,
  before: StepTable,
  after: StepTable,
  processor: ProcessorName,
): Promise<Pick<StepShown, 'removed' | 'removedRows'>> {
  if (processor === 'sort' || processor === 'unnest') return { removed: 0, removedRows: [] }
  const gone = `FROM ${before.table} WHERE ${hidden.row} NOT IN (SELECT ${hidden.row} FROM ${after.table})`
  const removed = await count(connection, gone)
  if (removed === 0) return { removed, removedRows: [] }
  const first = await rowsOf(
    connection,
    `SELECT ${valuesOf(before.fields)} ${gone} ORDER BY ${hidden.row} LIMIT ${shownRemoved}`,
  )
  return { removed, removedRows: first.map(parsed) }
}

async function changedRecords({ connection }: Chain, before: StepTable, after: StepTable): Promise<number> {
  const same = after.fields.flatMap((field) => {
    const was = findField(before.fields, field.name)
    const columns = stagingColumns(field).map(({ name }) => identifier(name))
    if (was?.type === field.type)
      return columns.map((name) => `earlier.${name} IS NOT DISTINCT FROM later.${name}`)
    return columns.map((name) => `later.${name} IS NULL`)
  })
  const equal = [`earlier.${source} = later.${source}`, ...same].join(' AND ')
  return count(
    connection,
    `FROM ${after.table} AS later WHERE NOT EXISTS (SELECT 1 FROM ${before.table} AS earlier WHERE ${equal})`,
  )
}
