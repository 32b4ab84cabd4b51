import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportFormatNames } from '../../../src/core/export-formats.ts'
import type { DataRecord, RecordsAnswer } from '../../../src/core/record.ts'
import { openPortal, type Portal } from '../../fixtures/portal.ts'
import {
  datasetOf,
  everything,
  fields,
  fileIds,
  filters,
  otherDataset,
  type Rule,
  rulesetOf,
} from './world.ts'

/*
 * What rules hide must make no difference. A portal with everything and rules answers as portals do that never had
 * what is hidden, on every route, to two callers in turn, with a warm cache.
 */

let portal: Portal
let empty: Portal
const plain: Portal[] = []
const keys: string[] = []
let folder: string
let snapshot: string
beforeAll(async () => {
  portal = await openPortal()
  empty = await openPortal()
  folder = await mkdtemp(join(tmpdir(), 'd4c-secrecy-'))
  await portal.publish('d', datasetOf([everything]))
  await portal.store.access.saveDatasetAccess('d', { policy: 'restricted' })
  for (const user of ['ada', 'bob']) {
    keys.push((await portal.store.access.createKey(user)).key)
    await portal.store.access.saveGroup(`${user}s`, [user])
    plain.push(await openPortal())
  }
  for (const one of [portal, empty, ...plain]) await one.publish('other', otherDataset)
  const versionId = (await portal.store.published('d'))?.version?.id ?? ''
  snapshot = await portal.store.resources.saveSnapshot('d', versionId, 'then')
  for (const [index, id] of fileIds.entries()) {
    const source = join(folder, `${id}.png`)
    const background = { r: index, g: 0, b: 0 }
    await sharp({ create: { width: 60, height: 30, channels: 3, background } }).toFile(source)
    const file = { id, source, title: `${id}.png`, mimetype: 'image/png' }
    await portal.store.resources.saveFile('d', 'file', file)
  }
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  for (const one of [portal, empty, ...plain]) {
    expect(one.failures).toEqual([])
    await one.close()
  }
})

const whole = (min: number, max: number) => fc.integer({ min, max })
const name = fc.constantFrom(...fields.map((one) => one.name), 'nope')
const rule: fc.Arbitrary<Rule> = fc.record({
  hidden: fc.subarray(
    fields.map((one) => one.name),
    { maxLength: fields.length - 1 },
  ),
  filter: whole(0, filters.length - 1),
})
const rules = fc.array(rule, { minLength: 1, maxLength: 2 })

const value = fc.oneof(
  whole(0, 4).map((n) => `town ${n}`),
  whole(0, 3).map((n) => `hush${n}`),
  whole(0, 160).map((n) => `whisper${n}`),
  whole(-4, 4).map(String),
  whole(1, 12).map((month) => `2020-${String(month).padStart(2, '0')}`),
  whole(0, 2).map((n) => `a${n}`),
  whole(0, 2).map((n) => `p${n}`),
)
const comparison = fc.constantFrom(':', '=', '>', '<', '>=', '<=')
const query = fc.oneof(
  value,
  value.map((text) => `"${text}"`),
  value.map((text) => `NOT ${text}`),
  fc.tuple(name, comparison, value).map(([field, operator, text]) => `${field}${operator}"${text}"`),
  fc.tuple(name, value, value).map(([field, from, to]) => `${field}:["${from}" TO "${to}"] OR ${to}`),
  fc
    .tuple(fc.constantFrom('null', 'exact', 'startswith', 'search'), name, value)
    .map(([call, field, text]) => `#${call}(${field}${call === 'null' ? '' : `, "${text}"`})`),
  value.map((text) => `#search(*, "${text}")`),
)
const filter = fc.oneof(
  query.map((text) => ['q', text]),
  query.map((text) => ['rq', text]),
  fc.tuple(name, value).map(([field, text]) => [`refine.${field}`, text]),
  fc.tuple(name, value).map(([field, text]) => [`exclude.${field}`, text]),
  name.map((field) => [`disjunctive.${field}`, 'true']),
  fc
    .tuple(whole(40, 49), whole(0, 14), whole(1, 6))
    .map(([south, west, size]) => ['geofilter.bbox', `${south},${west},${south + size},${west + size}`]),
  fc
    .tuple(whole(40, 49), whole(0, 14), whole(1, 6))
    .map(([lat, lng, size]) => ['geofilter.distance', `${lat},${lng},${size * 60_000}`]),
  whole(0, 160_239).map((digest) => ['geo_digest', String(digest)]),
)
const zone = fc.constantFrom('UTC', 'Europe/Paris', 'Asia/Kolkata').map((text) => ['timezone', text])
const expression = fc.oneof(
  name,
  fc.tuple(name, name).map(([a, b]) => `${a} + ${b}`),
  name.map((one) => `time(${one})`),
)
const series = fc
  .tuple(fc.constantFrom('COUNT', 'MIN', 'MAX', 'SUM', 'AVG', 'QUANTILES'), expression)
  .map(([func, text]) => [
    ['y.s.func', func],
    ['y.s.expr', text],
  ])
