import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { exploreDataset } from '../../../src/core/access/ruleset.ts'
import { openPortal, type Portal } from '../../fixtures/portal.ts'
import { treesDataset } from '../../fixtures/samples.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('trees', treesDataset)
  await portal.publish('secret', treesDataset)
  await portal.store.access.saveDatasetAccess('secret', { policy: 'restricted' })
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})

test('the same in JSON and in YAML, with a validator', async () => {
  const json = await portal.api.request('/service/specifications/trees/openapi.json')
  const yaml = await portal.api.request('/service/specifications/trees/openapi.yaml/')
  expect(yaml.headers.get('content-type')).toBe('application/yaml; charset=utf-8')
  const text = await yaml.text()
  expect(text).toContain('openapi: 3.1.0')
  expect(parse(text)).toEqual(await json.json())
  const etag = json.headers.get('etag') ?? ''
  const again = await portal.api.request('/service/specifications/trees/openapi.json', {
    headers: { 'If-None-Match': etag },
  })
  expect(again.status).toBe(304)
})

test('what it offers is taken', async () => {
  const { paths } = (await portal.get('service/specifications/trees/openapi.json')) as {
    paths: Record<
      string,
      { get: { parameters: { name: string; schema: { items?: { enum?: string[] } } }[] } }
    >
  }
  const offered = (call: string, name: string): string[] =>
    paths[`/datasets/1.0/trees/${call}`]?.get.parameters.find((one) => one.name === name)?.schema.items
      ?.enum ?? []
  const asked: [string, string, string[]][] = [
    ['records/', 'facet', offered('records/', 'facet')],
    ['records/', 'sort', offered('records/', 'sort')],
    ['records/analyze/', 'x', offered('records/analyze/', 'x')],
  ]
  for (const [call, name, values] of asked) {
    expect(values.length).toBeGreaterThan(5)
    for (const value of values) {
      const query = new URLSearchParams([
        [name, value],
        ['geofilter.distance', '50,4'],
      ])
      expect((await portal.api.request(`/datasets/1.0/trees/${call}?${query}`)).status, value).toBe(200)
    }
  }
})

test.each([
  ['specification.unknown', 'service/specifications/trees/openapi.xml'],
  ['specification.unknown', 'service/specifications/trees/nothing.json'],
  ['specification.unknown', 'service/specifications/trees/openapi'],
  ['dataset.unknown', 'service/specifications/none/openapi.json'],
  ['dataset.unknown', 'service/specifications/secret/openapi.json'],
  ['dataset.unknown', 'datasets/1.0/secret/services'],
])('%s: %s', async (failure, path) => {
  const answer = await portal.api.request(`/${path}`)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ error_key: failure })
})

test('tells the fields that the caller sees, and no others', async () => {
  const { key } = await portal.store.access.createKey('ada')
  await portal.store.access.saveDatasetAccess('secret', {
    rule: {
      subject: { type: 'user', id: 'ada' },
      ruleset: {
        permissions: [exploreDataset],
        visibleFields: ['town'],
        isDataVisible: true,
        filterQuery: null,
        apiCallsQuota: null,
      },
    },
  })
  const answer = await portal.api.request('/service/specifications/secret/openapi.json', {
    headers: { Authorization: `Apikey ${key}` },
  })
  const text = await answer.text()
  expect(text).toContain('"enum":["town"]')
  for (const name of ['txt1', 'num1', 'dbl1', 'day1', 'at1']) {
    expect(treesDataset.fields.map((field) => field.name)).toContain(name)
    expect(text.includes(name), name).toBe(false)
  }
})
