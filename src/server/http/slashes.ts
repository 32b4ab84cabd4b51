import type { MiddlewareHandler } from 'hono'

/** Pages have one address, with a slash at its end; the query stays. */
export const slashes: MiddlewareHandler = async (context, next) => {
  const { pathname, search } = new URL(context.req.url)
  if (/^\/(explore|demo|docs|publish)(\/[^.]*)?[^/]$/.test(pathname) && !/\.\w+$/.test(pathname))
    return context.redirect(`${pathname}/${search}`, 308)
  await next()
}
