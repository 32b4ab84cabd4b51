import { open, truncate, unlink } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Dataset } from '../../../src/core/dataset.ts'
import type { DataRecord, DatasetsAnswer, ErrorBody, RecordsAnswer } from '../../../src/core/record.ts'
import {
  anonymousRequest,
  getDataset,
  getRecord,
  searchDatasets,
  searchRecords,
} from '../../../src/server/routes/index.ts'
import { field, openPortal, type Portal } from '../../fixtures/portal.ts'
import { areasDataset, trees, treesDataset } from '../../fixtures/samples.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('trees', {
    ...treesDataset,
    extraMetas: { visualization: { calendar_event_start: 'day1' } },
  })
  await portal.publish('areas', areasDataset)
  for (const [id, downloads] of [
    ['trees', 12],
    ['areas', 3],
  ] as const) {
    const dataset = await portal.store.published(id)
    for (let time = 0; dataset && time < downloads; time += 1)
      portal.deps.usage.note(dataset, 'download_count')
  }
  portal.deps.usage.save()
  portal.deps.usage.show()
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})

const send = (path: string, init?: RequestInit) => portal.api.request(`/${path}`, init)
const error = async (path: string, init?: RequestInit) => {
  const answer = await send(path, init)
  return { status: answer.status, body: (await answer.json()) as ErrorBody }
}

