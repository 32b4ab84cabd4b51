import { afterAll, beforeAll, expect, it } from 'vitest'
import { publisherFile } from '../../../fixtures/publishers.ts'
import { openPeople, type People } from '../world.ts'
import { everything, Publisher, v1, v2 } from './publisher.ts'

let world: People
let ada: Publisher
beforeAll(async () => {
  world = await openPeople()
  ada = new Publisher(await world.person('ada', ...everything))
})
afterAll(async () => {
  await world.portal.background.idle()
  expect(world.portal.failures).toEqual([])
  await world.portal.close()
})

it('brings a real file of windows-1252, decimal commas and short years from its upload to visitors', async () => {
  const file = publisherFile('brussels-hotels-latin1-decimal-comma.csv')
  const { body: source } = await ada.uploadFile(`${v1}/resources/`, file)
  const created = await ada.browser.post(`${v2}/datasets/`, {
    metas: { default: { title: 'Hôtels de Bruxelles', language: 'fr' } },
    resources: [source.resource_uid],
  })
  const id = String(created.body.dataset_id)
  expect(id).toBe('hotels-de-bruxelles')
  const ask = async (patch = {}) =>
    (await ada.browser.post(`${v1}/datasets/${id}/preview/?nhits=3`, patch)).body as {
      fields: { name: string; type: string }[]
      records: Record<string, unknown>[]
      columns: { field: string; findings: { key: string; examples?: { value: string }[] }[] }[]
    }
  const found = await ask()
  const types = Object.fromEntries(found.fields.map(({ name, type }) => [name, type]))
  expect(types).toMatchObject({ quartier: 'text', annee: 'int', average_price: 'double', date: 'date' })
  const price = found.columns.find(({ field }) => field === 'average_price')
  expect(price?.findings[0]?.examples?.[0]?.value).toBe('81,20416129')

  const patch = {
    fields: { annee: { type: 'text', label: 'Année' }, source: { omit: true } },
    processors: [{ name: 'filter', args: { query: 'classement:"3 stars"' } }],
  }
  const tried = await ask(patch)
  expect(tried.records[0]).toMatchObject({ annee: '2013', classement: '3 stars', average_price: 81.20416129 })
  expect(tried.fields.find(({ name }) => name === 'source')).toMatchObject({ omit: true })
  await ada.save(id, patch)
  expect(await ada.publish(id)).toMatchObject({ state: 'done', error: null })

  const records = (await world.portal.get(`records/1.0/search/?dataset=${id}&rows=1&sort=date`)) as {
    nhits: number
    records: { fields: Record<string, unknown> }[]
  }
  expect(records.nhits).toBeGreaterThan(10)
  expect(records.records[0]?.fields).toMatchObject({ classement: '3 stars', quartier: 'All' })
  expect(records.records[0]?.fields).not.toHaveProperty('source')
  const other = await world.portal.get(
    `records/1.0/search/?dataset=${id}&q=${encodeURIComponent('classement:"4 stars"')}`,
  )
  expect(other).toMatchObject({ nhits: 0 })
})
