import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jpeg, png } from '../../../fixtures/pictures.ts'
import { zipOf } from '../../../fixtures/workbooks.ts'
import { openPeople, type People } from '../world.ts'
import { everything, Publisher, v1 } from './publisher.ts'

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

const packed = async (...names: string[]) =>
  new Uint8Array(
    zipOf({
      'trees.csv': `name,photo\n${names.map((name) => `tree ${name},photos/${name}.png`).join('\n')}\n`,
      'photos/a.png': await png('red'),
      'photos/b.png': await jpeg('blue'),
    }),
  )

/** Answers to the thumbnails of the records that people see. */
async function thumbnails(id: string): Promise<number[]> {
  const { records } = (await world.portal.get(`records/1.0/search?dataset=${id}`)) as {
    records: { fields: { photo?: { id: string } } }[]
  }
  const shown = records.flatMap(({ fields }) => fields.photo ?? [])
  const answers = shown.map((photo) => world.portal.api.request(`/datasets/1.0/${id}/files/${photo.id}/300/`))
  return (await Promise.all(answers)).map(({ status }) => status)
}

const stored = (id: string) => readdir(join(world.portal.store.dataDirectory, 'files', id)).catch(() => [])

describe('a publisher of pictures', () => {
  it('uploads a ZIP, describes its field, brings another one and takes it all away', async () => {
    const { body: source } = await ada.upload(`${v1}/resources/`, await packed('a', 'b', 'lost'), 'trees.zip')
    await ada.browser.post(`${v1}/datasets/`, {
      dataset_id: 'album',
      metas: { title: 'Album' },
      resources: [source.resource_uid],
    })
    await ada.publish('album')
    expect(await thumbnails('album')).toEqual([200, 200])

    await ada.save('album', { fields: { photo: { label: 'Picture' } } })
    await ada.publish('album')
    const version = (await world.portal.store.dataset('album'))?.version
    expect(version?.fields[1]).toMatchObject({
      label: 'Picture',
      type: 'file',
      annotations: [{ name: 'has_thumbnails' }],
    })
    expect(await thumbnails('album')).toEqual([200, 200])

    const path = `${v1}/datasets/album/resources/${source.resource_uid}/update_file/`
    await ada.upload(path, await packed('b'), 'trees.zip')
    await ada.publish('album')
    expect(await thumbnails('album')).toEqual([200])

    await ada.browser.post(`${v1}/datasets/album/delete/`)
    expect(await world.portal.store.dataset('album')).toBe(undefined)
    expect(await stored('album')).toEqual([])
  })
})
