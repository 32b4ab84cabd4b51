import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRuleset } from '../../../src/core/access/ruleset.ts'
import { usualPortal } from '../../../src/core/management/domain.ts'
import { createApp } from '../../../src/server/app.ts'
import { mimetypeOf } from '../../../src/server/files/safe-type.ts'
import { field, openPortal, type Portal } from '../../fixtures/portal.ts'

let portal: Portal
let folder = ''

const attach = async (dataset: string, id: string, filename: string, content: Uint8Array | string) => {
  const source = join(folder, filename)
  await writeFile(source, content)
  const mimetype = mimetypeOf(filename)
  await portal.store.resources.saveFile(dataset, 'file', { id, source, title: filename, mimetype })
}
const cell = (id: string) => JSON.stringify({ id, filename: `${id}.jpg`, format: 'JPEG' })

/** The head of a PNG that says it has more pixels than memory has room for. */
function bomb(): Uint8Array {
  const head = Buffer.alloc(17)
  head.write('IHDR', 0)
  head.writeUInt32BE(60_000, 4)
  head.writeUInt32BE(60_000, 8)
  head.set([8, 6, 0, 0, 0], 12)
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(13)
  sum.writeUInt32BE(crc32(head))
  return Buffer.concat([Buffer.from([0x89, 80, 78, 71, 13, 10, 26, 10]), length, head, sum])
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'd4c-files-'))
  portal = await openPortal()
  const rows = ['photo', 'secret'].map((id, index) => `(${index}, '${id}', '${cell(id)}')`)
  for (const id of ['shots', 'hidden'])
    await portal.publish(id, {
      fields: [field('txt1', 'text'), field('pic', 'file', 'has_thumbnails')],
      sql: `SELECT * FROM (VALUES ${rows.join(', ')}, (2, 'broken', '{"id":"photo')) AS t(_row, txt1, pic)`,
    })
  await portal.store.access.saveDatasetAccess('hidden', { policy: 'restricted' })
  const red = sharp({ create: { width: 400, height: 200, channels: 3, background: 'red' } })
  const turned = await red.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer()
  for (const id of ['shots', 'hidden']) await attach(id, 'photo', 'photo.jpg', turned)
  await attach('shots', 'secret', 'secret.jpg', await red.clone().jpeg().toBuffer())
  await attach('shots', 'glass', 'glass.png', await red.clone().ensureAlpha(0.5).png().toBuffer())
  await attach(
    'shots',
    'drawing',
    'drawing.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="9" height="9"/>',
  )
  await attach('shots', 'page', 'page.html', '<script>alert(1)</script>')
  await attach(
    'shots',
    'disguised',
    'disguised.png',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  )
  await attach('shots', 'bomb', 'bomb.png', bomb())
  await attach('shots', 'torn', 'torn.jpg', turned.subarray(0, 200))
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

const base = 'datasets/1.0/shots/files'
const send = (path: string, init?: RequestInit) => portal.api.request(`/${path}`, init)
const bytesOf = async (path: string) => Buffer.from(await (await send(path)).arrayBuffer())

