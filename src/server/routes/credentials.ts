import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Pairs } from '../../core/parameters/read.ts'
import type { Credentials } from '../access/identify.ts'

/** Name of the session cookie. */
export const sessionCookie = 'd4c_session'

/** Credentials of a request: a key in the `Authorization` header or else in `apikey`, and a session. */
export function credentialsOf(c: Context, pairs: Pairs, proxies: number): Credentials {
  const [, written] = /^apikey\s+(\S+)\s*$/i.exec(c.req.header('authorization') ?? '') ?? []
  let sent: string | null = null
  for (const [name, value] of pairs) if (name === 'apikey' && value.trim() !== '') sent ??= value.trim()
  return {
    key: written ?? sent,
    session: getCookie(c, sessionCookie) || null,
    origin: originOf(c),
    address: addressOf(c, proxies),
  }
}

/** The origin of the requesting page, from the browser's headers. */
function originOf(c: Context): string | null {
  const origin = c.req.header('origin')
  if (origin !== undefined) return origin
  const page = c.req.header('referer')
  return page !== undefined && URL.canParse(page) ? new URL(page).origin : null
}

/**
 * The peer of the connection or, behind trusted proxies, the address seen by the outermost of them: clients
 * may forge earlier entries. Requests without a connection share one name.
 */
function addressOf(c: Context, proxies: number): string {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
  const peer = incoming?.socket?.remoteAddress ?? 'local'
  if (proxies === 0) return peer
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim())
  return forwarded.at(-proxies) || peer
}
