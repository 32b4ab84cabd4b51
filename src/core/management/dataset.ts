import type { ExtraMetas } from '../dataset.ts'
import type { Annotation, Field, FieldType } from '../field.ts'
import type { FieldOverride, IngestOverrides } from '../ingest/overrides.ts'
import type { ColumnReport, Finding, Reject } from '../ingest/report.ts'
import type { Permission } from '../people/permissions.ts'
import type { Processor, ProcessorName } from '../processors/definitions.ts'

/** What a dataset is doing; changes are taken at any time, a publish waits for its turn. */
export const datasetStates = ['idle', 'queued', 'processing', 'aborting', 'limit_reached', 'error'] as const
export type DatasetState = (typeof datasetStates)[number]

/** Answer of `status/`. */
export interface DatasetStatus {
  name: DatasetState
  /** Sentence of the failure, or of the limit that was reached. */
  message: string | null
  /** The job that runs or ran last; null before the first. */
  job_id: string | null
  published: boolean
  /** Whether what would be published differs from what is. */
  is_modified: boolean
  records_count: number | null
  /** Values that the last publish set aside. */
  records_errors: number
}

/** Answer of `jobs/{uuid}`. */
export interface ManagedJob {
  job_id: string
  kind: string
  dataset_id: string | null
  state: 'queued' | 'running' | 'done' | 'error'
  /** wait, fetch, read, type, write, …; null before it begins. */
  step: string | null
  rows: number | null
  bytes: number | null
  /** 0 to 100; null while it cannot be told. */
  percent: number | null
  seconds_left: number | null
  counters: Readonly<Record<string, number>>
  /** The sentence of its failure. */
  error: string | null
  created_at: string
  finished_at: string | null
}

/** Where records come from. */
export interface ManagedResource {
  resource_uid: string
  type: 'file' | 'url' | 'text' | 'realtime'
  title: string
  /** Name of an uploaded file; null otherwise. */
  filename: string | null
  /** An address without user, password and secrets of its query; null otherwise. */
  url: string | null
  bytes: number | null
  enabled: boolean
  created_at: string
}

/** An upload that comes in pieces. */
export interface PartialUpload {
  upload_id: string
  filename: string
  /** Of the whole file. */
  bytes: number
  /** Bytes that are there; the next piece begins with this one. */
  offset: number
}

/** A field as a publisher sees and changes it. */
export interface ManagedField {
  name: string
  label: string
  description: string
  type: FieldType
  annotations: readonly Annotation[]
  /** True for a field that is left out. */
  omit: boolean
}

/** A line of the list of datasets. */
export interface DatasetSummary {
  dataset_id: string
  title: string
  published: boolean
  status: DatasetState
  is_modified: boolean
  records_count: number | null
  /** False where a publish would show no records, since nothing was ever read and no source is named. */
  has_source: boolean
  publisher: string | null
  theme: readonly string[]
  modified: string
  modified_by: string | null
}

/** Everything of a dataset that a publisher edits. */
export interface ManagedDataset extends DatasetSummary {
  /** Changes with every save; sent back as `revision` so that nobody overwrites what they have not seen. */
  revision: string
  metas: Readonly<Record<string, unknown>>
  extra_metas: ExtraMetas
  interop_metas: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  fields: readonly ManagedField[]
  resources: readonly ManagedResource[]
  processors: readonly Processor[]
  /** How sources are read: encoding, separator, …, without fields and processors. */
  reading: Omit<IngestOverrides, 'fields' | 'order' | 'processors'>
  /** What was said of fields, by name, as it is changed by a save. */
  field_overrides: Readonly<Record<string, FieldOverride>>
  /** Names of the fields that come first. */
  order: readonly string[]
  /** What the person who asks may do with it, be it everywhere or by the rules of the dataset. */
  rights: readonly Permission[]
}

/** One saved state of a dataset. */
export interface DatasetChange {
  change_id: string
  at: string
  user: string | null
  /** What was changed, as `metas`, `fields`, `processors`, `resources`, `published`, `restored`. */
  parts: readonly string[]
  /** True of the state that is published now. */
  is_published: boolean
  /** When it was published last; null where it never was. */
  published_at: string | null
}

/** Records as they would be, with the reasons why. */
export interface DatasetPreview {
  fields: readonly ManagedField[]
  records: readonly Readonly<Record<string, unknown>>[]
  /** Rows in the whole source; null when only its beginning was read. */
  rows: number | null
  format: string
  findings: readonly Finding[]
  /** Why each column was read as it was, with the values that decided. */
  columns: readonly ColumnReport[]
  rejected: number
  /** The first values that were set aside. */
  rejects: readonly Reject[]
  /** Why the processors cannot be run; the records are those before them. */
  refused: Finding | null
}

type Members = Readonly<Record<string, unknown>>

/** Records as they are at one place of a list of processors. */
export interface RecordsThere {
  fields: readonly Field[]
  /** The first ones. */
  rows: readonly Members[]
  /** How many of those that were tried they are. */
  records: number
}

/** Records as a processor makes them. */
export interface ProcessorStep extends RecordsThere {
  /** Its number in the list, from 1. */
  step: number
  processor: ProcessorName
  /** What each of `rows` was before; null where that cannot be told. */
  earlier: readonly (Members | null)[]
  /** Records with another value than before. */
  changed: number
  /** Records that are left out, and the first of them, as they were. */
  removed: number
  removedRows: readonly Members[]
  /** Values set aside, and the first of them. */
  rejected: number
  rejects: readonly { row: number; field: string; value: string; reason: Finding }[]
  findings: readonly Finding[]
}

/** A preview that was asked for `steps`: those before the one that is refused. */
export interface StepsPreview extends DatasetPreview {
  before: RecordsThere | null
  steps: readonly ProcessorStep[]
}
