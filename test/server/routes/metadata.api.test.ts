import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymousRequest, getDataset } from '../../../src/server/routes/index.ts'
import { openPortal, type Portal } from '../../fixtures/portal.ts'
import { treesDataset } from '../../fixtures/samples.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('trees', treesDataset)
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})

interface Template {
  name: string
  type: string
  schema: { name: string; label: string }[]
}
const names = ({ schema }: Template) => schema.map(({ name }) => name)

test('basic metas are one template, which its name gives as well', async () => {
  const basic = (await portal.get('metadata/1.0/basic/')) as Template
  expect(basic).toMatchObject({ name: 'default', type: 'basic' })
  expect(basic.schema[0]).toEqual({
    name: 'title',
    label: 'Title',
    type: 'text',
    widget: 'textinput',
    uri: 'http://purl.org/dc/terms/title',
    search: true,
    allow_empty: false,
  })
  expect(await portal.get('metadata/1.0/basic/default')).toEqual(basic)
})

test('every meta of a dataset but its domain is in the basic template', async () => {
  const known = names((await portal.get('metadata/1.0/basic')) as Template)
  const { metas } = await getDataset(anonymousRequest(portal.deps), 'trees')
  expect(Object.keys(metas).filter((name) => !known.includes(name))).toEqual(['domain'])
})

test.each([
  ['interop', ['dcat']],
  ['extra', ['explore', 'visualization']],
])('%s templates are a list', async (kind, expected) => {
  const all = (await portal.get(`metadata/1.0/${kind}/`)) as Template[]
  expect(all.map(({ name }) => name)).toEqual(expected)
  for (const template of all) {
    expect(await portal.get(`metadata/1.0/${kind}/${template.name}/`)).toEqual(template)
    expect(new Set(names(template)).size).toBe(template.schema.length)
  }
})

test('labels are in the language of the caller', async () => {
  const { schema } = (await portal.get('metadata/1.0/basic/?lang=fr')) as Template
  expect(schema[0]?.label).toBe('Titre')
})

test.each(['metadata/1.0/basic/nope', 'metadata/1.0/extra/__proto__', 'metadata/1.0/nope'])(
  '%s is 404',
  async (path) => {
    expect((await portal.api.request(`/${path}`)).status).toBe(404)
  },
)
