import type { Processor } from '../../../core/processors/definitions.ts'
import { datasetsIn } from '../../../core/processors/names-in.ts'
import { type VersionFiles, versionRows } from '../../engine/relation.ts'
import type { StoredDataset, Version } from '../../store/types.ts'
import type { Datasets, Joinable } from './scope.ts'

/** What the processors of a list join, as far as it may be; plain values, which another process can be handed. */
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

/** All records and fields of a version; for callers who may see everything. */
export const wholeVersion = (version: VersionFiles & Pick<Version, 'fields'>): Joinable => ({
  sql: `SELECT * FROM ${versionRows(version)}`,
  fields: version.fields,
})

/** The records of every dataset, published or not; for the command line, whose caller may see everything. */
export const versionsOf =
  (store: { dataset(id: string): Promise<StoredDataset | undefined> }): Datasets =>
  async (id) => {
    const version = (await store.dataset(id))?.version
    return version ? wholeVersion(version) : undefined
  }
