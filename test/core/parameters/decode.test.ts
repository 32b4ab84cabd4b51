import { describe, expect, test } from 'vitest'
import { decodeDownload, decodeSearch } from '../../../src/core/parameters/decode.ts'
import { decodeAnalyze, decodeMap } from '../../../src/core/parameters/decode-series.ts'
import { echo } from '../../../src/core/parameters/echo.ts'
import { readBox, readCircle, readRing } from '../../../src/core/parameters/geofilter.ts'
import { ascends } from '../../../src/core/parameters/sort.ts'

const search = (query: string) => decodeSearch(new URLSearchParams(query))

describe('a search', () => {
  test('has defaults', () => {
    expect(search('')).toMatchObject({
      dataset: null,
      rows: 10,
      start: 0,
      format: 'json',
      fields: null,
      sort: [],
      facets: [],
    })
    expect(decodeDownload(new URLSearchParams())).toMatchObject({
      rows: null,
      start: 0,
      format: 'csv',
      separator: ';',
    })
    expect(decodeMap(new URLSearchParams())).toMatchObject({
      precision: null,
      distance: 50,
      hulls: true,
      rows: 1000,
    })
  })

  test.each([
    ['rows=-1', { rows: 10_000 }],
    ['rows=-1&start=4000', { rows: 6000 }],
    ['rows=0', { rows: 0 }],
    ['datasetid=a', { dataset: 'a' }],
    ['fields=a, b,,c', { fields: ['a', 'b', 'c'] }],
    [
      'sort=-a,b',
      {
        sort: [
          { name: 'a', minus: true },
          { name: 'b', minus: false },
        ],
      },
    ],
    ['facet=a&facet=b&facet=a', { facets: ['a', 'b'] }],
    ['facetsort.a=-num', { facetSort: { a: '-num' } }],
    ['geo_simplify=true&geo_simplify_zoom=4', { simplify: 4 }],
    ['geo_simplify_zoom=4', { simplify: null }],
  ])('reads %s', (query, request) => {
    expect(search(query)).toMatchObject(request)
  })

  test.each([
    ['q=a&q=b&q.c=d', { q: ['a', 'b', 'd'] }],
    ['rq.x=a', { rq: ['a'] }],
    ['q=["a","","b c"]', { q: ['a', 'b c'] }],
    ['q=[1]', { q: ['[1]'] }],
    ['q=[broken', { q: ['[broken'] }],
    ['refine.a=1&refine.a=2&refine.b.c=3', { refine: { a: ['1', '2'], 'b.c': ['3'] } }],
    ['exclude.a=1', { exclude: { a: ['1'] } }],
    ['disjunctive.a=true&disjunctive.b=false', { disjunctive: ['a'] }],
    [
      'geo_digest=1&geo_digest.f=-2',
      {
        digest: [
          { field: null, digest: '1' },
          { field: 'f', digest: '-2' },
        ],
      },
    ],
    ['refine.=1&q.=2', { refine: {}, q: [] }],
    ['refine.__proto__=1', { refine: Object.fromEntries([['__proto__', ['1']]]) }],
  ])('filters by %s', (query, filters) => {
    expect(search(query).filters).toMatchObject(filters)
  })

  test('echoes what it was asked, and nothing else', () => {
    expect(echo(search('dataset=a&nonsense=1&apikey=k'), 'UTC')).toEqual({
      dataset: 'a',
      rows: 10,
      start: 0,
      format: 'json',
      timezone: 'UTC',
    })
    expect(echo(search('q=x'), 'UTC')).toMatchObject({ staged: false, q: 'x' })
  })
})

describe('an analysis', () => {
  test('names its series by anything but a dot', () => {
    const query = 'y.serie1-1-range-0.func=avg&y.serie1-1-range-0.expr=a&y.b c.cumulative=true&y.broken=1'
    expect(decodeAnalyze(new URLSearchParams(query)).series).toEqual([
      { name: 'serie1-1-range-0', func: 'AVG', expr: 'a', cumulative: false, subsets: [] },
      { name: 'b c', func: 'COUNT', expr: null, cumulative: true, subsets: [] },
    ])
  })

  test('takes no maxpoints and 0 as all', () => {
    for (const query of ['', 'maxpoints=', 'maxpoints=0'])
      expect(decodeAnalyze(new URLSearchParams(query)).maxPoints).toBeNull()
  })
})

describe('geographic values', () => {
  test.each([
    ['48.8,2.3', { lat: 48.8, lng: 2.3, metres: null }],
    [' -48.8 , 182.5 , 1e3 ', { lat: -48.8, lng: -177.5, metres: 1000 }],
    ['90,180,0', { lat: 90, lng: 180, metres: 0 }],
  ])('a circle %s', (text, circle) => {
    expect(readCircle(text)).toEqual(circle)
  })

  test.each([
    ['1,2,3,4', { south: 1, west: 2, north: 3, east: 4 }],
    ['1,170,3,190', { south: 1, west: 170, north: 3, east: -170 }],
    ['1,362,3,364', { south: 1, west: 2, north: 3, east: 4 }],
    ['1,-300,3,300', { south: 1, west: -180, north: 3, east: 180 }],
  ])('a box %s', (text, box) => {
    expect(readBox(text)).toEqual(box)
  })

  test('a ring is closed, however it is written', () => {
    const ring = [
      [2, 1],
      [4, 3],
      [6, 5],
      [2, 1],
    ]
    for (const text of [
      '(1,2),(3,4),(5,6)',
      '(1,2),(3,4),(5,6),(1,2)',
      '((1, 2), (3, 4), (5, 6))',
      '(1,2)(3,4)(5,6)',
    ])
      expect(readRing(text)).toEqual(ring)
  })

  test.each([
    () => readCircle('91,0'),
    () => readCircle('a,b'),
    () => readCircle('1,2,-3'),
    () => readBox('3,2,1,4'),
    () => readBox('1,2,3'),
    () => readRing('(1,2),(3,4)'),
    () => readRing('(1,2),(3,4),(1,2)'),
    () => readRing('(1,2),(3,4),(5,6);DROP'),
  ])('refuses %s', (read) => {
    expect(read).toThrow(expect.objectContaining({ name: 'PublicError' }))
  })
})

test('bare numbers and dates descend, bare text goes from A to Z, a minus turns them round', () => {
  for (const type of ['int', 'double', 'date', 'datetime'] as const)
    expect([ascends(type, false), ascends(type, true)]).toEqual([false, true])
  expect([ascends('text', false), ascends('text', true)]).toEqual([true, false])
})
