import { DOMParser, type Element } from '@xmldom/xmldom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody, RecordsAnswer } from '../../../src/core/record.ts'
import { openPortal, type Portal } from '../../fixtures/portal.ts'
import { trees, treesDataset } from '../../fixtures/samples.ts'
import { hostileDataset, hostileTexts, inXml } from './hostile.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('trees', {
    ...treesDataset,
    metas: {
      title: 'Trees & <shrubs>',
      description: '<p onclick="steal()">Of <b>Wallonia</b></p><script>alert(1)</script>',
      modified: '2024-02-01T10:00:00+01:00',
      theme: ['Nature'],
      keyword: ['forêt', ']]>'],
      publisher: 'SPW',
    },
  })
  await portal.publish('hostile', hostileDataset)
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})

/** Throws when the text is not well-formed. */
async function read(path: string): Promise<{ type: string | null; root: Element }> {
  const answer = await portal.api.request(`/${path}`)
  const onError = (level: string, message: string) => {
    if (level !== 'warning') throw new Error(message)
  }
  const root = new DOMParser({ onError }).parseFromString(await answer.text(), 'text/xml').documentElement
  if (!root) throw new Error('nothing')
  return { type: answer.headers.get('Content-Type'), root }
}
const texts = (element: Element, name: string): string[] =>
  [...element.getElementsByTagName(name)].map(({ textContent }) => textContent ?? '')
const all = (element: Element, name: string): Element[] => [...element.getElementsByTagName(name)]
const only = (element: Element, name: string): string => texts(element, name)[0] ?? ''

describe('datasets as rss', () => {
  test('tell each dataset, without anything a browser could run', async () => {
    const { type, root } = await read('datasets/1.0/search?format=rss&refine.theme=Nature')
    expect(type).toBe('application/rss+xml; charset=utf-8')
    const [item, ...more] = all(root, 'item')
    if (!item) throw new Error('no item')
    expect(more).toEqual([])
    expect([only(item, 'title'), only(item, 'link'), only(item, 'pubDate')]).toEqual([
      'Trees & <shrubs>',
      'https://portal.test/explore/dataset/trees/',
      'Thu, 01 Feb 2024 09:00:00 GMT',
    ])
    expect(only(item, 'description')).toBe('<p>Of <b>Wallonia</b></p>')
    expect(texts(item, 'category')).toEqual(['Nature', 'forêt', ']]>'])
    expect(only(item, 'dc:creator')).toBe('SPW')
    expect(only(root, 'lastBuildDate')).toBe('Thu, 01 Feb 2024 09:00:00 GMT')
  })

  test('show their pictures, which the address has', async () => {
    const picture = 'https://portal.test/d4c/api/datasets/1.0/trees/picture.png'
    const rss = await read('datasets/1.0/search?format=rss&refine.theme=Nature')
    expect(all(rss.root, 'media:thumbnail')[0]?.getAttribute('url')).toBe(picture)
    const atom = await read('datasets/1.0/search?format=atom&refine.theme=Nature')
    const enclosure = all(atom.root, 'link').find((link) => link.getAttribute('rel') === 'enclosure')
    expect(enclosure?.getAttribute('href')).toBe(picture)
  })
})

describe('records as rss', () => {
  test('are those of the search, in its order', async () => {
    const query = 'dataset=trees&q=num1>2&sort=num1&rows=4&start=1'
    const { records } = (await portal.get(`records/1.0/search?${query}`)) as RecordsAnswer
    for (const path of [
      `records/1.0/search?${query}&format=rss`,
      `datasets/1.0/trees/records?${query}&format=rss`,
    ]) {
      const { root } = await read(path)
      expect(texts(root, 'guid')).toEqual(records.map(({ recordid }) => `urn:d4c:test:trees:${recordid}`))
      expect(all(root, 'item').map((item) => only(item, 'title'))).toEqual(
        records.map(({ fields }) => fields.txt1),
      )
    }
  })

  test('have their values and their place', async () => {
    const { root } = await read(
      'records/1.0/search?dataset=trees&format=rss&fields=txt1,num1&q=num1:9007199254740993',
    )
    expect(only(root, 'description')).toContain('Trees & <shrubs>')
    expect(texts(root, 'description')[1]).toBe(
      '<dl><dt>txt1 label</dt><dd>sans lieu</dd><dt>num1 label</dt><dd>9007199254740993</dd></dl>',
    )
    const first = await read('records/1.0/search?dataset=trees&format=rss&rows=1')
    expect(only(first.root, 'georss:point')).toBe(trees[0]?.place?.join(' '))
  })

  test('bear any text', async () => {
    const { root } = await read('records/1.0/search?dataset=hostile&format=rss&rows=100&fields=txt1')
    expect(
      all(root, 'item')
        .map((item) => only(item, 'title'))
        .slice(0, -1),
    ).toEqual(hostileTexts.map((text) => inXml(text, '\ufffd')))
  })
})

describe('atom', () => {
  test('has what the dialect demands', async () => {
    const { type, root } = await read('records/1.0/search?dataset=trees&format=atom&rows=12')
    expect(type).toBe('application/atom+xml; charset=utf-8')
    expect(root.nodeName).toBe('feed')
    for (const element of [root, ...all(root, 'entry')])
      for (const name of ['id', 'title', 'updated']) expect(texts(element, name).length).toBeGreaterThan(0)
    expect(new Set(texts(root, 'id')).size).toBe(13)
    expect(all(root, 'link')[0]?.getAttribute('href')).toBe(
      'https://portal.test/records/1.0/search?dataset=trees&format=atom&rows=12',
    )
    expect(only(root, 'updated')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  test('tells datasets too, with their categories', async () => {
    const { root } = await read('datasets/1.0/search?format=atom&refine.theme=Nature')
    expect(all(root, 'category').map((element) => element.getAttribute('term'))).toEqual([
      'Nature',
      'forêt',
      ']]>',
    ])
    expect(only(root, 'content')).toBe('<p>Of <b>Wallonia</b></p>')
  })
})

test('a feed of nothing is whole', async () => {
  for (const format of ['rss', 'atom']) {
    const { root } = await read(`records/1.0/search?dataset=trees&q=nothinglikethis&format=${format}`)
    expect([...all(root, 'item'), ...all(root, 'entry')]).toEqual([])
  }
})

test('a feed that has not changed is not sent again', async () => {
  const address = '/records/1.0/search?dataset=trees&format=rss'
  const etag = (await portal.api.request(address)).headers.get('ETag') ?? ''
  const again = await portal.api.request(address, { headers: { 'If-None-Match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('what cannot be searched is an error, and no feed', async () => {
  const answer = await portal.api.request('/records/1.0/search?dataset=trees&format=rss&sort=nope')
  expect([answer.status, ((await answer.json()) as ErrorBody).error_key]).toEqual([400, 'field.unknown'])
  const unknown = await portal.api.request('/records/1.0/search?dataset=trees&format=exe')
  expect(((await unknown.json()) as ErrorBody).error).toContain('json, geojson, rss, atom')
})
