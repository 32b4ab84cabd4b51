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
  /** How many of its records replace one of the base. */
  replaced: number
  bytes: number
  sha256: string
}

/**
 * Records that came after a Parquet file was written, in small files of the same columns beside it. `_row` and `_place` of
 * a record are those of the one that it replaces, or the next numbers, so that each below `Version.rows` is there once.
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
  /** What lies beside it; null when all records are in the file. */
  delta: Delta | null
  /** Of all files together, less those that are replaced. */
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

/** What people write about a dataset; the rest of its metas the portal knows by itself. */
export type StoredMetas = {
  [Name in keyof Metas as Name extends 'records_count' | 'domain' ? never : Name]: Metas[Name]
}

/** A dataset as the portal keeps it; `version` is null while it is unpublished or has no records. */
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

/** Who a key stands for. */
export interface KeyHolder {
  caller: Caller
  /** Sites whose pages may use the key; none = all. */
  origins: readonly string[]
}

/** Calls that callers have, where nothing is set as many as they like. */
export interface PortalQuotas {
  /** Of all callers together. */
  portal?: Quota
  /** Of each user. */
  user?: Quota
  /** Of each network without a key. */
  anonymous?: Quota
}

/** What the data API needs to know of callers and their rights. */
export interface AccessReader {
  /** Who holds a valid key with this SHA-256, in hex. */
  holderOf(sha256: string): Promise<KeyHolder | undefined>
  /** Who holds the session of this token, as long as it has not ended. */
  bySession(token: string): Promise<Caller | undefined>
  /** The rules of a dataset, undefined where none have been set. */
  rulesOf(datasetId: string): Promise<DatasetAccess | undefined>
  /** Rules of all datasets that have some. */
  allRules(): Promise<ReadonlyMap<string, DatasetAccess>>
  quotas(): Promise<PortalQuotas>
  /** Whether nobody sees anything without an account. */
  isClosed(): Promise<boolean>
  /** A secret of this portal, made at the first call. */
  secret(): Promise<string>
}

/** A verified Parquet file that is to become a version. */
export interface NewVersion extends Pick<Version, 'file' | 'rows' | 'bytes' | 'sha256' | 'fields'> {
  /** CSV of every value that was set aside; absent when there is none. */
  rejects?: string
  /** Pictures that its records show. */
  pictures?: readonly NewPicture[]
  /** Id of the version whose records, and so whose pictures, are part of it. */
  keeps?: string
  report: IngestReport
}

/** A picture that has been looked at, in a file of its own. */
export interface NewPicture {
  /** Made of its bytes: the same picture is kept once for a dataset. */
  id: string
  filename: string
  mimetype: string
  bytes: number
  sha256: string
  file: string
}

/** A verified part of a delta that is to become a version together with files of another one. */
export interface NewDelta {
  /** Parts of the other version that stay in the delta. */
  unchanged: readonly DeltaPart[]
  part: DeltaPart
  /** CSV of every value that was set aside; absent when there is none. */
  rejects?: string
  report: IngestReport
}

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'stopped'

/** How far a job is; what is unknown is absent. */
export interface JobProgress {
  step?: string
  rows?: number
  bytes?: number
  /** Of the whole job, 0 to 100. */
  percent?: number
  secondsLeft?: number
}

/** Work of one process, kept so that its end can be told after a crash. */
export interface Job {
  id: string
  kind: string
  datasetId: string | null
  state: JobState
  progress: JobProgress
  /** What was counted on the way, by name. */
  counters: Readonly<Record<string, number>>
  /** Why it ended otherwise than well, to be told in any language; null where no sentence of ours fits. */
  failure: Finding | null
  /** The same as a sentence. */
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

/** How long versions stay that are not the current one. */
export interface Retention {
  /** Versions kept of a dataset, the current one included. */
  keptVersions: number
  /** How long the file of an older one may still be read by requests that have begun. */
  graceMs: number
}

/** Two earlier versions, and ten minutes for requests that have begun to read another one. */
export const usualRetention: Retention = { keptVersions: 3, graceMs: 600_000 }
