import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Permission } from '../../core/people/permissions.ts'
import { keyDigest } from './key-digest.ts'
import type { Tables, TicketRow } from './tables.ts'

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
  /** What an invitation gives beside the account. */
  given?: InvitationGift
}

export interface InvitationGift {
  permissions: Permission[]
  groupIds: string[]
  /** The name that was asked for. */
  username?: string
}

/** A link that is good, as it can be read without its token. */
export interface OpenTicket extends Ticket {
  createdBy: string | null
  createdAt: string
  expiresAt: string
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
        // Reading goes on where nothing can be written.
        .catch(() => {})
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
  async issue({ purpose, userId, email, given }: Ticket, createdBy: string | null): Promise<string> {
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
          given: given ? JSON.stringify(given) : null,
        })
        .execute()
    })
    return token
  }

  /** What a link is for, as long as it is good. */
  async ticket(token: string, purpose: TicketPurpose): Promise<OpenTicket | undefined> {
    const row = await this.#open(purpose).where('sha256', '=', keyDigest(token)).executeTakeFirst()
    return row && ticketFromRow(row)
  }

  /** Links of a purpose that are good, newest first. */
  async tickets(purpose: TicketPurpose): Promise<OpenTicket[]> {
    const rows = await this.#open(purpose).orderBy('created_at', 'desc').execute()
    return rows.map(ticketFromRow)
  }

  #open(purpose: TicketPurpose) {
    return this.#db
      .selectFrom('tickets')
      .selectAll()
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>=', this.#instant())
  }

  /** Ends the links of a purpose that were sent to an address; false when there was none. */
  async withdraw(purpose: TicketPurpose, email: string): Promise<boolean> {
    const done = await this.#db
      .deleteFrom('tickets')
      .where('purpose', '=', purpose)
      .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
      .where('used_at', 'is', null)
      .executeTakeFirst()
    return done.numDeletedRows > 0n
  }

  /** Ends all links of a user. */
  async withdrawAll(userId: string): Promise<void> {
    await this.#db.deleteFrom('tickets').where('user_id', '=', userId).execute()
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

const ticketFromRow = (row: TicketRow): OpenTicket => ({
  purpose: row.purpose as TicketPurpose,
  userId: row.user_id,
  email: row.email,
  ...(row.given !== null && { given: JSON.parse(row.given) as InvitationGift }),
  createdBy: row.created_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})
