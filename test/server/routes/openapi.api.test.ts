import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportFormatNames, exportFormats } from '../../../src/core/export-formats.ts'
import { calls } from '../../../src/core/openapi/calls.ts'
import { type SchemaName, schemas } from '../../../src/core/openapi/schemas.ts'
import { downloadTable } from '../../../src/core/parameters/tables.ts'
import { openPortal, type Portal } from '../../fixtures/portal.ts'
import { areasDataset, treesDataset } from '../../fixtures/samples.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('trees', treesDataset)
  await portal.publish('areas', areasDataset)
  const { resources } = portal.store
  const given = { title: 'App', url: 'https://example.org/', description: '', type: 'app', image: null }
  const reuse = await resources.saveReuse('trees', { ...given, authorName: 'Ada', authorEmail: '' })
  await resources.moderateReuse(reuse, 'accepted')
})
afterAll(() => portal.close())

/** A path of the router as the description writes it. */
const described = (path: string): string =>
  path
    .replace(/:file\{.*\\\.(\w+)\}/, '{y}.$1')
    .replaceAll(/:(\w+)/g, '{$1}')
    .replace(/(?<!\/|\.\w+)$/, '/')

test('every route is described, and nothing else is', () => {
  const routes = portal.api.routes
    .filter(({ method, path }) => method === 'GET' && !path.endsWith('/*'))
    .map(({ path }) => described(path.replace(/\/$/, '')))
  expect([...new Set(routes)].sort()).toEqual(calls.map(({ path }) => path).sort())
})

