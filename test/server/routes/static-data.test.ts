import { describe, expect, test } from 'vitest'
import { pictoUrl } from '../../../src/core/images/picto.ts'
import { staticData } from '../../../src/server/routes/static-data.ts'

const app = staticData()
const get = async (path: string) => {
  const answer = await app.request(path)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

describe('pictograms', () => {
  test.each([
    'd4c-tree',
    'ods-education',
    'icon-trash',
    'icon-angle-double-right',
    'pdpicto-bicycle',
    'odspicto-bus',
    'school',
  ])('%s is a drawing that takes the color of its place, with its credit', async (name) => {
    const { status, headers, text } = await get(pictoUrl(name))
    expect([status, headers.get('content-type'), headers.get('access-control-allow-origin')]).toEqual([
      200,
      'image/svg+xml',
      '*',
    ])
    expect(text).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"[^>]*><!-- .*(Lucide|Maki|Font Awesome).* -->/)
    expect(text).toContain('currentColor')
  })

  test('of an unknown name is a dot, asked for again within the hour', async () => {
    for (const name of ['d4c-no-such-thing', 'd4c-constructor', 'icon-__proto__', 'd4c-../../package']) {
      const { status, headers, text } = await get(pictoUrl(name))
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
      expect(text).toContain('<circle')
    }
  })

  test('mirrored drawings are not those they mirror', async () => {
    const left = await get(pictoUrl('icon-angle-double-left'))
    const right = await get(pictoUrl('icon-angle-double-right'))
    expect(right.text).toContain('scale(-1 1)')
    expect(left.text).not.toContain('scale')
  })

  test('are listed with words of the language, themes first, each with a file', async () => {
    const { text } = await get('/static/pictos/img/set-v3/fr.json')
    const list = JSON.parse(text) as {
      name: string
      filename: string
      keywords: string[]
      categories: string[]
    }[]
    expect(list.length).toBeGreaterThan(1500)
    expect(list.find(({ name }) => name === 'd4c-tree')).toEqual({
      name: 'd4c-tree',
      filename: 'tree.svg',
      keywords: ['arbre', 'tree'],
      categories: ['Environnement'],
    })
    for (const { filename } of list.filter((_, nth) => nth < 140 || nth % 50 === 0))
      expect((await get(`/static/pictos/img/set-v3/pictos/${filename}`)).text, filename).not.toContain(
        '<circle cx="8" cy="8" r="4"',
      )
  })
})

test('countries are named in each language', async () => {
  const en = JSON.parse((await get('/static/countries/en/en.json')).text) as Record<string, string>
  const fr = JSON.parse((await get('/static/countries/fr/fr.json')).text) as Record<string, string>
  expect([en.DE, fr.DE, Object.keys(en).length]).toEqual(['Germany', 'Allemagne', Object.keys(fr).length])
  expect((await get('/static/countries/xx/xx.json')).status).toBe(404)
})
