import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exploreDataset } from '../../../src/core/access/ruleset.ts'
import { field, openPortal, type Portal } from '../../fixtures/portal.ts'

/** A ring of many corners that lie close together, so that simplifying leaves fewer. */
const circle = `list_transform(range(0, 65), lambda i: [cos(radians(i * 5.625)) / 100 + lng, sin(radians(i * 5.625)) / 100 + 50])`

let portal: Portal
let key: string
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('visits', {
    fields: [
      field('town', 'text'),
      field('tags', 'text', { name: 'multivalued', args: [';'] }),
      field('code', 'int'),
      field('day', 'date'),
      field('n', 'int'),
      field('place', 'geo_point_2d'),
    ],
    sql: `SELECT * FROM (VALUES
      (0, 'Namur', 'b ; a', 1, DATE '2024-01-05', 3, 50.4, 4.8),
      (1, 'Namur', 'a', 1, DATE '2024-01-05', 5, 50.4, 4.8),
      (2, 'Dinant', ' ; c', 2, DATE '2024-02-01', 7, 50.2, 4.9),
      (3, 'Nowhere', 'd', 9, NULL, 11, NULL, NULL),
      (4, '', NULL, NULL, NULL, 13, NULL, NULL),
      (5, NULL, '', NULL, NULL, 17, NULL, NULL),
      (6, 'namur', 'A', 3, NULL, 19, NULL, NULL)
    ) AS t(_row, town, tags, code, day, n, "place:lat", "place:lng")`,
  })
  await portal.publish('towns', {
    fields: [
      field('name', 'text'),
      field('other', 'text', { name: 'multivalued', args: [';'] }),
      field('code', 'double'),
      field('day', 'date'),
      field('secret', 'text'),
      field('area', 'geo_shape'),
    ],
    sql: `SELECT _row, name, other, code, day, secret,
      CASE WHEN lng IS NOT NULL THEN '{"type":"Polygon","coordinates":[' || to_json(${circle}) || ']}' END AS area,
      CASE WHEN lng IS NOT NULL THEN 50 END AS "area:lat", lng AS "area:lng", lng - 1 AS "area:xmin", 49 AS "area:ymin",
      lng + 1 AS "area:xmax", 51 AS "area:ymax", CASE WHEN lng IS NOT NULL THEN 'Polygon' END AS "area:kind",
      lng::BIGINT AS "area:digest"
      FROM (VALUES
      (0, 'Namur', 'a ; z', 1.0, DATE '2024-01-05', 'alpha', 4.8),
      (1, 'Dinant', 'c', 2.0, DATE '2024-02-01', 'beta', 4.9),
      (2, 'Namur', 'b', 1.5, NULL, 'gamma', NULL),
      (3, 'Liège', '', NULL, NULL, 'delta', NULL),
      (4, '', NULL, NULL, NULL, 'epsilon', NULL)
    ) AS t(_row, name, other, code, day, secret, lng)`,
  })
  await portal.publish('both', {
    fields: [field('key', 'text'), field('place', 'text')],
    sql: `SELECT * FROM (VALUES (0, 'Namur', 'there')) AS t(_row, key, place)`,
  })
  key = (await portal.store.access.createKey('ada')).key
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})

const join = (local: string, remote: string, more: Record<string, string> = {}, to = 'towns') =>
  `records/1.0/analyze?${new URLSearchParams({
    dataset: 'visits',
    'join.agg1.remotedataset': to,
    'join.agg1.localkey': local,
    'join.agg1.remotekey': remote,
    'y.serie1.func': 'SUM',
    'y.serie1.expr': 'n',
    ...more,
  })}`

interface Row {
  x: { recordid: string; fields: Record<string, unknown>; geometry?: { coordinates: unknown[][] } }[]
  serie1: number
}
const rows = async (path: string) => (await portal.get(path)) as Row[]
const names = (found: readonly Row[]) =>
  found.map(({ x, serie1 }) => [x.map(({ fields }) => fields.name ?? null), serie1])

