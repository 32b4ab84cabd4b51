import { expect, test } from 'vitest'
import { languageRoutes } from '../../../src/server/routes/language.ts'

const app = languageRoutes()

const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.request('http://portal.test/i18n/setlang/', {
    method: 'POST',
    headers: { host: 'portal.test', ...headers },
    body: new URLSearchParams(fields),
  })

test('keeps the language in a cookie and comes back to the page', async () => {
  const response = await send({ language: 'fr', next: '/explore/?q=a&lang=en&refine.theme=b' })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/explore/?q=a&refine.theme=b')
  expect(response.headers.get('set-cookie')).toMatch(/^d4c_lang=fr; Max-Age=31536000; Path=\/; SameSite=Lax/)
})

test.each([
  ['https://evil.test/', '/'],
  ['//evil.test/', '/'],
  ['/\\evil.test/', '/'],
  ['/\t/evil.test/', '/'],
  ['/a/..//evil.test/', '/evil.test/'],
  ['javascript:alert(1)', '/'],
  ['http://portal.test/explore/', '/explore/'],
  ['', '/'],
])('comes back to a page of ours alone: %s', async (next, location) => {
  const response = await send({ language: 'en', next })
  expect(response.headers.get('location')).toBe(location)
})

test('without a page it comes back to the one that sent the form', async () => {
  const response = await send({ language: 'en' }, { referer: 'http://portal.test/explore/?lang=fr' })
  expect(response.headers.get('location')).toBe('/explore/')
})

test('refuses a language that the portal does not speak', async () => {
  for (const fields of [{ language: 'tlh' }, { language: '' }, {}])
    expect((await send(fields as Record<string, string>)).status).toBe(400)
})

test('refuses a form of another site', async () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign) {
    const response = await send({ language: 'fr' }, headers)
    expect(response.status).toBe(403)
    expect(response.headers.has('set-cookie')).toBe(false)
  }
  expect((await send({ language: 'fr' }, { origin: 'http://portal.test' })).status).toBe(303)
})

test('asks who has signed in for the token of the session', async () => {
  const cookie = 'd4c_session=s; d4c_csrf=token'
  expect((await send({ language: 'fr' }, { cookie })).status).toBe(403)
  expect((await send({ language: 'fr', csrfmiddlewaretoken: 'other' }, { cookie })).status).toBe(403)
  expect((await send({ language: 'fr', csrfmiddlewaretoken: 'token' }, { cookie })).status).toBe(303)
  expect((await send({ language: 'fr' }, { cookie: 'd4c_session=s' })).status).toBe(303)
})
