import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PublicError } from '../../../src/core/errors.ts'
import { decodeFilters } from '../../../src/core/parameters/decode.ts'
import { Sent } from '../../../src/core/parameters/read.ts'
import { planFilter, whole } from '../../../src/server/engine/filter.ts'
import { emptyRelation } from '../../../src/server/engine/relation.ts'
import { toSql } from '../../../src/server/engine/where.ts'
import { openPortal, type Portal, present } from '../../fixtures/portal.ts'
import { areasDataset, treesDataset } from '../../fixtures/samples.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('trees', treesDataset)
  await portal.publish('areas', areasDataset)
})
afterAll(() => portal.close())

const fields = [...treesDataset.fields, ...areasDataset.fields].map(({ name }) => name)
const name = fc.constantFrom(...fields, 'recordid', 'record_timestamp', 'nope', '*', '"', "x' OR '1'='1")
const scrap = fc.oneof(
  fc.constantFrom(
    "'); DROP TABLE t; --",
    "' OR 1=1 --",
    '"; SELECT 1',
    '?',
    '$1',
    '%',
    '_',
    '\\',
    '\u0000',
    '\ud800',
    '2014',
    '2014/02/30',
    '-1',
    '1e999',
    '99999999999999999999',
    'NaN',
    'chêne',
    '',
    ' ',
    '(',
    ')',
    '[',
    ']',
    '*',
    '#now()',
    '#now(years=999999999)',
    '#now(day=-5)',
    '2024-01-01T00:00:00+99:99',
    '9999-12-31',
    '0000',
  ),
  fc.string({ maxLength: 12 }),
  fc.integer().map(String),
)
const operator = fc.constantFrom(':', '=', '==', '>', '<', '>=', '<=')
const call = fc.tuple(
  fc.constantFrom('null', 'exact', 'startswith', 'search', 'attr', 'distance', 'polygon', 'geometry', 'nope'),
  fc.array(
    fc.oneof(
      name,
      scrap.map((text) => `"${text}"`),
      fc.integer().map(String),
    ),
    { maxLength: 4 },
  ),
)
const test_ = fc.tuple(name, operator, scrap).map((parts) => parts.join(''))
const piece = fc.oneof(
  scrap,
  test_,
  fc.tuple(name, scrap, scrap).map(([field, from, to]) => `${field}:[${from} TO ${to}]`),
  call.map(([fn, args]) => `#${fn}(${args.join(', ')})`),
)
const query = fc
  .array(fc.tuple(fc.constantFrom('', ' AND ', ' OR ', ' NOT ', '(', ')'), piece), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.flat().join(''))

const parameter = fc.oneof(
  fc.tuple(fc.constantFrom('q', 'rq', 'q.x'), query),
  fc.tuple(
    name.map((field) => `refine.${field}`),
    scrap,
  ),
  fc.tuple(
    name.map((field) => `exclude.${field}`),
    scrap,
  ),
  fc.tuple(
    name.map((field) => `disjunctive.${field}`),
    fc.constantFrom('true', 'false', 'x'),
  ),
  fc.tuple(fc.constantFrom('facet', 'sort', 'fields', 'x', 'geo_field', 'timezone'), fc.oneof(name, scrap)),
  fc.tuple(
    fc.constantFrom('rows', 'start', 'maxpoints', 'clusterprecision', 'clusterdistance', 'geo_digest'),
    fc.oneof(scrap, fc.integer({ min: -2, max: 30 }).map(String)),
  ),
  fc.tuple(
    fc.constantFrom('geofilter.distance', 'geofilter.polygon', 'geofilter.bbox'),
    fc
      .array(fc.double({ noNaN: true, noDefaultInfinity: true, min: -400, max: 400 }), {
        minLength: 2,
        maxLength: 8,
      })
      .map((numbers) => numbers.join(',')),
  ),
  fc.tuple(
    fc.constant('geofilter.polygon'),
    fc
      .array(fc.tuple(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -400, max: 400 })), {
        minLength: 3,
        maxLength: 6,
      })
      .map((corners) => corners.map((corner) => `(${corner})`).join(',')),
  ),
  fc.tuple(
    fc.constantFrom('y.s.func', 'y.s.expr', 'y.s.subsets', 'agg.a.expr', 'agg.a.func'),
    fc.oneof(
      fc.constantFrom(
        'AVG',
        'sum',
        'QUANTILES',
        'num1',
        'dbl1 / num1',
        'log(dbl1 - 1)',
        'pow(num1, num1)',
        's',
        '0,50,100',
      ),
      scrap,
    ),
  ),
  fc.tuple(
    scrap.map((text) => text || 'a'),
    scrap,
  ),
)
const parameters = fc.array(parameter, { minLength: 1, maxLength: 6 })

