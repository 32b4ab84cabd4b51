import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
const examples = join(root, 'docs/examples')

let copy: string

/** A copy of the project, without what is installed and built, with every example applied. */
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'd4c-examples-'))
  for (const name of ['src', 'elements', 'test/fixtures', 'package.json', 'README.md'])
    await cp(join(root, name), join(copy, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir')
  for (const patch of (await readdir(examples)).filter((file) => file.endsWith('.patch')))
    await run('git', ['apply', join(examples, patch)], { cwd: copy })
  await writeFile(join(copy, 'try.ts'), script)
})
afterAll(() => rm(copy, { recursive: true, force: true }))

/** What a portal with the additions answers. */
const script = `
import { processorForms } from './src/core/processors/form.ts'
import { en } from './src/messages/en/ingest/processors.ts'
import { templates } from './src/core/metadata/templates.ts'
import { wordsOf } from './src/portal/language.ts'
import { Address } from './src/portal/address.ts'
import { portalPages } from './src/portal/pages/index.ts'
import { openPortal } from './test/fixtures/portal.ts'
import { trees, treesDataset } from './test/fixtures/samples.ts'

const portal = await openPortal()
await portal.publish('trees', treesDataset)
await portal.store.people.createUser('ada', { permissions: [] })
const { key } = await portal.store.access.createKey('ada')
const text = async (app, path, headers) => (await app.request('http://portal.test' + path, { headers })).text()
const page = portalPages.find(({ path }) => path === '/figures/')
const request = {
  words: wordsOf('en'),
  address: new Address('/figures/', ''),
  assets: (name) => name,
  origin: 'https://portal.test/',
  now: new Date(0),
  signedIn: false,
  site: { name: 'Portal', description: '' },
  ask: async (path) => {
    const response = await portal.api.request('/' + path)
    return { status: response.status, answer: await response.json() }
  },
}
console.log(JSON.stringify({
  tsv: await text(portal.api, '/records/1.0/download/?dataset=trees&format=tsv&fields=txt1,town&rows=2'),
  clock: JSON.parse(await text(portal.management, '/management/v2/clock/', { Authorization: 'Apikey ' + key })),
  processor: processorForms(en).find(({ name }) => name === 'shorten'),
  meta: JSON.stringify(templates).includes('"sensor"'),
  page: String(await page.render(request, await page.load(request))),
}))
await portal.close()
`

it('everything that the examples add is at work', async () => {
  const { stdout } = await run(process.execPath, ['try.ts'], { cwd: copy, maxBuffer: 10_000_000 })
  const found = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}')
  expect(found.tsv.split('\n')[0]).toBe('txt1\ttown')
  expect(found.tsv.trim().split('\n')).toHaveLength(3)
  expect(found.clock).toMatchObject({ now: '2024-03-15T10:30:00.000Z' })
  expect(found.processor).toMatchObject({ label: 'Shorten a text', family: 'texts' })
  expect(found.meta).toBe(true)
  expect(found.page).toContain('<h1>Figures</h1><p>1 dataset</p>')
})

it('a file of the new format becomes a dataset', async () => {
  const file = join(copy, 'access.ltsv')
  await writeFile(file, 'host:a.example\tstatus:200\nhost:b.example\tstatus:404\n')
  const { stdout } = await run(
    process.execPath,
    ['src/server/cli.ts', 'import', file, '--id', 'access', '--title', 'Access'],
    { cwd: copy, env: { ...process.env, D4C_DATA: join(copy, 'data'), LANG: 'en' } },
  )
  // Read as CSV, its first line would be a header.
  expect(stdout).toContain('access, 2 records')
})

it('the widget is bundled as it stands', async () => {
  const { outputFiles } = await build({
    entryPoints: [join(copy, 'elements/d4c-record-count.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    outdir: copy,
    splitting: true,
    loader: { '.css': 'text' },
    logLevel: 'silent',
  })
  expect(outputFiles.map(({ text }) => text).join('\n')).toContain('d4c-record-count')
})
