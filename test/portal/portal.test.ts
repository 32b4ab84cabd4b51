import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { slugOf, viewAt, viewsOf } from '../../src/core/dataset-views.ts'
import { en } from '../../src/messages/en/portal.ts'
import { fr } from '../../src/messages/fr/portal.ts'
import { Address } from '../../src/portal/address.ts'
import { catalogFacets } from '../../src/portal/catalog/facets.ts'
import { demoOf } from '../../src/portal/documents.ts'
import { wordsOf } from '../../src/portal/language.ts'
import { excerpt, sanitized } from '../../src/portal/markup.ts'
import { catalogRequest } from '../../src/portal/pages/catalog.ts'

test('both languages have the same marks in each sentence', () => {
  const marks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([mark]) => mark).sort()
  for (const key of Object.keys(en) as (keyof typeof en)[])
    expect(marks(fr[key]), key).toEqual(marks(en[key]))
})

test('a calendar day is never shifted, and what is no date stays', () => {
  expect(wordsOf('en').day('2001-07-01T00:00:00+00:00')).toBe('1 July 2001')
  expect(wordsOf('fr').day('2001-07-01')).toBe('1 juillet 2001')
  expect(wordsOf('en').day('soon')).toBe('soon')
})

describe('an address', () => {
  const address = new Address('/explore/', 'q=a&refine.theme=X&refine.theme=Y&start=12')

  test('adds a category and takes it away, starting at the first page', () => {
    expect(address.toggle('refine.theme', 'Z').toString()).toBe(
      '/explore/?q=a&refine.theme=X&refine.theme=Y&refine.theme=Z',
    )
    expect(address.toggle('refine.theme', 'X').toString()).toBe('/explore/?q=a&refine.theme=Y')
  })

  test('sets a parameter, and loses it for null', () => {
    expect(address.with('q', 'b & c').toString()).toBe('/explore/?q=b+%26+c&refine.theme=X&refine.theme=Y')
    expect(address.with('q', null).toString()).toBe('/explore/?refine.theme=X&refine.theme=Y')
  })
})

test('the catalog asks what the address says, and nothing else of it', () => {
  const request = catalogRequest(new URLSearchParams('q=a&refine.theme=X&rows=9999&apikey=k&lang=fr&sort='))
  expect(request.get('q')).toBe('a')
  expect(request.get('rows')).toBe('12')
  expect(request.has('apikey')).toBe(false)
  expect(request.has('sort')).toBe(false)
  expect(request.getAll('facet')).toEqual([...catalogFacets])
  expect(catalogRequest(new URLSearchParams()).get('sort')).toBe('modified')
})

describe('markup of a publisher', () => {
  test.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<script>alert(1)</script>b', 'b'],
    ['<a href="javascript:alert(1)">c</a>', '<a rel="nofollow noopener">c</a>'],
    ['<img src=x onerror=alert(1)>d', 'd'],
    ['<svg><script>alert(1)</script></svg>e', 'e'],
    ['<iframe src="//evil"></iframe>f', 'f'],
    ['<style>*{display:none}</style>g', 'g'],
  ])('%s', async (markup, safe) => {
    expect(String(await sanitized(markup))).toBe(safe)
  })

  test('is cut at a word, with its entities read', () => {
    expect(excerpt('<p>Fish &amp; chips</p><p>for 3 &lt; 4 people</p>', 200)).toBe(
      'Fish & chips for 3 < 4 people',
    )
    expect(excerpt('<p>one two three four</p>', 12)).toBe('one two…')
  })
})

test('a dataset offers the views that suit it', () => {
  expect(viewsOf({ has_records: false, features: ['geo'] })).toEqual(['information'])
  expect(viewsOf({ has_records: true, features: [] })).toEqual(['information', 'table', 'export', 'api'])
  expect(viewsOf({ has_records: true, features: ['geo', 'analyze'] })).toContain('map')
})

test("a publisher's own view is named by the publisher, but never as another one", () => {
  const seen = (custom_view_slug: unknown) => ({
    has_records: true,
    features: ['custom_view' as const],
    extra_metas: { visualization: { custom_view_slug } },
  })
  expect(slugOf('custom', seen('our-trees'))).toBe('our-trees')
  expect(viewAt('our-trees', seen('our-trees'))).toBe('custom')
  expect(viewAt('custom', seen('our-trees'))).toBe('custom')
  for (const slug of ['table', '', 'a/b', '../x', 7]) expect(slugOf('custom', seen(slug))).toBe('custom')
  expect(viewAt('our-trees', { ...seen('our-trees'), features: [] })).toBeNull()
})

const demos = new URL('../../demo/', import.meta.url)

test('a demo is described by its own head', () => {
  expect(demoOf('x', '<title>T</title><meta name="description" content="D">')).toMatchObject({
    title: 'T',
    description: 'D',
  })
  expect(demoOf('x', '')).toMatchObject({ title: 'x', description: '' })
  for (const file of readdirSync(demos).filter((name) => name.endsWith('.html'))) {
    const source = readFileSync(new URL(file, demos), 'utf8')
    const [english, french] = [demoOf(file, source, 'en'), demoOf(file, source, 'fr')]
    expect(french.title, file).not.toBe(english.title)
    expect(french.description, file).not.toBe(english.description)
  }
})
