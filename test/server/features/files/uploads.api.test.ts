import { readdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileCalls } from '../../../../src/server/features/files/calls.ts'
import { FileService } from '../../../../src/server/features/files/service.ts'
import { UploadService } from '../../../../src/server/features/files/uploads.ts'
import { Caches } from '../../../../src/server/memory/caches.ts'
import { managementApi } from '../../../../src/server/routes/management/index.ts'
import { usualImports } from '../../../../src/server/settings.ts'
import type { Browser } from '../../management/world.ts'
import { withDataset } from '../fixture.ts'

const trees = withDataset({ ada: ['edit_dataset'], eve: ['edit_dataset'] })
let web: Server
let address = ''
beforeAll(async () => {
  web = createServer((_, response) => response.end('year,trees\n2024,3\n')).listen(0, '127.0.0.1')
  await new Promise((listening) => web.once('listening', listening))
  const at = web.address()
  address = `http://127.0.0.1:${at !== null && typeof at === 'object' ? at.port : 0}`
})
afterAll(async () => {
  web.close()
})

const files = 'management/v2/files/'
const attachments = () => `management/v2/datasets/${trees.id}/attachments/`
const upload = (browser: Browser, name: string, text: string, path = files) => {
  const form = new FormData()
  form.append('file', new Blob([text]), name)
  return browser.post(path, form)
}
const urlOf = async (browser: Browser, name: string, text: string) =>
  String((await upload(browser, name, text)).body.url)

describe('files that are uploaded first', () => {
  it('are told to who uploaded them, and to nobody else', async () => {
    const { status, body } = await upload(trees.ada, 'notes.txt', 'oak')
    expect(status).toBe(200)
    const file_id = String(body.file_id)
    const view = { file_id, filename: 'notes.txt', bytes: 3, content_type: 'text/plain' }
    expect(body).toMatchObject({
      ...view,
      url: `/d4c/api/${files}${file_id}/`,
      created_at: expect.any(String),
    })
    expect((await trees.ada.get(files)).body.files).toMatchObject([view])
    expect((await trees.ada.get(`${files}${file_id}/`)).text).toBe('oak')
    expect((await trees.eve.get(files)).body).toEqual({ files: [] })
    const [theirs, none] = [await trees.eve.get(`${files}${file_id}/`), await trees.eve.get(`${files}none/`)]
    expect(theirs.status).toBe(404)
    expect(theirs.text.replaceAll(file_id, 'none')).toBe(none.text)
    expect((await trees.eve.delete(`${files}${file_id}/`)).status).toBe(404)
    expect((await trees.ada.delete(`${files}${file_id}/`)).status).toBe(200)
    expect((await trees.ada.get(files)).body).toEqual({ files: [] })
  })

  it('come by the paths of version 1 as well', async () => {
    for (const name of ['attachments', 'alternative_exports']) {
      const { body } = await upload(trees.ada, 'table.csv', 'a\n1\n', `management/1.0/${name}/`)
      expect(body).toMatchObject({ filename: 'table.csv', content_type: 'text/csv' })
      expect((await trees.ada.delete(`${files}${body.file_id}/`)).status).toBe(200)
    }
  })

  it('are sent so that no browser runs them', async () => {
    const { body } = await upload(trees.ada, 'evil.html', '<script>alert(1)</script>')
    const { headers } = await trees.ada.get(`${files}${body.file_id}/`)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expect(headers.get('content-security-policy')).toContain('sandbox')
    await trees.ada.delete(`${files}${body.file_id}/`)
  })

  it('go after a day', async () => {
    await upload(trees.ada, 'old.txt', 'old')
    const { store } = trees.world.portal
    await store.sourceFiles.removeStale(new Date(Date.now() + 23 * 3_600_000))
    expect((await trees.ada.get(files)).body.files).toHaveLength(1)
    await store.sourceFiles.removeStale(new Date(Date.now() + 25 * 3_600_000))
    expect((await trees.ada.get(files)).body.files).toEqual([])
    const left = await readdir(join(store.dataDirectory, 'resources'))
    expect(left).toEqual([])
  })

  it('take something that was sent', async () => {
    expect((await trees.ada.post(files, new FormData())).status).toBe(400)
    expect((await trees.ada.post(files, { url: 'x' })).status).toBe(400)
  })
})

describe('an attachment named by its address', () => {
  it('is the upload, under its name or a title', async () => {
    const url = await urlOf(trees.ada, 'notes.txt', 'oak')
    const { status, body } = await trees.ada.post(attachments(), { url, title: 'All notes' })
    expect(status).toBe(200)
    expect(body.attachments).toMatchObject([{ filename: 'notes.txt', title: 'All notes', bytes: 3 }])
    const exports = `management/v2/datasets/${trees.id}/alternative_exports/`
    const { body: other } = await trees.ada.post(exports, { url: `https://portal.test${url}` })
    expect(other.alternative_exports).toMatchObject([{ title: 'notes.txt' }])
    const shown = await trees.world.portal.api.request(`/datasets/1.0/${trees.id}/attachments/notes_txt/`)
    expect([shown.status, await shown.text()]).toEqual([200, 'oak'])
  })

  it('is no upload of somebody else', async () => {
    const url = await urlOf(trees.ada, 'secret.txt', 'oak')
    const theirs = await trees.eve.post(attachments(), { url })
    expect([theirs.status, theirs.body.error_key]).toEqual([404, 'file.unknown'])
    expect((await trees.eve.get(attachments())).body).toEqual({ attachments: [] })
  })

  it.each([
    '/etc/passwd',
    'file:///etc/passwd',
    '../../../../etc/passwd',
    'https://portal.test/d4c/api/management/v2/files/..%2f..%2fx/',
    'ftp://example.org/x.csv',
    'data:text/plain,x',
    'http://127.0.0.1:1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
  ])('is not %s', async (url) => {
    const { status } = await trees.ada.post(attachments(), { url })
    expect([400, 404]).toContain(status)
    expect((await trees.ada.get(attachments())).body).toEqual({ attachments: [] })
  })

  it('says what is missing, before anything is fetched', async () => {
    const { status, body } = await trees.ada.post(attachments(), { title: 'x' })
    expect([status, (body.errors as { field: string }[])[0]?.field]).toEqual([400, 'url'])
    const none = await trees.ada.post('management/v2/datasets/none/attachments/', { url: address })
    expect([none.status, none.body.error_key]).toEqual([404, 'dataset.unknown'])
  })

  it('is what a web address sends', async () => {
    const { store, engine, pushed, background, deps, identity, failures } = trees.world.portal
    const downloads = { ...usualImports.downloads, allow: ['127.0.0.1/32'] }
    const imports = { ...usualImports, downloads }
    const services = {
      store,
      engine,
      pushed,
      background,
      usage: deps.usage,
      caches: new Caches(),
      imports,
      now: () => new Date(),
    }
    const calls = fileCalls(
      new FileService(store),
      new UploadService(services, () => 'https://portal.test/'),
      services,
    )
    const report = (error: unknown) => failures.push(error)
    const own = new Hono().route(
      '/',
      managementApi(calls, { identity, proxies: 0, report, checksAnswers: true }),
    )
    const before = trees.world.portal.management
    trees.world.portal.management = own.route('/', before)
    const { status, body } = await trees.ada.post(attachments(), { url: `${address}/trees.csv` })
    trees.world.portal.management = before
    expect(status).toBe(200)
    expect(body.attachments).toMatchObject([{ filename: 'trees.csv', mimetype: 'text/csv', bytes: 18 }])
  })
})
