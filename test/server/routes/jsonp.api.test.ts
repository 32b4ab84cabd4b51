import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataApi, dataServices } from '../../../src/server/routes/index.ts'
import { readSettings, SettingError } from '../../../src/server/settings.ts'
import { openPortal, type Portal, present } from '../../fixtures/portal.ts'
import { treesDataset } from '../../fixtures/samples.ts'

let portal: Portal
let api: Hono
let key = ''
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('trees', treesDataset)
  await portal.publish('hidden', treesDataset)
  await portal.store.access.saveDatasetAccess('hidden', { policy: 'restricted' })
  key = (await portal.store.access.createKey('ada')).key
  const { store, engine } = portal
  const deps = dataServices({ catalog: store, engine, now: () => present, domain: 'test', jsonp: true })
  api = dataApi(deps, (error) => portal.failures.push(error))
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})

const send = (path: string, init?: RequestInit) => api.request(`/${path}`, init)
/** Runs a script as a page would, and returns what its function was called with. */
function called(script: string): unknown {
  const [, name, json = ''] = /^([\w.$]+)\((.*)\);$/s.exec(script) ?? []
  expect(name).toBe('app.take')
  return JSON.parse(json)
}

describe('with JSONP on', () => {
  test.each(
    [
      ['records/1.0/search?dataset=trees&rows=2&facet=town', 'jsonp', ''],
      ['records/1.0/search?dataset=trees&rows=2', '', ''],
      ['records/1.0/search?dataset=trees&rows=2', 'geojsonp', 'geojson'],
      ['records/1.0/download?dataset=trees', 'jsonp', 'json'],
      ['records/1.0/download?dataset=trees', 'geojsonp', 'geojson'],
      ['records/1.0/analyze?dataset=trees&x=town', 'jsonp', ''],
      ['records/1.0/boundingbox?dataset=trees', '', ''],
      ['datasets/1.0/search?rows=5', 'jsonp', ''],
      ['datasets/1.0/trees', '', ''],
      ['metadata/1.0/basic/', '', ''],
    ].map(([path = '', ...rest]) => [path.includes('?') ? path : `${path}?`, ...rest]),
  )('%s&format=%s calls with what format=%s answers', async (path, format, plain) => {
    const answer = await send(`${path}&format=${format}&callback=app.take`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('application/javascript; charset=utf-8')
    expect(answer.headers.get('Content-Disposition')).toBeNull()
    expect(called(await answer.text())).toEqual(await (await send(`${path}&format=${plain}`)).json())
  })

  test('errors are calls as well', async () => {
    for (const id of ['nope', 'hidden']) {
      const answer = await send(`records/1.0/search?dataset=${id}&callback=app.take`)
      expect(answer.status).toBe(200)
      expect(called(await answer.text())).toMatchObject({ error: `Unknown dataset: ${id}` })
    }
  })

  test.each(['a b', 'alert(1)//', '<script>', 'a;b', 'x'.repeat(101)])('%s is no name', async (name) => {
    const answer = await send(`datasets/1.0/trees?callback=${encodeURIComponent(name)}`)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('Content-Type')).toContain('application/json')
  })

  test('nothing is told to a key', async () => {
    const asked = 'records/1.0/search?dataset=hidden&callback=app.take'
    const header = { headers: { Authorization: `Apikey ${key}` } }
    for (const answer of [await send(asked, header), await send(`${asked}&apikey=${key}`)]) {
      const text = await answer.text()
      expect(called(text)).toMatchObject({ error_key: 'key.callback' })
      expect(text).not.toContain(key)
    }
  })

  test('what is no JSON, or asked for as JSON or by POST, stays what it is', async () => {
    const csv = await send('records/1.0/download?dataset=trees&callback=app.take')
    expect(csv.headers.get('Content-Type')).toContain('text/csv')
    for (const answer of [
      await send('datasets/1.0/trees?format=json&callback=app.take'),
      await send('datasets/1.0/trees?callback=app.take', { method: 'POST' }),
    ])
      expect(await answer.json()).toMatchObject({ datasetid: 'trees' })
  })
})

test('by default there are no callbacks', async () => {
  const answer = await portal.api.request('/datasets/1.0/trees?callback=app.take')
  expect(answer.headers.get('Content-Type')).toContain('application/json')
  expect((await portal.api.request('/datasets/1.0/search?format=jsonp&callback=app.take')).status).toBe(400)
})

test('the setting is on or off, and off by default', () => {
  expect(readSettings({}).jsonp).toBe(false)
  expect(readSettings({ D4C_JSONP: 'on' }).jsonp).toBe(true)
  expect(() => readSettings({ D4C_JSONP: 'yes' })).toThrow(SettingError)
})

test('is described where it is allowed', async () => {
  for (const [asked, told] of [
    [api, true],
    [portal.api, false],
  ] as const) {
    const text = await (await asked.request('/openapi.json')).text()
    expect(text.includes('"name":"callback"')).toBe(told)
  }
})
