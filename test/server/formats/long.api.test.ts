import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { field, openPortal, type Portal } from '../../fixtures/portal.ts'
import { hostileDataset } from './hostile.ts'

const many = 1_100_000

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('hostile', {
    ...hostileDataset,
    sql: `SELECT * EXCLUDE (copy) REPLACE (_row + copy * 1000 AS _row) FROM (${hostileDataset.sql}), range(200) AS copies(copy)`,
  })
  await portal.publish('numbers', {
    fields: [field('n', 'int')],
    sql: `SELECT i AS _row, i AS n FROM range(${many}) AS rows(i)`,
  })
  await portal.publish('places', {
    fields: [field('n', 'int'), field('place', 'geo_point_2d')],
    sql: `SELECT i AS _row, i AS n, (hash(i) % 180)::DOUBLE - 90 AS "place:lat", (hash(i + 1) % 360)::DOUBLE - 180 AS "place:lng" FROM range(${many}) AS rows(i)`,
  })
}, 60_000)
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})

const read = async (query: string): Promise<string> => {
  const answer = await portal.api.request(`/records/1.0/download?${query}`)
  expect(answer.status).toBe(200)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
}

describe('a long download', () => {
  test.each([
    { format: 'csv', open: /^.*?\r\n/, between: '', close: '' },
    { format: 'csv&profile=spreadsheet', open: /^.*?\r\n/, between: '', close: '' },
    { format: 'jsonl', open: /^/, between: '', close: '' },
    { format: 'json', open: /^\[/, between: ',\n', close: ']' },
    { format: 'geojson', open: /^.*?\[(?=\{)/, between: ',\n', close: ']}' },
  ])('as $format has the records of its pages, to the byte', async ({ format, open, between, close }) => {
    const { nhits } = (await portal.get('records/1.0/search?dataset=hostile&rows=0')) as { nhits: number }
    expect(nhits).toBeGreaterThan(2000)
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(nhits / 1000) }, (_, page) =>
        read(`dataset=hostile&format=${format}&rows=1000&start=${page * 1000}`),
      ),
    )
    const joined = pages
      .map((text, page) => (page === 0 ? text : text.replace(open, '')))
      .map((text) => text.slice(0, text.length - close.length))
      .join(between)
    expect(await read(`dataset=hostile&format=${format}`)).toBe(joined + close)
  })

  test('keeps the order of insertion where rows lie in it', async () => {
    const lines = (await read('dataset=numbers')).trimEnd().split('\r\n')
    expect(lines.length).toBe(many + 1)
    expect(lines.findIndex((line, at) => at > 0 && line !== String(at - 1))).toBe(-1)
  })

  test('of more than a million places comes as it is stored, every record once and each time the same', async () => {
    const texts = [await read('dataset=places&fields=n'), await read('dataset=places&fields=n')]
    const [one, two] = texts.map((text) => createHash('sha256').update(text).digest('hex'))
    expect(one).toBe(two)
    const found = new Set((texts[0] ?? '').trimEnd().split('\r\n').slice(1).map(Number))
    expect(found.size).toBe(many)
    expect(Math.max(...[...found].slice(0, 1000))).toBeGreaterThan(1000)
  })

  test('of the places that pass, no more than a million, is in the order of insertion', async () => {
    const found = (await read('dataset=places&fields=n&q=n<900000')).trimEnd().split('\r\n').slice(1)
    expect(found.length).toBe(900_000)
    expect(found.findIndex((line, at) => line !== String(at))).toBe(-1)
  })

  test('with a sort, a start and rows has just these', async () => {
    const found = JSON.parse(await read('dataset=places&format=json&fields=n&sort=n&start=10&rows=2000')) as {
      fields: { n: number }
    }[]
    expect(found.map(({ fields }) => fields.n)).toEqual(
      Array.from({ length: 2000 }, (_, at) => many - 11 - at),
    )
  })

  test('of nothing is a whole file', async () => {
    expect(await read('dataset=places&fields=n&q=n<0')).toBe('n\r\n')
    expect(await read('dataset=places&format=json&q=n<0')).toBe('[]')
  })
})
