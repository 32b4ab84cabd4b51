import type { PublicError } from '../../core/errors.ts'

/**
 * Statements allowed while a portal is read-only: signing in and out, and the end of running work.
 * The portal's secret is created on first use.
 */
const allowed =
  /^(?:insert into|update|delete from) "sessions"|^update "users" set "seen_at" = \? |^(?:update|delete from) "jobs"|^insert into "audit"|^insert into "settings" .* do nothing$/i

const writes = /^\s*(?:insert|update|delete|replace|create|alter|drop)\b/i

/** Rejects writes to the metadata while the data folder has problems. */
export class WriteGuard {
  /** Why writes are refused; null when they are not. */
  problem: PublicError | null = null

  /** Throws the problem for a statement that writes. */
  check(sql: string): void {
    if (this.problem && writes.test(sql) && !allowed.test(sql)) throw this.problem
  }
}
