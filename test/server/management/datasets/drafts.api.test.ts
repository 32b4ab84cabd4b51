import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishFile } from '../../../../src/server/ingest/publish.ts'
import { inDirectory } from '../../../../src/server/ingest/workplace.ts'
import { openPeople, type People } from '../world.ts'
import { everything, Publisher, v1, v2 } from './publisher.ts'

let world: People
let ada: Publisher
let ben: Publisher
beforeAll(async () => {
  world = await openPeople()
  ada = new Publisher(await world.person('ada', ...everything))
  ben = new Publisher(await world.person('ben', ...everything))
})
afterAll(async () => {
  await world.portal.background.idle()
  expect(world.portal.failures).toEqual([])
  await world.portal.close()
})

const csv = 'code,height\n0012,3.5\n0013,4\n0014,2\n'
const one = (id: string) => `${v1}/datasets/${id}/`
const seen = async (id: string) => (await world.portal.get(`datasets/1.0/${id}/`)) as Record<string, unknown>
const version = async (id: string) => (await world.portal.store.dataset(id))?.version

describe('a draft', () => {
  it('is seen by nobody before it is published', async () => {
    await ada.create('kept', csv)
    expect(await seen('kept')).toMatchObject({ error_key: 'dataset.unknown' })
    await ada.publish('kept')
    const saved = await ada.save('kept', {
      metas: { description: 'soon', keyword: ['a', 'b'] },
      extra_metas: { visualization: { map_tooltip_title: 'code' } },
    })
    expect(saved.body).toMatchObject({
      is_modified: true,
      metas: { title: 'Title of kept', description: 'soon' },
    })
    expect((await seen('kept')).metas).not.toHaveProperty('description')
    expect((await ada.browser.get(`${one('kept')}status/`)).body).toMatchObject({ is_modified: true })
  })

  it('changes only what is sent, and takes away what is null', async () => {
    await ada.create('parts', csv)
    await ada.save('parts', { metas: { publisher: 'City', theme: ['Nature'] } })
    const { body } = await ada.save('parts', {
      metas: { publisher: null },
      fields: { code: { label: 'Code' } },
    })
    expect(body.metas).toEqual({ title: 'Title of parts', theme: ['Nature'] })
    expect(body.field_overrides).toEqual({ code: { label: 'Code' } })
    const same = await ada.save('parts', { metas: { theme: ['Nature'] } })
    expect(same.body.revision).toBe(body.revision)
  })

  it.each([
    ['a keyword twice', { metas: { keyword: ['a', 'a'] } }, 'metas.keyword', "'a' is in metas.keyword twice"],
    ['no title', { metas: { title: null } }, 'metas.title', 'title is missing'],
    [
      'a date that is none',
      { metas: { modified: 'soon' } },
      'metas.modified',
      /cannot be taken as metas.modified/,
    ],
    ['a count', { metas: { records_count: 9 } }, 'metas.records_count', /counted by the portal/],
    ['a field of another name', { fields: { 'Ä b': { label: 'x' } } }, 'fields.Ä b', /a_b/],
    ['a part that is none', { owner: 'me' }, 'owner', /owner is no member/],
    ['a type that is none', { fields: { code: { type: 'uuid' } } }, 'type', /uuid/],
    ['a reading that is none', { reading: { tabs: true } }, 'tabs', /tabs/],
    ['a processor that is none', { processors: [{ name: 'magic' }] }, 'processors', /magic/],
    ['a source of nobody', { resources: ['x'] }, 'resources.0', /no source x/],
  ])('with %s is refused in a sentence that names it', async (_, patch, member, sentence) => {
    await ada.create('refused', csv)
    const { status, body } = await ada.save('refused', patch)
    expect([status, body.error_key]).toEqual([400, 'InvalidManagementAPIRequestException'])
    const [problem] = body.errors as { field: string; message: string }[]
    expect(problem?.field).toContain(member)
    expect(problem?.message).toMatch(sentence)
  })
})

describe('two editors', () => {
  it('are told of one another, with both values', async () => {
    const { body: first } = await ada.create('two', csv)
    await ada.save('two', { revision: first.revision, metas: { title: "Ada's", publisher: 'City' } })
    const late = await ben.save('two', {
      revision: first.revision,
      metas: { title: "Ben's", license: 'CC0' },
    })
    expect([late.status, late.body.error_key]).toEqual([409, 'dataset.conflict'])
    expect(late.body.error).toContain('ada has saved other values in the meantime: metas.title')
    expect(late.body.conflict).toMatchObject({
      user: 'ada',
      members: ['metas.title'],
      parts: {
        metas: {
          before: { title: 'Title of two' },
          theirs: { title: "Ada's", publisher: 'City' },
          yours: { title: "Ben's", license: 'CC0' },
        },
      },
    })
    expect((await ada.browser.get(one('two'))).body.metas).toEqual({ title: "Ada's", publisher: 'City' })
  })

  it('merge member by member, or overwrite a part', async () => {
    const { body: first } = await ada.create('merged', csv)
    await ada.save('merged', {
      metas: { title: "Ada's", publisher: 'City' },
      fields: { code: { label: 'Code' } },
    })
    const mine = { revision: first.revision, metas: { title: "Ben's", license: 'CC0' } }
    const merged = await ben.save('merged', { ...mine, on_conflict: 'merge' })
    expect(merged.body).toMatchObject({
      metas: { title: "Ben's", license: 'CC0', publisher: 'City' },
      field_overrides: { code: { label: 'Code' } },
    })
    const over = await ben.save('merged', { ...mine, on_conflict: 'overwrite' })
    expect(over.body.metas).toEqual({ title: "Ben's", license: 'CC0' })
    expect(over.body.field_overrides).toEqual({ code: { label: 'Code' } })
  })

  it('who save at once are both kept or told', async () => {
    await ada.create('rushed', csv)
    const saves = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        (nth % 2 ? ada : ben).save('rushed', { fields: { [`f${nth}`]: { label: `F ${nth}` } } }),
      ),
    )
    const done = saves.filter(({ status }) => status === 200)
    expect(saves.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    const { body } = await ada.browser.get(one('rushed'))
    expect(Object.keys(body.field_overrides as object)).toHaveLength(done.length)
  })
})