const calls = ['search', 'download', 'analyze', 'geocluster', 'geopolygon', 'geopreview', 'boundingbox']

test('no request, however odd, is a failure of the server', async () => {
  let answered = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...calls),
      fc.constantFrom('trees', 'areas'),
      parameters,
      async (path, dataset, sent) => {
        const search = new URLSearchParams([
          ['dataset', dataset],
          ...sent.map(([key, value]): [string, string] => [key, value]),
        ])
        const answer = await portal.api.request(`/records/1.0/${path}?${search}`)
        const text = await answer.text()
        expect([200, 400], text).toContain(answer.status)
        if (answer.status === 200) answered += 1
        else
          expect(JSON.parse(text)).toMatchObject({ error: expect.any(String), error_key: expect.any(String) })
      },
    ),
    { numRuns: 300 },
  )
  expect(portal.failures).toEqual([])
  // The generator must not spend itself on refusals.
  expect(answered).toBeGreaterThan(30)
}, 60_000)

test('no value of a request becomes text of a statement', () => {
  const relation = {
    ...emptyRelation('trees', present.toISOString()),
    fields: [...treesDataset.fields, ...areasDataset.fields],
  }
  const scope = { relation, zone: 'Europe/Paris', now: present.getTime() }
  const marker = 'zqxj'
  const marked = scrap.map((text) => `${marker}${text.replace(/["'()[\]\s\\]/g, '')}`)
  const clause = fc.oneof(
    marked,
    marked.map((text) => `"${text}"`),
    fc
      .tuple(fc.constantFrom('txt1', 'town', 'tags', 'path', 'name'), operator, marked)
      .map((parts) => parts.join('')),
    fc
      .tuple(
        fc.constantFrom('exact', 'startswith', 'search'),
        fc.constantFrom('txt1', 'tags', 'path'),
        marked,
      )
      .map(([fn, field, text]) => `#${fn}(${field}, "${text}")`),
  )
  const sent = fc.array(
    fc.oneof(
      fc.tuple(fc.constantFrom('q', 'rq'), clause),
      fc.tuple(fc.constantFrom('refine.town', 'refine.tags', 'exclude.path'), marked),
    ),
    { minLength: 1, maxLength: 5 },
  )
  fc.assert(
    fc.property(sent, (pairs) => {
      const { text, values } = toSql(whole(planFilter(decodeFilters(new Sent(pairs)), scope)))
      expect(text).not.toContain(marker)
      expect(text.split('?').length - 1).toBe(values.length)
    }),
    { numRuns: 1000 },
  )
})

test('an unknown name never reaches a statement', () => {
  const relation = { ...emptyRelation('trees', present.toISOString()), fields: treesDataset.fields }
  const scope = { relation, zone: 'UTC', now: present.getTime() }
  for (const pairs of [
    [['refine.a"b', 'x']],
    [['exclude._row', '1']],
    [['q', '#null(_text)']],
    [['geo_digest.x', '1']],
  ])
    expect(() => planFilter(decodeFilters(new Sent(pairs as [string, string][])), scope)).toThrow(PublicError)
})
