import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRuleset } from '../../../src/core/access/ruleset.ts'
import { mimetypeOf, safeType } from '../../../src/server/files/safe-type.ts'
import type { FileKind } from '../../../src/server/store/resource-store.ts'
import { openPortal, type Portal } from '../../fixtures/portal.ts'
import { treesDataset } from '../../fixtures/samples.ts'

let portal: Portal
let folder = ''
const attach = async (name: string, text: string, kind: FileKind = 'attachment') => {
  const source = join(folder, name)
  await writeFile(source, text)
  const id = name.replace(/\W/g, '_')
  await portal.store.resources.saveFile('trees', kind, {
    id,
    source,
    title: `The ${name}`,
    mimetype: mimetypeOf(name),
  })
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'd4c-attachments-'))
  portal = await openPortal()
  await portal.publish('trees', treesDataset)
  await portal.publish('hidden', treesDataset)
  await portal.store.access.saveDatasetAccess('hidden', { policy: 'restricted' })
  await attach('notice.pdf', '%PDF-1.7')
  await attach('évil.html', '<script>alert(1)</script>')
  await attach('evil.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  await attach('notes.txt', '<script>alert(1)</script>')
  await attach('trees.gpkg', 'whole', 'export')
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

const base = 'datasets/1.0/trees'
const send = (path: string, init?: RequestInit) => portal.api.request(`/${path}`, init)

describe('attachments', () => {
  test('are listed in the dataset and by themselves, each with its address', async () => {
    const list = await portal.get(`${base}/attachments/`)
    expect(list).toContainEqual({
      id: 'notice_pdf',
      title: 'The notice.pdf',
      mimetype: 'application/pdf',
      url: '/d4c/api/datasets/1.0/trees/attachments/notice_pdf/',
    })
    expect(await portal.get(base)).toMatchObject({
      attachments: list,
      alternative_exports: [
        { id: 'trees_gpkg', url: '/d4c/api/datasets/1.0/trees/alternative_exports/trees_gpkg/' },
      ],
    })
  })

  test('are sent as they are, by GET and POST, with and without a last slash', async () => {
    for (const path of [`${base}/attachments/notice_pdf`, `${base}/attachments/notice_pdf/`])
      for (const method of ['GET', 'POST']) {
        const answer = await send(path, { method })
        expect(answer.status).toBe(200)
        expect(await answer.text()).toBe('%PDF-1.7')
      }
    expect(await (await send(`${base}/alternative_exports/trees_gpkg/`)).text()).toBe('whole')
  })

  test('are not sent twice to who has them', async () => {
    const { headers } = await send(`${base}/attachments/notice_pdf/`)
    const again = await send(`${base}/attachments/notice_pdf/`, {
      headers: { 'If-None-Match': headers.get('ETag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  test.each([
    [
      '_vil_html',
      'application/octet-stream',
      'attachment; filename="_vil.html"; filename*=UTF-8\'\'%C3%A9vil.html',
    ],
    ['evil_svg', 'image/svg+xml', 'attachment; filename="evil.svg"; filename*=UTF-8\'\'evil.svg'],
    ['notes_txt', 'text/plain; charset=utf-8', 'inline; filename="notes.txt"; filename*=UTF-8\'\'notes.txt'],
  ])('%s runs nowhere: sandboxed, as %s', async (id, type, disposition) => {
    const { headers } = await send(`${base}/attachments/${id}/`)
    expect(headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'")
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Type')).toBe(type)
    expect(headers.get('Content-Disposition')).toBe(disposition)
  })

  test.each([
    `${base}/attachments/nope/`,
    `${base}/attachments/..%2f..%2fmetadata.sqlite/`,
    `${base}/alternative_exports/notice_pdf/`,
    'datasets/1.0/hidden/attachments/',
    'datasets/1.0/hidden/attachments/notice_pdf/',
    'datasets/1.0/nope/attachments/',
  ])('%s is 404', async (path) => {
    const answer = await send(path)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/^Unknown (file|dataset)/) })
  })

  test('other forms of a dataset are not there for who does not see it whole', async () => {
    const rule = {
      subject: { type: 'default', id: '' } as const,
      ruleset: { ...openRuleset, filterQuery: 'town:nowhere' },
    }
    await portal.store.access.saveDatasetAccess('trees', { rule })
    expect((await send(`${base}/alternative_exports/trees_gpkg/`)).status).toBe(404)
    expect(await portal.get(base)).toMatchObject({ alternative_exports: [] })
    expect((await send(`${base}/attachments/notice_pdf/`)).status).toBe(200)
    await portal.store.access.saveDatasetAccess('trees', { rule: { ...rule, ruleset: null } })
  })

  test('leave with their dataset, and one that takes the place of another leaves nothing behind', async () => {
    const files = join(portal.store.dataDirectory, 'files', 'trees')
    const before = (await readdir(files)).length
    await attach('notes.txt', 'second')
    expect(await (await send(`${base}/attachments/notes_txt/`)).text()).toBe('second')
    expect((await readdir(files)).length).toBe(before)
    expect(await portal.store.resources.removeFile('trees', 'attachment', 'notes_txt')).toBe(true)
    expect((await send(`${base}/attachments/notes_txt/`)).status).toBe(404)
    expect((await readdir(files)).length).toBe(before - 1)
  })
})

test.each([
  ['x.htm', 'application/octet-stream', false],
  ['x.xhtml', 'application/octet-stream', false],
  ['x.js', 'application/octet-stream', false],
  ['x.xml', 'application/octet-stream', false],
  ['x', 'application/octet-stream', false],
  ['x.svg', 'image/svg+xml', false],
  ['x.png', 'image/png', true],
  ['x.csv', 'text/csv; charset=utf-8', true],
  ['x.pdf', 'application/pdf', false],
  ['x.MD', 'text/markdown; charset=utf-8', true],
  ['x.kml', 'application/octet-stream', false],
  ['x.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', false],
  ['x.html.', 'application/octet-stream', false],
  ['x.zip', 'application/zip', false],
])('%s is sent as %s', (name, contentType, inline) => {
  expect(safeType(mimetypeOf(name))).toEqual({ contentType, inline })
})
