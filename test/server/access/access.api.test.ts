import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exploreDataset, openRuleset, type Ruleset, type Subject } from '../../../src/core/access/ruleset.ts'
import type { Dataset } from '../../../src/core/dataset.ts'
import type { DatasetsAnswer, RecordsAnswer } from '../../../src/core/record.ts'
import { dataApi, dataServices } from '../../../src/server/routes/index.ts'
import { keepCounters } from '../../../src/server/store/counter-file.ts'
import { openPortal, type Portal, present } from '../../fixtures/portal.ts'
import { treesDataset } from '../../fixtures/samples.ts'

let portal: Portal
let made = 0
let id = ''
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('open', treesDataset)
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})
/** A dataset of its own for each test, so that none meets what another has kept. */
beforeEach(async () => {
  made += 1
  id = `trees-${made}`
  await portal.publish(id, treesDataset)
})

const access = () => portal.store.access
const rule = (type: Subject['type'], name: string, ruleset: Partial<Ruleset> | null) =>
  access().saveDatasetAccess(id, {
    rule: {
      subject: { type, id: name },
      ruleset: ruleset && { ...openRuleset, permissions: [exploreDataset], ...ruleset },
    },
  })
const restrict = (policy: 'public' | 'restricted' = 'restricted') =>
  access().saveDatasetAccess(id, { policy })

interface Options {
  key?: string
  headers?: Record<string, string>
  method?: string
  body?: string
  from?: string
}

