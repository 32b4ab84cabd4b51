import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { buildText, type DraftState } from '../../core/management/draft.ts'
import type { ChangeRow, DraftRow } from './tables.ts'

/** One saved revision of a dataset. */
export interface Change {
  id: string
  datasetId: string
  at: string
  /** Null for the command line. */
  user: string | null
  parts: readonly string[]
  state: DraftState
  /** Digest of everything that determines the records. */
  build: string
  /** The version that was built from it, which may be deleted. */
  versionId: string | null
}

/** The editing state of a dataset. */
export interface Draft {
  datasetId: string
  /** The newest change. */
  head: Change
  /** The last published revision; null before. */
  published: Change | null
  /** Digest of the dataset's row and its version, as last seen. */
  seen: RowSeen
  createdBy: string | null
  modifiedAt: string
  modifiedBy: string | null
  isModified: boolean
}

export interface RowSeen {
  sha256: string
  versionId: string | null
}

export interface NewChange {
  user: string | null
  parts: readonly string[]
  state: DraftState
}

/** A row of the dataset list; its activity comes from its jobs. */
export interface DatasetLine {
  id: string
  published: boolean
  title: string
  publisher: string | null
  theme: readonly string[]
  rows: number | null
  /** Sources of the latest revision; 0 if it was never edited. */
  sources: number
  modifiedAt: string
  modifiedBy: string | null
  createdBy: string | null
  isModified: boolean
}

/** Digest of everything that determines the records of a revision. */
export const buildDigest = (state: DraftState): string =>
  createHash('sha256').update(buildText(state)).digest('hex')

/** The parts of a revision that the dataset list shows. */
export const described = (state: DraftState) => describedBy(state.metas)

function describedBy({ title, publisher, theme }: Readonly<Record<string, unknown>>) {
  return {
    title: typeof title === 'string' ? title : '',
    publisher: typeof publisher === 'string' ? publisher : null,
    theme: JSON.stringify(Array.isArray(theme) ? theme.filter((one) => typeof one === 'string') : []),
  }
}

export const rowOfChange = (
  datasetId: string,
  id: string,
  now: Date,
  { user, parts, state }: NewChange,
): ChangeRow => ({
  id,
  dataset_id: datasetId,
  at: now.toISOString(),
  user_id: user,
  parts: JSON.stringify(parts),
  state: JSON.stringify(state),
  build: buildDigest(state),
  version_id: null,
})

export const changeFromRow = (row: Selectable<ChangeRow>): Change => ({
  id: row.id,
  datasetId: row.dataset_id,
  at: row.at,
  user: row.user_id,
  parts: JSON.parse(row.parts) as string[],
  state: JSON.parse(row.state) as DraftState,
  build: row.build,
  versionId: row.version_id,
})

export const draftFromRow = (row: Selectable<DraftRow>, head: Change, published: Change | null): Draft => ({
  datasetId: row.dataset_id,
  head,
  published,
  seen: { sha256: row.row_sha256, versionId: row.version_id },
  createdBy: row.created_by,
  modifiedAt: row.modified_at,
  modifiedBy: row.modified_by,
  isModified: row.is_modified === 1,
})

/** What the list of all datasets is made of. */
export interface LineColumns {
  id: string
  published: number
  metas: string
  row_modified: string
  /** Null for a dataset that was never edited; so are the following ones. */
  title: string | null
  publisher: string | null
  theme: string | null
  modified_at: string | null
  modified_by: string | null
  created_by: string | null
  is_modified: number | null
  rows: number | null
  sources: number | null
}

export function lineFromRow(row: LineColumns): DatasetLine {
  const overrides =
    row.title === null
      ? describedBy(JSON.parse(row.metas) as Record<string, unknown>)
      : { title: row.title, publisher: row.publisher, theme: row.theme ?? '[]' }
  return {
    id: row.id,
    published: row.published === 1,
    title: overrides.title,
    publisher: overrides.publisher,
    theme: JSON.parse(overrides.theme) as string[],
    rows: row.rows,
    sources: row.sources ?? 0,
    modifiedAt: [row.row_modified, row.modified_at ?? ''].sort()[1] ?? row.row_modified,
    modifiedBy: row.modified_by,
    createdBy: row.created_by,
    isModified: row.is_modified === 1,
  }
}
