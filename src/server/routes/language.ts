import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie, setCookie } from 'hono/cookie'
import { isLanguage, type Language } from '../../messages/languages.ts'
import { sessionCookie } from './credentials.ts'
import { forgeryCookie } from './management/guard.ts'
import { isFromOtherSite } from './other-site.ts'

export const languageCookie = 'd4c_lang'
const year = 31_536_000

/** Stores the visitor's language in a cookie. */
export const keepLanguage = (c: Context, language: Language): void =>
  setCookie(c, languageCookie, language, { path: '/', sameSite: 'Lax', maxAge: year })

/** A local page to redirect to, without the language parameter, which would override the chosen one. */
function comeBack(next: unknown, host: string): string {
  const base = 'http://portal.invalid'
  const given = typeof next === 'string' ? next : ''
  const isPath = /^\/(?![/\\])/.test(given)
  const isSameHost = URL.canParse(given) && new URL(given).host === host
  if (!isPath && !isSameHost) return '/'
  const url = new URL(given, base)
  if (isPath && url.origin !== base) return '/'
  url.searchParams.delete('lang')
  return url.pathname.replace(/^\/{2,}/, '/') + url.search
}

/** Whether the form was sent from another site. */
const isForeign = (c: Context, token: unknown): boolean =>
  isFromOtherSite(c) || (getCookie(c, sessionCookie) !== undefined && token !== getCookie(c, forgeryCookie))

/** The language form: `language`, `next` and the CSRF token. */
export function languageRoutes(): Hono {
  const app = new Hono()
  app.post('/i18n/setlang/', bodyLimit({ maxSize: 8192 }), async (c) => {
    const { language, next, csrfmiddlewaretoken: token } = await c.req.parseBody()
    c.header('Cache-Control', 'no-store')
    if (isForeign(c, token)) return c.text('This form was not sent by a page of this portal.', 403)
    if (typeof language !== 'string' || !isLanguage(language))
      return c.text('This portal does not speak that language.', 400)
    keepLanguage(c, language)
    const host = c.req.header('host') ?? new URL(c.req.url).host
    return c.redirect(comeBack(next ?? c.req.header('referer'), host), 303)
  })
  return app
}
