import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Permission } from '../../core/people/permissions.ts'
import { keyDigest } from './key-digest.ts'
import type { Tables, TicketRow } from './tables.ts'

const day = 24 * 60 * 60_000
/** A session ends after this idle time, and at the latest after this total time. */
export const sessionIdleMs = 2 * day
export const sessionLongestMs = 14 * day
/** Validity of mailed links. */
export const ticketMs = { invitation: 14 * day, password: day / 12, email: day } as const
export type TicketPurpose = keyof typeof ticketMs
/** Minimum milliseconds between updates of a session's last use. */
const notedMs = 10 * 60_000

export interface Ticket {
  purpose: TicketPurpose
  userId: string | null
  email: string
  /** Grants of an invitation besides the account. */
  given?: InvitationGift
}

export interface InvitationGift {
  permissions: Permission[]
  groupIds: string[]
  /** The requested user name. */
  username?: string
}

/** A valid link, without its token. */
export interface OpenTicket extends Ticket {
  createdBy: string | null
  createdAt: string
  expiresAt: string
}

/** Sessions, and mailed links. Tokens are stored as hashes only. */
export class SessionStore {
  readonly #db: Kysely<Tables>
  readonly #now: () => number

  constructor(db: Kysely<Tables>, now: () => number = Date.now) {
    this.#db = db
    this.#now = now
  }

  /** Starts a session; the token is returned once. */
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

  /** The user of a valid session. */
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
        // Reads continue while the store is read-only.
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

  /** Creates a single-use link; earlier ones of the same purpose and address are revoked. */
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

  /** A valid link. */
  async ticket(token: string, purpose: TicketPurpose): Promise<OpenTicket | undefined> {
    const row = await this.#open(purpose).where('sha256', '=', keyDigest(token)).executeTakeFirst()
    return row && ticketFromRow(row)
  }

  /** Valid links of a purpose, newest first. */
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

  /** Revokes the links of a purpose sent to an address; false without any. */
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

  /** Consumes a link; false when it was already used. */
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
