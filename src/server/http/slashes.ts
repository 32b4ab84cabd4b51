import type { MiddlewareHandler } from 'hono'

/** Redirects pages to the URL with a trailing slash; the query is kept. */
export const slashes: MiddlewareHandler = async (context, next) => {
  const { pathname, search } = new URL(context.req.url)
  if (/^\/(explore|demo|docs|publish)(\/[^.]*)?[^/]$/.test(pathname) && !/\.\w+$/.test(pathname))
    return context.redirect(`${pathname}/${search}`, 308)
  await next()
}
