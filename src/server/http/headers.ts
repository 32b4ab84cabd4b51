import type { MiddlewareHandler } from 'hono'

/** The policy of every page of ours: nothing from outside, nothing inline. */
export const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; font-src 'self'; worker-src 'self' blob:"

/** Framing is allowed on embed pages alone; everywhere else nobody may put us into a frame. */
export const isEmbed = (path: string): boolean => path.startsWith('/explore/embed/')

/** A demo page by itself is served as a host page would be: with the content policy and no more. */
const isPlainDemo = (path: string): boolean => path.startsWith('/demo/') && path.endsWith('.html')

/** Content policy of a path. */
export const policyFor = (path: string): string =>
  isPlainDemo(path)
    ? pagePolicy
    : `${pagePolicy}; form-action 'self'; base-uri 'none'; frame-ancestors ${isEmbed(path) ? '*' : "'none'"}`

/** Security headers for every answer. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  const { headers } = context.res
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  if (!headers.has('Content-Security-Policy'))
    headers.set('Content-Security-Policy', policyFor(context.req.path))
  if (!isEmbed(context.req.path)) headers.set('X-Frame-Options', 'DENY')
}
