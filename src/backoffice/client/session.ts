import { atom, type ReadableAtom } from 'nanostores'
import type { Account } from '../../server/features/sessions/contract.ts'
import type { Api } from './api.ts'
import { CallFailure } from './failure.ts'

export type { Account }

export type SessionState =
  /** Not requested yet. */
  | { type: 'unknown' }
  | { type: 'out' }
  | { type: 'in'; account: Account }
  /** It ended while the user was working: the page stays until they sign in again or leave. */
  | { type: 'ended'; account: Account }
  /** The server did not respond. */
  | { type: 'failed'; error: unknown }

/** The session of the user, and calls waiting for it. */
export class Session {
  readonly #state = atom<SessionState>({ type: 'unknown' })
  readonly #api: () => Api
  readonly #hasCookie: () => boolean
  #waiting: { promise: Promise<void>; done: () => void; failed: (error: unknown) => void } | null = null

  /**
   * `api` is a function, since calls and sessions depend on each other; `hasCookie` returns whether a session
   * may exist.
   */
  constructor(api: () => Api, hasCookie: () => boolean) {
    this.#api = api
    this.#hasCookie = hasCookie
  }

  get $state(): ReadableAtom<SessionState> {
    return this.#state
  }

  /** Requests the signed-in user. */
  async begin(): Promise<void> {
    if (!this.#hasCookie()) return this.#state.set({ type: 'out' })
    try {
      const account = await this.#api()('GET account/', {})
      this.#state.set({ type: 'in', account })
    } catch (error) {
      const nobody = error instanceof CallFailure && error.status === 401
      this.#state.set(nobody ? { type: 'out' } : { type: 'failed', error })
    }
  }

  /** Throws CallFailure when the server rejects it. */
  async signIn(username: string, password: string): Promise<void> {
    const before = this.#state.get()
    const account = await this.#api()('POST account/login/', { body: { username, password } })
    this.#state.set({ type: 'in', account })
    const waiting = this.#take()
    if (before.type === 'ended' && before.account.username !== account.username)
      waiting?.failed(new CallFailure(401, null))
    else waiting?.done()
  }

  /** Sets the user after a call that has started a session. */
  enter(account: Account): void {
    this.#state.set({ type: 'in', account })
  }

  async signOut(): Promise<void> {
    await this.#api()('POST account/logout/', {})
    this.leave()
  }

  /** Rejects calls that wait for an ended session. */
  leave(): void {
    this.#state.set({ type: 'out' })
    this.#take()?.failed(new CallFailure(401, null))
  }

  /**
   * Resolves once the same user has signed in again. Throws without an earlier user, or when they decline.
   */
  signInAgain(): Promise<void> {
    const state = this.#state.get()
    if (state.type !== 'in' && state.type !== 'ended') return Promise.reject(new CallFailure(401, null))
    this.#state.set({ type: 'ended', account: state.account })
    if (!this.#waiting) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      this.#waiting = { promise, done: resolve, failed: reject }
    }
    return this.#waiting.promise
  }

  #take() {
    const waiting = this.#waiting
    this.#waiting = null
    return waiting
  }
}
