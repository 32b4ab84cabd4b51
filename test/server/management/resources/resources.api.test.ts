import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { treesDataset } from '../../../fixtures/samples.ts'
import { type Browser, openPeople, type People } from '../world.ts'

let world: People
let editor: Browser
let moderator: Browser
let id = ''
let made = 0
beforeAll(async () => {
  world = await openPeople()
  editor = await world.person('editor', 'edit_dataset')
  moderator = await world.person('moderator', 'moderate')
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

describe('snapshots', () => {
  const at = (path = '') => `management/1.0/datasets/${id}/snapshots/${path}`

  it('are kept with a description, listed and let go', async () => {
    const { status, body } = await editor.post(at(), { description: 'Before the storm' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ description: 'Before the storm' })
    expect(body.records_count).toBe((await store().dataset(id))?.version?.rows)
    expect((await editor.get(at())).body).toEqual({ snapshots: [body] })
    expect((await editor.post(at(`${body.snapshot_id}/delete/`))).status).toBe(200)
    expect((await editor.get(at())).body).toEqual({ snapshots: [] })
    expect((await editor.post(at(`${body.snapshot_id}/delete/`))).status).toBe(404)
  })

  it('of a dataset that is not published are refused', async () => {
    await store().saveDataset('draft', { metas: { title: 'Draft' } })
    id = 'draft'
    expect((await editor.post(at())).body.error_key).toBe('snapshot.empty')
  })

  it('are refused while the dataset is being processed', async () => {
    const job = await store().jobs.add('publish', id)
    expect((await editor.post(at())).body.error_key).toBe('snapshot.busy')
    await store().jobs.begin(job)
    await store().jobs.finish(job, { state: 'done' })
    expect((await editor.post(at())).status).toBe(200)
  })
})

describe('feedback', () => {
  const at = (path = '') => `management/1.0/datasets/${id}/feedback/${path}`

  it('is read, put aside and taken up again', async () => {
    const entry = await store().resources.saveFeedback(id, {
      recordid: null,
      newValues: { a: 1 },
      comment: '<b>Hm</b>',
    })
    const { body } = await moderator.get(at())
    expect(body.feedback).toMatchObject([
      { feedback_id: entry, new_values: { a: 1 }, comment: '<b>Hm</b>', archived_at: null },
    ])
    const aside = await moderator.post(at('archive/'), { feedback_id: entry })
    expect(aside.body.feedback).toMatchObject([{ archived_at: expect.stringMatching(/^20/) }])
    const again = await moderator.post(at('archive/'), { feedback_id: entry, archived: false })
    expect(again.body.feedback).toMatchObject([{ archived_at: null }])
    expect((await moderator.post(at('archive/'), { feedback_id: 'none' })).status).toBe(404)
    expect((await moderator.post(at('archive/'), {})).body.errors).toMatchObject([{ field: 'feedback_id' }])
  })

  it('is not for those who only edit', async () => {
    expect((await editor.get(at())).status).toBe(403)
  })
})

describe('reuses', () => {
  const propose = (title: string) =>
    store().resources.saveReuse(id, {
      title,
      url: 'https://reuse.example/',
      description: '',
      type: 'application',
      authorName: 'Ada',
      authorEmail: 'ada@example.org',
      image: null,
    })

  it('wait, are accepted or rejected, edited and deleted', async () => {
    const reuse = await propose('A map of trees')
    expect((await moderator.get('management/1.0/reuses/pending/')).body.reuses).toMatchObject([
      { reuse_id: reuse, state: 'pending' },
    ])
    expect((await moderator.post(`management/1.0/reuses/${reuse}/accept/`)).body).toMatchObject({
      state: 'accepted',
    })
    expect((await moderator.get('management/1.0/reuses/pending/')).body).toEqual({ reuses: [] })
    const edited = await moderator.post(`management/1.0/reuses/${reuse}/edit/`, { title: 'Trees' })
    expect(edited.body).toMatchObject({ title: 'Trees', url: 'https://reuse.example/' })
    expect((await moderator.post(`management/1.0/reuses/${reuse}/reject/`)).body).toMatchObject({
      state: 'rejected',
    })
    expect((await moderator.post(`management/1.0/reuses/${reuse}/delete/`)).status).toBe(200)
    expect((await moderator.get('management/1.0/reuses/')).body).toEqual({ reuses: [] })
    expect((await moderator.post(`management/1.0/reuses/${reuse}/accept/`)).status).toBe(404)
  })

  it('need a title and an address; what else is emptied is empty', async () => {
    const reuse = await propose('A map of trees')
    const path = `management/1.0/reuses/${reuse}/edit/`
    for (const nothing of [null, ' '])
      expect((await moderator.post(path, { url: nothing, title: nothing })).body.errors).toMatchObject([
        { field: 'title', error_key: 'value.missing' },
        { field: 'url', error_key: 'value.missing' },
      ])
    const { body } = await moderator.post(path, { description: null, type: ' ' })
    expect(body).toMatchObject({ title: 'A map of trees', description: '', type: '' })
    await moderator.post(`management/1.0/reuses/${reuse}/delete/`)
  })

  it('lead to web addresses only', async () => {
    const reuse = await propose('Trap')
    const { status, body } = await moderator.post(`management/1.0/reuses/${reuse}/edit/`, {
      url: 'javascript:alert(1)',
    })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field: 'url', error_key: 'value.address' }])
    await moderator.post(`management/1.0/reuses/${reuse}/delete/`)
  })
})

