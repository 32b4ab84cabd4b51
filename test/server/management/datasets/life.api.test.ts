import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const trees = 'code,height,planted\n0012,3.5,2001-02-03\n0013,4,2002-03-04\n0014,2,2003-04-05\n'

/** What visitors get. */
const records = async (id: string) =>
  (await world.portal.get(`records/1.0/search/?dataset=${id}&sort=-height`)) as Record<string, unknown>

describe('a dataset', () => {
  it('goes from an upload over a preview to the data API', async () => {
    const uploaded = await ada.upload(`${v1}/resources/`, trees, 'Trees.csv')
    expect(uploaded.body).toMatchObject({
      type: 'file',
      filename: 'Trees.csv',
      enabled: true,
      bytes: trees.length,
    })
    const uid = uploaded.body.resource_uid
    const preview = await ada.browser.post(`${v1}/resources/preview/?nhits=2`, { resource_uid: uid })
    expect(preview.body).toMatchObject({
      format: 'csv',
      rows: 3,
      refused: null,
      records: [
        { code: '0012', height: 3.5, planted: '2001-02-03' },
        { code: '0013', height: 4, planted: '2002-03-04' },
      ],
      fields: [
        { name: 'code', type: 'text', omit: false },
        { name: 'height', type: 'double' },
        { name: 'planted', type: 'date' },
      ],
    })
    const columns = preview.body.columns as { findings: { key: string; examples?: unknown[] }[] }[]
    expect(columns[0]?.findings[0]).toMatchObject({ examples: [{ row: 1, value: '0012' }, {}, {}] })

    const created = await ada.browser.post(`${v2}/datasets/`, {
      metas: { default: { title: 'Street trees' } },
      resources: [{ resource_uid: uid, title: 'Trees' }],
    })
    expect(created.body).toMatchObject({
      dataset_id: 'street-trees',
      published: false,
      status: 'idle',
      is_modified: true,
      metas: { title: 'Street trees' },
      resources: [{ resource_uid: uid, title: 'Trees' }],
    })
    expect(await records('street-trees')).toMatchObject({ error_key: 'dataset.unknown' })

    const job = await ada.publish('street-trees')
    expect(job).toMatchObject({ state: 'done', kind: 'publish', counters: { rows: 3 }, error: null })
    const found = await records('street-trees')
    expect(found).toMatchObject({ nhits: 3, records: [{ fields: { code: '0014', height: 2 } }, {}, {}] })
    expect((await ada.browser.get(`${v1}/datasets/street-trees/status/`)).body).toMatchObject({
      name: 'idle',
      published: true,
      is_modified: false,
      records_count: 3,
      records_errors: 0,
    })
  })
})
