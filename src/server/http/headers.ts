import type { MiddlewareHandler } from 'hono'

/** External hosts that portal pages may use over https, as `tiles.example.org` or `*.example.org`. */
export interface OutsideHosts {
  /** Hosts for images and fetch: base maps, place search, embedded content. */
  content: readonly string[]
  /** Hosts of pages that may be embedded in frames. */
  frames: readonly string[]
}

export const noOutside: OutsideHosts = { content: [], frames: [] }

/**
 * The content security policy of portal pages: nothing inline, and external hosts only as the administrator
 * lists.
 */
export function pagePolicy({ content, frames }: OutsideHosts): string {
  const also = (hosts: readonly string[]) => hosts.map((host) => ` https://${host}`).join('')
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'${also(content)}; img-src 'self' data: blob:${also(content)}; font-src 'self'; worker-src 'self' blob:`
  return frames.length > 0 ? `${policy}; frame-src${also(frames)}` : policy
}

/** Only embed pages may be framed by other sites. */
export const isEmbed = (path: string): boolean => path.startsWith('/explore/embed/')

/** A standalone demo page gets the content policy only, as on a customer's page. */
const isPlainDemo = (path: string): boolean => path.startsWith('/demo/') && path.endsWith('.html')

const noHosts = async () => []
const isPage = (headers: Headers): boolean => headers.get('Content-Type')?.startsWith('text/html') ?? false

/** Content policy of a path. */
const policyFor = (path: string, policy: string): string =>
  isPlainDemo(path)
    ? policy
    : `${policy}; form-action 'self'; base-uri 'none'; frame-ancestors ${isEmbed(path) ? '*' : "'none'"}`

/**
 * Security headers for every response; `isSecure` adds HSTS for a portal served over https, and `baseMapHosts` are those that
 * pages fetch base maps from as the portal is set now.
 */
export function securityHeaders(
  outside: OutsideHosts,
  isSecure: boolean,
  baseMapHosts: () => Promise<readonly string[]> = noHosts,
): MiddlewareHandler {
  const usual = pagePolicy(outside)
  return async (context, next) => {
    await next()
    const { headers } = context.res
    const more = isPage(headers) ? await baseMapHosts() : []
    const policy =
      more.length > 0
        ? pagePolicy({ ...outside, content: [...new Set([...outside.content, ...more])] })
        : usual
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    if (isSecure) headers.set('Strict-Transport-Security', 'max-age=31536000')
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', policyFor(context.req.path, policy))
    if (!isEmbed(context.req.path)) headers.set('X-Frame-Options', 'DENY')
  }
}
