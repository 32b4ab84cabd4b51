import { PublicError } from '../../../core/errors.ts'
import { diffStates } from '../../../core/management/diff.ts'
import { openDraft } from '../../management/datasets/drafts.ts'
import type { ManagedReport } from '../../management/datasets/ingest-answers.ts'
import type { DatasetServices } from '../../management/datasets/services.ts'
import type { DatasetChange, DatasetChangeMembers, ManagedVersion } from './contract.ts'

/** Stored versions of a dataset, newest first. Throws `dataset.unknown`. */
export async function versionsOf(services: DatasetServices, id: string): Promise<ManagedVersion[]> {
  const { dataset } = await openDraft(services, id)
  const changes = await services.store.drafts.changes(id)
  return (await services.store.versions(id)).map(({ id: version, createdAt, rows, bytes }) => ({
    version_id: version,
    created_at: createdAt,
    records_count: rows,
    bytes,
    is_current: dataset.version?.id === version,
    change_id: changes.find(({ versionId }) => versionId === version)?.id ?? null,
  }))
}

/** Saved revisions of a dataset, newest first. Throws `dataset.unknown`. */
export async function changesOf(services: DatasetServices, id: string): Promise<DatasetChange[]> {
  const { dataset, draft } = await openDraft(services, id)
  const published = await publishedAt(services, id)
  return (await services.store.drafts.changes(id)).map((change) => ({
    change_id: change.id,
    at: change.at,
    user: change.user,
    parts: change.parts,
    is_published: dataset.published && draft.published?.id === change.id,
    // Imports of the command line are published immediately.
    published_at: published.get(change.id) ?? (change.user === null ? change.at : null),
  }))
}

const readPublishes = 500

/**
 * When revisions were last published, from the audit log; entries of an earlier id of the dataset are
 * included.
 */
async function publishedAt({ store }: DatasetServices, id: string): Promise<Map<string, string>> {
  const entries = await store.audit.entries({
    action: 'dataset.publish',
    object: { type: 'dataset', id },
    limit: readPublishes,
  })
  return new Map(entries.reverse().map(({ at, detail }) => [String(detail.change), at]))
}

/** Changes of a saved revision against the previous one. Throws `dataset.unknown` and `change.unknown`. */
export async function changeOf(
  services: DatasetServices,
  id: string,
  changeId: string,
): Promise<DatasetChangeMembers> {
  const all = await changesOf(services, id)
  const place = all.findIndex(({ change_id }) => change_id === changeId)
  const { drafts } = services.store
  const [found, before] = await Promise.all([
    drafts.change(id, changeId),
    drafts.change(id, all[place + 1]?.change_id ?? ''),
  ])
  const change = all[place]
  if (!found || !change) throw new PublicError('change.unknown', { change: changeId })
  return { ...change, changes: diffStates(before?.state ?? null, found.state) }
}

/** The build report: of a version, else of the latest revision, else of the published version. */
export async function reportOf(
  { store, ...services }: DatasetServices,
  id: string,
  versionId: string | undefined,
): Promise<ManagedReport> {
  const { dataset, draft } = await openDraft({ store, ...services }, id)
  const found = versionId ?? (await store.drafts.builtBefore(id, draft.head.build)) ?? dataset.version?.id
  const version = found === undefined ? undefined : await store.version(found)
  const report = version?.datasetId === id ? await store.report(version.id) : undefined
  if (!version || !report) throw new PublicError('version.unknown', { version: found ?? '' })
  return { version_id: version.id, ...report }
}