describe('groups are told as the records that have their key', () => {
  test('and groups without one are left out', async () => {
    const found = await rows(join('town', 'name'))
    expect(names(found)).toEqual([
      [['Dinant'], 7],
      [['Namur', 'Namur'], 8],
    ])
    expect(Object.keys(found[0] ?? {})).toEqual(['x', 'serie1'])
    expect(Object.keys(found[0]?.x[0] ?? {})).toEqual(['recordid', 'fields', 'geometry'])
    expect(Object.keys(found[1]?.x[1] ?? {})).toEqual(['recordid', 'fields'])
  })

  test('which is the first value where there are several', async () => {
    expect(names(await rows(join('tags', 'other')))).toEqual([
      [['Namur'], 5],
      [['Namur'], 3],
      [['Dinant'], 7],
    ])
  })

  test.each([
    [
      'a whole number and a decimal one',
      'code',
      'code',
      [
        [['Namur'], 8],
        [['Dinant'], 7],
      ],
    ],
    [
      'a day and a day',
      'day',
      'day',
      [
        [['Namur'], 8],
        [['Dinant'], 7],
      ],
    ],
    ['what is never equal', 'town', 'secret', []],
  ])('%s', async (_, local, remote, expected) => {
    expect(names(await rows(join(local, remote)))).toEqual(expected)
  })

  test('whatever the fields of the other dataset are called', async () => {
    const [row] = await rows(join('town', 'key', {}, 'both'))
    expect(row?.x[0]?.fields).toEqual({ key: 'Namur', place: 'there' })
  })

  test('with the ids by which the records are found', async () => {
    const [row] = await rows(join('town', 'name'))
    const { recordid } = row?.x[0] ?? {}
    expect(await portal.get(`datasets/1.0/towns/records/${recordid}`)).toMatchObject({
      fields: { name: 'Dinant' },
    })
  })
})

describe('what else is asked for', () => {
  test('fields limits what each record tells', async () => {
    const [row] = await rows(join('town', 'name', { 'join.agg1.fields': 'secret,nope' }))
    expect(row?.x[0]?.fields).toEqual({ secret: 'beta' })
  })

  test.each([
    ['x', ['Dinant', 'Namur']],
    ['-x.town', ['Namur', 'Dinant']],
    ['serie1', ['Namur', 'Dinant']],
    ['-serie1', ['Dinant', 'Namur']],
  ])('sort=%s', async (sort, expected) => {
    const found = await rows(join('town', 'name', { sort }))
    expect(found.map(({ x }) => x[0]?.fields.name)).toEqual(expected)
  })

  test('maxpoints keeps the first rows', async () => {
    expect(names(await rows(join('town', 'name', { maxpoints: '1', sort: 'serie1' })))).toEqual([
      [['Namur', 'Namur'], 8],
    ])
  })

  test('aggregations are those of the rows that are told', async () => {
    expect(
      await portal.get(join('town', 'name', { 'agg.agg1.expr': 'serie1', 'agg.agg1.func': 'MIN,MAX' })),
    ).toMatchObject({ results: [{ serie1: 7 }, { serie1: 8 }], aggregations: { agg1: { min: 7, max: 8 } } })
  })

  test('a running total follows the rows', async () => {
    const found = await rows(join('town', 'name', { 'y.serie1.cumulative': 'true' }))
    expect(found.map(({ serie1 }) => serie1)).toEqual([7, 15])
  })

  test('filters narrow the records that are grouped, except for boxes', async () => {
    expect(names(await rows(join('town', 'name', { q: 'n<5' })))).toEqual([[['Namur', 'Namur'], 3]])
    const boxed = { 'geofilter.bbox': '0,0,1,1' }
    expect(await rows(join('town', 'name', boxed))).toEqual(await rows(join('town', 'name')))
    const ring = { 'geofilter.polygon': '(50.3,4.7),(50.3,4.85),(50.5,4.85),(50.5,4.7)' }
    expect(names(await rows(join('town', 'name', ring)))).toEqual([[['Namur', 'Namur'], 8]])
  })

  test('clusterprecision draws shapes with less detail, in the field and as the geometry', async () => {
    const corners = async (more: Record<string, string>) => {
      const [row] = await rows(join('town', 'name', more))
      const area = row?.x[0]?.fields.area as { coordinates: unknown[][] }
      expect(row?.x[0]?.geometry).toEqual(area)
      return area.coordinates[0]?.length ?? 0
    }
    const [whole, drawn] = [await corners({}), await corners({ clusterprecision: '8' })]
    expect(whole).toBe(65)
    expect(drawn).toBeLessThan(20)
  })

  test('a CSV has a line for each record', async () => {
    const answer = await portal.api.request(
      `/${join('town', 'name', { format: 'csv', 'join.agg1.fields': 'name,secret' })}`,
    )
    expect(await answer.text()).toBe(
      'x.name;x.secret;serie1\r\nDinant;beta;7\r\nNamur;alpha;8\r\nNamur;gamma;8\r\n',
    )
  })
})

