import type { Context } from 'hono'

/** Whether a page of another site has sent a request, as far as the browser tells; programs say nothing. */
export function isFromOtherSite(c: Context): boolean {
  const site = c.req.header('sec-fetch-site')
  // What the browser says of the site holds behind any proxy; where it says nothing, the origin must be the host.
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = c.req.header('origin')
  if (origin === undefined) return false
  const host = c.req.header('host') ?? new URL(c.req.url).host
  return !(URL.canParse(origin) && new URL(origin).host === host)
}
