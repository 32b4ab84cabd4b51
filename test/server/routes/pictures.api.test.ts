import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DOMParser } from '@xmldom/xmldom'
import { type DecodedPng, decode } from 'fast-png'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openRuleset, type Ruleset } from '../../../src/core/access/ruleset.ts'
import { chosenKinds, pictureSizes } from '../../../src/core/pictures/picture.ts'
import { drawing, png } from '../../fixtures/pictures.ts'
import { type FixtureDataset, field, openPortal, type Portal } from '../../fixtures/portal.ts'
import { areasDataset, treesDataset } from '../../fixtures/samples.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('trees', treesDataset)
  await portal.publish('areas', areasDataset)
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})

const grant = (id: string, ruleset: Partial<Ruleset>) =>
  portal.store.access.saveDatasetAccess(id, {
    policy: 'public',
    rule: { subject: { type: 'default', id: '' }, ruleset: { ...openRuleset, ...ruleset } },
  })

const request = (id: string, query = '', init?: RequestInit) =>
  portal.api.request(`/datasets/1.0/${id}/picture/?${query}`, init)

/** The picture as a document without errors. */
async function svg(id: string, query = ''): Promise<string> {
  const response = await request(id, query)
  expect([id, query, response.status]).toEqual([id, query, 200])
  expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  const text = await response.text()
  const problems: string[] = []
  const parser = new DOMParser({ onError: (_, message) => problems.push(message) })
  const root = parser.parseFromString(text, 'text/xml').documentElement
  expect(problems).toEqual([])
  expect(root?.tagName).toBe('svg')
  expect(drawn(text)).not.toMatch(/NaN|Infinity|undefined|null/)
  return text
}

interface PictureAnswer {
  kind: string
  reason: string
  caption: string
  candidates?: { kind: string; label: string; reason: string }[]
}
const facts = async (id: string, query = '') =>
  (await portal.get(`datasets/1.0/${id}/picture.json?${query}`)) as PictureAnswer

/** Everything that is drawn, without the texts. */
const drawn = (text: string): string =>
  text.replace(/<title.*<\/title>/, '').replace(/<style>.*<\/style>/, '')

describe('a picture', () => {
  beforeEach(() => grant('trees', {}))

  test('is drawn of the records that the caller may see, also after others have filled the cache', async () => {
    const whole = drawn(await svg('trees'))
    await grant('trees', { filterQuery: 'town:Gent' })
    const part = drawn(await svg('trees'))
    expect(part).not.toBe(whole)
    expect((await facts('trees')).caption).toContain('2 places')
    await grant('trees', {})
    expect(drawn(await svg('trees'))).toBe(whole)
  })

  test('tells nothing of a hidden field, whichever kind is asked for', async () => {
    await grant('trees', { visibleFields: ['txt1', 'town'] })
    const { candidates } = await facts('trees', 'candidates=true')
    expect(candidates?.map(({ kind }) => kind)).toEqual(['table'])
    for (const kind of chosenKinds) {
      const { caption } = await facts('trees', `kind=${kind}`)
      expect(caption).not.toMatch(/num1|dbl1|day1|at1|place/)
      await svg('trees', `kind=${kind}`)
    }
  })

  test('of hidden records is an empty sheet, and of a hidden dataset there is none', async () => {
    await grant('trees', { isDataVisible: false })
    expect(await svg('trees')).toContain('>Trees of Wallonia</text>')
    expect((await facts('trees', 'candidates=true')).candidates).toEqual([])
    await portal.store.access.saveDatasetAccess('trees', { policy: 'restricted' })
    expect((await request('trees')).status).toBe(404)
    expect((await portal.api.request('/datasets/1.0/trees/picture.json')).status).toBe(404)
  })

  test('of one caller is no answer for the validator of another', async () => {
    const etag = (await request('trees')).headers.get('etag') ?? ''
    expect((await request('trees', '', { headers: { 'If-None-Match': etag } })).status).toBe(304)
    await grant('trees', { filterQuery: 'town:Gent' })
    expect((await request('trees', '', { headers: { 'If-None-Match': etag } })).status).toBe(200)
  })

  test('has no scripts and nothing from elsewhere, and says so', async () => {
    const response = await request('trees')
    expect(response.headers.get('content-security-policy')).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    )
    expect(await response.text()).not.toMatch(/<script|href|url\(|on\w+=/i)
  })

  test('speaks the language of its reader', async () => {
    expect((await facts('areas', 'lang=en')).caption).toBe('Map of 2 places.')
    expect((await facts('areas', 'lang=fr')).caption).toBe('Carte : 2 lieux.')
    expect(await svg('areas', 'lang=fr')).toContain('Carte : 2 lieux.</title>')
    expect(await svg('areas', 'lang=en')).toContain('Map of 2 places.</title>')
  })

  test('has the colours of a mode, or of the page that shows it', async () => {
    const [auto, light, dark] = await Promise.all(
      ['auto', 'light', 'dark'].map((mode) => svg('trees', `mode=${mode}`)),
    )
    expect(auto).toContain('prefers-color-scheme:dark')
    expect(light).not.toContain('prefers-color-scheme')
    expect(light).not.toBe(dark)
    expect(drawn(light ?? '')).toBe(drawn(dark ?? ''))
  })

  test('is kept by browsers for a day under an address with a version, and by nobody else', async () => {
    expect((await request('trees')).headers.get('cache-control')).toBe('no-cache')
    expect((await request('trees', 'v=1')).headers.get('cache-control')).toBe('private, max-age=86400')
  })

  test('is no use of the dataset', async () => {
    const calls = async () => {
      const dataset = await portal.store.published('trees')
      return dataset && portal.deps.usage.of(dataset).api_call_count
    }
    const before = await calls()
    await svg('trees')
    await facts('trees')
    expect(await calls()).toBe(before)
  })

  test('refuses what it does not know', async () => {
    for (const query of ['size=huge', 'mode=pink', 'kind=pie', 'kind=plain'])
      expect((await request('trees', query)).status).toBe(400)
    expect((await request('nothing')).status).toBe(404)
  })
})

