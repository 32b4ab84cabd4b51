import type { Kysely } from 'kysely'
import { newId } from './files.ts'
import type { Tables } from './tables.ts'

/** The author of a change: a user, by session or key; none for the command line. */
export interface Author {
  user: string | null
  key: string | null
}

export interface AuditEntry {
  id: string
  at: string
  author: Author
  /** The action, as `dataset.publish`. */
  action: string
  object: { type: string; id: string }
  /** The changes, without secrets. */
  detail: Record<string, unknown>
}

export interface AuditFilter {
  user?: string
  action?: string
  object?: { type: string; id: string }
  /** Entries older than this one. */
  before?: string
  limit: number
}

/** The audit log. Entries are added and read, never changed. */
export class AuditStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async note(
    author: Author,
    action: string,
    object: { type: string; id: string },
    detail: Record<string, unknown> = {},
  ): Promise<void> {
    const now = new Date()
    await this.#db
      .insertInto('audit')
      .values({
        id: newId(now),
        at: now.toISOString(),
        user_id: author.user,
        key_id: author.key,
        action,
        object_type: object.type,
        object_id: object.id,
        detail: JSON.stringify(detail),
      })
      .execute()
  }

  /** Entries, newest first. */
  async entries({ user, action, object, before, limit }: AuditFilter): Promise<AuditEntry[]> {
    let query = this.#db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(limit)
    if (user !== undefined) query = query.where('user_id', '=', user)
    if (action !== undefined) query = query.where('action', '=', action)
    if (object) query = query.where('object_type', '=', object.type).where('object_id', '=', object.id)
    if (before !== undefined) query = query.where('id', '<', before)
    const rows = await query.execute()
    return rows.map((row) => ({
      id: row.id,
      at: row.at,
      author: { user: row.user_id, key: row.key_id },
      action: row.action,
      object: { type: row.object_type, id: row.object_id },
      detail: JSON.parse(row.detail) as Record<string, unknown>,
    }))
  }
}
