import { join } from 'node:path'
import type { Field } from '../../core/field.ts'
import type { DatasetRow, JobRow, VersionRow } from './tables.ts'
import type { Job, JobProgress, JobState, StoredDataset, Version } from './types.ts'

/** A version row as the server speaks of it; paths become absolute. */
export const versionFromRow = (row: VersionRow, dataDirectory: string): Version => ({
  id: row.id,
  datasetId: row.dataset_id,
  file: join(dataDirectory, row.file),
  rows: row.rows,
  bytes: row.bytes,
  sha256: row.sha256,
  fields: JSON.parse(row.fields) as Field[],
  createdAt: row.created_at,
})

/** A dataset row with its current version. */
export const datasetFromRow = (row: DatasetRow, version: Version | null): StoredDataset => ({
  id: row.id,
  published: row.published === 1,
  metas: JSON.parse(row.metas) as StoredDataset['metas'],
  extraMetas: JSON.parse(row.extra_metas) as StoredDataset['extraMetas'],
  interopMetas: JSON.parse(row.interop_metas) as StoredDataset['interopMetas'],
  attachments: JSON.parse(row.attachments) as StoredDataset['attachments'],
  version,
  createdAt: row.created_at,
  modifiedAt: row.modified_at,
})

/** A job row as the server speaks of it. */
export const jobFromRow = (row: JobRow): Job => ({
  id: row.id,
  kind: row.kind,
  datasetId: row.dataset_id,
  state: row.state as JobState,
  progress: JSON.parse(row.progress) as JobProgress,
  error: row.error,
  createdAt: row.created_at,
  finishedAt: row.finished_at,
})
