import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Where the records of a dataset were fetched, and what their address sent; it may hold secrets: tell nobody. */
export interface StoredSource {
  address: string
  /** The version that was made from it. */
  versionId: string
  etag?: string
  lastModified?: string
  sha256: string
  fetchedAt: string
}

/** The addresses that datasets come from. */
export class SourceStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** The address that a dataset was last fetched from, undefined when it never was. */
  async source(datasetId: string): Promise<StoredSource | undefined> {
    const row = await this.#db
      .selectFrom('sources')
      .selectAll()
      .where('dataset_id', '=', datasetId)
      .executeTakeFirst()
    if (!row) return undefined
    const { address, version_id, etag, last_modified, sha256, fetched_at } = row
    return {
      address,
      versionId: version_id,
      ...(etag !== null && { etag }),
      ...(last_modified !== null && { lastModified: last_modified }),
      sha256,
      fetchedAt: fetched_at,
    }
  }

  /** Remembers an address in the place of the earlier one. The dataset must exist. */
  async save(datasetId: string, { address, versionId, ...mark }: StoredSource): Promise<void> {
    const row = {
      address,
      version_id: versionId,
      etag: mark.etag ?? null,
      last_modified: mark.lastModified ?? null,
      sha256: mark.sha256,
      fetched_at: mark.fetchedAt,
    }
    await this.#db
      .insertInto('sources')
      .values({ dataset_id: datasetId, ...row })
      .onConflict((conflict) => conflict.column('dataset_id').doUpdateSet(row))
      .execute()
  }
}
