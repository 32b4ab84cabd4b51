import {
  array,
  description,
  type GenericSchema,
  type InferOutput,
  number,
  object,
  optional,
  pipe,
  record,
  string,
  union,
} from 'valibot'
import type { Immutable } from '../../../core/immutable.ts'
import type { IngestKey } from '../../../messages/ingest.ts'
import { fieldType } from './managed-field.ts'

const example = object({ row: pipe(number(), description('From 1')), value: string() })

/** A finding of an import. */
export const finding = object({
  key: pipe(string(), description('Names the sentence')) as GenericSchema as GenericSchema<IngestKey>,
  params: optional(record(string(), union([string(), number()]))),
  examples: optional(pipe(array(example), description('The first values that it rests on'))),
})

/** A rejected value. */
export const reject = object({ ...example.entries, column: string(), reason: finding })

/** The reason for the type of a column. */
export const columnReport = object({
  field: string(),
  label: string(),
  type: fieldType,
  values: pipe(number(), description('Cells with a value')),
  rejected: pipe(number(), description('Cells that do not fit the type')),
  findings: array(finding),
})

export const ingestReport = object({
  version_id: string(),
  source: string(),
  format: string(),
  rows: number(),
  parts: optional(
    pipe(array(object({ name: string(), rows: number() })), description('Files of the source')),
  ),
  findings: array(finding),
  columns: array(columnReport),
  rejected: pipe(number(), description('Values that were set aside')),
  rejectedRows: pipe(number(), description('Records that have one')),
  leftOut: optional(pipe(number(), description('Lines with more cells than the table'))),
  misfitRows: optional(pipe(number(), description('Records that count against the limit of rejects'))),
  rejects: pipe(array(reject), description('The first of them')),
})

/** The import report of a version. */
export type ManagedReport = Immutable<InferOutput<typeof ingestReport>>
