import type { Store } from '../../store/store.ts'
import type { StoredDataset, Version } from '../../store/types.ts'

/**
 * The records that rules are made for: those that visitors see, and those of the newest state where they are built.
 * So rules can stand before a dataset is published.
 */
export async function versionsFor(store: Store, { id, version }: StoredDataset): Promise<Version[]> {
  const draft = await store.drafts.draft(id)
  const built = draft && (await store.drafts.builtBefore(id, draft.head.build))
  const newest = built === undefined ? undefined : await store.version(built)
  return [...(version ? [version] : []), ...(newest && newest.id !== version?.id ? [newest] : [])]
}
