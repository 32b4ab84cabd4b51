import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie, setCookie } from 'hono/cookie'
import { isLanguage, type Language } from '../../messages/languages.ts'
import { sessionCookie } from './credentials.ts'
import { forgeryCookie } from './management/guard.ts'
import { isFromOtherSite } from './other-site.ts'

export const languageCookie = 'd4c_lang'
const year = 31_536_000

/** Keeps the language that a visitor has chosen. */
export const keepLanguage = (c: Context, language: Language): void =>
  setCookie(c, languageCookie, language, { path: '/', sameSite: 'Lax', maxAge: year })

/** A page of ours to come back to, without a language in its address, which would win over the chosen one. */
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

/** Whether a page of another site has sent the form. */
const isForeign = (c: Context, token: unknown): boolean =>
  isFromOtherSite(c) || (getCookie(c, sessionCookie) !== undefined && token !== getCookie(c, forgeryCookie))

/** The form with which a visitor chooses a language: `language`, `next` and the token of the session. */
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
