import type { MiddlewareHandler } from 'hono'

/** The policy of every page of ours: nothing from outside, nothing inline. */
export const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; font-src 'self'; worker-src 'self' blob:"

const forms = "form-action 'self'; base-uri 'none'"

/** Framing is allowed on embed pages alone; everywhere else nobody may put us into a frame. */
export const isEmbed = (path: string): boolean => path.startsWith('/explore/embed/')

/** Security headers for every answer; pages add their content policy through `policyFor`. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  const { headers } = context.res
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policyFor(context.req.path))
  if (!isEmbed(context.req.path)) headers.set('X-Frame-Options', 'DENY')
}

/** Content policy of a path. */
export const policyFor = (path: string): string =>
  `${pagePolicy}; ${forms}; frame-ancestors ${isEmbed(path) ? '*' : "'none'"}`
