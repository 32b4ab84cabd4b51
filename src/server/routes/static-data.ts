import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Context, Hono } from 'hono'
import { type Language, languages } from '../../messages/languages.ts'
import { listPictograms, pictogram, pictogramSets } from '../pictograms/sets.ts'

const require = createRequire(import.meta.url)
const daySeconds = 86_400

/**
 * Placeholder for an unknown pictogram, so that a page with hundreds of records does not log hundreds of
 * errors.
 */
const dot =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" width="16" height="16"><circle cx="8" cy="8" r="4" fill="currentColor"/></svg>\n'

/** Names of countries by their ISO 3166-1 codes of two letters, sorted by name. */
function countries(language: Language): Record<string, string> {
  const file = require.resolve(`i18n-iso-countries/langs/${language}.json`)
  const { countries: names } = JSON.parse(readFileSync(file, 'utf8')) as {
    countries: Record<string, string | string[]>
  }
  const first = Object.entries(names).map(([code, name]) => [code, [name].flat()[0] ?? code] as const)
  return Object.fromEntries(first.sort(([, a], [, b]) => a.localeCompare(b, language)))
}

/** Files of `/static/`: pictograms by set and name, their list, and country names. CORS is open. */
export function staticData(): Hono {
  const app = new Hono()
  app.use('/static/*', async (c, next) => {
    await next()
    c.header('Access-Control-Allow-Origin', '*')
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  })
  const send = (c: Context, body: string, type: string, seconds = daySeconds) =>
    c.body(body, 200, { 'Content-Type': type, 'Cache-Control': `public, max-age=${seconds}` })
  const json = 'application/json; charset=utf-8'
  for (const set of Object.keys(pictogramSets))
    app.get(`/static/pictos/img/${set}/:file{.+\\.svg}`, (c) => {
      const found = pictogram(set, c.req.param('file').replace(/\.svg$/, ''))
      // An unknown name may exist in the next release, so it is cached briefly.
      return found === undefined ? send(c, dot, 'image/svg+xml', 3600) : send(c, found, 'image/svg+xml')
    })
  for (const language of languages) {
    const list = () => JSON.stringify(listPictograms(language))
    const names = () => JSON.stringify(countries(language))
    app.get(`/static/pictos/img/set-v3/${language}.json`, (c) => send(c, list(), json))
    app.get(`/static/countries/${language}/${language}.json`, (c) => send(c, names(), json))
  }
  return app
}
