import type { Context } from 'hono'

/** Whether the browser says that another site sent a request; false for programs, which say nothing. */
export function isFromOtherSite(c: Context): boolean {
  const site = c.req.header('sec-fetch-site')
  // Sec-Fetch-Site is reliable behind any proxy; without it, the origin must equal the host.
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = c.req.header('origin')
  if (origin === undefined) return false
  const host = c.req.header('host') ?? new URL(c.req.url).host
  return !(URL.canParse(origin) && new URL(origin).host === host)
}
