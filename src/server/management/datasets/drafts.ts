import { PublicError } from '../../../core/errors.ts'
import {
  changedParts,
  type DraftPart,
  type DraftState,
  draftParts,
  emptyDraft,
  mergeStates,
} from '../../../core/management/draft.ts'
import { patchDraft } from '../../../core/management/draft-patch.ts'
import { checkProblems, type Problem } from '../../../core/people/request-problems.ts'
import type { Author } from '../../store/audit-store.ts'
import type { Draft, NewChange } from '../../store/draft-rows.ts'
import { retainedChanges } from '../../store/draft-store.ts'
import type { StoredDataset } from '../../store/types.ts'
import { patchResources, resourcesOfRow } from './resources.ts'
import { rowDigest, rowPartsOf } from './row-state.ts'
import { type DatasetServices, note } from './services.ts'

/** A dataset with its latest revision. */
export interface Opened {
  dataset: StoredDataset
  draft: Draft
}

/** Changes of others since a revision that conflict with a save. */
export interface Conflict {
  revision: string
  user: string | null
  at: string
  /** Parts that others have changed; `yours` is present where you changed them too. */
  parts: Partial<Record<DraftPart, { before: unknown; theirs: unknown; yours?: unknown }>>
  /** Members changed by both, as `metas.title`. */
  members: readonly string[]
}

/** A concurrent save came first; nothing was saved. */
export class DraftConflict extends PublicError {
  readonly conflict: Conflict

  constructor(conflict: Conflict) {
    const members = conflict.members.length > 0 ? conflict.members : Object.keys(conflict.parts)
    super('dataset.conflict', { user: conflict.user ?? 'd4c import', members: members.join(', ') })
    this.conflict = conflict
  }
}

export interface SaveRequest {
  /** The revision that the changes are based on; the latest by default. */
  revision?: string
  /** How concurrent changes are handled: by default the save is rejected. */
  onConflict?: 'merge' | 'overwrite'
  /** The changes, by part. */
  patch: Record<string, unknown>
  /** New contents of sources, by id. */
  contents?: ReadonlyMap<string, string>
}

/** Attempts to save before giving up on concurrent writers. */
const tries = 5

/**
 * A dataset opened for editing. Its first revision is made from the published state; what others have
 * published since, as by the command line, becomes a revision of its own, on top of which unpublished edits
 * are kept. Throws `dataset.unknown`.
 */
export async function openDraft(services: DatasetServices, id: string): Promise<Opened> {
  const { store } = services
  for (let tried = 0; tried < tries; tried++) {
    const dataset = await store.dataset(id)
    if (!dataset) break
    const draft = await store.drafts.draft(id)
    const parts = await rowPartsOf(store, dataset)
    const rowSeen = { sha256: rowDigest(parts), versionId: dataset.version?.id ?? null }
    const isSame = draft?.seen.sha256 === rowSeen.sha256
    if (draft && isSame && draft.seen.versionId === rowSeen.versionId) return { dataset, draft }
    const resources = await resourcesOfRow(services, dataset, draft)
    if (draft && isSame && resources === 'same') {
      await store.drafts.see(id, rowSeen, draft.published?.id ?? null)
      continue
    }
    const base = draft?.published?.state ?? emptyDraft('')
    const theirs: DraftState = { ...parts, resources: resources === 'same' ? base.resources : resources }
    const isBuilt = dataset.published || dataset.version !== null
    const imported: NewChange = {
      user: null,
      parts: draft ? changedParts(base, theirs) : ['imported'],
      state: theirs,
    }
    const { merged } = draft ? mergeStates(base, theirs, draft.head.state) : { merged: theirs }
    const more = changedParts(theirs, merged)
    const changes: NewChange[] =
      more.length > 0 ? [{ user: draft?.head.user ?? null, parts: more, state: merged }] : []
    await store.drafts.save(id, draft?.head.id ?? null, [imported, ...changes], {
      rowSeen,
      ...(isBuilt && { published: 0 }),
    })
  }
  throw new PublicError('dataset.unknown', { dataset: id })
}

