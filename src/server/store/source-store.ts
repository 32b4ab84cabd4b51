import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * A source of a dataset's last fetch, with validators; its URL may contain secrets, so it must not be shown.
 */
export interface StoredSource {
  /** A file of this machine is a `file:` address. */
  address: string
  etag?: string
  lastModified?: string
  sha256: string
}

/** The last fetch of a dataset. */
export interface StoredFetch {
  /** In the order in which they were read. */
  sources: StoredSource[]
  /** The version that was made from them. */
  versionId: string
  fetchedAt: string
  /** How existing records were treated, repeated by the next fetch. */
  mode: 'replace' | 'append' | 'upsert'
  /** Key fields, as given. */
  key: readonly string[]
}

/** The addresses that datasets come from. */
export class SourceStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** What a dataset was last fetched from, undefined when it never was. */
  async lastFetch(datasetId: string): Promise<StoredFetch | undefined> {
    const rows = await this.#db
      .selectFrom('sources')
      .selectAll()
      .where('dataset_id', '=', datasetId)
      .orderBy('position')
      .execute()
    const [first] = rows
    if (!first) return undefined
    return {
      sources: rows.map(({ address, etag, last_modified, sha256 }) => ({
        address,
        ...(etag !== null && { etag }),
        ...(last_modified !== null && { lastModified: last_modified }),
        sha256,
      })),
      versionId: first.version_id,
      fetchedAt: first.fetched_at,
      mode: first.mode === 'append' || first.mode === 'upsert' ? first.mode : 'replace',
      key: JSON.parse(first.key_fields) as string[],
    }
  }

  /** Replaces the stored fetch. The dataset must exist. */
  async save(datasetId: string, { sources, versionId, fetchedAt, mode, key }: StoredFetch): Promise<void> {
    const rows = sources.map(({ address, etag, lastModified, sha256 }, position) => ({
      dataset_id: datasetId,
      position,
      address,
      version_id: versionId,
      etag: etag ?? null,
      last_modified: lastModified ?? null,
      sha256,
      fetched_at: fetchedAt,
      mode,
      key_fields: JSON.stringify(key),
    }))
    await this.#db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('sources').where('dataset_id', '=', datasetId).execute()
      for (const row of rows) await transaction.insertInto('sources').values(row).execute()
    })
  }
}