describe('every call', () => {
  const calls = [
    'datasets/1.0/search',
    'datasets/1.0/trees',
    'records/1.0/search?dataset=trees',
    'datasets/1.0/trees/records',
    'records/1.0/download?dataset=trees',
    'datasets/1.0/trees/records/download',
    'records/1.0/analyze?dataset=trees&x=town',
    'datasets/1.0/trees/records/analyze?x=town',
    'records/1.0/geocluster?dataset=trees&clusterprecision=4',
    'datasets/1.0/trees/records/geocluster?clusterprecision=4',
    'records/1.0/geopolygon?dataset=trees',
    'records/1.0/geopreview?dataset=trees',
    'records/1.0/boundingbox?dataset=trees',
    'datasets/1.0/trees/records/boundingbox',
  ]
  test.each(calls)('%s answers GET and POST, with and without a last slash', async (call) => {
    const [path = '', query = ''] = call.split('?')
    const get = await send(call)
    expect(get.status).toBe(200)
    const text = await get.text()
    const slash = await send(`${path}/?${query}`)
    const form = {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: query,
    }
    for (const same of [slash, await send(path, form), await send(`${path}/`, form)])
      expect(await same.text()).toBe(text)
  })

  test.each(calls)('%s ignores what it does not know, and empty values', async (call) => {
    const noise =
      'location=1&basemap=x&tab=map&static=true&sort=&maxpoints=&rows=&start=&refine.town=&q=&facet=&timezone='
    const plain = await (await send(call)).text()
    expect(await (await send(`${call}${call.includes('?') ? '&' : '?'}${noise}`)).text()).toBe(plain)
  })

  test.each(calls)('%s can be asked from any origin', async (call) => {
    const preflight = await send(call, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://example.org',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'ods-widgets-version',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('ods-widgets-version')
    const answer = await send(call, { headers: { Origin: 'https://example.org' } })
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('ODS-Analyze-Truncated')
  })

  test.each(calls)('%s need not be sent twice', async (call) => {
    const etag = (await send(call)).headers.get('ETag') ?? ''
    expect(etag).toMatch(/^W\/".+"$/)
    const again = await send(call, { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect((await send(call, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
  })
})

test('what the caller holds already is not worked out again', async () => {
  await portal.publish('lost', { fields: [field('n', 'int')], sql: 'SELECT 0 AS _row, 1 AS n' })
  const version = (await portal.store.published('lost'))?.version
  await unlink(version?.file ?? '')
  const call = 'records/1.0/search?dataset=lost&facet=n&q=n>0'
  expect((await send(call, { headers: { 'If-None-Match': `W/"${version?.id}"` } })).status).toBe(304)
  expect((await send(call)).status).toBe(503)
  await portal.store.deleteDataset('lost')
})

test('a new version has another validator, and its answers', async () => {
  const publish = (value: number) =>
    portal.publish('moving', { fields: [field('n', 'int')], sql: `SELECT 0 AS _row, ${value} AS n` })
  await publish(1)
  const before = await send('records/1.0/search?dataset=moving')
  expect(((await before.json()) as RecordsAnswer).records[0]?.fields).toEqual({ n: 1 })
  await publish(2)
  const after = await send('records/1.0/search?dataset=moving', {
    headers: { 'If-None-Match': before.headers.get('ETag') ?? '' },
  })
  expect(after.status).toBe(200)
  expect(((await after.json()) as RecordsAnswer).records[0]?.fields).toEqual({ n: 2 })
  await portal.store.deleteDataset('moving')
})

test('an answer that depends on the present is never kept', async () => {
  const answer = await send('records/1.0/search?dataset=trees&q=day1>%23now(years=-1)')
  expect(answer.headers.get('ETag')).toBeNull()
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})

describe('records', () => {
  test('have the shape of the interface', async () => {
    const { records } = (await portal.get(
      'records/1.0/search?dataset=trees&rows=1&timezone=Europe/Paris',
    )) as RecordsAnswer
    expect(records).toEqual([
      {
        datasetid: 'trees',
        recordid: expect.stringMatching(/^[0-9a-f]{40}$/),
        fields: {
          txt1: 'Chêne pédonculé',
          town: 'Namur',
          tags: 'old; tall',
          path: 'plants/trees/oak',
          num1: 3,
          dbl1: 12.5,
          day1: '2014-01-31',
          at1: '2014-02-01T00:30:00+01:00',
          place: [50.46, 4.86],
        },
        geometry: { type: 'Point', coordinates: [4.86, 50.46] },
        geo_digest: expect.stringMatching(/^-?\d+$/),
        record_timestamp: expect.any(String),
      },
    ])
  })

  test('leave out what has no value, and keep every digit of a number', async () => {
    const text = await (await send('records/1.0/search?dataset=trees&start=9&rows=2')).text()
    expect(text).toContain('"num1":9007199254740993')
    const { records } = JSON.parse(text) as RecordsAnswer
    expect(records[0]).not.toHaveProperty('geometry')
    expect(records[1]?.fields).toEqual({})
  })

  test('are restricted to the fields asked for; unknown ones are ignored', async () => {
    const { records } = (await portal.get(
      'records/1.0/search?dataset=trees&rows=1&fields=town,nope, num1',
    )) as RecordsAnswer
    expect(records[0]?.fields).toEqual({ town: 'Namur', num1: 3 })
  })

  test('gain the distance to the centre of a circle', async () => {
    const { records } = (await portal.get(
      'records/1.0/search?dataset=trees&geofilter.distance=50.46,4.86,100000&sort=dist&fields=town',
    )) as RecordsAnswer
    // Namur to Ath by the haversine formula on a sphere of 6,371,008.8 m.
    const radians = Math.PI / 180
    const a =
      Math.sin((0.17 * radians) / 2) ** 2 +
      Math.cos(50.46 * radians) * Math.cos(50.63 * radians) * Math.sin((0.71 * radians) / 2) ** 2
    const metres = Math.round(2 * 6_371_008.8 * Math.asin(Math.sqrt(a)))
    expect(records[0]?.fields.dist).toBe('0')
    expect(records.find(({ fields }) => fields.town === 'Liège')?.fields.dist).toBe(String(metres))
  })

  test('are found by their id alone', async () => {
    const { records } = (await portal.get('records/1.0/search?dataset=trees&rows=3')) as RecordsAnswer
    for (const record of records)
      expect(await portal.get(`datasets/1.0/trees/records/${record.recordid}/`)).toEqual(record)
    const [first] = records
    expect(await getRecord(anonymousRequest(portal.deps), 'trees', first?.recordid ?? '')).toEqual(first)
    for (const id of ['x', '0'.repeat(40), `${first?.recordid.slice(0, 39)}0`])
      expect((await error(`datasets/1.0/trees/records/${id}`)).status).toBe(404)
    expect((await error(`datasets/1.0/areas/records/${first?.recordid}`)).body.error_key).toBe(
      'record.unknown',
    )
  })

  test('come as features too', async () => {
    const search = await portal.get('records/1.0/search?dataset=areas&format=geojson&rows=4')
    expect(search).toEqual(await portal.get('records/1.0/download?dataset=areas&format=geojson'))
    expect(search).toMatchObject({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', geometry: { type: 'Polygon' }, properties: { name: 'small' } },
        {},
        {},
        { type: 'Feature', geometry: null, properties: { name: 'none' } },
      ],
    })
  })

  test('echo the parameters as understood', async () => {
    const { key } = await portal.store.access.createKey('ada')
    const query = `dataset=trees&q=a&q.b=c&rows=2&start=1&facet=town&refine.town=Ath&refine.town=Gent&exclude.tags=x&disjunctive.town=true&sort=-num1,town&fields=town&geofilter.distance=1,2,3&apikey=${key}&callback=x`
    expect(((await portal.get(`records/1.0/search?${query}`)) as RecordsAnswer).parameters).toEqual({
      dataset: 'trees',
      timezone: 'UTC',
      format: 'json',
      q: ['a', 'c'],
      rows: 2,
      start: 1,
      sort: ['-num1', 'town'],
      facet: ['town'],
      refine: { town: ['Ath', 'Gent'] },
      exclude: { tags: 'x' },
      disjunctive: { town: true },
      fields: 'town',
      'geofilter.distance': ['1,2,3'],
    })
  })

  test('are the same in process', async () => {
    const query = new URLSearchParams('dataset=trees&rows=2&facet=town')
    expect(await searchRecords(anonymousRequest(portal.deps), query)).toEqual(
      await portal.get(`records/1.0/search?${query}`),
    )
  })
})

describe('downloads', () => {
  test('hold all records as csv, quoted where it must be', async () => {
    const answer = await send('records/1.0/download?dataset=trees')
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="trees.csv"')
    const text = await answer.text()
    expect(text.split('\r\n').slice(0, 5)).toEqual([
      'txt1;town;tags;path;num1;dbl1;day1;at1;place',
      'Chêne pédonculé;Namur;"old; tall";plants/trees/oak;3;12.5;2014-01-31;2014-01-31T23:30:00+00:00;50.46,4.86',
      'Hêtre pourpre;Namur;tall;plants/trees/beech;5;8;2014-02-03;2014-02-03T10:15:00+00:00;50.46,4.86',
      'chene vert;Liège;old;plants/trees/oak;8;;2014-02-28;2014-02-28T00:00:00+00:00;50.63,5.57',
      '"Tilleul ""argenté""; grand";Liège;;plants/trees;13;20.25;2014-12-31;2014-12-31T22:59:59+00:00;50.64,5.58',
    ])
    expect(text.endsWith('\r\n')).toBe(true)
  })

  test.each([',', '|', '\t', "'", ' ', '.', '-', '5'])('keep their cells apart by %j', async (separator) => {
    const query = new URLSearchParams({ dataset: 'trees', csv_separator: separator })
    const text = await (await send(`records/1.0/download?${query}`)).text()
    const rows = readCsv(text, separator)
    expect(rows.map(([txt1 = '']) => txt1)).toEqual(['txt1', ...trees.map(({ txt1 }) => txt1 ?? '')])
    expect(rows.slice(1).map((row) => row[5] ?? '')).toEqual(
      trees.map(({ dbl1 }) => (dbl1 === null ? '' : dbl1 === 1e20 ? '1e+20' : String(dbl1))),
    )
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([9]))
  })

  test('take labels as header and a mark for spreadsheets', async () => {
    const query = 'dataset=trees&use_labels_for_header=true&with_bom=true&rows=0&fields=town,num1'
    const bytes = new Uint8Array(await (await send(`records/1.0/download?${query}`)).arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes)).toBe('town label;num1 label\r\n')
  })

  test('are one array, or one line each', async () => {
    const records = (await portal.get('records/1.0/download?dataset=trees&format=json')) as DataRecord[]
    const search = (await portal.get('records/1.0/search?dataset=trees&rows=100')) as RecordsAnswer
    expect(records).toEqual(search.records)
    const lines = (await (await send('records/1.0/download?dataset=trees&format=jsonl')).text())
      .trimEnd()
      .split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual(records)
    const window = await portal.get('records/1.0/download?dataset=trees&format=json&start=3&rows=4')
    expect(window).toEqual(records.slice(3, 7))
  })

  test('of nothing are whole', async () => {
    const nothing = async (format: string) =>
      (await send(`records/1.0/download?dataset=trees&q=nothinglikethis&fields=town&format=${format}`)).text()
    expect(await nothing('csv')).toBe('town\r\n')
    expect(await nothing('json')).toBe('[]')
    expect(await nothing('jsonl')).toBe('')
    expect(await nothing('geojson')).toBe('{"type":"FeatureCollection","features":[]}')
  })

  test('stop when the reader leaves, and leave the connections free', async () => {
    await portal.publish('wide', {
      fields: [field('n', 'int'), field('txt1', 'text')],
      sql: "SELECT i AS _row, i AS n, repeat('x', 50) AS txt1 FROM range(600000) AS t(i)",
    })
    for (let round = 0; round < 6; round += 1) {
      const answer = await send(
        `records/1.0/download?dataset=wide&format=json${round % 2 ? '&sort=txt1' : ''}`,
      )
      const reader = answer.body?.getReader()
      expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
      await reader?.cancel()
    }
    const leaving = new AbortController()
    const waiting = send('records/1.0/search?dataset=wide&facet=txt1&facet=n', { signal: leaving.signal })
    leaving.abort()
    await Promise.resolve(waiting).catch(() => {})
    expect(((await portal.get('records/1.0/search?dataset=wide&rows=0')) as RecordsAnswer).nhits).toBe(
      600_000,
    )
  })

  test('of a window deep inside a sorted or filtered list are the rows that stand there', async () => {
    const window = async (query: string) =>
      (await (await send(`records/1.0/download?dataset=wide&fields=n&rows=60&${query}`)).text())
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map(Number)
    const from = (start: number, step: number) =>
      Array.from({ length: 60 }, (_, index) => start + index * step)
    expect(await window('start=300000&sort=n')).toEqual(from(299_999, -1))
    // Across two slices.
    expect(await window('start=19970&sort=-n')).toEqual(from(19_970, 1))
    expect(await window('start=19970&q=n>=1000')).toEqual(from(20_970, 1))
    expect((await window('start=598990&q=n>=1000')).length).toBe(10)
    expect(await window('start=700000&q=n>=1000')).toEqual([])
  })

  test('go on across windows, whatever start and rows say', async () => {
    const numbers = async (query: string) =>
      (await (await send(`records/1.0/download?dataset=wide&fields=n&${query}`)).text())
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map(Number)
    const from = (start: number, end: number, step = 1) =>
      Array.from({ length: Math.ceil((end - start) / step) }, (_, index) => start + index * step)
    expect(await numbers('start=199990&rows=250000')).toEqual(from(199_990, 449_990))
    expect(await numbers('start=599995')).toEqual(from(599_995, 600_000))
    expect(await numbers('start=700000')).toEqual([])
    expect(await numbers('q=n>=399000 AND n<401000&start=990&rows=300000')).toEqual(from(399_990, 401_000))
  })
})

describe('the catalog', () => {
  const search = async (query: string) => (await portal.get(`datasets/1.0/search?${query}`)) as DatasetsAnswer
  const ids = async (query: string) => (await search(query)).datasets.map(({ datasetid }) => datasetid)

  test.each<[query: string, ids: string[]]>([
    ['', ['areas', 'trees']],
    ['q=oak', ['areas', 'trees']],
    ['q=wallonia', ['trees']],
    ['q=foret', ['trees']],
    ['q=title:trees', ['trees']],
    ['q=publisher=ign', ['areas']],
    ['q=datasetid:areas', ['areas']],
    ['q=records_count>4', ['trees']],
    ['q=explore.download_count<5', ['areas']],
    ['refine.theme=Nature', ['trees']],
    ['refine.keyword=oak&refine.features=timeserie', ['trees']],
    ['exclude.publisher=IGN', ['trees']],
    ['sort=explore.download_count', ['trees', 'areas']],
    ['sort=-records_count', ['areas', 'trees']],
    ['sort=title', ['areas', 'trees']],
    ['sort=-title', ['trees', 'areas']],
    ['sort=modified&rows=1', ['areas']],
    ['start=1', ['trees']],
    ['rows=0', []],
  ])('%s', async (query, expected) => {
    // The dataset of other tests in this file stays out of the way.
    expect(await ids(`${query}&exclude.datasetid=wide`)).toEqual(expected)
  })

  test('puts a title that has the words first', async () => {
    await portal.store.saveDataset('about', {
      metas: { title: 'About forests', description: '<p>Areas of <b>trees</b></p>' },
    })
    const connection = await portal.database.connect()
    connection.closeSync()
    await portal.publish('about', {
      metas: { title: 'A guide', description: '<p>Areas of <b>trees</b>&amp;more</p>' },
      fields: [field('txt1', 'text')],
      sql: "SELECT 0 AS _row, 'a' AS txt1",
    })
    expect(await ids('q=trees')).toEqual(['trees', 'about'])
    expect(await ids('q=areas')).toEqual(['areas', 'about'])
    await portal.store.deleteDataset('about')
    expect(await ids('q=areas')).toEqual(['areas'])
  })

  test('counts its facets', async () => {
    const { facet_groups } = await search('facet=theme&facet=keyword&facet=features&exclude.datasetid=wide')
    expect(facet_groups?.slice(0, 3)).toEqual([
      { name: 'theme', facets: [count('Borders', 1), count('Nature', 1)] },
      { name: 'keyword', facets: [count('oak', 2), count('forêt', 1)] },
      {
        name: 'features',
        facets: [count('analyze', 2), count('geo', 2), count('calendar', 1), count('timeserie', 1)],
      },
    ])
  })

  test('gives a dataset alone, with its metas when asked', async () => {
    const plain = (await portal.get('datasets/1.0/trees/')) as Dataset
    expect(plain).not.toHaveProperty('extra_metas')
    expect(plain).toMatchObject({ datasetid: 'trees', has_records: true, data_visible: true })
    expect(plain.metas).toMatchObject({ title: 'Trees of Wallonia', records_count: 12, domain: 'test' })
    const full = (await portal.get(
      'datasets/1.0/trees/?extrametas=true&interopmetas=true&assetmetas=true',
    )) as Dataset
    expect(full.extra_metas?.explore).toMatchObject({ download_count: 12, popularity_score: 2.08 })
    expect(full.extra_metas?.asset_content_configuration?.facets).toContainEqual({
      field_name: 'town',
      sort: 'alphanum',
    })
    expect(full.interop_metas).toEqual({})
    expect(await getDataset(anonymousRequest(portal.deps), 'trees')).toEqual(full)
    expect(await portal.get('datasets/1.0/trees@elsewhere/')).toEqual(plain)
  })

  test('is the same in process', async () => {
    const query = new URLSearchParams('rows=1&facet=theme')
    expect(await searchDatasets(anonymousRequest(portal.deps), query)).toEqual(
      await search('rows=1&facet=theme'),
    )
  })
})

const count = (name: string, n: number) => ({ name, path: name, count: n, state: 'displayed' })

describe('failures', () => {
  test.each<[path: string, status: number, key: string]>([
    ['records/1.0/search', 400, 'dataset.missing'],
    ['records/1.0/search?dataset=nope', 404, 'dataset.unknown'],
    ['datasets/1.0/nope/', 404, 'dataset.unknown'],
    ['datasets/1.0/nope/records/', 404, 'dataset.unknown'],
    ['nowhere', 404, 'path.unknown'],
    ['records/1.0/', 404, 'path.unknown'],
    ['records/1.0/search?dataset=trees&rows=x', 400, 'parameter.number'],
    ['records/1.0/search?dataset=trees&rows=-2', 400, 'parameter.number'],
    ['records/1.0/search?dataset=trees&rows=10001', 400, 'parameter.number'],
    ['records/1.0/search?dataset=trees&start=9999', 400, 'page.beyond'],
    ['records/1.0/search?dataset=trees&facet=nope', 400, 'facet.unknown'],
    ['records/1.0/search?dataset=trees&facet=place', 400, 'facet.unknown'],
    ['records/1.0/search?dataset=trees&refine.nope=1', 400, 'facet.unknown'],
    ['records/1.0/search?dataset=trees&sort=nope', 400, 'field.unknown'],
    ['records/1.0/search?dataset=trees&sort=place', 400, 'field.not_sortable'],
    ['records/1.0/search?dataset=trees&sort=dist', 400, 'field.unknown'],
    ['records/1.0/search?dataset=trees&timezone=Mars', 400, 'parameter.timezone'],
    ['records/1.0/search?dataset=trees&facetsort.town=up', 400, 'parameter.choice'],
    ['records/1.0/search?dataset=trees&disjunctive.town=maybe', 400, 'parameter.choice'],
    ['records/1.0/search?dataset=trees&format=exe', 400, 'format.unknown'],
    ['records/1.0/download?dataset=trees&format=exe', 400, 'format.unknown'],
    ['records/1.0/download?dataset=trees&format=constructor', 400, 'format.unknown'],
    ['records/1.0/download?dataset=trees&csv_separator=ab', 400, 'parameter.separator'],
    ['records/1.0/search?dataset=trees&q=%23nope(a)', 400, 'query.function'],
    ['records/1.0/search?dataset=trees&q=%23null(nope)', 400, 'field.unknown'],
    ['records/1.0/search?dataset=trees&q=%23null(town,town)', 400, 'query.arguments'],
    ['records/1.0/search?dataset=trees&q=%23exact(town)', 400, 'query.arguments'],
    ['records/1.0/search?dataset=trees&q=%23distance(place,"1,2")', 400, 'query.arguments'],
    ['records/1.0/search?dataset=trees&q=%23polygon("(1,2)")', 400, 'geofilter.polygon'],
    ['records/1.0/search?dataset=trees&q=num1>many', 400, 'query.value'],
    ['records/1.0/search?dataset=trees&q=day1:yesterday', 400, 'query.value'],
    ['records/1.0/search?dataset=trees&q=place:here', 400, 'query.value'],
  ])('%s', async (path, status, key) => {
    const { status: found, body } = await error(path)
    expect([found, body.error_key]).toEqual([status, key])
    expect(body.error).not.toMatch(/\{\w+\}/)
    expect(Object.keys(body).sort()).toEqual(['error', 'error_key', 'errorcode', 'raw_message', 'raw_params'])
  })

  test('keep what no one means from the database', async () => {
    const key = async (pairs: [string, string][]) => {
      const body = String(new URLSearchParams([['dataset', 'trees'], ...pairs]))
      const form = { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body }
      return (await error('records/1.0/search', form)).body.error_key
    }
    const many = (count: number, text: (index: number) => string) =>
      Array.from({ length: count }, (_, index) => text(index))
    expect(await key([['q', many(600, (index) => `w${index}`).join(' ')]])).toBe('request.too_complex')
    expect(await key([['q', many(400, (index) => `w${index}`).join(' OR ')]])).toBeUndefined()
    expect(await key(many(600, (index) => `v${index}`).map((value) => ['refine.town', value]))).toBe(
      'request.too_complex',
    )
    expect(await key([['q', 'x'.repeat(200_000)]])).toBe('query.too_long')
    expect(await key([['q', '('.repeat(90_000)]])).toBeUndefined()
    expect(await key([['geofilter.distance', '1'.repeat(90_000)]])).toBe('geofilter.distance')
    expect(await key([['geofilter.polygon', `(${'1'.repeat(90_000)}`]])).toBe('geofilter.polygon')
    expect(await key([['q', `num1>${'1'.repeat(90_000)}`]])).toBe('query.value')
    expect(await key(many(200, (index) => `f${index}`).map((value) => ['facet', value]))).toBe(
      'request.too_complex',
    )
  })

  test('answer HEAD as GET, without a body', async () => {
    const answer = await send('records/1.0/search?dataset=trees', { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
  })

  test('speak the language of the caller', async () => {
    expect((await error('datasets/1.0/nope?lang=fr')).body.error).toBe('Jeu de données inconnu : nope')
    const headers = { 'Accept-Language': 'fr-BE,fr;q=0.9,en;q=0.5' }
    expect((await error('datasets/1.0/nope', { headers })).body.error).toBe('Jeu de données inconnu : nope')
    expect((await error('datasets/1.0/nope?lang=xx')).body.error).toBe('Unknown dataset: nope')
  })

  test('name a method that does not exist', async () => {
    expect((await error('records/1.0/search?dataset=trees', { method: 'DELETE' })).status).toBe(405)
  })

  test('of a version file are told, and the others go on', async () => {
    for (const harm of ['gone', 'cut', 'cut-short', 'scrambled'] as const) {
      await portal.publish(harm, {
        fields: [field('n', 'int'), field('txt1', 'text')],
        sql: 'SELECT i AS _row, i AS n, md5(i::VARCHAR) AS txt1 FROM range(30000) AS t(i)',
      })
      const { file = '', bytes = 0 } = (await portal.store.published(harm))?.version ?? {}
      // Read once before, so that what is known of the file no longer holds.
      if (harm !== 'cut') expect((await send(`records/1.0/search?dataset=${harm}`)).status).toBe(200)
      if (harm === 'gone') await unlink(file)
      else if (harm === 'scrambled') await scramble(file, bytes)
      else await truncate(file, harm === 'cut' ? 100 : Math.floor(bytes / 2))
      for (const call of ['search?', 'analyze?y.s.func=MAX&y.s.expr=n&', 'download?'])
        expect(await error(`records/1.0/${call}dataset=${harm}&q=txt1:ab* OR n>5`), harm).toMatchObject({
          status: 503,
          body: { error_key: 'records.unavailable', raw_params: { dataset: harm } },
        })
    }
    expect((await send('records/1.0/search?dataset=trees')).status).toBe(200)
  })
})

/** Overwrites the records of a file and leaves its ends as they are. */
async function scramble(path: string, bytes: number): Promise<void> {
  const file = await open(path, 'r+')
  await file.write(Buffer.alloc(Math.floor(bytes * 0.8), 0x5a), 0, Math.floor(bytes * 0.8), 100)
  await file.close()
}

/** A reader of RFC 4180 of its own. */
function readCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  for (let at = 0; at < text.length; ) {
    if (text[at] === '"') {
      for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
        if (text[at] === '"') at += 1
        cell += text[at]
      }
      at += 1
    } else if (text[at] === separator || text.startsWith('\r\n', at)) {
      rows.at(-1)?.push(cell)
      cell = ''
      if (text[at] === separator) at += 1
      else {
        at += 2
        rows.push([])
      }
    } else cell += text[at++]
  }
  return rows.slice(0, -1)
}
