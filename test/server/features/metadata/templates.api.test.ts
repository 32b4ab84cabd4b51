import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, openPeople, type People } from '../../management/world.ts'

let world: People
let ada: Browser
beforeAll(async () => {
  world = await openPeople()
  ada = await world.person('ada', 'edit_dataset')
})
afterAll(async () => {
  expect(world.portal.failures).toEqual([])
  await world.portal.close()
})

interface Template {
  name: string
  schema: { name: string; label: string }[]
}
const titleOf = (body: Record<string, unknown>) =>
  (body.templates as Template[])[0]?.schema.find(({ name }) => name === 'title')?.label

it('templates are told in the language that is asked for', async () => {
  const path = 'management/1.0/metadata_templates/'
  const { body } = await ada.get(`${path}?lang=fr`)
  expect((body.templates as Template[]).map(({ name }) => name)).toEqual([
    'default',
    'dcat',
    'explore',
    'visualization',
  ])
  expect(titleOf(body)).toBe('Titre')
  expect(titleOf((await ada.post(path, { lang: 'fr' })).body)).toBe('Titre')
  expect(titleOf((await ada.post(path, { lang: 'en' })).body)).toBe('Title')
  expect(titleOf((await ada.ask('POST', path)).body)).toBe('Title')
  expect(titleOf((await ada.post(`${path}?lang=fr`, { lang: 7 })).body)).toBe('Titre')
})

it('every meta that is authorized can be set, and no other is told', async () => {
  await world.portal.store.saveDataset('trees', { metas: { title: 'Trees' } })
  const { metadata } = (await ada.get('management/v2/authorized_metadata/')).body as {
    metadata: { template: string; name: string; type: string }[]
  }
  const samples: Record<string, unknown> = {
    text: 'x',
    longstring: 'x',
    int: 1,
    double: 1.5,
    datetime: '2024-01-01T00:00:00Z',
    list: ['x'],
    bool: true,
    geo_shape: { type: 'Point', coordinates: [1, 2] },
  }
  const path = 'management/v2/datasets/trees/metadata/'
  const set = async (template: string, name: string, value: unknown) => {
    const { body, status } = await ada.put(`${path}${template}/${name}/`, { value })
    return { status, key: (body.errors as { error_key: string }[] | undefined)?.[0]?.error_key }
  }
  const told = new Set(metadata.map(({ template, name }) => `${template} ${name}`))
  for (const { template, name, type } of metadata) {
    const { status, key } = await set(template, name, samples[type])
    // A value may be wrong for its meta, but none is one that the portal counts.
    expect([200, 400], `${template} ${name}`).toContain(status)
    expect(key, `${template} ${name}`).not.toBe('value.counted')
  }
  const { metadata: all } = (await ada.get(path)).body as { metadata: typeof metadata }
  const others = all.filter(({ template, name }) => !told.has(`${template} ${name}`))
  expect(others.length).toBeGreaterThan(0)
  for (const { template, name, type } of others)
    expect(await set(template, name, samples[type])).toEqual({ status: 400, key: 'value.counted' })
})
