import type { Store } from '../../store/store.ts'
import type { StoredDataset, Version } from '../../store/types.ts'

/**
 * The versions that rules apply to: the published one, and that of the latest revision if its records are
 * built. So rules can be set before a dataset is published.
 */
export async function versionsFor(store: Store, { id, version }: StoredDataset): Promise<Version[]> {
  const draft = await store.drafts.draft(id)
  const built = draft && (await store.drafts.builtBefore(id, draft.head.build))
  const newest = built === undefined ? undefined : await store.version(built)
  return [...(version ? [version] : []), ...(newest && newest.id !== version?.id ? [newest] : [])]
}
