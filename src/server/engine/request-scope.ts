import { AsyncLocalStorage } from 'node:async_hooks'
import type { PageStrategy } from './page-strategy.ts'

/** What the engine knows of the request that a statement is run for. */
export interface RequestScope {
  /** Under what the statements of its sender are counted. */
  caller: string
  /** Milliseconds of `performance.now()` at which its last statement must have ended; null for none. */
  deadline: number | null
  /** How its records were read, for the log. */
  strategy?: PageStrategy
}

/** All statements of a request together; those of a download end when it is read. */
export const requestSeconds = 60

/** The request that is being answered; nothing for work of the server's own. */
export const requestScope = new AsyncLocalStorage<RequestScope>()

/** Tells the log how the records of the present request are read. */
export function noteStrategy(strategy: PageStrategy): void {
  const scope = requestScope.getStore()
  if (scope) scope.strategy = strategy
}
