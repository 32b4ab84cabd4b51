import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { en } from '../../../src/messages/en/ingest.ts'
import { run } from '../../../src/server/cli/run.ts'
import { usualImports } from '../../../src/server/settings.ts'
import { openStore } from '../../../src/server/store/open-store.ts'

const root = await mkdtemp(join(tmpdir(), 'd4c-cli-'))
afterAll(() => rm(root, { recursive: true, force: true }))
const dataDirectory = join(root, 'data')
const table = join(root, 'table.csv')
const notice = join(root, 'Notice d’été.pdf')
await writeFile(notice, '%PDF')

async function call(...args: string[]) {
  const out: string[] = []
  const error: string[] = []
  const code = await run(args, {
    out: (text) => out.push(text),
    error: (text) => error.push(text),
    sentences: en,
    imports: usualImports,
    dataDirectory,
  })
  return { code, out: out.join('\n'), error: error.join('\n') }
}
const publish = async (text: string) => {
  await writeFile(table, text)
  expect((await call('import', table, '--id', 'x', '--publish')).code).toBe(0)
}
await publish('a\n1\n')

it('attaches a file under an id made of its name, and takes it away', async () => {
  expect(await call('attach', 'x', notice, '--title', 'Notice')).toMatchObject({
    code: 0,
    out: 'Attached to x: notice_d_ete_pdf',
  })
  const store = await openStore(dataDirectory)
  expect((await store.published('x'))?.attachments).toMatchObject([
    { id: 'notice_d_ete_pdf', title: 'Notice', mimetype: 'application/pdf' },
  ])
  expect((await call('attach', 'x', '--remove', '--id', 'notice_d_ete_pdf')).code).toBe(0)
  expect((await store.published('x'))?.attachments).toEqual([])
  await store.close()
})

it('prints the value of a cell for a file that records show', async () => {
  const photo = join(root, 'photo.jpg')
  await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(photo)
  const { out } = await call('attach', 'x', photo, '--as', 'file', '--id', 'p1')
  expect(JSON.parse(out.split('\n')[1] ?? '')).toEqual({
    id: 'p1',
    filename: 'photo.jpg',
    format: 'JPEG',
    mimetype: 'image/jpeg',
    width: 40,
    height: 20,
    exif_orientation: 6,
    thumbnail: true,
  })
})

it('keeps the version of a snapshot, however many follow', async () => {
  const { out } = await call('snapshot', 'x', '--description', 'The first')
  const [, id = ''] = /snapshot (\w+) of x, 1 records/.exec(out) ?? []
  for (const rows of [2, 3, 4, 5]) await publish(`a\n${'7\n'.repeat(rows)}`)
  expect((await call('snapshot', 'x', '--list')).out).toMatch(new RegExp(`^${id}  .*  The first$`))
  const store = await openStore(dataDirectory)
  expect((await store.versions('x')).map(({ rows }) => rows)).toEqual([5, 4, 3, 1])
  await store.close()
})

it('lists reuses, and decides on them', async () => {
  expect((await call('reuses')).out).toBe('Nobody has proposed a reuse yet')
  const store = await openStore(dataDirectory)
  const id = await store.resources.saveReuse('x', {
    title: 'An \u001b[31mapp',
    url: 'https://example.org/',
    description: '',
    type: '',
    authorName: 'Ada',
    authorEmail: '',
    image: null,
  })
  expect((await call('reuses')).out).toBe(`${id}  waits  x  An  [31mapp  https://example.org/  Ada`)
  expect((await call('reuses', 'accept', id)).out).toBe(`${id}: accepted`)
  expect((await store.resources.reuses({ state: 'accepted' })).total).toBe(1)
  await store.close()
})

it('asks for feedback, and lists it', async () => {
  expect((await call('feedback', 'x')).out).toContain('cannot send feedback')
  expect((await call('feedback', 'x', '--on')).out).toContain('can send feedback')
  const store = await openStore(dataDirectory)
  expect((await store.published('x'))?.extraMetas.explore).toEqual({ feedback_enabled: true })
  await store.resources.saveFeedback('x', { recordid: 'r', newValues: { a: 2 }, comment: 'Two' })
  expect((await call('feedback', 'x')).out).toMatch(/r {2}\{"a":2\} {2}Two$/)
  await store.close()
})

it.each([
  [['attach', 'x'], 2, 'attach needs one dataset'],
  [['attach', 'x', notice, '--as', 'song'], 2, "Unknown kind 'song'"],
  [['attach', 'x', notice, '--id', '../x'], 2, 'cannot be the id of a file'],
  [['attach', 'x', '/nowhere'], 1, 'There is no file'],
  [['attach', 'y', notice], 1, "There is no dataset 'y'"],
  [['attach', 'x', '--remove', '--id', 'nope'], 1, 'has no such file'],
  [['snapshot'], 2, 'snapshot needs'],
  [['snapshot', 'y'], 1, 'There is no dataset'],
  [['reuses', 'praise', 'r'], 2, 'reuses lists'],
  [['reuses', 'accept'], 2, 'reuses lists'],
  [['reuses', 'accept', 'nope'], 1, 'There is no reuse'],
  [['feedback'], 2, 'feedback needs'],
  [['feedback', 'x', '--on', '--off'], 2, 'not both'],
])('%j ends with %d and a sentence', async (args, code, sentence) => {
  expect(await call(...args)).toMatchObject({ code, error: expect.stringContaining(sentence) })
})
