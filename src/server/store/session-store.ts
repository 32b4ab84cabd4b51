import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { keyDigest } from './key-digest.ts'
import type { Tables } from './tables.ts'

const day = 24 * 60 * 60_000
/** A session ends after so long without a request, and at the latest after so long altogether. */
export const sessionIdleMs = 2 * day
export const sessionLongestMs = 14 * day
/** How long the links of mails are good. */
export const ticketMs = { invitation: 14 * day, password: day / 12, email: day } as const
export type TicketPurpose = keyof typeof ticketMs
/** A session that is used is written down no more often than this. */
const notedMs = 10 * 60_000

export interface Ticket {
  purpose: TicketPurpose
  userId: string | null
  email: string
}

/** Sessions of people who have signed in, and the links that mails carry. Tokens are kept as digests only. */
export class SessionStore {
  readonly #db: Kysely<Tables>
  readonly #now: () => number

  constructor(db: Kysely<Tables>, now: () => number = Date.now) {
    this.#db = db
    this.#now = now
  }

  /** Begins a session of a user; the token is returned once. */
  async begin(userId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const at = this.#instant()
    await this.#db.transaction().execute(async (transaction) => {
      await transaction
        .deleteFrom('sessions')
        .where((where) =>
          where.or([
            where('seen_at', '<', this.#instant(-sessionIdleMs)),
            where('created_at', '<', this.#instant(-sessionLongestMs)),
          ]),
        )
        .execute()
      await transaction
        .insertInto('sessions')
        .values({ sha256: keyDigest(token), user_id: userId, created_at: at, seen_at: at })
        .execute()
      await transaction.updateTable('users').set({ seen_at: at }).where('id', '=', userId).execute()
    })
    return token
  }

  /** The user of a session that has not ended. */
  async userOf(token: string): Promise<string | undefined> {
    const sha256 = keyDigest(token)
    const row = await this.#db
      .selectFrom('sessions')
      .select(['user_id', 'seen_at'])
      .where('sha256', '=', sha256)
      .where('seen_at', '>=', this.#instant(-sessionIdleMs))
      .where('created_at', '>=', this.#instant(-sessionLongestMs))
      .executeTakeFirst()
    if (!row) return undefined
    if (row.seen_at < this.#instant(-notedMs))
      await this.#db
        .updateTable('sessions')
        .set({ seen_at: this.#instant() })
        .where('sha256', '=', sha256)
        .execute()
    return row.user_id
  }

  async end(token: string): Promise<void> {
    await this.#db.deleteFrom('sessions').where('sha256', '=', keyDigest(token)).execute()
  }

  /** Ends all sessions of a user but one. */
  async endAll(userId: string, but?: string): Promise<void> {
    await this.#db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('sha256', '!=', but === undefined ? '' : keyDigest(but))
      .execute()
  }

  /** Makes a link good for one use; those of before with the same purpose and address end. */
  async issue({ purpose, userId, email }: Ticket, createdBy: string | null): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    await this.#db.transaction().execute(async (transaction) => {
      await transaction
        .deleteFrom('tickets')
        .where((where) =>
          where.or([
            where('expires_at', '<', this.#instant()),
            where.and([where('purpose', '=', purpose), where('email', '=', email)]),
          ]),
        )
        .execute()
      await transaction
        .insertInto('tickets')
        .values({
          sha256: keyDigest(token),
          purpose,
          user_id: userId,
          email,
          created_by: createdBy,
          created_at: this.#instant(),
          expires_at: this.#instant(ticketMs[purpose]),
          used_at: null,
        })
        .execute()
    })
    return token
  }

  /** What a link is for, as long as it is good. */
  async ticket(token: string, purpose: TicketPurpose): Promise<Ticket | undefined> {
    const row = await this.#db
      .selectFrom('tickets')
      .select(['user_id', 'email'])
      .where('sha256', '=', keyDigest(token))
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>=', this.#instant())
      .executeTakeFirst()
    return row && { purpose, userId: row.user_id, email: row.email }
  }

  /** Uses a link up; false when somebody else has. */
  async use(token: string): Promise<boolean> {
    const done = await this.#db
      .updateTable('tickets')
      .set({ used_at: this.#instant() })
      .where('sha256', '=', keyDigest(token))
      .where('used_at', 'is', null)
      .executeTakeFirst()
    return done.numUpdatedRows > 0n
  }

  #instant(later = 0): string {
    return new Date(this.#now() + later).toISOString()
  }
}
