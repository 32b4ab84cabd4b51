import { PublicError } from '../../../../core/errors.ts'
import type { ManagedDataset, ManagedResource } from '../../../../core/management/dataset.ts'
import { openDraft, saveDraft } from '../../../management/datasets/drafts.ts'
import { managedDataset } from '../../../management/datasets/present.ts'
import { managedResource } from '../../../management/datasets/resources.ts'
import type { DatasetServices } from '../../../management/datasets/services.ts'
import type { SourceFile } from '../../../store/source-file-store.ts'
import type { ManagementRequest } from '../call.ts'

type Sender = Pick<ManagementRequest, 'param' | 'actor' | 'author'>
type UploadResponse = ManagedResource & { resources: ManagedResource[] }

/** Sources as they were taken; the first one stands for itself as well. */
export const uploadResponse = (added: readonly SourceFile[]): UploadResponse => {
  const resources = added.map((file) => managedResource(file))
  const [first] = resources
  if (!first) throw new PublicError('value.missing', { name: 'file' })
  return { ...first, resources }
}

/** Gives sources to the dataset of the address. */
export async function addSources(
  services: DatasetServices,
  { param, actor, author }: Sender,
  added: readonly SourceFile[],
): Promise<UploadResponse & { dataset: ManagedDataset }> {
  const { draft } = await openDraft(services, param('id'))
  const resources = [...draft.head.state.resources, ...added.map(({ id }) => id)]
  const save = { patch: { resources }, revision: draft.head.id, onConflict: 'merge' as const }
  const opened = await saveDraft(services, param('id'), save, author)
  return { ...uploadResponse(added), dataset: await managedDataset(services, opened, actor.caller) }
}

/** Gives a source of the dataset of the address another content. */
export async function replaceSource(
  services: DatasetServices,
  { param, actor, author }: Sender,
  uid: string,
  file: SourceFile,
): Promise<ManagedDataset> {
  const contents = new Map([[uid, file.id]])
  const opened = await saveDraft(services, param('id'), { patch: {}, contents }, author)
  return managedDataset(services, opened, actor.caller)
}
