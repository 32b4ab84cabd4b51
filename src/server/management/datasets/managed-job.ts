import {
  boolean,
  description,
  type InferOutput,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  string,
} from 'valibot'
import type { Immutable } from '../../../core/immutable.ts'
import { datasetStates } from '../../../core/management/dataset.ts'

export const datasetStatus = object({
  name: picklist(datasetStates),
  message: pipe(nullable(string()), description('Sentence of the failure, or of the limit that was reached')),
  job_id: pipe(nullable(string()), description('The job that runs or ran last; null before the first')),
  published: boolean(),
  is_modified: pipe(boolean(), description('Whether what would be published differs from what is')),
  records_count: nullable(number()),
  records_errors: pipe(number(), description('Values that the last publish set aside')),
  datasetid: optional(pipe(string(), description('With expand'))),
})

/** The current activity of a dataset. */
export type DatasetStatus = Immutable<InferOutput<typeof datasetStatus>>

export const managedJob = object({
  job_id: string(),
  kind: string(),
  dataset_id: nullable(string()),
  state: picklist(['queued', 'running', 'done', 'error']),
  step: pipe(nullable(string()), description('wait, fetch, read, type, write, …; null before it begins')),
  rows: nullable(number()),
  bytes: nullable(number()),
  percent: pipe(nullable(number()), description('null while it cannot be told')),
  seconds_left: nullable(number()),
  counters: record(string(), number()),
  error: pipe(nullable(string()), description('The sentence of its failure')),
  created_at: string(),
  finished_at: nullable(string()),
})

/** Work that continues after its request. */
export type ManagedJob = Immutable<InferOutput<typeof managedJob>>