describe('a file', () => {
  test('is sent as it is, in place or to be saved, under both names', async () => {
    const answer = await send(`${base}/photo`)
    expect(answer.headers.get('Content-Type')).toBe('image/jpeg')
    expect(answer.headers.get('Content-Disposition')).toMatch(/^inline; filename="photo\.jpg"/)
    const bytes = await bytesOf(`${base}/photo/`)
    expect((await sharp(bytes).metadata()).orientation).toBe(6)
    const saved = await send(`${base}/photo/download/`)
    expect(saved.headers.get('Content-Disposition')).toMatch(/^attachment; filename="photo\.jpg"/)
    for (const path of [`${base}/photo/download`, 'datasets/1.0/shots/images/photo/'])
      expect((await bytesOf(path)).equals(bytes)).toBe(true)
  })

  test.each([
    ['drawing', 'image/svg+xml'],
    ['page', 'application/octet-stream'],
  ])('%s runs nowhere', async (id, type) => {
    for (const path of [`${base}/${id}/`, `${base}/${id}/download/`]) {
      const { headers } = await send(path)
      expect(headers.get('Content-Type')).toBe(type)
      expect(headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'")
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Content-Disposition')).toMatch(/^attachment/)
    }
  })
})

describe('a thumbnail', () => {
  test.each([
    ['photo', 100, { format: 'jpeg', width: 50, height: 100 }],
    ['photo', 2000, { format: 'jpeg', width: 200, height: 400 }],
    ['secret', 300, { format: 'jpeg', width: 300, height: 150 }],
    ['glass', 40, { format: 'png', width: 40, height: 20, hasAlpha: true }],
  ])('of %s in %i pixels stands upright and keeps its ratio', async (id, size, expected) => {
    const found = await sharp(await bytesOf(`${base}/${id}/${size}/`)).metadata()
    expect(found).toMatchObject(expected)
    expect(found.orientation ?? 1).toBe(1)
    expect(found.exif).toBeUndefined()
  })

  test('is not sent twice to who has it', async () => {
    const { headers } = await send(`${base}/photo/90/`)
    const again = { headers: { 'If-None-Match': headers.get('ETag') ?? '' } }
    expect((await send(`${base}/photo/90/`, again)).status).toBe(304)
    expect((await send(`${base}/photo/91/`, again)).status).toBe(200)
  })

  test.each(['drawing', 'page', 'disguised', 'bomb', 'torn', 'nope'])('of %s is 404', async (id) => {
    const answer = await send(`${base}/${id}/300/`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ error_key: 'file.unknown' })
  })

  test.each(['0', '2001', '-1', 'x', '1e2'])('of %s pixels is refused', async (size) => {
    expect((await send(`${base}/photo/${size}/`)).status).toBe(400)
  })

  test('is made for many who ask at once', async () => {
    const sizes = Array.from({ length: 40 }, (_, index) => 10 + index)
    const answers = await Promise.all(sizes.map((size) => send(`${base}/secret/${size}/`)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
})

describe('what is hidden', () => {
  const forms = ['', '/300', '/download']
  test.each(forms)('has no file%s', async (form) => {
    expect((await send(`datasets/1.0/hidden/files/photo${form}`)).status).toBe(404)
  })

  test('takes its files along: those of hidden records and fields are not there', async () => {
    const rule = (ruleset: Partial<typeof openRuleset>) =>
      portal.store.access.saveDatasetAccess('shots', {
        rule: { subject: { type: 'default', id: '' }, ruleset: { ...openRuleset, ...ruleset } },
      })
    const statuses = (id: string) =>
      Promise.all(forms.map(async (form) => (await send(`${base}/${id}${form}`)).status))
    await rule({ filterQuery: 'txt1:photo' })
    expect(await statuses('photo')).toEqual([200, 200, 200])
    expect(await statuses('secret')).toEqual([404, 404, 404])
    expect(await statuses('phot')).toEqual([404, 404, 404])
    await rule({ visibleFields: ['txt1'] })
    expect(await statuses('photo')).toEqual([404, 404, 404])
    await rule({ isDataVisible: false })
    expect(await statuses('photo')).toEqual([403, 403, 403])
    await rule({})
    expect(await statuses('secret')).toEqual([200, 200, 200])
  })
})

test('the portal answers files below a dataset page, sandboxed as the data API sends them', async () => {
  const app = createApp({
    management: portal.management,
    drafts: portal.drafts,
    api: portal.api,
    report: (error) => portal.failures.push(error),
    log: () => {},
    root: process.cwd(),
    portal: async () => usualPortal,
    pending: () => null,
    alive: async () => true,
  })
  const answer = await app.request('/explore/dataset/shots/files/photo/100/')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'")
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
    width: 50,
    height: 100,
  })
  const saved = await app.request('/explore/dataset/shots/files/photo/download/')
  expect(saved.headers.get('Content-Disposition')).toMatch(/^attachment/)
  expect((await app.request('/api/datasets/1.0/shots/files/photo/')).status).toBe(200)
  expect((await app.request('/explore/dataset/shots/files/nope/')).status).toBe(404)
})
