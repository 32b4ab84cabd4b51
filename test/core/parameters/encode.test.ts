import { expect, test } from 'vitest'
import { encodeQuery, type Parameters } from '../../../src/core/parameters/encode.ts'

test.each<[string, Parameters, string]>([
  ['drops the refresh timestamp', { _refreshTimestamp: 1, a: 'b' }, 'a=b'],
  ['skips null and undefined, not empty texts or zero', { a: null, b: undefined, c: '', d: 0 }, 'c=&d=0'],
  ['merges q.* into q, the plain one first', { 'q.x': 'x', q: 'a', 'q.b': 'b' }, 'q=a&q=b&q=x'],
  ['merges rq.* into rq', { 'rq.x': 'x', rq: ['a', 'b'] }, 'rq=a&rq=b&rq=x'],
  ['repeats the key of a list', { facet: ['a', 'b'] }, 'facet=a&facet=b'],
  ['writes objects as JSON', { o: { a: 1 } }, 'o=%7B%22a%22:1%7D'],
  ['writes dates as ISO', { d: new Date(Date.UTC(2024, 0, 2)) }, 'd=2024-01-02T00:00:00.000Z'],
  ['leaves @ : $ , and writes a space as plus', { a: '@:$, é&+' }, 'a=@:$,+%C3%A9%26%2B'],
  ['encodes keys', { 'refine.a b': 'x' }, 'refine.a+b=x'],
  [
    'writes a distance from numbers',
    { 'geofilter.distance': [48.8, 2.3, 500] },
    'geofilter.distance=48.8,2.3,500',
  ],
  [
    'writes a distance from a point',
    { 'geofilter.distance': { lat: 48.8, lng: 2.3 } },
    'geofilter.distance=48.8,2.3',
  ],
  ['keeps a distance as text', { 'geofilter.distance': '48.8,2.3' }, 'geofilter.distance=48.8,2.3'],
  [
    'writes a polygon from its points',
    {
      'geofilter.polygon': [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
    },
    'geofilter.polygon=(1,2),(3,4),(5,6)',
  ],
  ['writes a bounding box', { 'geofilter.bbox': [1, 2, 3, 4] }, 'geofilter.bbox=1,2,3,4'],
  ['gives equal questions equal addresses', { b: 1, a: 2 }, 'a=2&b=1'],
])('%s', (_, parameters, query) => {
  expect(encodeQuery(parameters)).toBe(query)
})

test('what it writes, a browser reads back', () => {
  const value = 'é "quoted" & = + % @ : $ , / ? #'
  expect(new URLSearchParams(encodeQuery({ q: value })).get('q')).toBe(value)
})
