import type { Kysely } from 'kysely'
import { beginAccess } from './portal-store.ts'
import type { Tables } from './tables.ts'
import type { StoredDataset } from './types.ts'

/** The writable members of a dataset; omitted ones stay unchanged. */
export type DatasetPatch = Partial<
  Pick<StoredDataset, 'metas' | 'extraMetas' | 'interopMetas' | 'attachments'>
> & {
  /** Ingestion overrides that the next run repeats. */
  ingestion?: unknown
}

/** Metadata of a dataset, including its title. */
export type ReleasePatch = DatasetPatch & { metas: StoredDataset['metas'] }

/** Creates an empty, unpublished dataset row, or updates the given members of an existing one. */
export async function saveDataset(db: Kysely<Tables>, id: string, patch: ReleasePatch): Promise<void> {
  const now = new Date().toISOString()
  const known = await db.selectFrom('datasets').select('id').where('id', '=', id).executeTakeFirst()
  await db
    .insertInto('datasets')
    .values({
      id,
      published: 0,
      version_id: null,
      metas: JSON.stringify(patch.metas),
      extra_metas: JSON.stringify(patch.extraMetas ?? {}),
      interop_metas: JSON.stringify(patch.interopMetas ?? {}),
      attachments: JSON.stringify(patch.attachments ?? []),
      ingestion: JSON.stringify(patch.ingestion ?? {}),
      created_at: now,
      modified_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...patchColumns(patch), modified_at: now }))
    .execute()
  if (!known) await beginAccess(db, id)
}

/** Columns of what is given. */
export function patchColumns(patch: DatasetPatch) {
  return {
    ...(patch.metas && { metas: JSON.stringify(patch.metas) }),
    ...(patch.extraMetas && { extra_metas: JSON.stringify(patch.extraMetas) }),
    ...(patch.interopMetas && { interop_metas: JSON.stringify(patch.interopMetas) }),
    ...(patch.attachments && { attachments: JSON.stringify(patch.attachments) }),
    ...(patch.ingestion !== undefined && { ingestion: JSON.stringify(patch.ingestion) }),
  }
}
