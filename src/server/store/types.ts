import type { Quota } from '../../core/access/quota.ts'
import type { Caller, DatasetAccess } from '../../core/access/ruleset.ts'
import type { Dataset, ExtraMetas, Metas } from '../../core/dataset.ts'
import type { Field } from '../../core/field.ts'
import type { Finding, IngestReport } from '../../core/ingest/report.ts'

/** A small file with some records of a delta. */
export interface DeltaPart {
  /** Absolute path. */
  file: string
  rows: number
  /** Number of its records that replace one of the base. */
  replaced: number
  bytes: number
  sha256: string
}

/**
 * Records added after a Parquet file was written, in small files of the same columns. `_row` and `_place` of
 * a record are those of the one it replaces, or the next numbers, so that each below `Version.rows` exists
 * once.
 */
export interface Delta {
  /** In the order in which they were begun; at least one. */
  parts: readonly DeltaPart[]
  rows: number
  replaced: number
}

/** The immutable records of a dataset: a Parquet file and perhaps a delta. Its id serves as ETag. */
export interface Version {
  id: string
  datasetId: string
  /** Absolute path of the Parquet file, which versions with different deltas share. */
  file: string
  /** The delta; null when all records are in the file. */
  delta: Delta | null
  /** Of all files together, without replaced records. */
  rows: number
  /** Of all files together. */
  bytes: number
  /** Of the file. */
  sha256: string
  /** The schema of this file; the published dataset shows the fields of its version. */
  fields: Field[]
  /** ISO 8601 instant; every record's `record_timestamp`. */
  createdAt: string
}

/** Editable metadata of a dataset; other metas are computed. */
export type StoredMetas = {
  [Name in keyof Metas as Name extends 'records_count' | 'domain' ? never : Name]: Metas[Name]
}

/** A stored dataset; `version` is null while it is unpublished or has no records. */
export interface StoredDataset {
  id: string
  published: boolean
  metas: StoredMetas
  extraMetas: ExtraMetas
  interopMetas: Record<string, Record<string, unknown>>
  attachments: Dataset['attachments']
  alternativeExports: Dataset['alternative_exports']
  version: Version | null
  createdAt: string
  modifiedAt: string
}

/** The user of a key. */
export interface KeyHolder {
  caller: Caller
  /** Sites whose pages may use the key; none = all. */
  origins: readonly string[]
}

/** Quotas of callers; unset means unlimited. */
export interface PortalQuotas {
  /** Of all callers together. */
  portal?: Quota
  /** Of each user. */
  user?: Quota
  /** Of each network without a key. */
  anonymous?: Quota
}

/** Callers and rights, as the data API reads them. */
export interface AccessReader {
  /** The holder of a valid key with this SHA-256, in hex. */
  holderOf(sha256: string): Promise<KeyHolder | undefined>
  /** The user of a valid session token. */
  bySession(token: string): Promise<Caller | undefined>
  /** The rules of a dataset, undefined where none have been set. */
  rulesOf(datasetId: string): Promise<DatasetAccess | undefined>
  /** Rules of all datasets that have some. */
  allRules(): Promise<ReadonlyMap<string, DatasetAccess>>
  quotas(): Promise<PortalQuotas>
  /** Whether the portal is closed to anonymous callers. */
  isClosed(): Promise<boolean>
  /** A random secret of this portal, generated on first use. */
  secret(): Promise<string>
}

/** A verified Parquet file for a new version. */
export interface NewVersion extends Pick<Version, 'file' | 'rows' | 'bytes' | 'sha256' | 'fields'> {
  /** CSV of all rejected values; absent without any. */
  rejects?: string
  /** Pictures that its records show. */
  pictures?: readonly NewPicture[]
  /** Id of the version whose records, and pictures, are included. */
  keeps?: string
  report: IngestReport
}

/** A validated picture, in a file of its own. */
export interface NewPicture {
  /** A digest of its bytes: each picture is stored once per dataset. */
  id: string
  filename: string
  mimetype: string
  bytes: number
  sha256: string
  file: string
}

/** A verified delta part for a new version that shares files with another one. */
export interface NewDelta {
  /** Parts of the other version that are reused. */
  unchanged: readonly DeltaPart[]
  part: DeltaPart
  /** CSV of all rejected values; absent without any. */
  rejects?: string
  report: IngestReport
}

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'stopped'

/** Progress of a job; unknown members are absent. */
export interface JobProgress {
  step?: string
  rows?: number
  bytes?: number
  /** Of the whole job, 0 to 100. */
  percent?: number
  secondsLeft?: number
}

/** A job of one process, stored so that its end is known after a crash. */
export interface Job {
  id: string
  kind: string
  datasetId: string | null
  state: JobState
  progress: JobProgress
  /** Counters by name. */
  counters: Readonly<Record<string, number>>
  /** Reason of a failure, translatable; null for an unexpected error. */
  failure: Finding | null
  /** The error message. */
  error: string | null
  createdAt: string
  startedAt: string | null
  finishedAt: string | null
}

/** How a job ended. */
export interface JobEnd {
  state: Extract<JobState, 'done' | 'failed' | 'stopped'>
  failure?: Finding
  error?: string
  counters?: Readonly<Record<string, number>>
}

/** Retention of versions that are not current. */
export interface Retention {
  /** Versions retained per dataset, including the current one. */
  keptVersions: number
  /** Milliseconds for which the file of an expired version remains, for running requests. */
  graceMs: number
}

/** Two earlier versions, and ten minutes for running requests. */
export const usualRetention: Retention = { keptVersions: 3, graceMs: 600_000 }