test('is served with a validator, as it is in the code', async () => {
  const answer = await portal.api.request('/openapi.json')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/d4c/api' }] })
  const etag = answer.headers.get('etag') ?? ''
  const again = await portal.api.request('/openapi.json', { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
})

test('the formats of a download are those of the server', () => {
  expect([...(downloadTable.format.choices ?? [])].sort()).toEqual([...exportFormatNames, 'xls'].sort())
  const types = Object.values(exportFormats).map(({ contentType }) => contentType.split(';')[0])
  const { answers } = calls.find(({ id }) => id === 'downloadRecords') ?? {}
  expect(Object.keys(answers ?? {}).sort()).toEqual([...new Set(types)].sort())
})

describe('what is answered has the shape that is described', () => {
  const ajv = new Ajv2020({ strict: false })
  formats.default(ajv)
  ajv.addSchema({ $id: 'api', components: { schemas } })

  const series = 'y.s.func=SUM&y.s.expr=num1'
  const filters = 'q=tall&refine.town=Namur&disjunctive.town=true&exclude.tags=x'
  test.each<[SchemaName, string]>([
    [
      'RecordsOrFeatures',
      `records/1.0/search?dataset=trees&${filters}&facet=town&facet=day1&sort=-num1&fields=town`,
    ],
    ['RecordsAnswer', 'records/1.0/search?dataset=areas&rows=2&geofilter.distance=50,4,100'],
    ['FeatureCollection', 'records/1.0/search?dataset=trees&format=geojson'],
    ['RecordsAnswer', 'datasets/1.0/areas/records/'],
    ['FacetGroup', 'records/1.0/search?dataset=trees&facet=path&refine.path=plants#facet_groups'],
    ['DatasetsAnswer', 'datasets/1.0/search?facet=theme&extrametas=true&interopmetas=true&assetmetas=true'],
    ['Dataset', 'datasets/1.0/trees?extrametas=true'],
    ['Records', 'records/1.0/download?dataset=areas&format=json'],
    ['FeatureCollection', 'records/1.0/download?dataset=areas&format=geojson'],
    ['Analysis', `records/1.0/analyze?dataset=trees&x=day1.year&x=town&${series}`],
    ['Analysis', 'records/1.0/analyze?dataset=trees&y.s.func=QUANTILES&y.s.expr=dbl1&agg.s.func=MIN'],
    ['ClusterAnswer', `records/1.0/geocluster?dataset=trees&clusterprecision=3&${series}`],
    ['ShapesAnswer', `records/1.0/geopolygon?dataset=trees&${series}`],
    ['ShapesAnswer', 'records/1.0/geopolygon?dataset=areas&clusterprecision=2'],
    ['Preview', 'records/1.0/geopreview?dataset=areas'],
    ['BoundingBoxAnswer', 'records/1.0/boundingbox?dataset=areas'],
    ['BoundingBoxAnswer', 'records/1.0/boundingbox?dataset=trees&q=nothing'],
    ['Bundle', 'datasets/1.0/areas/tiles/simple/3/2/1.bundle'],
    ['Bundle', 'datasets/1.0/trees/tiles/simple/1/0/0.bundle'],
    ['Attachments', 'datasets/1.0/trees/attachments/'],
    ['Services', 'datasets/1.0/trees/services/'],
    ['Error', 'datasets/1.0/none/services/'],
    [
      'Analysis',
      'records/1.0/analyze?dataset=areas&join.j.remotedataset=trees&join.j.localkey=name&join.j.remotekey=town',
    ],
    ['PictureFacts', 'datasets/1.0/trees/picture.json?candidates=true'],
    ['PictureFacts', 'datasets/1.0/areas/picture.json'],
    ['Reuses', 'reuses/'],
    ['Reuses', 'datasets/1.0/trees/reuses/'],
    ['Template', 'metadata/1.0/basic/'],
    ['Template', 'metadata/1.0/interop/dcat/'],
    ['Templates', 'metadata/1.0/extra/'],
    ['Error', 'records/1.0/search?dataset=nothing'],
    ['Error', 'records/1.0/search?dataset=trees&rows=many'],
    ['Error', 'nothing'],
  ])('%s of %s', async (name, address) => {
    const [path = '', member] = address.split('#')
    const answer = await portal.get(path)
    const part = member ? (answer as Record<string, unknown[]>)[member]?.[0] : answer
    const validate = ajv.getSchema(`api#/components/schemas/${name}`)
    expect(validate?.(part), JSON.stringify(validate?.errors)).toBe(true)
  })

  test('a record', async () => {
    const { records } = (await portal.get('records/1.0/search?dataset=trees&rows=1')) as {
      records: { recordid: string }[]
    }
    const record = await portal.get(`datasets/1.0/trees/records/${records[0]?.recordid}/`)
    expect(ajv.getSchema('api#/components/schemas/Record')?.(record)).toBe(true)
  })

  test('which not everything has', () => {
    const validate = ajv.getSchema('api#/components/schemas/Record')
    expect(validate?.({ datasetid: 'a' })).toBe(false)
  })
})

describe('what every call reads is read', () => {
  test('apikey', async () => {
    expect(await portal.get('records/1.0/search?dataset=trees&apikey=none')).toMatchObject({
      error_key: 'key.unknown',
    })
  })
  test('pretty_print', async () => {
    const path = '/records/1.0/search?dataset=trees&rows=2&facet=town'
    const [plain, pretty] = await Promise.all(
      [path, `${path}&pretty_print=true`].map(async (one) => (await portal.api.request(one)).text()),
    )
    const members = JSON.stringify(JSON.parse(plain ?? ''), null, 2)
    expect(pretty).toBe(members)
    expect(await portal.get('records/1.0/search?dataset=trees&pretty_print=maybe')).toMatchObject({
      error_key: 'parameter.choice',
    })
    const failure = await portal.api.request('/records/1.0/search?dataset=none&pretty_print=true')
    expect(await failure.text()).toMatch(/^\{\n {2}"error": /)
  })
  test('lang', async () => {
    const error = 'Jeu de données inconnu : none'
    expect(await portal.get('records/1.0/search?dataset=none&lang=fr')).toMatchObject({ error })
    const posted = await portal.api.request('/records/1.0/search', {
      method: 'POST',
      body: 'dataset=none&lang=fr',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(await posted.json()).toMatchObject({ error })
  })
})

describe('a form is read as an address is', () => {
  const read = calls.filter(({ path }) => path.startsWith('/records/'))
  test.each(read.map(({ path }) => path))('%s', async (path) => {
    const query = 'dataset=trees&q=tall&clusterprecision=3&format=json'
    const posted = await portal.api.request(path, {
      method: 'POST',
      body: query,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const got = await portal.api.request(`${path}?${query}`)
    expect(posted.status).toBe(200)
    expect(await posted.text()).toBe(await got.text())
  })
})
