import { describe, expect, it } from 'vitest'
import { withDataset } from '../fixture.ts'

const trees = withDataset({ editor: ['edit_dataset'] })

describe('schedules', () => {
  const at = (path = '') => `management/v2/datasets/${trees.id}/schedules/${path}`
  const daily = { type: 'daily', time: { hour: 6, minute: 30 }, zone: 'Europe/Paris' }
  const fromAddress = async () => {
    const version = (await trees.store.dataset(trees.id))?.version
    await trees.store.sources.save(trees.id, {
      sources: [{ address: 'https://data.example/trees.csv', sha256: 'x' }],
      versionId: version?.id ?? '',
      fetchedAt: '2024-03-01T00:00:00.000Z',
      mode: 'replace',
      key: [],
    })
  }

  it('are made, told in words with their next runs, changed and removed', async () => {
    await fromAddress()
    const { status, body } = await trees.editor.post(at(), { schedule: daily })
    expect(status).toBe(200)
    expect(body).toMatchObject({ schedule: daily, failures: 0, running: false, last: null })
    expect(body.words).toContain('06:30')
    expect((body.next_runs as string[]).slice(0, 2)).toEqual([
      '2024-03-16T05:30:00.000Z',
      '2024-03-17T05:30:00.000Z',
    ])
    const one = at(`${body.schedule_uid}/`)
    expect((await trees.editor.get(one)).body).toEqual(body)
    const changed = await trees.editor.put(one, { schedule: { type: 'interval', minutes: 15 } })
    expect(changed.body).toMatchObject({
      schedule_uid: body.schedule_uid,
      schedule: { type: 'interval', minutes: 15 },
    })
    expect((await trees.editor.get(at())).body).toEqual({ schedules: [changed.body] })
    expect((await trees.editor.delete(one)).status).toBe(200)
    expect((await trees.editor.get(at())).body).toEqual({ schedules: [] })
    expect((await trees.editor.get(one)).status).toBe(404)
  })

  it('are told in the language of who asks', async () => {
    await fromAddress()
    await trees.editor.post(at(), { schedule: daily })
    const { body } = await trees.editor.get(`${at()}?lang=fr`)
    expect(body.schedules).toMatchObject([{ words: expect.stringContaining('tous les jours') }])
  })

  it('run before their time when somebody asks, and go on as before', async () => {
    await fromAddress()
    const { body } = await trees.editor.post(at(), { schedule: daily })
    const asked = await trees.editor.post(at(`${body.schedule_uid}/run/`))
    expect(asked.status).toBe(200)
    expect((asked.body.next_runs as string[])[0]).toBe(trees.world.portal.deps.now().toISOString())
    expect((asked.body.next_runs as string[])[1]).toBe('2024-03-16T05:30:00.000Z')
    expect((await trees.editor.post(at('nothing/run/'))).status).toBe(404)
    await trees.store.schedules.remove(trees.id, String(body.schedule_uid))
  })

  it('that cannot be are refused in a sentence', async () => {
    await fromAddress()
    const { status, body } = await trees.editor.post(at(), { schedule: { ...daily, zone: 'Paris' } })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field: 'schedule', message: expect.stringContaining('Paris') }])
  })

  it('need a dataset that comes from an address', async () => {
    const { status, body } = await trees.editor.post(at(), { schedule: daily })
    expect(status).toBe(400)
    expect(body.error).toContain(trees.id)
  })
})
