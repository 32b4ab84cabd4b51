import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRuleset } from '../../../src/core/access/ruleset.ts'
import type { StatisticsAnswer } from '../../../src/core/field-statistics.ts'
import { field, openPortal, type Portal } from '../../fixtures/portal.ts'

let portal: Portal

const statistics = async (id: string): Promise<StatisticsAnswer> =>
  (await portal.get(`datasets/1.0/${id}/statistics/`)) as StatisticsAnswer
const fieldOf = async (name: string, id = 'values') =>
  (await statistics(id)).fields.find((one) => one.name === name)

beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('values', {
    fields: [
      field('kind', 'text'),
      field('count', 'int'),
      field('size', 'double'),
      field('day', 'date'),
      field('at', 'datetime'),
      field('place', 'geo_point_2d'),
      field('none', 'int'),
      field('same', 'int'),
      field('long', 'double'),
    ],
    sql: `SELECT i AS _row, CASE WHEN i % 4 = 0 THEN NULL WHEN i % 2 = 0 THEN 'even' ELSE 'odd' END AS kind,
      i % 5 AS count, CASE WHEN i = 7 THEN 'infinity'::DOUBLE WHEN i = 8 THEN 'nan'::DOUBLE ELSE i / 10.0 END AS size,
      DATE '2020-01-01' + i::INTEGER AS day, TIMESTAMP '2020-01-01' + INTERVAL (i) HOUR AS at,
      CASE WHEN i > 9 THEN 48.5 END AS "place:lat", CASE WHEN i > 9 THEN 2.5 END AS "place:lng",
      NULL::BIGINT AS none, 3::BIGINT AS same, CASE WHEN i = 99 THEN 1e9 ELSE i END::DOUBLE AS long
      FROM range(100) AS t(i)`,
  })
  await portal.publish('hidden', {
    fields: [field('kind', 'text'), field('secret', 'text')],
    sql: `SELECT i AS _row, 'k' || i AS kind, 'secret ' || i AS secret FROM range(10) AS t(i)`,
  })
})
afterAll(() => portal.close())

describe('statistics of fields', () => {
  test('count filled cells, different values and the most frequent texts', async () => {
    expect((await statistics('values')).records_count).toBe(100)
    expect(await fieldOf('kind')).toEqual({
      name: 'kind',
      filled: 75,
      distinct: 2,
      estimated: false,
      values: [
        { value: 'odd', count: 50 },
        { value: 'even', count: 25 },
      ],
    })
    expect(await fieldOf('place')).toEqual({ name: 'place', filled: 90, distinct: null, estimated: false })
  })

  test('a few whole numbers have a bar each', async () => {
    expect(await fieldOf('count')).toMatchObject({
      min: 0,
      max: 4,
      distribution: { from: 0, to: 4, below: 0, above: 0, counts: [20, 20, 20, 20, 20] },
    })
  })

  test('bars hold every finite value once', async () => {
    const size = await fieldOf('size')
    expect(size).toMatchObject({ filled: 100, min: 0, max: 9.9 })
    expect(size?.distribution?.counts).toHaveLength(24)
    expect(size?.distribution?.counts.reduce((sum, n) => sum + n, 0)).toBe(98)
  })

  test('dates have their range as ISO texts', async () => {
    expect(await fieldOf('day')).toMatchObject({
      min: '2020-01-01',
      max: '2020-04-09',
      distribution: { from: '2020-01-01', to: '2020-04-09' },
    })
    expect(await fieldOf('at')).toMatchObject({ min: '2020-01-01T00:00:00.000Z' })
  })

  test('a long tail stands in the last bar', async () => {
    const long = await fieldOf('long')
    expect(long).toMatchObject({ min: 0, max: 1e9 })
    expect(long?.distribution?.to).toBeLessThan(100)
    expect(long?.distribution?.above).toBeGreaterThan(0)
    expect(long?.distribution?.counts.reduce((sum, n) => sum + n, 0)).toBe(100)
  })

  test('a field without values or with one alone has no bars', async () => {
    expect(await fieldOf('none')).toEqual({
      name: 'none',
      filled: 0,
      distinct: 0,
      estimated: true,
      min: null,
      max: null,
    })
    const same = await fieldOf('same')
    expect(same).toMatchObject({ filled: 100, min: 3, max: 3 })
    expect(same).not.toHaveProperty('distribution')
  })

  test('tell nothing of what the caller may not see', async () => {
    await portal.store.access.saveDatasetAccess('hidden', {
      rule: {
        subject: { type: 'default', id: '' },
        ruleset: {
          ...openRuleset,
          filterQuery: 'kind:k3',
          visibleFields: ['kind'],
        },
      },
    })
    const answer = await statistics('hidden')
    expect(JSON.stringify(answer)).not.toContain('secret')
    await portal.store.access.saveDatasetAccess('hidden', { policy: 'restricted' })
    expect(await portal.get('datasets/1.0/hidden/statistics/')).toMatchObject({ errorcode: 20401 })
  })

  test('an unknown dataset is named', async () => {
    expect(await portal.get('datasets/1.0/nope/statistics/')).toMatchObject({
      error: expect.stringContaining('nope'),
    })
  })
})