describe('metadata', () => {
  const at = (path = '') => `management/v2/datasets/${id}/metadata/${path}`

  it('are read and written name by name, into the draft', async () => {
    const written = await editor.put(at('basic/description/'), { value: 'no' })
    expect(written.body.error_key).toBe('template.unknown')
    const { body } = await editor.put(at('default/description/'), { value: 'Every tree of the town' })
    expect(body).toEqual({
      template: 'default',
      name: 'description',
      type: 'longstring',
      value: 'Every tree of the town',
    })
    await editor.put(at('dcat/creator/'), { value: 'Gardens' })
    await editor.put(at('visualization/table_fields/'), { value: ['name'] })
    const all = (await editor.get(at())).body.metadata as { template: string; name: string; value: unknown }[]
    const found = (template: string, name: string) =>
      all.find((one) => one.template === template && one.name === name)?.value
    expect(found('default', 'description')).toBe('Every tree of the town')
    expect(found('dcat', 'creator')).toBe('Gardens')
    expect(found('visualization', 'table_fields')).toEqual(['name'])
    expect(found('default', 'license')).toBeNull()
    expect((await store().dataset(id))?.metas.description).toBeUndefined()
    expect((await editor.put(at('dcat/creator/'), { value: null })).body.value).toBeNull()
  })

  it('that are none, and values that are none, are refused', async () => {
    expect((await editor.put(at('default/nothing/'), { value: 1 })).body.error_key).toBe('meta.unknown')
    expect((await editor.put(at('default/title/'), {})).body.error_key).toBe('value.missing')
    expect((await editor.put(at('default/keyword/'), { value: ['a', 'a'] })).status).toBe(400)
  })

  it('are suggested from what other datasets have', async () => {
    for (const [name, publisher] of [
      ['one', 'Town of Trees'],
      ['two', 'Town of Trees'],
      ['three', 'Townhouse'],
      ['four', 'Village'],
    ])
      await store().saveDataset(name ?? '', { metas: { title: name ?? '', publisher } })
    const { body } = await editor.get(
      'management/1.0/metadata_templates/default/publisher/suggest/?query=town',
    )
    expect(body).toEqual({ suggestions: ['Town of Trees', 'Townhouse'] })
  })
})

describe('files beside a dataset', () => {
  const at = (path = '') => `management/v2/datasets/${id}/attachments/${path}`
  const form = (name: string, text: string, title = '') => {
    const sent = new FormData()
    sent.append('file', new Blob([text]), name)
    if (title) sent.append('title', title)
    return sent
  }

  it('are sent, listed, found by visitors and removed', async () => {
    const { status, body } = await editor.post(at(), form('Notice 2.pdf', '%PDF-1.4 notice', 'The notice'))
    expect(status).toBe(200)
    const [file] = body.attachments as { id: string; url: string }[]
    expect(file).toMatchObject({
      title: 'The notice',
      filename: 'Notice 2.pdf',
      mimetype: 'application/pdf',
      bytes: 15,
    })
    const seen = await world.portal.api.request(`/${file?.url}`)
    expect(await seen.text()).toBe('%PDF-1.4 notice')
    expect((await editor.get(at())).body).toEqual(body)
    expect((await editor.delete(at(`${file?.id}/`))).status).toBe(200)
    expect((await editor.delete(at(`${file?.id}/`))).status).toBe(404)
    expect((await world.portal.api.request(`/${file?.url}`)).status).toBe(404)
  })

  it('of one name are one', async () => {
    await editor.post(at(), form('a.txt', 'one'))
    await editor.post(at(), form('a.txt', 'other'))
    expect((await editor.get(at())).body.attachments).toMatchObject([{ filename: 'a.txt', bytes: 5 }])
  })

  it('that could run are sent so that they do not', async () => {
    const { body } = await editor.post(at(), form('evil.html', '<script>alert(1)</script>'))
    const [file] = body.attachments as { url: string }[]
    const seen = await world.portal.api.request(`/${file?.url}`)
    expect(seen.headers.get('content-type')).toBe('application/octet-stream')
    expect(seen.headers.get('content-disposition')).toContain('attachment')
    expect(seen.headers.get('content-security-policy')).toContain('sandbox')
  })

  it('stay inside of their folder whatever their name', async () => {
    const { status, body } = await editor.post(at(), form('../../etc/passwd', 'x'))
    expect(status).toBe(200)
    expect(body.attachments).toMatchObject([{ filename: 'passwd' }])
  })

  it('are no form without one', async () => {
    expect((await editor.post(at(), {})).status).toBe(400)
  })
})
