import type { Json } from '@duckdb/node-api'
import type { Field } from '../../core/field.ts'
import type { ColumnReport, Finding, Reject } from '../../core/ingest/report.ts'
import { hidden, identifier } from '../engine/layout.ts'
import { jsonValue } from '../engine/print-record.ts'
import { annotate } from './annotate.ts'
import { IngestError } from './failure.ts'
import type { Workplace } from './formats/format.ts'
import { arrange, describe, type IngestRequest, stage } from './ingest.ts'
import { withPictures } from './pictures/fields.ts'
import { applyProcessors } from './processors/apply.ts'
import { beginningOf } from './processors/beginning.ts'
import { inline } from './processors/inline.ts'
import { previewSteps, type Shown, type StepShown } from './processors/preview.ts'
import { settleRejects } from './rejects.ts'
import { openSource } from './source.ts'
import { count, rowsOf } from './sql.ts'
import { stageRecords } from './version.ts'

/** A preview of a source; structured-clonable, since it is sent to another process. */
export interface PreviewRequest
  extends Pick<IngestRequest, 'file' | 'parts' | 'overrides' | 'naming' | 'datasets'> {
  /** Maximum records shown. */
  records: number
  /** Also return the records before and after each processor. */
  steps: boolean
}

export interface SourcePreview {
  format: string
  fields: Field[]
  /** Omitted fields. */
  omitted: Field[]
  records: Record<string, Json>[]
  /** Null if only the start of the file was read, which types were detected from too. */
  rows: number | null
  findings: Finding[]
  columns: ColumnReport[]
  rejected: number
  /** The first rejected values. */
  rejects: Reject[]
  /** Why the processors cannot run; the records are those before them. */
  refused: Finding | null
  /** The records before the first processor; null unless steps were requested. */
  before: Shown | null
  steps: StepShown[]
}

const shownRejects = 20

/**
 * Reads a source as an import would, of a long line-based one only the start, and returns its first records.
 */
export async function previewSource(place: Workplace, request: PreviewRequest): Promise<SourcePreview> {
  const { file, parts, overrides = {}, naming, datasets = {} } = request
  const opened = await openSource(place, file, overrides, parts)
  const beginning = await beginningOf(opened, place.directory)
  const read = beginning ? await openSource(place, beginning, opened.options) : opened
  const loaded = await read.format.load(place, read.source, read.options)
  const { typed, staged } = await stage(place, { file, overrides, naming }, loaded)
  const pictured = await withPictures(place, staged, opened.pictures, {
    overrides,
    reports: typed.columns,
    namesOnly: true,
  })
  const records = { sql: pictured.sql, fields: describe(pictured.fields, overrides) }
  const list = overrides.processors ?? []
  const options = { datasets: (id: string) => datasets[id], now: Date.now() }
  let refused: Finding | null = null
  const processed = await applyProcessors(place, records, list, options).catch((error: unknown) => {
    if (!(error instanceof IngestError) || list.length === 0) throw error
    refused = { key: error.key, params: { ...error.params } }
    return { ...records, findings: [] }
  })
  const known = [...processed.fields, ...pictured.fields]
  // Fields of the steps that were not run cannot be arranged.
  const applicable = refused ? within(overrides, known) : overrides
  const arranged = arrange(processed.fields, pictured.fields, applicable)
  await stageRecords(place, processed.sql, arranged)
  const fields = await annotate(
    place.connection,
    arranged,
    (field) => !overrides.fields?.[field.name]?.annotations,
    typed.columns,
  )
  const { rejected, rejects } = await settleRejects(place)
  const { before, steps } = request.steps
    ? await previewSteps(place, records, list, request.records, options)
    : { before: null, steps: [] }
  return {
    format: opened.format.name,
    fields,
    omitted: known.filter(
      ({ name }, index) =>
        overrides.fields?.[name]?.omit === true && known.findIndex((one) => one.name === name) === index,
    ),
    records: await firstRecords(place, fields, request.records),
    rows: beginning ? null : await count(place.connection, 'FROM staged'),
    findings: [
      ...opened.findings,
      ...loaded.findings,
      ...typed.findings,
      ...pictured.findings,
      ...processed.findings,
    ],
    columns: typed.columns,
    rejected,
    rejects: rejects.slice(0, shownRejects),
    refused,
    before,
    steps,
  }
}

function within(
  overrides: NonNullable<PreviewRequest['overrides']>,
  known: readonly Field[],
): typeof overrides {
  const fields = Object.entries(overrides.fields ?? {}).filter(([name]) =>
    known.some((field) => field.name === name),
  )
  return { ...overrides, fields: Object.fromEntries(fields) }
}

/** The first staged records, with values as the data API prints them. */
async function firstRecords(
  { connection }: Workplace,
  fields: readonly Field[],
  n: number,
): Promise<Record<string, Json>[]> {
  if (fields.length === 0) return []
  const values = fields.map((field) => `${inline(jsonValue(field, 'UTC'))} AS ${identifier(field.name)}`)
  const rows = await rowsOf(
    connection,
    `SELECT ${values.join(', ')} FROM staged ORDER BY ${hidden.row} LIMIT ${n}`,
  )
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, text]) => [
        name,
        typeof text === 'string' ? (JSON.parse(text) as Json) : null,
      ]),
    ),
  )
}
