import { PublicError } from '../../../core/errors.ts'
import { openDraft, saveDraft } from '../../management/datasets/drafts.ts'
import type { ManagedDataset } from '../../management/datasets/managed-dataset.ts'
import { presentDataset } from '../../management/datasets/present.ts'
import { presentResource } from '../../management/datasets/resources.ts'
import type { DatasetServices } from '../../management/datasets/services.ts'
import type { ManagementRequest } from '../../routes/management/call.ts'
import type { SourceFile } from '../../store/source-file-store.ts'
import type { AddedSources, DatasetWithSources } from './contract.ts'

type Sender = Pick<ManagementRequest, 'param' | 'actor' | 'author'>

/** The answer for added sources; the first one is repeated at the top level. */
export const addedSources = (added: readonly SourceFile[]): AddedSources => {
  const resources = added.map((file) => presentResource(file))
  const [first] = resources
  if (!first) throw new PublicError('value.missing', { name: 'file' })
  return { ...first, resources }
}

/** Adds sources to the dataset of the path. */
export async function addSources(
  services: DatasetServices,
  { param, actor, author }: Sender,
  added: readonly SourceFile[],
): Promise<DatasetWithSources> {
  const { draft } = await openDraft(services, param('id'))
  const resources = [...draft.head.state.resources, ...added.map(({ id }) => id)]
  const save = { patch: { resources }, revision: draft.head.id, onConflict: 'merge' as const }
  const opened = await saveDraft(services, param('id'), save, author)
  return { ...addedSources(added), dataset: await presentDataset(services, opened, actor.caller) }
}

/** Replaces the content of a source of the dataset. */
export async function replaceSource(
  services: DatasetServices,
  { param, actor, author }: Sender,
  uid: string,
  file: SourceFile,
): Promise<ManagedDataset> {
  const contents = new Map([[uid, file.id]])
  const opened = await saveDraft(services, param('id'), { patch: {}, contents }, author)
  return presentDataset(services, opened, actor.caller)
}
