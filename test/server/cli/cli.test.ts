import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { en } from '../../../src/core/messages/ingest/en.ts'
import { fr } from '../../../src/core/messages/ingest/fr.ts'
import { run } from '../../../src/server/cli/run.ts'
import { openStore } from '../../../src/server/store/store.ts'

const root = await mkdtemp(join(tmpdir(), 'd4c-cli-'))
afterAll(() => rm(root, { recursive: true, force: true }))
const dataDirectory = join(root, 'data')
const table = join(root, 'table.csv')
await writeFile(table, 'code;value\n01;1,5\n02;2,5\n')

async function call(args: string[], sentences: typeof en | typeof fr = en) {
  const out: string[] = []
  const error: string[] = []
  const code = await run(args, {
    out: (text) => out.push(text),
    error: (text) => error.push(text),
    sentences,
    dataDirectory,
  })
  return { code, out: out.join('\n'), error: error.join('\n') }
}

describe('usage', () => {
  it.each<[string[], string]>([
    [['frobnicate'], "Unknown command 'frobnicate'"],
    [['import'], 'import needs one file'],
    [['import', 'a', 'b'], 'import needs one file'],
    [['import', 'table.csv'], 'import needs --id'],
    [['import', 'table.csv', '--id', 'Not An Id'], "'Not An Id' cannot be the id"],
    [['import', 'table.csv', '--wat'], "Unknown option '--wat'"],
    [['delete'], 'delete needs the id'],
  ])('%j ends with 2 and a sentence', async (args, sentence) => {
    const { code, error } = await call(args)
    expect(code).toBe(2)
    expect(error).toContain(sentence)
  })

  it('is told on demand, in both languages', async () => {
    expect(await call(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('d4c import FILE') })
    expect((await call(['import', '--help'], fr)).out).toContain('d4c import FICHIER')
  })
})

describe('import and delete', () => {
  it('work beside an open store, which sees the dataset at once', async () => {
    const server = await openStore(dataDirectory)
    const before = server.revision()
    const made = await call(['import', table, '--id', 'x', '--title', 'The table', '--publish'])
    expect(made).toMatchObject({
      code: 0,
      error: '',
      out: expect.stringContaining('Published: x, 2 records'),
    })
    expect(server.revision()).not.toBe(before)
    expect(await server.published('x')).toMatchObject({ metas: { title: 'The table' }, version: { rows: 2 } })
    expect(await call(['delete', 'x'])).toMatchObject({ code: 0, out: 'Deleted: x' })
    expect(await server.published('x')).toBeUndefined()
    await server.close()
  })

  it('keep a dataset hidden without --publish', async () => {
    expect((await call(['import', table, '--id', 'hidden'])).out).toContain(
      'Imported but not published: hidden',
    )
    const store = await openStore(dataDirectory)
    expect(await store.published('hidden')).toBeUndefined()
    await store.close()
  })

  it('explain what was found', async () => {
    const { out } = await call(['import', table, '--id', 'explained', '--explain'])
    expect(out).toContain('Stays text')
    expect(out).toContain('Read as numbers with a decimal comma: 2 of 2 values fit')
  })

  it('keep nothing on a dry run', async () => {
    const { code, out } = await call(['import', table, '--dry-run', '--id', 'dry'], fr)
    expect(code).toBe(0)
    expect(out).toContain('Rien n’a été gardé : 2 enregistrements sont lisibles')
    const store = await openStore(dataDirectory)
    expect(await store.dataset('dry')).toBeUndefined()
    await store.close()
  })

  it('fail with 1 and a sentence', async () => {
    expect(await call(['import', '/no/such.csv', '--id', 'x'])).toMatchObject({
      code: 1,
      error: 'There is no file /no/such.csv',
    })
    expect(await call(['delete', 'nobody'], fr)).toMatchObject({
      code: 1,
      error: 'Le jeu de données « nobody » n’existe pas',
    })
  })
})

it('the program reads its surroundings and ends with the code', async () => {
  const program = new URL('../../../src/server/cli.ts', import.meta.url).pathname
  const env = { ...process.env, D4C_DATA: dataDirectory, LC_ALL: 'fr_FR.UTF-8' }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, 'import', table, '--id', 'process', '--publish'],
    { env },
  )
  expect(stdout).toContain('Publié : process, 2 enregistrements')
  await expect(
    promisify(execFile)(process.execPath, [program, 'delete', 'nobody'], { env }),
  ).rejects.toMatchObject({ code: 1 })
})
