import type { MiddlewareHandler } from 'hono'

/** Hosts besides ours that pages of the portal may use over https, as `tiles.example.org` or `*.example.org`. */
export interface OutsideHosts {
  /** Whose pictures and answers may be fetched: base maps, place search, what embeds ask. */
  content: readonly string[]
  /** Whose pages may be shown in frames. */
  frames: readonly string[]
}

export const noOutside: OutsideHosts = { content: [], frames: [] }

/** The policy of every page of ours: nothing inline, and nothing from outside but what the administrator names. */
export function pagePolicy({ content, frames }: OutsideHosts): string {
  const also = (hosts: readonly string[]) => hosts.map((host) => ` https://${host}`).join('')
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'${also(content)}; img-src 'self' data: blob:${also(content)}; font-src 'self'; worker-src 'self' blob:`
  return frames.length > 0 ? `${policy}; frame-src${also(frames)}` : policy
}

/** Framing is allowed on embed pages alone; everywhere else nobody may put us into a frame. */
export const isEmbed = (path: string): boolean => path.startsWith('/explore/embed/')

/** A demo page by itself is served as a host page would be: with the content policy and no more. */
const isPlainDemo = (path: string): boolean => path.startsWith('/demo/') && path.endsWith('.html')

/** Content policy of a path. */
const policyFor = (path: string, policy: string): string =>
  isPlainDemo(path)
    ? policy
    : `${policy}; form-action 'self'; base-uri 'none'; frame-ancestors ${isEmbed(path) ? '*' : "'none'"}`

/** Security headers for every answer; `isSecure` where people reach the portal by https, which browsers then remember. */
export function securityHeaders(outside: OutsideHosts, isSecure: boolean): MiddlewareHandler {
  const policy = pagePolicy(outside)
  return async (context, next) => {
    await next()
    const { headers } = context.res
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    if (isSecure) headers.set('Strict-Transport-Security', 'max-age=31536000')
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', policyFor(context.req.path, policy))
    if (!isEmbed(context.req.path)) headers.set('X-Frame-Options', 'DENY')
  }
}