describe('the preview of a link', () => {
  const preview = async (id: string, query = '') => {
    const response = await portal.api.request(`/datasets/1.0/${id}/picture.png?${query}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    return decode(new Uint8Array(await response.arrayBuffer()))
  }
  /** Whether any pixel of the lower part is dark, as letters are. */
  const isWritten = ({ width, height, data, channels, palette }: DecodedPng): boolean => {
    const from = width * Math.round(height * 0.7)
    for (let pixel = from; pixel < width * height; pixel++) {
      const [red = 255, green = 255, blue = 255] = palette
        ? (palette[data[pixel] ?? 0] ?? [])
        : data.subarray(pixel * channels, pixel * channels + 3)
      if (red + green + blue < 200) return true
    }
    return false
  }

  test('is a picture of 1200 × 630 pixels, with the title in letters that need no fonts of the machine', async () => {
    const { width, height, ...rest } = await preview('trees')
    expect([width, height]).toEqual([1200, 630])
    expect(isWritten({ width, height, ...rest })).toBe(true)
  })

  test('is drawn of what its caller may see', async () => {
    const whole = (await preview('trees')).data
    await grant('trees', { filterQuery: 'town:Gent' })
    const part = (await preview('trees')).data
    await grant('trees', {})
    expect(part).not.toEqual(whole)
    await portal.store.access.saveDatasetAccess('trees', { policy: 'restricted' })
    expect((await portal.api.request('/datasets/1.0/trees/picture.png')).status).toBe(404)
    await grant('trees', {})
  })

  test.each(['', '<b>&amp; "quoted" ]]>', 'W'.repeat(200), '漢字 العربية 🎉', '\u0000\ud800'])(
    'has a title of any kind: %s',
    async (title) => {
      await portal.publish('titled', { ...treesDataset, metas: { title, publisher: title } })
      expect((await preview('titled')).width).toBe(1200)
    },
  )
})

describe('the publisher', () => {
  const publish = (visualization: Record<string, unknown>) =>
    portal.publish('chosen', { ...treesDataset, extraMetas: { visualization } })

  test('chooses another kind, and back', async () => {
    await publish({})
    const first = await svg('chosen')
    expect((await facts('chosen')).kind).toBe('map')
    await publish({ picture_kind: 'table' })
    expect(await facts('chosen')).toMatchObject({
      kind: 'table',
      reason: 'The publisher has chosen this picture.',
    })
    expect(drawn(await svg('chosen'))).not.toBe(drawn(first))
    await publish({ picture_kind: 'nonsense' })
    expect((await facts('chosen')).kind).toBe('map')
  })

  test('shows a picture of their own, which is one of the attachments', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'd4c-own-'))
    const attach = async (id: string, mimetype: string, bytes: Uint8Array | string) => {
      const source = join(folder, id)
      await writeFile(source, bytes)
      await portal.store.resources.saveFile('chosen', 'attachment', { id, source, title: id, mimetype })
    }
    await publish({ picture_attachment: 'logo' })
    expect((await request('chosen')).headers.get('content-type')).toContain('svg')
    await attach('logo', 'image/png', await png('#ff0000'))
    await attach('evil', 'image/svg+xml', drawing)
    const own = await request('chosen')
    expect(own.headers.get('content-type')).toBe('image/jpeg')
    expect(own.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(
      (await request('chosen', '', { headers: { 'If-None-Match': own.headers.get('etag') ?? '' } })).status,
    ).toBe(304)
    expect(await facts('chosen')).toMatchObject({ kind: 'own', caption: 'Picture chosen by the publisher.' })
    const preview = decode(
      new Uint8Array(await (await portal.api.request('/datasets/1.0/chosen/picture.png')).arrayBuffer()),
    )
    expect([...preview.data.slice(0, 3)]).toEqual([255, 0, 0])
    // Drawn pictures can still be seen, and a drawing of somebody else is none.
    expect(await svg('chosen', 'kind=table')).toContain('<svg')
    await publish({ picture_attachment: 'evil' })
    expect(await svg('chosen')).not.toContain('onload')
    await rm(folder, { recursive: true, force: true })
  })
})

test('a new version has a new picture', async () => {
  const dataset = (rows: number): FixtureDataset => ({
    fields: [field('n', 'int')],
    sql: `SELECT i AS _row, (i * i) % 17 AS n FROM range(${rows}) AS t(i)`,
  })
  await portal.publish('grows', dataset(50))
  const before = await request('grows')
  await portal.publish('grows', dataset(80))
  const after = await request('grows')
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
  expect(await after.text()).not.toBe(await before.text())
})

test('names of any kind are texts', async () => {
  const title = `</title><script>alert(1)</script>"'&\u0000\uffff\ud800 ]]>`
  const name = 'a"b\'c<d>&e'
  await portal.publish('hostile', {
    metas: { title, theme: ['</style><script>'] },
    fields: [{ ...field(name, 'double'), label: '<img src=x onerror=alert(1)>' }],
    sql: `SELECT i AS _row, i * 1.5 AS "${name.replaceAll('"', '""')}" FROM range(20) AS t(i)`,
  })
  for (const size of Object.keys(pictureSizes)) {
    const text = await svg('hostile', `size=${size}`)
    expect(text).not.toContain('<script')
    expect(text).not.toContain('<img')
  }
})

test('a dataset whose file is damaged has an empty sheet until it can be read again', async () => {
  await portal.publish('damaged', treesDataset)
  const version = (await portal.store.published('damaged'))?.version
  await truncate(version?.file ?? '', 100)
  const response = await request('damaged')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toContain('>Trees of Wallonia</text>')
})

const rowsOf = (rows: number) => `FROM range(${rows}) AS t(i)`
const time = field('at', 'datetime')
const day = field('day', 'date')

describe('odd records have a picture too', () => {
  test.each<[string, FixtureDataset['fields'], string]>([
    ['none', [field('n', 'int')], `SELECT i AS _row, i AS n ${rowsOf(0)}`],
    ['one number', [field('n', 'int')], `SELECT i AS _row, 7 AS n ${rowsOf(1)}`],
    [
      'all missing',
      [field('n', 'int'), field('t', 'text'), day],
      `SELECT i AS _row, NULL::BIGINT AS n, NULL::VARCHAR AS t, NULL::DATE AS day ${rowsOf(9)}`,
    ],
    ['one category', [field('t', 'text', 'facet')], `SELECT i AS _row, 'same' AS t ${rowsOf(90)}`],
    ['texts', [field('t', 'text')], `SELECT i AS _row, repeat('long ', i::INTEGER) AS t ${rowsOf(300)}`],
    ['equal numbers', [field('n', 'double')], `SELECT i AS _row, 4.2 AS n ${rowsOf(5000)}`],
    [
      'infinities',
      [field('n', 'double'), field('m', 'double')],
      `SELECT i AS _row, CASE i % 4 WHEN 0 THEN 'inf'::DOUBLE WHEN 1 THEN '-inf'::DOUBLE WHEN 2 THEN 'nan'::DOUBLE ELSE i END AS n, 'inf'::DOUBLE AS m ${rowsOf(3000)}`,
    ],
    [
      'huge numbers',
      [field('n', 'double'), field('m', 'double')],
      `SELECT i AS _row, CASE i % 2 WHEN 0 THEN 1.7e308 ELSE -1.7e308 END AS n, i * 1e140 AS m ${rowsOf(3000)}`,
    ],
    [
      'great integers',
      [field('n', 'int'), field('m', 'int')],
      `SELECT i AS _row, 9223372036854775807 - i AS n, -9223372036854775807 + i * i AS m ${rowsOf(3000)}`,
    ],
    [
      'endless days',
      [day, field('n', 'double')],
      `SELECT i AS _row, CASE i % 5 WHEN 0 THEN 'infinity'::DATE WHEN 1 THEN '9999-12-31'::DATE WHEN 2 THEN '5877642-06-25 (BC)'::DATE WHEN 3 THEN '5881580-07-10'::DATE ELSE '2020-01-01'::DATE + i::INTEGER END AS day, i / 3 AS n ${rowsOf(400)}`,
    ],
    [
      'the year 9999',
      [time, field('n', 'double')],
      `SELECT i AS _row, CASE WHEN i = 7 THEN '9999-12-31 23:59:59'::TIMESTAMP WHEN i = 8 THEN '-infinity'::TIMESTAMP ELSE '2020-01-01'::TIMESTAMP + to_hours(i) END AS at, i / 3 AS n ${rowsOf(4000)}`,
    ],
    ['one instant', [time], `SELECT i AS _row, '2020-01-01'::TIMESTAMP AS at ${rowsOf(50)}`],
    [
      'years',
      [field('year', 'int'), field('n', 'int')],
      `SELECT i AS _row, 1990 + i % 30 AS year, i AS n ${rowsOf(300)}`,
    ],
    [
      'places at zero',
      [field('p', 'geo_point_2d')],
      `SELECT i AS _row, 0.0 AS "p:lat", 0.0 AS "p:lng" ${rowsOf(5)}`,
    ],
    [
      'one place',
      [field('p', 'geo_point_2d')],
      `SELECT i AS _row, 48.85 AS "p:lat", 2.35 AS "p:lng" ${rowsOf(1)}`,
    ],
    [
      'both sides of the antimeridian',
      [field('p', 'geo_point_2d'), field('n', 'double')],
      `SELECT i AS _row, -17.0 + i / 100 AS "p:lat", CASE i % 2 WHEN 0 THEN 179.5 ELSE -179.5 END AS "p:lng", i / 7 AS n ${rowsOf(60)}`,
    ],
    [
      'the whole world',
      [field('p', 'geo_point_2d')],
      `SELECT i AS _row, (hash(i) % 18000) / 100 - 90 AS "p:lat", (hash(i + 9) % 36000) / 100 - 180 AS "p:lng" ${rowsOf(6000)}`,
    ],
    [
      'no place',
      [field('p', 'geo_point_2d'), field('n', 'int')],
      `SELECT i AS _row, NULL::DOUBLE AS "p:lat", NULL::DOUBLE AS "p:lng", i % 7 AS n ${rowsOf(60)}`,
    ],
  ])('%s', async (name, fields, sql) => {
    const id = `odd-${name.replaceAll(' ', '-').toLowerCase()}`
    await portal.publish(id, { fields, sql })
    for (const size of Object.keys(pictureSizes)) await svg(id, `size=${size}`)
    const { candidates = [] } = await facts(id, 'candidates=true')
    expect(candidates.length).toBeGreaterThan(0)
    for (const { kind } of candidates) if (kind !== 'plain') await svg(id, `kind=${kind}`)
    for (const lang of ['en', 'fr']) {
      const { caption } = await facts(id, `lang=${lang}`)
      expect(caption).not.toMatch(/[{}]|NaN|Invalid|undefined/)
    }
  })
})
