import { createHmac, timingSafeEqual } from 'node:crypto'
import { PublicError } from '../../core/errors.ts'
import type { Actor } from '../access/identify.ts'
import type { AccessStore } from '../store/access-store.ts'
import type { AuditStore } from '../store/audit-store.ts'
import type { PeopleStore } from '../store/people-store.ts'
import type { PortalStore } from '../store/portal-store.ts'
import type { SessionStore } from '../store/session-store.ts'
import type { SubscriptionStore } from '../store/subscription-store.ts'
import { knownDevice, rememberDevice } from './known-devices.ts'
import { checkPassword } from './password.ts'
import { type Attempt, Throttle } from './throttle.ts'

/** The stores of users, groups and sessions. */
export interface PeopleStores {
  readonly access: AccessStore
  readonly people: PeopleStore
  readonly sessions: SessionStore
  readonly audit: AuditStore
  readonly subscriptions: SubscriptionStore
  readonly portal: PortalStore
}

/** Signs users in and out, and resolves sessions and keys to users. */
export class Identity {
  readonly stores: PeopleStores
  readonly #throttle: Throttle

  constructor(stores: PeopleStores, now: () => number) {
    this.stores = stores
    this.#throttle = new Throttle(now)
  }

  /**
   * Starts a session for a name or an e-mail address and its password; `before` is the token of a session to
   * end, `device` the cookie of a known device. Throws `signin.failed`, identical for unknown users, and
   * `signin.locked` after too many attempts.
   */
  async signIn(
    name: string,
    password: string,
    network: string,
    { before = null, device = '' }: { before?: string | null; device?: string } = {},
  ): Promise<Actor> {
    const { people, sessions, audit, access } = this.stores
    const user =
      (await people.user(name)) ?? (name.includes('@') ? await people.userByEmail(name) : undefined)
    const account = user?.id ?? name
    const known = knownDevice(device, account, await access.secret())
    const attempt = { account, network, ...(known !== undefined && { device: known }) }
    this.#countAttempt(attempt)
    const right = await checkPassword(password, user ? await people.password(user.id) : null)
    if (!user || !right) {
      // Logged for unknown users too, so that the time is the same; the typed name may be a password and
      // is not logged.
      await audit.note({ user: null, key: null }, 'user.signin.failed', { type: 'user', id: user?.id ?? '' })
      throw new PublicError('signin.failed')
    }
    this.#throttle.succeeded(attempt)
    if (before !== null) await sessions.end(before)
    const actor = await this.begin(user.id)
    await audit.note({ user: user.id, key: null }, 'user.signin', { type: 'user', id: user.id })
    return actor
  }

  /** Throws `signin.locked` unless an attempt is allowed now. */
  #countAttempt(attempt: Attempt): void {
    const wait = this.#throttle.take(attempt)
    if (wait > 0) throw new PublicError('signin.locked', { seconds: Math.ceil(wait / 1000) })
  }

  /** The cookie of a device after a successful sign-in. */
  async rememberDevice(cookie: string, userId: string): Promise<string> {
    return rememberDevice(cookie, userId, await this.stores.access.secret())
  }

  /** Starts a session after a successful sign-in. */
  async begin(userId: string): Promise<Actor> {
    const session = await this.stores.sessions.begin(userId)
    return { caller: await this.stores.access.callerOf(userId, null), by: 'session', session }
  }

  /** Checks the password of a signed-in user; failures are counted separately from sign-in attempts. */
  async confirm(userId: string, password: string, network: string): Promise<void> {
    const attempt = { account: userId, network, device: 'session' }
    this.#countAttempt(attempt)
    if (!(await checkPassword(password, await this.stores.people.password(userId))))
      throw new PublicError('password.wrong')
    this.#throttle.succeeded(attempt)
  }

  /** The CSRF token of a session: no other site can read the cookie that it is echoed from. */
  async forgeryToken(session: string): Promise<string> {
    const secret = await this.stores.access.secret()
    return createHmac('sha256', secret).update(`forgery ${session}`).digest('base64url')
  }

  /** Whether a CSRF token belongs to a session. */
  async isForgeryToken(session: string, token: string): Promise<boolean> {
    const [expected, found] = [Buffer.from(await this.forgeryToken(session)), Buffer.from(token)]
    return expected.length === found.length && timingSafeEqual(expected, found)
  }
}
