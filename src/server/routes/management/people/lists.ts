import type { ManagementRequest } from '../call.ts'

/** What was sent, where the address may carry a member in place of the body: not every client sends one with a DELETE. */
export async function sentWith(
  { c, query, body }: ManagementRequest,
  name: string,
): Promise<Record<string, unknown>> {
  const sent = query(name)
  if (sent !== undefined) return { [name]: sent.split(',') }
  return c.req.header('content-type')?.includes('application/json') ? body() : {}
}