const sort = fc.tuple(name, fc.boolean()).map(([field, minus]) => ['sort', minus ? `-${field}` : field])
const page = fc
  .tuple(fc.constantFrom(0, 1, 10, 60, 200), fc.constantFrom(0, 3, 40, 120))
  .map(([rows, start]) => [
    ['rows', String(rows)],
    ['start', String(start)],
  ])
const chosen = fc.subarray(fields.map((one) => one.name)).map((names) => ['fields', names.join(',')])

type Pairs = string[][]
const some = (...parts: fc.Arbitrary<Pairs>[]): fc.Arbitrary<Pairs> =>
  fc.tuple(...parts).map((lists) => lists.flat())
const one = (part: fc.Arbitrary<string[]>) => part.map((pair) => [pair])
const maybe = (part: fc.Arbitrary<string[]>) => fc.array(part, { maxLength: 1 })
const filtered = fc.array(filter, { maxLength: 2 })
const facets = fc.array(
  name.map((field) => ['facet', field]),
  { maxLength: 3 },
)
const call = (path: string, pairs: fc.Arbitrary<Pairs>) =>
  some(filtered, maybe(zone), pairs).map(
    (list) => `${path}?${new URLSearchParams([['dataset', 'd'], ...list])}`,
  )

const request = fc.oneof(
  { weight: 4, arbitrary: call('records/1.0/search', some(facets, page, maybe(sort), maybe(chosen))) },
  call('datasets/1.0/d/records', some(facets, page)),
  call('records/1.0/search', fc.constant([['format', 'geojson']])),
  {
    weight: 3,
    arbitrary: call(
      'records/1.0/analyze',
      some(
        fc.array(
          fc
            .oneof(
              name,
              fc.tuple(name, fc.constantFrom('year', 'month', 'weekday')).map((parts) => parts.join('.')),
            )
            .map((x) => ['x', x]),
          { maxLength: 2 },
        ),
        series,
        maybe(fc.constant(['format', 'csv'])),
      ),
    ),
  },
  call(
    'records/1.0/geocluster',
    some(one(whole(0, 8).map((zoom) => ['clusterprecision', String(zoom)])), series),
  ),
  call('records/1.0/geopolygon', some(series, maybe(name.map((field) => ['geo_field', field])))),
  call('records/1.0/geopreview', fc.constant([])),
  call('records/1.0/boundingbox', fc.constant([])),
  {
    weight: 3,
    arbitrary: call(
      'records/1.0/analyze',
      some(
        fc
          .tuple(
            name,
            name,
            fc.subarray(fields.map((one) => one.name)),
            fc.constantFrom('d', 'other', 'none'),
          )
          .map(([local, remote, told, to]) => [
            ['join.j.remotedataset', to],
            ['join.j.localkey', local],
            ['join.j.remotekey', to === 'other' ? 'key' : remote],
            ['join.j.fields', told.join(',')],
          ]),
        series,
        maybe(fc.constant(['format', 'csv'])),
      ),
    ),
  },
  fc
    .tuple(name, series)
    .map(
      ([remote, pairs]) =>
        `records/1.0/analyze?${new URLSearchParams([
          ['dataset', 'other'],
          ['join.j.remotedataset', 'd'],
          ['join.j.localkey', 'key'],
          ['join.j.remotekey', remote],
          ...pairs.filter(([parameter]) => parameter === 'y.s.func'),
          ['y.s.expr', 'n'],
        ])}`,
    ),
  fc
    .constantFrom('openapi.json', 'analysis.yaml', 'map.json')
    .map((file) => `service/specifications/d/${file}`),
  fc.constantFrom('services', 'attachments').map((list) => `datasets/1.0/d/${list}/`),
  fc
    .constantFrom('api_call_count', 'download_count', 'popularity_score')
    .map((count) => `datasets/1.0/search?q=dataset+AND+explore.api_call_count>0&sort=explore.${count}`),
  call('datasets/1.0/d/tiles/4/8/5.mvt', maybe(chosen)),
  call('datasets/1.0/d/tiles/6/33/22.mvt', fc.constant([])),
  call('datasets/1.0/d/tiles/simple/5/8/5.bundle', fc.constant([])),
  {
    weight: 3,
    arbitrary: call(
      'records/1.0/download',
      some(
        one(fc.constantFrom(...exportFormatNames).map((format) => ['format', format])),
        maybe(sort),
        maybe(chosen),
      ),
    ),
  },
  call(
    'datasets/1.0/d',
    fc.constant([
      ['extrametas', 'true'],
      ['interopmetas', 'true'],
      ['assetmetas', 'true'],
    ]),
  ),
  fc
    .tuple(value, fc.constantFrom('features', 'records_count', 'visualization.calendar_event_title', 'title'))
    .map(
      ([text, meta]) =>
        `datasets/1.0/search?extrametas=true&${new URLSearchParams([
          ['q', `${meta}:"${text}" OR ${meta}>0 OR dataset`],
          ['facet', meta],
        ])}`,
    ),
)

