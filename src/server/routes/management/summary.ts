import type { ManagementCall } from './call.ts'

/** What a call does, for the API's description. */
export type CallSummary = Required<Pick<ManagementCall, 'summary'>> &
  Pick<ManagementCall, 'parameters' | 'members'>

/**
 * A call with what a table tells of it, by its method and the end of its path below the version; a GET that changes
 * something is told as the POST beside it.
 */
export function withSummaryFrom(
  call: ManagementCall,
  table: Readonly<Record<string, CallSummary>>,
): ManagementCall {
  const method = call.changes ? 'POST' : call.method
  const found = table[`${method} ${call.path.replace(/^\/management\/[^/]+\//, '')}`]
  return found ? { ...call, ...found } : call
}
