import type { Kysely } from 'kysely'
import { newId } from '../../store/files.ts'
import type { SavedViewRow, Tables } from '../../store/tables.ts'

export type SavedViewKind = 'chart' | 'map'

/** A saved chart or map. */
export interface SavedView {
  id: string
  /** User whom it belongs to. */
  owner: string
  title: string
  value: Record<string, unknown>
  /** Visible to everybody. */
  shared: boolean
  createdAt: string
  modifiedAt: string
}

/** The writable members. */
export type SavedViewPart = Pick<SavedView, 'title' | 'value' | 'shared'>

/** Saved charts and maps; visible to their owner, and to everybody if shared. */
export class SavedViewStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** Those of a user, the newest first. */
  async list(user: string, kind: SavedViewKind): Promise<SavedView[]> {
    const rows = await this.#db
      .selectFrom('saved_views')
      .selectAll()
      .where('user_id', '=', user)
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .execute()
    return rows.map(fromRow)
  }

  async find(user: string, kind: SavedViewKind, id: string): Promise<SavedView | undefined> {
    const row = await this.#db
      .selectFrom('saved_views')
      .selectAll()
      .where('user_id', '=', user)
      .where('kind', '=', kind)
      .where('id', '=', id)
      .executeTakeFirst()
    return row && fromRow(row)
  }

  /** One of the user's own, or a shared one; without a user only a shared one. */
  async visible(user: string | null, kind: SavedViewKind, id: string): Promise<SavedView | undefined> {
    const row = await this.#db
      .selectFrom('saved_views')
      .selectAll()
      .where('kind', '=', kind)
      .where('id', '=', id)
      .where(({ eb, or }) => or([eb('shared', '=', 1), ...(user === null ? [] : [eb('user_id', '=', user)])]))
      .executeTakeFirst()
    return row && fromRow(row)
  }

  /** Adds one; undefined when there are `limit` already. */
  async add(
    user: string,
    kind: SavedViewKind,
    { title, value, shared }: SavedViewPart,
    limit: number,
  ): Promise<SavedView | undefined> {
    const now = new Date()
    const at = now.toISOString()
    const row = {
      id: newId(now),
      user_id: user,
      kind,
      title,
      value: JSON.stringify(value),
      shared: Number(shared),
      created_at: at,
      modified_at: at,
    }
    return this.#db.transaction().execute(async (transaction) => {
      const { count } = await transaction
        .selectFrom('saved_views')
        .select((query) => query.fn.countAll<number>().as('count'))
        .where('user_id', '=', user)
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow()
      if (Number(count) >= limit) return undefined
      await transaction.insertInto('saved_views').values(row).execute()
      return fromRow(row)
    })
  }

  /** Changes the given members; undefined when the user owns none of that id. */
  async update(
    user: string,
    kind: SavedViewKind,
    id: string,
    { title, value, shared }: Partial<SavedViewPart>,
  ): Promise<SavedView | undefined> {
    await this.#db
      .updateTable('saved_views')
      .set({
        ...(title !== undefined && { title }),
        ...(value && { value: JSON.stringify(value) }),
        ...(shared !== undefined && { shared: Number(shared) }),
        modified_at: new Date().toISOString(),
      })
      .where('user_id', '=', user)
      .where('kind', '=', kind)
      .where('id', '=', id)
      .execute()
    return this.find(user, kind, id)
  }

  /** False when nothing of that id is shared. */
  async endSharing(kind: SavedViewKind, id: string): Promise<boolean> {
    const done = await this.#db
      .updateTable('saved_views')
      .set({ shared: 0 })
      .where('kind', '=', kind)
      .where('id', '=', id)
      .where('shared', '=', 1)
      .executeTakeFirst()
    return done.numUpdatedRows > 0n
  }

  /** False when the user owns none of that id. */
  async remove(user: string, kind: SavedViewKind, id: string): Promise<boolean> {
    const done = await this.#db
      .deleteFrom('saved_views')
      .where('user_id', '=', user)
      .where('kind', '=', kind)
      .where('id', '=', id)
      .executeTakeFirst()
    return done.numDeletedRows > 0n
  }
}

const fromRow = (row: SavedViewRow): SavedView => ({
  id: row.id,
  owner: row.user_id,
  title: row.title,
  value: JSON.parse(row.value) as Record<string, unknown>,
  shared: row.shared === 1,
  createdAt: row.created_at,
  modifiedAt: row.modified_at,
})