interface Seen {
  status: number
  kind: string | null
  notices: string
  body: string
  etag: string | null
}

/** What an archive holds; its own clock does not count. */
const contentOf = (bytes: Buffer): string =>
  bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004'
    ? Object.entries(unzipSync(bytes))
        .map(([file, content]) => `${file}\n${Buffer.from(content).toString('latin1')}`)
        .join('\n')
    : bytes.toString('latin1')

/** An answer without what tells two portals apart anyhow: ids of records, and when something was written. */
async function ask(asked: Portal, path: string, key?: string, etag?: string | null): Promise<Seen> {
  const headers = new Headers()
  if (key) headers.set('Authorization', `Apikey ${key}`)
  if (etag) headers.set('If-None-Match', etag)
  const response = await asked.api.request(`/${path}`, { headers })
  const body = contentOf(Buffer.from(await response.arrayBuffer()))
    .replace(/[0-9a-f]{40}/g, 'RECORDID')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, 'WRITTEN')
    .replace(/DTSTAMP:\w+/g, 'DTSTAMP')
    .replace(/("\w+_(?:count|score)":)[\d.]+/g, '$1N')
  return {
    status: response.status,
    kind: response.headers.get('content-type'),
    notices: ['D4C-Export-Truncated', 'D4C-Analyze-Truncated', 'Content-Disposition']
      .map((header) => response.headers.get(header))
      .join(' '),
    body,
    etag: response.headers.get('etag'),
  }
}

/** Calls are counted alike in all portals that have the datasets, and what was counted is shown. */
async function count(): Promise<void> {
  for (const one of [portal, empty, ...plain]) {
    for (const id of ['d', 'other']) {
      const dataset = await one.store.published(id)
      if (dataset) one.deps.usage.note(dataset, 'api_call_count')
    }
    one.deps.usage.save()
    one.deps.usage.show()
  }
}

const compared = ({ etag: _, ...answer }: Seen) => answer

async function setRules(user: string, granted: readonly Rule[]): Promise<void> {
  const [own, shared] = granted
  for (const [rule, type, id] of [
    [own, 'user', user],
    [shared, 'group', `${user}s`],
  ] as const)
    await portal.store.access.saveDatasetAccess('d', {
      rule: { subject: { type, id }, ruleset: rule ? rulesetOf(rule) : null },
    })
}

