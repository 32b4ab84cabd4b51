import { PublicError } from '../../../core/errors.ts'
import type { IngestReport } from '../../../core/ingest/report.ts'
import type { DatasetChange } from '../../../core/management/dataset.ts'
import type { DatasetDesk } from './desk.ts'
import { openDraft } from './drafts.ts'

/** A version of the records that is kept. */
export interface ManagedVersion {
  version_id: string
  created_at: string
  records_count: number
  bytes: number
  /** True of the one that is shown. */
  is_current: boolean
  /** The newest saved state with these records; restoring and publishing it brings them back. */
  change_id: string | null
}

/** Kept versions of a dataset, newest first. Throws `dataset.unknown`. */
export async function versionsOf(desk: DatasetDesk, id: string): Promise<ManagedVersion[]> {
  const { dataset } = await openDraft(desk, id)
  const changes = await desk.store.drafts.changes(id)
  return (await desk.store.versions(id)).map(({ id: version, createdAt, rows, bytes }) => ({
    version_id: version,
    created_at: createdAt,
    records_count: rows,
    bytes,
    is_current: dataset.version?.id === version,
    change_id: changes.find(({ versionId }) => versionId === version)?.id ?? null,
  }))
}

/** Saved states of a dataset, newest first. Throws `dataset.unknown`. */
export async function changesOf(desk: DatasetDesk, id: string): Promise<DatasetChange[]> {
  const { dataset, draft } = await openDraft(desk, id)
  return (await desk.store.drafts.changes(id)).map((change) => ({
    change_id: change.id,
    at: change.at,
    user: change.user,
    parts: change.parts,
    is_published: dataset.published && draft.published?.id === change.id,
  }))
}

/** How records came about: of a version, else of those that were built of the newest state, else of those that are shown. */
export async function reportOf(
  { store, ...desk }: DatasetDesk,
  id: string,
  versionId: string | undefined,
): Promise<IngestReport & { version_id: string }> {
  const { dataset, draft } = await openDraft({ store, ...desk }, id)
  const found = versionId ?? (await store.drafts.builtBefore(id, draft.head.build)) ?? dataset.version?.id
  const version = found === undefined ? undefined : await store.version(found)
  const report = version?.datasetId === id ? await store.report(version.id) : undefined
  if (!version || !report) throw new PublicError('version.unknown', { version: found ?? '' })
  return { version_id: version.id, ...report }
}