async function ask(path: string, { key, headers, from, ...init }: Options = {}) {
  const sent = { ...(key ? { Authorization: `Apikey ${key}` } : {}), ...headers }
  const env = from ? { incoming: { socket: { remoteAddress: from } } } : undefined
  const response = await portal.api.request(`/${path}`, { ...init, headers: sent }, env)
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: (/^[[{]/.test(text) ? JSON.parse(text) : text) as Record<string, unknown>,
  }
}
const search = async (query: string, options?: Options) =>
  (await ask(`records/1.0/search?dataset=${id}&${query}`, options)).body as unknown as RecordsAnswer

describe('a restricted dataset', () => {
  const calls = [
    'datasets/1.0/ID',
    'datasets/1.0/ID@portal',
    'datasets/1.0/ID/records',
    'datasets/1.0/ID/records/0000000000000000000000000000000000000000',
    'records/1.0/search?dataset=ID',
    'records/1.0/analyze?dataset=ID',
    'records/1.0/download?dataset=ID',
    'records/1.0/geocluster?dataset=ID&clusterprecision=3',
    'records/1.0/geopolygon?dataset=ID',
    'records/1.0/geopreview?dataset=ID',
    'records/1.0/boundingbox?dataset=ID',
    'datasets/1.0/ID/tiles/0/0/0.mvt',
    'datasets/1.0/ID/tiles/simple/1/0/0.bundle',
  ]
  test.each(calls)('is for strangers as if it did not exist: %s', async (call) => {
    const { key } = await access().createKey('stranger')
    const warm = await ask(call.replace('ID', id))
    await restrict()
    for (const options of [{}, { key }]) {
      const etag = warm.headers.get('etag')
      const headers: Record<string, string> = etag ? { 'If-None-Match': etag } : {}
      const hidden = await ask(call.replace('ID', id), { ...options, headers })
      const nowhere = await ask(call.replace('ID', 'nowhere'), options)
      expect(hidden.status).toBe(404)
      expect(hidden.text.replaceAll(id, 'nowhere')).toBe(nowhere.text)
    }
  })

  test('is not in the catalog of strangers, nor in its counts', async () => {
    const find = async (options?: Options) =>
      (await ask(`datasets/1.0/search?q=datasetid=${id}&facet=datasetid&facet=theme`, options))
        .body as unknown as DatasetsAnswer
    expect((await find()).nhits).toBe(1)
    await restrict()
    const { key } = await access().createKey('ada')
    await rule('user', 'ada', {})
    for (let round = 0; round < 2; round += 1) {
      expect(await find()).toMatchObject({ nhits: 0, datasets: [] })
      expect(JSON.stringify((await find()).facet_groups)).not.toContain(id)
      expect(await find({ key })).toMatchObject({ nhits: 1, datasets: [{ datasetid: id }] })
    }
  })

  test('opens to users, groups and keys that a rule names, and closes again', async () => {
    await restrict()
    const ada = await access().createKey('ada')
    const other = await access().createKey('ada')
    const hits = async (key: string) => (await ask(`records/1.0/search?dataset=${id}`, { key })).status
    expect(await hits(ada.key)).toBe(404)
    await rule('key', ada.id, {})
    expect([await hits(ada.key), await hits(other.key)]).toEqual([200, 404])
    await rule('key', ada.id, null)
    await access().saveGroup('readers', ['ada'])
    await rule('group', 'readers', {})
    expect([await hits(ada.key), await hits(other.key)]).toEqual([200, 200])
    await access().saveGroup('readers', [], ['ada'])
    expect(await hits(ada.key)).toBe(404)
    await rule('user', 'ada', {})
    expect(await hits(ada.key)).toBe(200)
    await access().revokeKey('ada', ada.id)
    expect([await hits(ada.key), await hits(other.key)]).toEqual([401, 200])
  })
})

describe('rules', () => {
  test('without visible data leave the description alone', async () => {
    await rule('default', '', { isDataVisible: false, visibleFields: ['town', 'num1'] })
    const { status, body } = await ask(`datasets/1.0/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ data_visible: false, metas: { records_count: 0 } })
    expect((body as unknown as Dataset).fields.map(({ name }) => name)).toEqual(['town', 'num1'])
    for (const call of ['search', 'analyze', 'download', 'boundingbox', 'geopreview'])
      expect((await ask(`records/1.0/${call}?dataset=${id}`)).body, call).toMatchObject({
        error_key: 'records.hidden',
      })
    expect((await ask(`datasets/1.0/${id}/tiles/0/0/0.mvt`)).status).toBe(403)
  })

  test('count what is seen, also in the catalog', async () => {
    await rule('default', '', { filterQuery: 'town:Namur' })
    const { records_count } = ((await ask(`datasets/1.0/${id}`)).body as unknown as Dataset).metas
    expect(records_count).toBe(3)
    const listed = (await ask(`datasets/1.0/search?q=datasetid=${id} AND records_count<4`)).body
    expect(listed).toMatchObject({ nhits: 1, datasets: [{ metas: { records_count: 3 } }] })
    expect((await search('rows=0')).nhits).toBe(3)
  })

  test('make a hidden field an unknown one, in the very sentence', async () => {
    await rule('default', '', { visibleFields: ['town', 'num1'] })
    for (const query of [
      'sort=FIELD',
      'facet=FIELD',
      'refine.FIELD=x',
      'exclude.FIELD=x',
      'q=%23exact(FIELD, "x")',
      'q=FIELD:oak',
      'q=FIELD:[a TO b]',
      'geo_digest.FIELD=1',
    ]) {
      const of = async (field: string) =>
        (await ask(`records/1.0/search?dataset=${id}&${query.replaceAll('FIELD', field)}`)).text
      expect((await of('txt1')).replaceAll('txt1', 'nope'), query).toBe(await of('nope'))
    }
    const error = (await ask(`records/1.0/search?dataset=${id}&sort=x`)).body.error
    expect(error).toContain('this dataset has town, num1')
  })

  test('may leave no field at all', async () => {
    await rule('default', '', { visibleFields: ['gone'] })
    const found = await search('rows=3&q=NOT oak')
    expect(found).toMatchObject({ nhits: 12, records: [{ fields: {} }, { fields: {} }, { fields: {} }] })
    expect(JSON.stringify(found)).not.toMatch(/geo|oak.*oak/)
    for (const call of ['analyze', 'boundingbox', 'geopreview', 'geopolygon', 'download'])
      expect((await ask(`records/1.0/${call}?dataset=${id}`)).status, call).toBe(200)
    expect((await ask(`datasets/1.0/${id}`)).body).toMatchObject({ fields: [], features: [] })
  })

  test('keep the words of hidden fields from being found', async () => {
    expect((await search('q=oak')).nhits).toBeGreaterThan(0)
    await rule('default', '', { visibleFields: ['town', 'num1'] })
    for (const query of ['q=oak', 'q="pleureur"', 'q=%23search(*, "film")', 'q=NOT namur AND tall'])
      expect((await search(query)).nhits, query).toBe(0)
    expect((await search('q=namur')).nhits).toBe(3)
    expect((await search('q=55')).nhits).toBe(1)
  })

  test('add up cell by cell: no field of one rule on the rows of another', async () => {
    await restrict()
    const { key } = await access().createKey('uma')
    await access().saveGroup('g', ['uma'])
    await rule('user', 'uma', { visibleFields: ['town', 'num1'], filterQuery: 'town:Namur' })
    await rule('group', 'g', { visibleFields: ['town', 'dbl1'], filterQuery: 'town:Gent' })
    const { records, nhits } = await search('rows=20&sort=town', { key })
    expect(nhits).toBe(5)
    for (const { fields } of records)
      expect(Object.keys(fields).filter((name) => name !== 'town')).toEqual(
        fields.town === 'Namur' ? (fields.num1 === undefined ? [] : ['num1']) : ['dbl1'],
      )
    expect((await search('q=dbl1>-99', { key })).nhits).toBe(2)
  })

  test('read a filter in the zone of the dataset, whatever zone is asked for', async () => {
    await rule('default', '', { filterQuery: 'at1 < 2014-02-01' })
    const found = async (zone: string) => (await search(`timezone=${zone}`)).nhits
    expect([await found('UTC'), await found('Pacific/Auckland'), await found('Pacific/Honolulu')]).toEqual([
      1, 1, 1,
    ])
  })

  test.each(['gone:5', 'NOT gone:5', 'town:Namur OR gone:[1 TO 2]', '#null(gone)', 'num1:many'])(
    'let nothing through by a filter that no longer fits: %s',
    async (filterQuery) => {
      await rule('default', '', { filterQuery })
      const { text } = await ask(`records/1.0/search?dataset=${id}&facet=town`)
      expect(JSON.parse(text)).toMatchObject({ nhits: 0, records: [] })
      expect(text).not.toContain('gone')
    },
  )

  test('answer each caller from a warm cache by their own rights', async () => {
    await restrict()
    const [ada, bob] = [await access().createKey('ada'), await access().createKey('bob')]
    await rule('user', 'ada', { filterQuery: 'town:Namur' })
    await rule('user', 'bob', { visibleFields: ['town'] })
    const etags = new Set<string | null>()
    for (let round = 0; round < 3; round += 1) {
      const [one, two] = [
        await ask(`records/1.0/search?dataset=${id}`, ada),
        await ask(`records/1.0/search?dataset=${id}`, bob),
      ]
      expect([one.body.nhits, two.body.nhits]).toEqual([3, 12])
      expect(two.text).not.toContain('txt1')
      for (const { headers } of [one, two]) etags.add(headers.get('etag'))
    }
    expect(etags.size).toBe(2)
    for (const etag of etags) {
      const headers = { 'If-None-Match': etag ?? '' }
      const states = [
        (await ask(`records/1.0/search?dataset=${id}`, { ...ada, headers })).status,
        (await ask(`records/1.0/search?dataset=${id}`, { ...bob, headers })).status,
      ]
      expect(states.sort()).toEqual([200, 304])
    }
  })

  test('hold from the next request on', async () => {
    expect((await search('')).nhits).toBe(12)
    await rule('default', '', { filterQuery: 'town:Gent' })
    expect((await search('')).nhits).toBe(2)
    await rule('default', '', { filterQuery: 'town:Ath' })
    expect((await search('')).nhits).toBe(3)
    await rule('default', '', null)
    expect((await search('')).nhits).toBe(12)
  })
})

describe('keys', () => {
  test('are taken from the header, the address or a form', async () => {
    await restrict()
    const { key } = await access().createKey('ada')
    await rule('user', 'ada', {})
    const path = `records/1.0/search?dataset=${id}`
    const form = {
      method: 'POST',
      body: new URLSearchParams({ apikey: key }).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    }
    for (const answer of [
      await ask(path, { key }),
      await ask(path, { headers: { authorization: `apikey ${key}` } }),
      await ask(`${path}&apikey=${key}`),
      await ask(path, form),
    ]) {
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('private, no-cache')
      expect(answer.headers.get('vary')).toContain('Authorization')
      expect(answer.text).not.toContain(key)
    }
    const file = await ask(`records/1.0/download?dataset=${id}&apikey=${key}`)
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    expect((await ask('records/1.0/search?dataset=open')).headers.get('cache-control')).toBe('no-cache')
    expect((await ask(`${path}&apikey=`)).status).toBe(404)
  })

  test.each(['wrong', 'd4c_', "' OR 1=1 --", '\u0000', 'x'.repeat(10_000)])(
    'that are wrong are told and not repeated: %j',
    async (key) => {
      const answer = await ask(`records/1.0/search?dataset=open&apikey=${encodeURIComponent(key)}`)
      expect(answer).toMatchObject({ status: 401, body: { error_key: 'key.unknown', raw_params: {} } })
      expect(answer.headers.get('www-authenticate')).toBe('Apikey')
      expect(answer.headers.get('cache-control')).toBe('no-store')
    },
  )

  test('are refused whatever is asked', async () => {
    for (const path of [
      'datasets/1.0/search',
      'datasets/1.0/nope',
      'nowhere',
      'records/1.0/download?dataset=open',
    ])
      expect((await ask(path, { key: 'wrong' })).status, path).toBe(401)
  })

  test('bound to sites serve these alone', async () => {
    const { key } = await access().createKey('ada', ['https://a.example'])
    const status = async (headers: Record<string, string>) =>
      (await ask(`records/1.0/search?dataset=open&apikey=${key}`, { headers })).status
    expect(await status({ Origin: 'https://a.example' })).toBe(200)
    expect(await status({ Referer: 'https://a.example/page?x' })).toBe(200)
    expect(await status({ Origin: 'https://a.example.evil.org' })).toBe(403)
    expect(await status({ Origin: 'https://b.example', Referer: 'https://a.example/' })).toBe(403)
    expect(await status({ Referer: 'nonsense' })).toBe(403)
    expect(await status({})).toBe(403)
  })

  test('are kept nowhere but as a digest', async () => {
    const { key } = await access().createKey('ada')
    const { readFile, readdir } = await import('node:fs/promises')
    const { dataDirectory } = portal.store
    for (const file of await readdir(dataDirectory))
      if (file.includes('sqlite'))
        expect((await readFile(`${dataDirectory}/${file}`)).includes(key.slice(4))).toBe(false)
  })
})

describe('quotas', () => {
  const rate = ({ headers }: { headers: Headers }) =>
    ['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`x-ratelimit-${name}`)))
  const midnight = Date.parse('2024-03-16T00:00:00Z') / 1000

  beforeEach(() => access().saveQuotas({ anonymous: null, user: null, portal: null }))

  test('are told on every answer', async () => {
    const { key } = await access().createKey('ada')
    for (const path of [
      'datasets/1.0/search',
      `datasets/1.0/${id}`,
      `records/1.0/search?dataset=${id}`,
      `records/1.0/search?dataset=${id}&q=%23now()`,
      `records/1.0/download?dataset=${id}`,
      `records/1.0/search?dataset=nope`,
      `records/1.0/search?dataset=${id}&rows=x`,
      `datasets/1.0/${id}/tiles/0/0/0.mvt`,
      'nowhere/at/all',
    ])
      for (const options of [{}, { key }, { key: 'wrong' }, { method: 'DELETE' }]) {
        const [limit = 0, remaining = 0, reset] = rate(await ask(path, options))
        expect([limit > 1e9, remaining > 1e9 && remaining < limit, reset], path).toEqual([
          true,
          true,
          midnight,
        ])
      }
    const known = await ask(`records/1.0/search?dataset=${id}`)
    const headers = { 'If-None-Match': known.headers.get('etag') ?? '' }
    const again = await ask(`records/1.0/search?dataset=${id}`, { headers })
    expect([again.status, rate(again)[1]]).toEqual([304, (rate(known)[1] ?? 0) - 1])
  })

  test('end in 429, by network without a key', async () => {
    await access().saveQuotas({ anonymous: { limit: 2, unit: 'hour' } })
    const from = '2001:db8:7::1'
    const call = (address: string) => ask(`records/1.0/search?dataset=${id}`, { from: address })
    expect(rate(await call(from))).toEqual([2, 1, Date.parse('2024-03-15T11:00:00Z') / 1000])
    expect((await call('2001:db8:7::2')).status).toBe(200)
    const refused = await call(from)
    expect(refused.status).toBe(429)
    expect(refused.body).toEqual({
      errorcode: 10005,
      error:
        'You have reached the limit of 2 calls per hour without an API key: retry after 2024-03-15T11:00:00Z, or use a key',
      reset_time: '2024-03-15T11:00:00Z',
      limit_time_unit: 'hour',
      call_limit: 2,
    })
    expect([rate(refused)[1], refused.headers.get('retry-after')]).toEqual([0, '1800'])
    expect((await call('2001:db8:8::1')).status).toBe(200)
    const { key } = await access().createKey('ada')
    expect((await ask(`records/1.0/search?dataset=${id}`, { from, key })).status).toBe(200)
    // Guessing keys counts like calling without one.
    const guess = { from: '10.9.9.9', key: 'guess' }
    for (const status of [401, 401, 429])
      expect((await ask('datasets/1.0/search', guess)).status).toBe(status)
  })

  test('believe proxies of ours about the address, and nobody else', async () => {
    await access().saveQuotas({ anonymous: { limit: 1, unit: 'day' } })
    const of = (proxies: number) => {
      const { catalog, engine } = { catalog: portal.store, engine: portal.engine }
      const api = dataApi(
        dataServices({ catalog, engine, now: () => present, domain: 'test', proxies }),
        () => {},
      )
      return async (forwarded: string) => {
        const headers = { 'X-Forwarded-For': forwarded }
        const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
        return (await api.request('/datasets/1.0/open', { headers }, env)).status
      }
    }
    const alone = of(0)
    expect([await alone('1.1.1.1'), await alone('2.2.2.2')]).toEqual([200, 429])
    const behind = of(1)
    expect([await behind('9.9.9.9, 1.1.1.1'), await behind('8.8.8.8, 1.1.1.1')]).toEqual([200, 429])
    expect([await behind('1.1.1.1, 2.2.2.2'), await behind('')]).toEqual([200, 200])
    const twice = of(2)
    expect([await twice('9.9.9.9, 1.1.1.1, 10.0.0.1'), await twice('1.1.1.1, 10.0.0.2')]).toEqual([200, 429])
  })

  test('count a user over all keys and the portal over all callers', async () => {
    const [one, two] = [await access().createKey('quentin'), await access().createKey('quentin')]
    await access().saveQuotas({ user: { limit: 2, unit: 'day' } })
    const code = async (options: Options) => (await ask('datasets/1.0/search', options)).body.errorcode
    expect([await code(one), await code(two), await code(one)]).toEqual([undefined, undefined, 10003])
    await access().saveQuotas({ user: null, portal: { limit: 2, unit: 'month' } })
    expect([await code({}), await code(one), await code({ from: '1.2.3.4' })]).toEqual([
      undefined,
      undefined,
      10002,
    ])
  })

  test('of a dataset and of a ruleset count its calls alone', async () => {
    const { key } = await access().createKey('rita')
    await access().saveDatasetAccess(id, { quota: { limit: 3, unit: 'day' } })
    await rule('user', 'rita', { apiCallsQuota: { limit: 1, unit: 'day' } })
    const call = async (options: Options = {}) => (await ask(`datasets/1.0/${id}`, options)).body.errorcode
    expect([await call({ key }), await call({ key })]).toEqual([undefined, 10004])
    expect([await call(), await call(), await call()]).toEqual([undefined, undefined, 10004])
    expect((await ask('datasets/1.0/open', { key })).status).toBe(200)
    expect((await ask(`records/1.0/search?dataset=${id}`)).headers.get('x-ratelimit-limit')).toBe('3')
  })

  test('survive a restart, without a word of who called', async () => {
    await access().saveQuotas({ anonymous: { limit: 2, unit: 'day' } })
    const { dataDirectory } = portal.store
    const life = async () => {
      const deps = dataServices({
        catalog: portal.store,
        engine: portal.engine,
        now: () => present,
        domain: 'test',
      })
      const end = await keepCounters(deps.accessService.counters, dataDirectory)
      const api = dataApi(deps, () => {})
      const env = { incoming: { socket: { remoteAddress: '10.1.2.3' } } }
      const { status } = await api.request('/records/1.0/search?dataset=open', {}, env)
      const before = portal.store.revision()
      await end()
      expect(portal.store.revision()).toBe(before)
      return status
    }
    expect([await life(), await life(), await life()]).toEqual([200, 200, 429])
    const { readFile, writeFile } = await import('node:fs/promises')
    const file = `${dataDirectory}/counters.json`
    expect(await readFile(file, 'utf8')).not.toContain('10.1.2')
    await writeFile(file, '[["day networ')
    expect(await life()).toBe(200)
  })
})
