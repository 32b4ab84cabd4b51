import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** A subscriber of a dataset. */
export interface Subscriber {
  userId: string
  email: string | null
  firstName: string | null
  lastName: string | null
  language: string | null
  subscribedAt: string
}

/** Subscriptions of users to datasets. */
export class SubscriptionStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** The datasets that a user wants to hear of, by their ids. */
  async datasetsOf(userId: string): Promise<{ id: string; subscribedAt: string }[]> {
    const rows = await this.#db
      .selectFrom('subscriptions')
      .select(['dataset_id', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('dataset_id')
      .execute()
    return rows.map((row) => ({ id: row.dataset_id, subscribedAt: row.created_at }))
  }

  /** Who wants to hear of a dataset, by name. */
  async subscribers(datasetId: string): Promise<Subscriber[]> {
    const rows = await this.#db
      .selectFrom('subscriptions')
      .innerJoin('users', 'users.id', 'subscriptions.user_id')
      .select(['users.id', 'email', 'first_name', 'last_name', 'language', 'subscriptions.created_at'])
      .where('dataset_id', '=', datasetId)
      .orderBy('users.id')
      .execute()
    return rows.map((row) => ({
      userId: row.id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      language: row.language,
      subscribedAt: row.created_at,
    }))
  }

  /** Subscribes a user to a dataset, both of which exist. */
  async subscribe(userId: string, datasetId: string): Promise<void> {
    await this.#db
      .insertInto('subscriptions')
      .values({ user_id: userId, dataset_id: datasetId, created_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /** False when the user was not subscribed. */
  async unsubscribe(userId: string, datasetId: string): Promise<boolean> {
    const done = await this.#db
      .deleteFrom('subscriptions')
      .where('user_id', '=', userId)
      .where('dataset_id', '=', datasetId)
      .executeTakeFirst()
    return done.numDeletedRows > 0n
  }
}