describe('an import by the command line', () => {
  const imported = (id: string, text: string, more = {}) =>
    inDirectory(world.portal.store.dataDirectory, async (directory) => {
      const file = join(directory, 'fresh.csv')
      await writeFile(file, text)
      await publishFile(world.portal.store, { id, file, ...more })
    })

  it('is the first state of what it has made', async () => {
    await imported('cli', csv, { title: 'By hand', overrides: { fields: { code: { label: 'Code' } } } })
    const { body } = await ada.browser.get(one('cli'))
    expect(body).toMatchObject({
      title: 'By hand',
      published: true,
      is_modified: false,
      field_overrides: { code: { label: 'Code' } },
      resources: [],
      fields: [{ name: 'code', label: 'Code' }, { name: 'height' }],
    })
    const { changes } = (await ada.browser.get(`${v2}/datasets/cli/changes/`)).body
    expect(changes).toMatchObject([{ user: null, parts: ['imported'], is_published: true }])
  })

  it('can be described otherwise and published without its file', async () => {
    await imported('described', csv)
    const before = await version('described')
    await ada.save('described', {
      fields: {
        height: { label: 'Height', description: 'in metres', annotations: [{ name: 'unit', args: ['m'] }] },
      },
      order: ['height'],
    })
    expect(await ada.publish('described')).toMatchObject({ state: 'done' })
    const after = await version('described')
    expect(after?.file).toBe(before?.file)
    expect(after?.fields).toMatchObject([
      {
        name: 'height',
        label: 'Height',
        description: 'in metres',
        annotations: [{ name: 'unit', args: ['m'] }],
      },
      { name: 'code' },
    ])
    await ada.save('described', { fields: { code: { type: 'int' } } })
    const refused = await ada.publish('described')
    expect(refused.error).toMatch(/add the file or address as a source/)
  })

  it('between two saves becomes a state, under the edits that wait', async () => {
    await ada.create('between', csv)
    await ada.publish('between')
    await ada.save('between', { metas: { description: 'Mine' }, fields: { code: { label: 'Mine' } } })
    await imported('between', `${csv}0015,9\n`, {
      metas: { publisher: 'City' },
      overrides: { fields: { height: { label: 'Theirs' } } },
    })
    const { body } = await ada.browser.get(one('between'))
    expect(body).toMatchObject({
      is_modified: true,
      records_count: 4,
      metas: { description: 'Mine', publisher: 'City' },
      field_overrides: { code: { label: 'Mine' }, height: { label: 'Theirs' } },
      resources: [],
    })
    const { changes } = (await ada.browser.get(`${v2}/datasets/between/changes/`)).body
    expect((changes as { user: string | null }[]).map(({ user }) => user)).toEqual([
      'ada',
      null,
      'ada',
      'ada',
    ])
    expect(await ada.publish('between')).toMatchObject({ state: 'done' })
    expect(await version('between')).toMatchObject({ rows: 4 })
  })
})

describe('history', () => {
  it('brings a state back, and with its publish the records, which are not built again', async () => {
    await ada.create('undone', csv)
    await ada.publish('undone')
    const first = await version('undone')
    await ada.upload(`${v1}/datasets/undone/resources/`, 'code,height\n9999,1\n', 'more.csv')
    await ada.publish('undone')
    expect(await version('undone')).toMatchObject({ rows: 4 })
    const { changes } = (await ada.browser.get(`${v2}/datasets/undone/changes/`)).body as {
      changes: { change_id: string; is_published: boolean }[]
    }
    expect(changes.map(({ is_published }) => is_published)).toEqual([true, false])
    const restored = await ada.browser.put(`${v2}/datasets/undone/restore_change/${changes[1]?.change_id}/`)
    expect(restored.body).toMatchObject({ is_modified: true, resources: [{ title: 'undone.csv' }] })
    await ada.publish('undone')
    expect((await version('undone'))?.id).toBe(first?.id)
    const { versions } = (await ada.browser.get(`${one('undone')}versions/`)).body
    expect(versions).toMatchObject([
      { records_count: 4, is_current: false },
      { records_count: 3, is_current: true, version_id: first?.id },
    ])
  })

  it('knows no state of another dataset', async () => {
    await ada.create('other', csv)
    const { revision } = (await ada.create('mine', csv)).body
    const { status, body } = await ada.browser.put(`${v2}/datasets/other/restore_change/${revision}/`)
    expect([status, body.error_key]).toEqual([404, 'change.unknown'])
  })
})
