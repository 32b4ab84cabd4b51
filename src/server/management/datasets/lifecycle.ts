import { copyFile, link } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Caller } from '../../../core/access/ruleset.ts'
import { exploreDataset, openRuleset } from '../../../core/access/ruleset.ts'
import { PublicError } from '../../../core/errors.ts'
import { type DraftResource, type DraftState, emptyDraft } from '../../../core/management/draft.ts'
import { mayOnDataset } from '../../../core/management/rights.ts'
import { columnName } from '../../ingest/column-names.ts'
import { inDirectory } from '../../ingest/workplace.ts'
import type { Author } from '../../store/audit-store.ts'
import { type Opened, openDraft, tryPatch } from './drafts.ts'
import { checkMayCreate } from './limits.ts'
import { abort } from './publish.ts'
import { rowDigest } from './row-state.ts'
import { type DatasetServices, note } from './services.ts'
import { stateOf } from './status.ts'

/** Path segments of version 1 that cannot be dataset ids. */
const reserved: readonly string[] = ['preview', 'remote', 'remote_unverified']

/** Throws `dataset.identifier` and `dataset.reserved` unless a text is a valid dataset id. */
function checkId(id: string): void {
  if (!/^[a-z0-9][a-z0-9_-]{0,99}$/.test(id)) throw new PublicError('dataset.identifier', { value: id })
  if (reserved.includes(id)) throw new PublicError('dataset.reserved', { value: id })
}

/** Creates an unpublished dataset, named by its title unless an id is given. Throws InvalidRequest. */
export async function createDataset(
  services: DatasetServices,
  { id, patch }: { id: string | null; patch: Record<string, unknown> },
  caller: Caller,
  author: Author,
): Promise<Opened> {
  await checkMayCreate(services.store, author.user)
  const state = await tryPatch(services, null, emptyDraft(''), patch, author)
  return begin(services, id, state, caller, author)
}

async function begin(
  services: DatasetServices,
  id: string | null,
  state: DraftState,
  caller: Caller,
  author: Author,
): Promise<Opened> {
  const { store } = services
  const made = await makeRow(services, id, state)
  const seen = {
    sha256: rowDigest({ ...emptyDraft(''), metas: { title: state.metas.title } }),
    versionId: null,
  }
  await store.drafts.save(made, null, [{ user: author.user, parts: ['created'], state }], {
    rowSeen: seen,
    createdBy: author.user,
  })
  await store.sourceFiles.attach(
    state.resources.map(({ file_id }) => file_id),
    made,
  )
  // The creator may edit and delete the dataset, whatever their global permissions.
  const permissions = (['edit_dataset', 'delete_dataset'] as const).filter(
    (permission) => !mayOnDataset(caller, permission, undefined),
  )
  const { newDatasets } = await store.portal.settings()
  if (author.user !== null && (permissions.length > 0 || newDatasets === 'restricted'))
    await store.access.saveDatasetAccess(made, {
      rule: {
        subject: { type: 'user', id: author.user },
        ruleset: { ...openRuleset, permissions: [exploreDataset, ...permissions] },
      },
    })
  await note(services, author, 'create', made)
  return openDraft(services, made)
}

/** A new row with only a title; the rest stays in the draft until publication. */
async function makeRow(
  { store }: DatasetServices,
  id: string | null,
  { metas }: DraftState,
): Promise<string> {
  const title = String(metas.title)
  if (id !== null) {
    checkId(id)
    if (!(await store.createDataset(id, title))) throw new PublicError('dataset.taken', { dataset: id })
    return id
  }
  const base = columnName(title).replaceAll('_', '-')
  for (let nth = 1; ; nth++) {
    const name = nth === 1 ? base : `${base}-${nth}`
    if (!reserved.includes(name) && (await store.createDataset(name, title))) return name
  }
}

/** Creates a dataset from the latest revision of another, with copies of its sources. */
export async function copyDataset(
  services: DatasetServices,
  id: string,
  { newId = null, title }: { newId?: string | null; title?: string },
  caller: Caller,
  author: Author,
): Promise<Opened> {
  const { store } = services
  await checkMayCreate(store, author.user)
  const { draft } = await openDraft(services, id)
  const { state } = draft.head
  const resources: DraftResource[] = []
  for (const resource of state.resources) {
    const copied = await copySource(services, resource.file_id, author)
    if (copied !== undefined) resources.push({ ...resource, resource_uid: copied, file_id: copied })
  }
  const called = title ?? `${String(state.metas.title)} (copy)`
  const copy = await begin(
    services,
    newId,
    { ...state, metas: { ...state.metas, title: called }, resources },
    caller,
    author,
  )
  await note(services, author, 'copy', id, { to: copy.dataset.id })
  return copy
}

async function copySource(
  { store }: DatasetServices,
  fileId: string,
  { user }: Author,
): Promise<string | undefined> {
  const source = await store.sourceFiles.find(fileId)
  if (!source) return undefined
  const { type, filename, url, file, bytes, sha256 } = source
  const specified = {
    owner: user,
    type,
    ...(filename !== null && { filename }),
    ...(url !== null && { url }),
    ...(bytes !== null && { bytes }),
    ...(sha256 !== null && { sha256 }),
  }
  if (file === null || type === 'url') return (await store.sourceFiles.add(specified)).id
  return inDirectory(store.dataDirectory, async (directory) => {
    const copy = join(directory, basename(file))
    // A hard link is safe, since stored content never changes.
    await link(file, copy).catch(() => copyFile(file, copy))
    return (await store.sourceFiles.add({ ...specified, file: copy })).id
  })
}

/**
 * Changes the id of a dataset; rules, keys, schedules and snapshots move with it. Throws `dataset.taken`,
 * `dataset.busy`.
 */
export async function renameDataset(
  services: DatasetServices,
  id: string,
  newId: string,
  author: Author,
): Promise<Opened> {
  const { store, pushed, usage } = services
  checkId(newId)
  const { dataset } = await openDraft(services, id)
  if (newId === id) return openDraft(services, id)
  const { name } = await stateOf(store, await store.jobs.latest({ datasetId: id }))
  // Pushed records are folded within a second, and must not be assigned to a deleted dataset.
  const isBusy = name === 'processing' || name === 'queued' || name === 'aborting' || pushed.size(id) > 0
  if (isBusy) throw new PublicError('dataset.busy', { dataset: id })
  if (await store.dataset(newId)) throw new PublicError('dataset.taken', { dataset: newId })
  await store.renameDataset({ from: id, to: newId })
  pushed.rename(id, newId)
  usage.rename(dataset, newId)
  await note(services, author, 'rename', newId, { from: id })
  return openDraft(services, newId)
}

/** Deletes a dataset with all stored data, and cancels its jobs. */
export async function deleteDataset(services: DatasetServices, id: string, author: Author): Promise<void> {
  const { draft } = await openDraft(services, id)
  await abort(services, id, author)
  await services.store.deleteDataset(id)
  services.usage.forget(id)
  await note(services, author, 'delete', id, { title: String(draft.head.state.metas.title) })
}
