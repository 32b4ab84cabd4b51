import { AsyncLocalStorage } from 'node:async_hooks'
import type { PageStrategy } from './page-strategy.ts'

/** The request that a statement is run for. */
export interface RequestScope {
  /** Key under which the statements of the sender are counted. */
  caller: string
  /** `performance.now()` in milliseconds by which its last statement must have ended; null for none. */
  deadline: number | null
  /** How its records were read, for the log. */
  strategy?: PageStrategy
}

/** Time budget for all statements of a request; those of a download end when it is read. */
export const requestSeconds = 60

/** The request being handled; undefined for background work. */
export const requestScope = new AsyncLocalStorage<RequestScope>()

/** Records for the log how the records of the current request are read. */
export function noteStrategy(strategy: PageStrategy): void {
  const scope = requestScope.getStore()
  if (scope) scope.strategy = strategy
}
