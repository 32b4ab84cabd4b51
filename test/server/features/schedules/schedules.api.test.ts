import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { treesDataset } from '../../../fixtures/samples.ts'
import { type Browser, openPeople, type People } from '../../management/world.ts'

let world: People
let editor: Browser
let id = ''
let made = 0
beforeAll(async () => {
  world = await openPeople()
  editor = await world.person('editor', 'edit_dataset')
})
afterAll(async () => {
  expect(world.portal.failures).toEqual([])
  await world.portal.close()
})
beforeEach(async () => {
  made += 1
  id = `trees-${made}`
  await world.portal.publish(id, treesDataset)
})
const store = () => world.portal.store

describe('schedules', () => {
  const at = (path = '') => `management/v2/datasets/${id}/schedules/${path}`
  const daily = { type: 'daily', time: { hour: 6, minute: 30 }, zone: 'Europe/Paris' }
  const fromAddress = async () => {
    const version = (await store().dataset(id))?.version
    await store().sources.save(id, {
      sources: [{ address: 'https://data.example/trees.csv', sha256: 'x' }],
      versionId: version?.id ?? '',
      fetchedAt: '2024-03-01T00:00:00.000Z',
      mode: 'replace',
      key: [],
    })
  }

  it('are made, told in words with their next runs, changed and removed', async () => {
    await fromAddress()
    const { status, body } = await editor.post(at(), { schedule: daily })
    expect(status).toBe(200)
    expect(body).toMatchObject({ schedule: daily, failures: 0, running: false, last: null })
    expect(body.words).toContain('06:30')
    expect((body.next_runs as string[]).slice(0, 2)).toEqual([
      '2024-03-16T05:30:00.000Z',
      '2024-03-17T05:30:00.000Z',
    ])
    const one = at(`${body.schedule_uid}/`)
    expect((await editor.get(one)).body).toEqual(body)
    const changed = await editor.put(one, { schedule: { type: 'interval', minutes: 15 } })
    expect(changed.body).toMatchObject({
      schedule_uid: body.schedule_uid,
      schedule: { type: 'interval', minutes: 15 },
    })
    expect((await editor.get(at())).body).toEqual({ schedules: [changed.body] })
    expect((await editor.delete(one)).status).toBe(200)
    expect((await editor.get(at())).body).toEqual({ schedules: [] })
    expect((await editor.get(one)).status).toBe(404)
  })

  it('are told in the language of who asks', async () => {
    await fromAddress()
    await editor.post(at(), { schedule: daily })
    const { body } = await editor.get(`${at()}?lang=fr`)
    expect(body.schedules).toMatchObject([{ words: expect.stringContaining('tous les jours') }])
  })

  it('run before their time when somebody asks, and go on as before', async () => {
    await fromAddress()
    const { body } = await editor.post(at(), { schedule: daily })
    const asked = await editor.post(at(`${body.schedule_uid}/run/`))
    expect(asked.status).toBe(200)
    expect((asked.body.next_runs as string[])[0]).toBe(world.portal.deps.now().toISOString())
    expect((asked.body.next_runs as string[])[1]).toBe('2024-03-16T05:30:00.000Z')
    expect((await editor.post(at('nothing/run/'))).status).toBe(404)
    await store().schedules.remove(id, String(body.schedule_uid))
  })

  it('that cannot be are refused in a sentence', async () => {
    await fromAddress()
    const { status, body } = await editor.post(at(), { schedule: { ...daily, zone: 'Paris' } })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field: 'schedule', message: expect.stringContaining('Paris') }])
  })

  it('need a dataset that comes from an address', async () => {
    const { status, body } = await editor.post(at(), { schedule: daily })
    expect(status).toBe(400)
    expect(body.error).toContain(id)
  })
})
