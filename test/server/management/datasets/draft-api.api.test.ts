import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRuleset } from '../../../../src/core/access/ruleset.ts'
import { type Browser, openPeople, type People } from '../world.ts'
import { everything, Publisher, v1, v2 } from './publisher.ts'

let people: People
let publisher: Publisher
let reader: Browser

beforeAll(async () => {
  people = await openPeople()
  publisher = new Publisher(await people.person('ada', ...everything))
  reader = await people.person('bob', 'browse_all_datasets')
  await publisher.create('trees', 'name;height\nOak;12\nBeech;9\n')
})
afterAll(() => people.portal.close())

const cookies = (browser: Browser) =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** What the data API on drafts answers to somebody. */
async function ask(browser: Browser, path: string, method = 'GET') {
  const response = await people.portal.drafts.request(`http://portal.test/${path}`, {
    method,
    headers: { Cookie: cookies(browser) },
  })
  return { status: response.status, body: await response.json() }
}

const records = 'records/1.0/search/?dataset=trees&sort=name'

describe('the data API on drafts', () => {
  it('shows an unpublished dataset once its records are built, and what was said of it since', async () => {
    const { body: before } = await ask(publisher.browser, 'datasets/1.0/trees/')
    expect(before).toMatchObject({ datasetid: 'trees', has_records: false })
    const { body } = await publisher.browser.post(`${v2}/datasets/trees/diff/`)
    await publisher.ended(String(body.job_id))
    await publisher.save('trees', {
      metas: { title: 'Old trees' },
      extra_metas: { visualization: { table_fields: ['height'] } },
    })
    const { body: dataset } = await ask(publisher.browser, 'datasets/1.0/trees/?extrametas=true')
    expect(dataset).toMatchObject({
      has_records: true,
      metas: { title: 'Old trees', records_count: 2 },
      extra_metas: { visualization: { table_fields: ['height'] } },
    })
    expect((await ask(publisher.browser, records)).body).toMatchObject({
      nhits: 2,
      records: [{ fields: { name: 'Beech', height: 9 } }, { fields: { name: 'Oak' } }],
    })
  })

  it('leaves what visitors see as it is', async () => {
    await publisher.publish('trees')
    await publisher.save('trees', { metas: { title: 'Young trees' }, fields: { height: { omit: true } } })
    const { body } = await publisher.browser.post(`${v2}/datasets/trees/diff/`)
    await publisher.ended(String(body.job_id))
    const { body: drafted } = await ask(publisher.browser, records)
    expect(drafted).toMatchObject({ records: [{ fields: { name: 'Beech' } }, {}] })
    expect(await people.portal.get(records)).toMatchObject({ records: [{ fields: { height: 9 } }, {}] })
    expect(await people.portal.get('datasets/1.0/trees/')).toMatchObject({ metas: { title: 'Old trees' } })
  })

  it('is for whoever may edit, be it this dataset alone, and for nobody else', async () => {
    const editor = await people.person('eve')
    const refused = async (browser: Browser) => {
      expect((await ask(browser, 'datasets/1.0/trees/')).body).toMatchObject({ error_key: 'dataset.unknown' })
      expect((await ask(browser, records)).status).toBe(404)
    }
    await refused(people.stranger())
    await refused(reader)
    await refused(editor)
    await people.portal.store.access.saveDatasetAccess('trees', {
      rule: {
        subject: { type: 'user', id: 'eve' },
        ruleset: { ...openRuleset, permissions: ['edit_dataset'] },
      },
    })
    expect((await ask(editor, records)).body).toMatchObject({ nhits: 2 })
  })

  it('finds nothing in a search of the catalog, takes nothing, and counts nothing', async () => {
    expect((await ask(publisher.browser, 'datasets/1.0/search/')).body).toMatchObject({ nhits: 0 })
    expect((await ask(publisher.browser, 'datasets/1.0/trees/feedback/', 'POST')).body).toMatchObject({
      error_key: 'method.not_allowed',
    })
    expect((await ask(publisher.browser, 'datasets/1.0/none/')).status).toBe(404)
    await publisher.browser.post(`${v1}/datasets/trees/delete/`)
    expect((await ask(publisher.browser, records)).status).toBe(404)
  })
})