describe('what cannot be joined is told', () => {
  test.each([
    ['dataset.unknown', join('town', 'name', {}, 'nowhere')],
    ['field.unknown', join('nope', 'name')],
    ['field.unknown', join('town', 'nope')],
    ['field.unknown', join('place', 'name')],
    ['field.unknown', join('town', 'area')],
    [
      'parameter.missing',
      'records/1.0/analyze?dataset=visits&join.a.remotedataset=towns&join.a.localkey=town',
    ],
    ['parameter.missing', 'records/1.0/analyze?dataset=visits&join.a.localkey=town&join.a.remotekey=name'],
    ['join.several', join('town', 'name', { 'join.b.remotedataset': 'both' })],
    ['join.axis', join('town', 'name', { x: 'n' })],
    ['parameter.number', join('town', 'name', { clusterprecision: '99' })],
  ])('%s: %s', async (failure, path) => {
    expect(await portal.get(path)).toMatchObject({ error_key: failure })
  })
})

describe('the other dataset is what the caller sees of it', () => {
  const asked = async (path: string, etag?: string) => {
    const headers = { Authorization: `Apikey ${key}`, ...(etag && { 'If-None-Match': etag }) }
    return portal.api.request(`/${path}`, { headers })
  }
  const grant = (ruleset: { visibleFields: string[] | null; filterQuery: string | null } | null) =>
    portal.store.access.saveDatasetAccess('towns', {
      policy: ruleset ? 'restricted' : 'public',
      rule: {
        subject: { type: 'user', id: 'ada' },
        ruleset: ruleset && {
          ...ruleset,
          permissions: [exploreDataset],
          isDataVisible: true,
          apiCallsQuota: null,
        },
      },
    })

  test('so it may be unknown, lack fields, keys and records, and answers are not shared', async () => {
    const path = join('town', 'name')
    const open = await asked(path)
    const etag = open.headers.get('etag') ?? ''
    expect((await asked(path, etag)).status).toBe(304)

    await grant({ visibleFields: ['name', 'area'], filterQuery: 'secret:alpha' })
    expect((await portal.api.request(`/${path}`)).status).toBe(404)
    const seen = await asked(path, etag)
    expect(seen.status).toBe(200)
    const text = await seen.text()
    expect(names(JSON.parse(text))).toEqual([[['Namur'], 8]])
    expect(text).not.toContain('alpha')
    const hidden = await asked(join('town', 'secret'))
    expect(await hidden.json()).toMatchObject({
      error_key: 'field.unknown',
      raw_params: { known: 'name' },
    })
    await grant(null)
    expect(await (await portal.api.request(`/${path}`)).json()).toEqual(await open.json())
  })
})
