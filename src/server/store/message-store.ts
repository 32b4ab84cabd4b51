import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ClientErrorReport, MessageKind } from '../../core/management/messages.ts'
import { newId } from './files.ts'
import type { ClientErrorRow, MessageRow, Tables } from './tables.ts'

/** A new message; anonymous ones have no user. */
export interface NewMessage {
  kind: MessageKind
  subject: string
  message: string
  user: string | null
  /** Display name of the author. */
  name: string
  email: string | null
}

/** Maximum rows per table; beyond it the oldest are deleted, archived messages first. */
const mostMessages = 10_000
const mostErrors = 500

/** Messages to administrators, and errors reported by browsers. */
export class MessageStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async add({ user, ...message }: NewMessage): Promise<MessageRow> {
    const now = new Date()
    const row = {
      ...message,
      id: newId(now),
      user_id: user,
      created_at: now.toISOString(),
      archived_at: null,
    }
    await this.#db.transaction().execute(async (transaction) => {
      await transaction.insertInto('messages').values(row).execute()
      await transaction
        .deleteFrom('messages')
        .where('id', 'in', (query) =>
          query
            .selectFrom('messages')
            .select('id')
            .orderBy('archived_at', (order) => order.asc().nullsFirst())
            .orderBy('id', 'desc')
            .limit(-1)
            .offset(mostMessages),
        )
        .execute()
    })
    return row
  }

  /** Open or archived ones, newest first; `before` an id older ones only. */
  async list(archived: boolean, limit: number, before?: string): Promise<MessageRow[]> {
    return this.#db
      .selectFrom('messages')
      .selectAll()
      .where('archived_at', archived ? 'is not' : 'is', null)
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  }

  /** Archives a message or restores it; undefined for an unknown id. */
  async archive(id: string, archived: boolean): Promise<MessageRow | undefined> {
    return this.#db
      .updateTable('messages')
      .set({ archived_at: archived ? new Date().toISOString() : null })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
  }

  /** Counts an error of a browser; of those with the same message the latest is stored. */
  async addError({ message, stack, url, userlang, request_id }: ClientErrorReport): Promise<void> {
    const at = new Date().toISOString()
    const id = createHash('sha256').update(message).digest('hex').slice(0, 16)
    const latest = { stack, url, language: userlang, request_id, last_at: at }
    await this.#db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('client_errors')
        .values({ id, message, ...latest, count: 1, first_at: at })
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet((eb) => ({ ...latest, count: eb('client_errors.count', '+', 1) })),
        )
        .execute()
      await transaction
        .deleteFrom('client_errors')
        .where('id', 'in', (query) =>
          query
            .selectFrom('client_errors')
            .select('id')
            .orderBy('last_at', 'desc')
            .limit(-1)
            .offset(mostErrors),
        )
        .execute()
    })
  }

  /** Errors of browsers, the latest first. */
  async errors(): Promise<ClientErrorRow[]> {
    return this.#db.selectFrom('client_errors').selectAll().orderBy('last_at', 'desc').execute()
  }

  /** False when there is none of that id. */
  async removeError(id: string): Promise<boolean> {
    const done = await this.#db.deleteFrom('client_errors').where('id', '=', id).executeTakeFirst()
    return done.numDeletedRows > 0n
  }
}
