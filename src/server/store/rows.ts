import { join } from 'node:path'
import type { AttachmentSummary } from '../../core/dataset.ts'
import type { Field } from '../../core/field.ts'
import type { DatasetFileRow, DatasetRow, JobRow, VersionRow } from './tables.ts'
import type { Delta, DeltaPart, Job, JobProgress, JobState, StoredDataset, Version } from './types.ts'

/** The parts of the delta of a version row, their paths below the data directory. */
export const storedParts = ({ delta }: Pick<VersionRow, 'delta'>): DeltaPart[] =>
  delta === null ? [] : (JSON.parse(delta) as DeltaPart[])

/** Paths below the data directory of the files that a version row names. */
export const filesOfVersion = (row: Pick<VersionRow, 'file' | 'delta'>): string[] => [
  row.file,
  ...storedParts(row).map(({ file }) => file),
]

/** Records and replaced ones of several parts. */
export const countParts = (parts: readonly DeltaPart[]): Pick<Delta, 'rows' | 'replaced'> => ({
  rows: parts.reduce((sum, { rows }) => sum + rows, 0),
  replaced: parts.reduce((sum, { replaced }) => sum + replaced, 0),
})

function deltaFromRow(row: VersionRow, dataDirectory: string): Delta | null {
  const parts = storedParts(row).map((part) => ({ ...part, file: join(dataDirectory, part.file) }))
  return parts.length > 0 ? { parts, ...countParts(parts) } : null
}

/** A version row as a Version; paths become absolute. */
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

/** Paths of files in the data API, by kind. */
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

/** A job row as a Job. */
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
