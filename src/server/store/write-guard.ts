import type { PublicError } from '../../core/errors.ts'

/**
 * What goes on while a portal is read-only: people sign in and out, and work that had begun comes to its end.
 * The secret of a portal is made once, when it is needed first.
 */
const allowed =
  /^(?:insert into|update|delete from) "sessions"|^update "users" set "seen_at" = \? |^(?:update|delete from) "jobs"|^insert into "audit"|^insert into "settings" .* do nothing$/i

const writes = /^\s*(?:insert|update|delete|replace|create|alter|drop)\b/i

/** Refuses changes of the metadata while something is wrong with the data folder. */
export class WriteGuard {
  /** Why nothing may be changed now; null while all is well. */
  problem: PublicError | null = null

  /** Throws the problem where a statement would change something. */
  check(sql: string): void {
    if (this.problem && writes.test(sql) && !allowed.test(sql)) throw this.problem
  }
}
