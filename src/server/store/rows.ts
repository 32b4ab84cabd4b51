import { join } from 'node:path'
import type { AttachmentSummary } from '../../core/dataset.ts'
import type { Field } from '../../core/field.ts'
import type { DatasetFileRow, DatasetRow, JobRow, VersionRow } from './tables.ts'
import type { Delta, Job, JobProgress, JobState, StoredDataset, Version } from './types.ts'

/** The delta of a version row, its path still one below the data directory. */
const storedDelta = ({ delta }: Pick<VersionRow, 'delta'>): Delta | null =>
  delta === null ? null : (JSON.parse(delta) as Delta)

/** Paths below the data directory of the files that a version row names. */
export function filesOfVersion(row: Pick<VersionRow, 'file' | 'delta'>): string[] {
  const delta = storedDelta(row)
  return delta ? [row.file, delta.file] : [row.file]
}

const deltaFromRow = (row: VersionRow, dataDirectory: string): Delta | null => {
  const delta = storedDelta(row)
  return delta && { ...delta, file: join(dataDirectory, delta.file) }
}

/** A version row as the server speaks of it; paths become absolute. */
export const versionFromRow = (row: VersionRow, dataDirectory: string): Version => ({
  id: row.id,
  datasetId: row.dataset_id,
  file: join(dataDirectory, row.file),
  delta: deltaFromRow(row, dataDirectory),
  rows: row.rows,
  bytes: row.bytes,
  sha256: row.sha256,
  fields: JSON.parse(row.fields) as Field[],
  createdAt: row.created_at,
})

/** Where the data API answers files of each kind. */
const fileAddresses: Readonly<Record<string, string>> = {
  attachment: 'attachments',
  export: 'alternative_exports',
}

const summary = (row: DatasetFileRow): AttachmentSummary => ({
  id: row.id,
  title: row.title,
  mimetype: row.mimetype,
  url: `/d4c/api/datasets/1.0/${encodeURIComponent(row.dataset_id)}/${fileAddresses[row.kind]}/${encodeURIComponent(row.id)}/`,
})

/** A dataset row with its current version and the rows of its attachments and exports. */
export const datasetFromRow = (
  row: DatasetRow,
  version: Version | null,
  files: readonly DatasetFileRow[],
): StoredDataset => ({
  id: row.id,
  published: row.published === 1,
  metas: JSON.parse(row.metas) as StoredDataset['metas'],
  extraMetas: JSON.parse(row.extra_metas) as StoredDataset['extraMetas'],
  interopMetas: JSON.parse(row.interop_metas) as StoredDataset['interopMetas'],
  attachments: [
    ...(JSON.parse(row.attachments) as StoredDataset['attachments']),
    ...files.filter(({ kind }) => kind === 'attachment').map(summary),
  ],
  alternativeExports: files.filter(({ kind }) => kind === 'export').map(summary),
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
  counters: JSON.parse(row.counters) as Job['counters'],
  failure: row.failure === null ? null : (JSON.parse(row.failure) as Job['failure']),
  error: row.error,
  createdAt: row.created_at,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
})
