import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** How pushed records join those there are. */
export interface PushSettings {
  mode: 'append' | 'upsert'
  /** Fields that tell records apart; none for append. */
  key: readonly string[]
}

export interface PushKeySummary extends PushSettings {
  id: string
  createdAt: string
}

const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Which datasets take records that are pushed, by whose keys, and how far they are in versions. */
export class PushStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** How a dataset takes pushed records, undefined when it never did. */
  async settings(datasetId: string): Promise<(PushSettings & { open: boolean }) | undefined> {
    const row = await this.#row(datasetId)
    if (!row) return undefined
    const mode = row.mode === 'upsert' ? 'upsert' : 'append'
    return { mode, key: JSON.parse(row.key_fields) as string[], open: row.sha256 !== null }
  }

  /** The key of a dataset as it may be shown, undefined when it has none; its id says nothing of the key. */
  async key(datasetId: string): Promise<PushKeySummary | undefined> {
    const row = await this.#row(datasetId)
    if (!row || row.sha256 === null) return undefined
    return {
      id: digestOf(row.sha256).slice(0, 16),
      createdAt: row.created_at,
      mode: row.mode === 'upsert' ? 'upsert' : 'append',
      key: JSON.parse(row.key_fields) as string[],
    }
  }

  /** Whether a key opens a dataset. */
  async opens(datasetId: string, key: string): Promise<boolean> {
    const row = await this.#row(datasetId)
    return row?.sha256 === digestOf(key)
  }

  /** Makes the one key of a dataset, which is kept nowhere; an earlier one opens nothing any more. */
  async createKey(datasetId: string, { mode, key: fields }: PushSettings): Promise<string> {
    const key = `push_${randomBytes(32).toString('base64url')}`
    const row = {
      sha256: digestOf(key),
      mode,
      key_fields: JSON.stringify(fields),
      created_at: new Date().toISOString(),
    }
    await this.#db
      .insertInto('push_keys')
      .values({ dataset_id: datasetId, ...row })
      .onConflict((conflict) => conflict.column('dataset_id').doUpdateSet(row))
      .execute()
    return key
  }

  /** Ends the key of a dataset; what was pushed still comes into a version. False when there is none. */
  async revokeKey(datasetId: string): Promise<boolean> {
    const done = await this.#db
      .updateTable('push_keys')
      .set({ sha256: null })
      .where('dataset_id', '=', datasetId)
      .where('sha256', 'is not', null)
      .executeTakeFirst()
    return done.numUpdatedRows > 0n
  }

  /** The number of the last batch that is in a version of the dataset, 0 for none. */
  async folded(datasetId: string): Promise<number> {
    const row = await this.#db
      .selectFrom('push_folds')
      .select('number')
      .where('dataset_id', '=', datasetId)
      .executeTakeFirst()
    return row?.number ?? 0
  }

  #row(datasetId: string) {
    return this.#db.selectFrom('push_keys').selectAll().where('dataset_id', '=', datasetId).executeTakeFirst()
  }
}
