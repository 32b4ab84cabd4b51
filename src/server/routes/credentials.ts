import type { Context } from 'hono'
import type { Pairs } from '../../core/parameters/read.ts'
import type { Credentials } from '../access/desk.ts'

/** Who sends a request: a key in the `Authorization` header or, without one, in `apikey`. */
export function credentialsOf(c: Context, pairs: Pairs): Credentials {
  const [, written] = /^apikey\s+(\S+)\s*$/i.exec(c.req.header('authorization') ?? '') ?? []
  let sent: string | null = null
  for (const [name, value] of pairs) if (name === 'apikey' && value.trim() !== '') sent ??= value.trim()
  return { key: written ?? sent, origin: originOf(c), address: addressOf(c) }
}

/** The site of the page that asks, as the browser tells it. */
function originOf(c: Context): string | null {
  const origin = c.req.header('origin')
  if (origin !== undefined) return origin
  const page = c.req.header('referer')
  return page !== undefined && URL.canParse(page) ? new URL(page).origin : null
}

/** The peer of the connection; requests that come by none share one name. */
function addressOf(c: Context): string {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
  return incoming?.socket?.remoteAddress ?? 'local'
}