test('what is hidden makes no difference to any answer', async () => {
  let asked = 0
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(rules, rules),
      fc.array(request, { minLength: 30, maxLength: 40 }),
      async (granted, requests) => {
        for (const [place, user] of ['ada', 'bob'].entries()) {
          await setRules(user, granted[place] ?? [])
          await plain[place]?.publish('d', datasetOf(granted[place] ?? []))
        }
        await count()
        const differ = JSON.stringify(granted[0]) !== JSON.stringify(granted[1])
        for (const path of requests) {
          let etag: string | null = null
          // Cold for both, then warm for both, each holding the other's answer.
          for (const place of [0, 1, 0, 1]) {
            const twin = plain[place]
            if (!twin) continue
            // The validator of a specification is of its text, which two callers may well share.
            const held = differ && !path.startsWith('service/') ? etag : null
            const answer: Seen = await ask(portal, path, keys[place], held)
            expect(compared(answer), path).toEqual(compared(await ask(twin, path)))
            etag = answer.etag
            asked += 1
          }
          expect(compared(await ask(portal, path)), path).toEqual(compared(await ask(empty, path)))
        }
      },
    ),
    { numRuns: 12, endOnFailure: true },
  )
  expect(asked).toBeGreaterThan(1000)
}, 240_000)

test('ids of records tell nothing of hidden values, and still find their records', async () => {
  await setRules('ada', [{ hidden: ['secret', 'num'], filter: 1 }])
  const full = (await ask(portal, 'records/1.0/search?dataset=d', keys[1])).status
  expect([200, 404]).toContain(full)
  const headers = { Authorization: `Apikey ${keys[0]}` }
  const read = async (path: string) => (await portal.api.request(`/${path}`, { headers })).json()
  const { records } = (await read('records/1.0/search?dataset=d&rows=5')) as RecordsAnswer
  await setRules('bob', [everything])
  const bob = { Authorization: `Apikey ${keys[1]}` }
  for (const record of records) {
    expect(await read(`datasets/1.0/d/records/${record.recordid}`)).toEqual(record)
    expect(await read(`records/1.0/search?dataset=d&q=recordid:${record.recordid}`)).toMatchObject({
      nhits: 1,
    })
    const other = await portal.api.request(`/datasets/1.0/d/records/${record.recordid}`, { headers: bob })
    expect(other.status).toBe(404)
  }
  // A record that is hidden is not found by the id that others know it by.
  const all = await portal.api.request('/records/1.0/search?dataset=d&rows=200', { headers: bob })
  const known = ((await all.json()) as RecordsAnswer).records
  expect(known.length).toBe(160)
  for (const { recordid } of known.slice(0, 20))
    expect((await portal.api.request(`/datasets/1.0/d/records/${recordid}`, { headers })).status).toBe(404)
})

test('files, thumbnails and snapshots show what the records of now show', async () => {
  const [ada = ''] = keys
  const [twin] = plain
  if (!twin) throw new Error('no twin')
  let [shown, hidden] = [0, 0]
  await fc.assert(
    fc.asyncProperty(
      rules,
      fc.subarray([...fileIds], { minLength: 4, maxLength: 8 }),
      async (granted, ids) => {
        await setRules('ada', granted)
        await twin.publish('d', datasetOf(granted))
        const found = await twin.get('records/1.0/download?dataset=d&format=json')
        const seen = new Set(
          (found as DataRecord[]).map(({ fields: { pic } }) => (pic as { id: string } | undefined)?.id),
        )
        for (const id of ids)
          for (const form of ['files/ID', 'files/ID/download', 'images/ID/20']) {
            const path = `datasets/1.0/d/${form.replace('ID', id)}`
            const answer = await ask(portal, path, ada)
            expect(answer.status, path).toBe(seen.has(id) ? 200 : 404)
            if (seen.has(id)) shown += 1
            else hidden += 1
            // An answer that the caller holds already is not confirmed to anybody else.
            const { status, body } = await ask(portal, path, undefined, answer.etag)
            expect([status, body]).toEqual([404, (await ask(empty, path)).body])
          }
        for (const format of ['csv', 'json', 'parquet', 'kml']) {
          const then = await ask(portal, `datasets/1.0/d/snapshots/${snapshot}?format=${format}`, ada)
          const now = await ask(twin, `records/1.0/download?dataset=d&format=${format}`)
          expect(compared(then)).toEqual(compared(now))
        }
      },
    ),
    { numRuns: 12, endOnFailure: true },
  )
  expect(shown).toBeGreaterThan(20)
  expect(hidden).toBeGreaterThan(20)
}, 120_000)