/** Saves changes of a dataset as its latest revision. Throws `DraftConflict` and InvalidRequest. */
export async function saveDraft(
  services: DatasetServices,
  id: string,
  { revision, onConflict, patch, contents = new Map() }: SaveRequest,
  author: Author,
): Promise<Opened> {
  for (let tried = 0; tried < tries; tried++) {
    const opened = await openDraft(services, id)
    const { head } = opened.draft
    const base = revision === undefined ? head : await services.store.drafts.change(id, revision)
    if (!base) throw new PublicError('change.unknown', { change: revision ?? '' })
    const edited = await patched(services, id, base.state, patch, author)
    const resources = edited.resources.map((one) => {
      const content = contents.get(one.resource_uid)
      return content === undefined ? one : { ...one, file_id: content }
    })
    const mine = { ...edited, resources }
    const others = base.id !== head.id && changedParts(base.state, head.state).length > 0
    if (others && onConflict === undefined) {
      const { conflicts } = mergeStates(base.state, head.state, mine)
      throw new DraftConflict({
        revision: head.id,
        user: head.user,
        at: head.at,
        parts: partsOfConflict(base.state, head.state, mine),
        members: conflicts,
      })
    }
    const state = !others
      ? mine
      : onConflict === 'overwrite'
        ? overwritten(base.state, head.state, mine)
        : mergeStates(base.state, head.state, mine).merged
    const saved = await save(services, opened, state, author)
    if (saved) return saved
  }
  throw new PublicError('dataset.busy', { dataset: id })
}

/** Restores an earlier revision as the latest one. Throws `change.unknown`. */
export async function restoreChange(
  services: DatasetServices,
  id: string,
  changeId: string,
  author: Author,
): Promise<Opened> {
  for (let tried = 0; tried < tries; tried++) {
    const opened = await openDraft(services, id)
    const change = await services.store.drafts.change(id, changeId)
    if (!change) throw new PublicError('change.unknown', { change: changeId })
    const saved = await save(services, opened, change.state, author, ['restored'])
    if (saved) {
      await note(services, author, 'restore_change', id, { change: changeId })
      return saved
    }
  }
  throw new PublicError('dataset.busy', { dataset: id })
}

async function patched(
  services: DatasetServices,
  id: string | null,
  base: DraftState,
  patch: Record<string, unknown>,
  author: Author,
): Promise<DraftState> {
  const { state, problems } = patchDraft(base, patch)
  const found: Problem[] = [...problems]
  const resources = await patchResources(services, id, base.resources, patch.resources, author, found)
  checkProblems(found)
  return { ...state, resources }
}

/** A revision with unsaved changes applied. Throws InvalidRequest. */
export const tryPatch = patched

async function save(
  services: DatasetServices,
  { dataset, draft }: Opened,
  state: DraftState,
  author: Author,
  more: readonly string[] = [],
): Promise<Opened | undefined> {
  const { store } = services
  const parts = changedParts(draft.head.state, state)
  if (parts.length === 0) return { dataset, draft }
  const change = { user: author.user, parts: [...more, ...parts], state }
  const saved = await store.drafts.save(dataset.id, draft.head.id, [change], {})
  if (!saved) return undefined
  if (parts.includes('resources'))
    await store.sourceFiles.attach(
      state.resources.map(({ file_id }) => file_id),
      dataset.id,
    )
  if ((await store.drafts.changes(dataset.id)).length >= retainedChanges)
    await store.sourceFiles.keepOnly(dataset.id, await store.drafts.namedFiles(dataset.id))
  await note(services, author, 'edit', dataset.id, { parts, change: saved.head.id })
  return { dataset, draft: saved }
}

function partsOfConflict(before: DraftState, theirs: DraftState, mine: DraftState): Conflict['parts'] {
  const ownParts = changedParts(before, mine)
  return Object.fromEntries(
    changedParts(before, theirs).map((part) => [
      part,
      {
        before: before[part],
        theirs: theirs[part],
        ...(ownParts.includes(part) && { yours: mine[part] }),
      },
    ]),
  )
}

/** The latest revision, with the parts being saved overwriting those of others. */
function overwritten(before: DraftState, theirs: DraftState, mine: DraftState): DraftState {
  const ownParts = changedParts(before, mine)
  const parts = draftParts.map((part) => [part, ownParts.includes(part) ? mine[part] : theirs[part]])
  return Object.fromEntries(parts) as DraftState
}
