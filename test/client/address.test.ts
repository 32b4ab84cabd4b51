import { expect, test } from 'vitest'
import { domainUrl, portalOfScript } from '../../src/client/config.ts'
import { readAddress, writeAddress } from '../../src/client/contexts/urlsync.ts'

test('lists are repeated keys, and keys of maps and charts are left to them', () => {
  expect(readAddress('?q=a&refine.f=x&refine.f=y&location=3,1,1&dataChart=abc')).toEqual({
    q: 'a',
    'refine.f': ['x', 'y'],
  })
})

test('writes parameters and keeps what belongs to others', () => {
  const parameters = { q: 'a b', 'refine.f': ['x', 'y'], 'q.timerange': 'd:[a TO b]', _refreshTimestamp: 1 }
  expect(writeAddress('?old=1&location=3,1,1', parameters)).toBe(
    '?q=a+b&refine.f=x&refine.f=y&q.timerange=d:%5Ba+TO+b%5D&location=3,1,1',
  )
  expect(writeAddress('?old=1', {})).toBe('')
})

test('reads what it writes', () => {
  const parameters = { q: 'é & = ? #', 'refine.f': ['a/b', 'c+d'], 'disjunctive.f': 'true' }
  expect(readAddress(writeAddress('', parameters))).toEqual(parameters)
})

test.each<[string | undefined, string]>([
  ['https://data.example.org/d4c/widgets/d4c-widgets.js', 'https://data.example.org'],
  ['https://data.example.org/city/d4c/widgets/d4c-widgets.js', 'https://data.example.org/city'],
  ['https://page.example.org/d4c/widgets/d4c-widgets.js', ''],
  ['https://page.example.org/city/d4c/widgets/d4c-widgets.js', '/city'],
  ['https://cdn.example.org/d4c@1/dist/d4c-widgets.js', ''],
  ['not an address', ''],
  [undefined, ''],
])('contexts without a portal, on a page whose script is %s, ask “%s”', (script, portal) => {
  expect(portalOfScript(script, 'https://page.example.org/news/')).toBe(portal)
  const holder = globalThis as unknown as Record<symbol, unknown>
  const key = Symbol.for('d4c.script')
  holder[key] = script
  try {
    if (!portal.startsWith('/') && portal !== '') expect(domainUrl('', {})).toBe(portal)
    expect(domainUrl('', { defaultDomain: 'data.org' })).toBe('https://data.org')
  } finally {
    delete holder[key]
  }
})

test.each<[string, object, string]>([
  ['', {}, ''],
  ['', { basePath: 'city/' }, '/city'],
  ['', { basePath: '/city', defaultDomain: 'data.org' }, 'https://data.org'],
  ['', { defaultDomain: 'data.org' }, 'https://data.org'],
  ['x', { defaultHostSuffix: '.example.org' }, 'https://x.example.org'],
  ['data.org/', {}, 'https://data.org'],
  ['http://data.org//', {}, 'http://data.org'],
  ['/portal/', {}, '/portal'],
])('the domain %j under %j is %j', (domain, configuration, url) => {
  expect(domainUrl(domain, configuration)).toBe(url)
})
