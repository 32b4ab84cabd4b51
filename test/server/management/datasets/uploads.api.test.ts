import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openPeople, type People } from '../world.ts'
import { everything, Publisher, v1 } from './publisher.ts'

let world: People
let ada: Publisher
let eve: Browser
beforeAll(async () => {
  world = await openPeople()
  ada = new Publisher(await world.person('ada', ...everything))
  eve = await world.person('eve', ...everything)
})
afterAll(async () => {
  await world.portal.background.idle()
  expect(world.portal.failures).toEqual([])
  await world.portal.close()
})

const csv = 'code,height\n0012,3.5\n0013,4\n'
const uploads = `${v1}/resources/uploads/`

/** Sends bytes, as a page of the portal does. */
async function send(browser: Browser, path: string, offset: string, body: BodyInit) {
  const response = await world.portal.management.request(`http://portal.test/${path}`, {
    method: 'PATCH',
    headers: {
      Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'X-Requested-With': 'XMLHttpRequest',
      'X-CSRFToken': browser.cookies.get('d4c_csrf') ?? '',
      'Upload-Offset': offset,
    },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit)
  const answer = (await response.json()) as Record<string, unknown>
  return { status: response.status, body: answer }
}

async function begin(bytes: number, filename = 'trees.csv', base = uploads): Promise<string> {
  const { body, text } = await ada.browser.post(base, { filename, bytes })
  if (typeof body.upload_id !== 'string') throw new Error(text)
  return body.upload_id
}

const kept = () => readdir(join(world.portal.store.dataDirectory, 'uploads'))

describe('an upload in pieces', () => {
  it('goes on where it was left, also when a connection broke off, and becomes a source', async () => {
    const id = await begin(csv.length)
    expect(await send(ada.browser, `${uploads}${id}/`, '0', csv.slice(0, 5))).toMatchObject({
      status: 200,
      body: { offset: 5, bytes: csv.length },
    })
    const broken = new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode(csv.slice(5, 9))),
      pull: (stream) => stream.error(new Error('gone')),
    })
    expect((await send(ada.browser, `${uploads}${id}/`, '5', broken)).status).toBe(400)
    const { body: state } = await ada.browser.get(`${uploads}${id}/`)
    const offset = Number(state.offset)
    expect([5, 9]).toContain(offset)
    expect(
      (await send(ada.browser, `${uploads}${id}/`, String(offset), csv.slice(offset, -3))).body,
    ).toMatchObject({ offset: csv.length - 3 })
    expect((await ada.browser.post(`${uploads}${id}/finish/`)).body).toMatchObject({
      error_key: 'upload.offset',
      raw_params: { offset: csv.length - 3 },
    })
    await send(ada.browser, `${uploads}${id}/`, String(csv.length - 3), csv.slice(-3))
    const { body: source } = await ada.browser.post(`${uploads}${id}/finish/`)
    expect(source).toMatchObject({ type: 'file', filename: 'trees.csv', bytes: csv.length })
    const preview = await ada.browser.post(`${v1}/resources/preview/`, {
      metas: { title: 'Trees' },
      resources: [source.resource_uid],
    })
    expect(preview.body).toMatchObject({ rows: 2, format: 'csv' })
    expect((await ada.browser.get(`${uploads}${id}/`)).body).toMatchObject({ error_key: 'upload.unknown' })
    expect(await kept()).toEqual([])
  })

  it('is refused by its size before a byte is sent, and takes no more than it said', async () => {
    const { body } = await ada.browser.post(uploads, { filename: 'large.csv', bytes: 1e15 })
    expect(body).toMatchObject({ errorcode: 70000 })
    expect(body.error).toMatch(/^The file you tried to upload exceeds the limit size\. \d+ [KM]o$/)
    const id = await begin(4)
    expect(await send(ada.browser, `${uploads}${id}/`, '0', 'too long')).toMatchObject({
      status: 409,
      body: { error_key: 'upload.offset' },
    })
    expect((await ada.browser.delete(`${uploads}${id}/`)).status).toBe(200)
    expect(await kept()).toEqual([])
  })

  it('says what is wrong with a beginning and an offset', async () => {
    for (const sent of [
      {},
      { filename: '../..', bytes: 1 },
      { filename: 'a.csv', bytes: -1 },
      { filename: 'a.csv', bytes: '7' },
      { filename: 'a.csv', bytes: 1.5 },
    ])
      expect((await ada.browser.post(uploads, sent)).status, JSON.stringify(sent)).toBe(400)
    const id = await begin(4)
    for (const offset of ['', 'x', '-1', '1'])
      expect(
        (await send(ada.browser, `${uploads}${id}/`, offset, 'a')).status,
        offset,
      ).toBeGreaterThanOrEqual(400)
    expect((await ada.browser.get(`${uploads}${id}/`)).body).toMatchObject({ offset: 0 })
    await ada.browser.delete(`${uploads}${id}/`)
  })

  it('is of who began it alone, and its name leads nowhere else', async () => {
    const id = await begin(4, '../../etc/passwd')
    expect((await ada.browser.get(`${uploads}${id}/`)).body).toMatchObject({ filename: 'passwd' })
    for (const path of [id, '..%2F..%2Fmetadata', `${id}.json`]) {
      expect((await eve.get(`${uploads}${path}/`)).status, path).toBe(404)
      expect((await send(eve, `${uploads}${path}/`, '0', 'a')).status, path).toBe(404)
      expect((await eve.delete(`${uploads}${path}/`)).status, path).toBe(404)
      expect((await eve.post(`${uploads}${path}/finish/`)).status, path).toBe(404)
    }
    await ada.browser.delete(`${uploads}${id}/`)
  })

  it('takes one piece at a time', async () => {
    const id = await begin(8)
    const release: (() => void)[] = []
    const slow = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('abcd'))
        release.push(() => stream.close())
      },
    })
    const first = send(ada.browser, `${uploads}${id}/`, '0', slow)
    await new Promise((resume) => setTimeout(resume, 50))
    expect((await send(ada.browser, `${uploads}${id}/`, '4', 'efgh')).status).toBe(409)
    release[0]?.()
    expect((await first).body).toMatchObject({ offset: 4 })
    expect((await send(ada.browser, `${uploads}${id}/`, '4', 'efgh')).body).toMatchObject({ offset: 8 })
    await ada.browser.delete(`${uploads}${id}/`)
  })

  it('brings a dataset a source more, or the new content of one', async () => {
    await ada.create('pieces', csv)
    const base = `${v1}/datasets/pieces/resources/uploads/`
    const send2 = async (text: string) => {
      const id = await begin(text.length, 'more.csv', base)
      await send(ada.browser, `${base}${id}/`, '0', text)
      return id
    }
    const { body: more } = await ada.browser.post(`${base}${await send2(csv)}/finish/`)
    expect(more.dataset).toMatchObject({ resources: [{ filename: 'pieces.csv' }, { filename: 'more.csv' }] })
    const uid = String(more.resource_uid)
    const id = await send2(`${csv}0014,1\n`)
    expect((await ada.browser.post(`${base}${id}/finish/`, { resource_uid: 'nothing' })).status).toBe(404)
    const { body: dataset } = await ada.browser.post(`${base}${id}/finish/`, { resource_uid: uid })
    expect(dataset.resources).toMatchObject([{}, { resource_uid: uid, bytes: csv.length + 7 }])
    expect(await ada.publish('pieces')).toMatchObject({ counters: { rows: 5 } })
  })
})
