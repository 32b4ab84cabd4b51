import type { Processor } from '../../../core/processors/definitions.ts'
import { datasetsIn } from '../../../core/processors/names-in.ts'
import { type VersionFiles, versionRows } from '../../engine/relation.ts'
import type { StoredDataset, Version } from '../../store/types.ts'
import type { Datasets, Joinable } from './scope.ts'

/**
 * The datasets that processors of a list join, if permitted; structured-clonable, since they are sent to
 * another process.
 */
export async function datasetsFor(
  list: readonly Processor[] | undefined,
  may: Datasets | undefined,
): Promise<Record<string, Joinable>> {
  const found: Record<string, Joinable> = {}
  if (!Array.isArray(list) || !may) return found
  for (const id of datasetsIn(list)) {
    const joinable = await may(id)
    if (joinable) found[id] = joinable
  }
  return found
}

/** All records and fields of a version; only for callers with full access. */
export const wholeVersion = (version: VersionFiles & Pick<Version, 'fields'>): Joinable => ({
  sql: `SELECT * FROM ${versionRows(version)}`,
  fields: version.fields,
})

/** The records of every dataset, published or not; for the command line, which has full access. */
export const versionsOf =
  (store: { dataset(id: string): Promise<StoredDataset | undefined> }): Datasets =>
  async (id) => {
    const version = (await store.dataset(id))?.version
    return version ? wholeVersion(version) : undefined
  }
