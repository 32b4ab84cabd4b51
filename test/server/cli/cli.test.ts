import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { en } from '../../../src/messages/en/ingest.ts'
import { fr } from '../../../src/messages/fr/ingest.ts'
import { run } from '../../../src/server/cli/run.ts'
import { usualImports } from '../../../src/server/settings.ts'
import { keyDigest } from '../../../src/server/store/key-digest.ts'
import { openStore } from '../../../src/server/store/open-store.ts'

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
    language: sentences === fr ? 'fr' : 'en',
    imports: usualImports,
    dataDirectory,
  })
  return { code, out: out.join('\n'), error: error.join('\n') }
}

describe('usage', () => {
  it.each<[string[], string]>([
    [['frobnicate'], "Unknown command 'frobnicate'"],
    [['import'], 'import needs a file'],
    [['import', 'a', 'b'], 'import needs --id: d4c import a b --id ID'],
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

describe('access', () => {
  const keyIn = (out: string) => out.split('\n').at(-1) ?? ''
  let ruled: Promise<unknown> | undefined

  it.each<[string[], number, string]>([
    [['token'], 2, 'token needs the name of one user'],
    [['token', 'ada', '--origin', 'a.example'], 2, "'a.example' is no site"],
    [['token', 'ada', '--origin', 'https://a.example/path'], 2, 'is no site'],
    [['token', 'nobody', '--list'], 1, "There is no user 'nobody'"],
    [['group'], 2, 'group needs the name of one group'],
    [['group', 'nogroup'], 1, "There is no group 'nogroup'"],
    [['group', 'g', '--add', 'nobody'], 1, "There is no user 'nobody'"],
    [['quota', '--user', '5/week'], 2, "'5/week' is no quota"],
    [['access'], 2, 'access needs the id'],
    [['access', 'nobody'], 1, "There is no dataset 'nobody'"],
    [['access', 'ruled', '--policy', 'secret'], 2, "Unknown policy 'secret'"],
    [['access', 'ruled', '--fields', 'code'], 2, 'Say whom the rule is for'],
    [['access', 'ruled', '--user', 'nobody'], 1, "There is no user 'nobody'"],
    [['access', 'ruled', '--group', 'nogroup'], 1, "There is no group 'nogroup'"],
    [['access', 'ruled', '--key', 'nokey'], 1, "There is no API key 'nokey'"],
    [['access', 'ruled', '--default', '--user', 'ada'], 2, 'A rule is for one only'],
    [['access', 'ruled', '--default', '--fields', 'code,nope'], 2, "Unknown field 'nope'"],
    [['access', 'ruled', '--default', '--fields', ','], 2, '--fields needs at least one field'],
    [['access', 'ruled', '--default', '--filter', 'nope:1'], 2, "The filter 'nope:1' cannot be used"],
    [['access', 'ruled', '--default', '--quota', 'many'], 2, "'many' is no quota"],
  ])('%j ends with %i and a sentence, and changes nothing', async (args, code, sentence) => {
    // Nothing changes it, so one serves all.
    ruled ??= call(['import', table, '--id', 'ruled', '--publish'])
    await ruled
    const answer = await call(args)
    expect(answer.code).toBe(code)
    expect(answer.error).toContain(sentence)
    expect((await call(['access', 'ruled'])).out).toBe('ruled is public')
  })

  it('makes a key that a running server knows at once, until it is revoked', async () => {
    const server = await openStore(dataDirectory)
    const made = await call(['token', 'ada', '--origin', 'https://a.example'])
    const digest = keyDigest(keyIn(made.out))
    const holder = await server.access.holderOf(digest)
    expect(holder).toMatchObject({ caller: { user: 'ada', groups: [] }, origins: ['https://a.example'] })
    const id = holder?.caller.key ?? ''
    const list = (await call(['token', 'ada', '--list'])).out
    expect(list).toContain(`${id}  `)
    expect(list).not.toContain(keyIn(made.out))
    expect(await call(['token', 'ada', '--revoke', id])).toMatchObject({ code: 0 })
    expect(await server.access.holderOf(digest)).toBeUndefined()
    expect(await call(['token', 'ada', '--revoke', id], fr)).toMatchObject({
      code: 1,
      error: expect.stringContaining('n’a pas de clé d’API'),
    })
    await server.close()
  })

  it('tells the rules as they were set, and takes them away', async () => {
    await call(['import', table, '--id', 'told', '--publish'])
    await call(['token', 'ada'])
    expect((await call(['group', 'readers', '--add', 'ada'])).out).toBe('readers: ada')
    const set = ['access', 'told', '--policy', 'restricted', '--group', 'readers', '--quota', '9/hour']
    await call([...set, '--fields', 'code, value', '--filter', 'value>2'])
    await call(['access', 'told', '--quota', '1000'])
    await call(['access', 'told', '--user', 'ada', '--no-data'])
    expect((await call(['access', 'told'])).out.split('\n')).toEqual([
      'told is restricted to those named here',
      'at most 1000/day calls',
      'group readers: fields code, value · records that pass value>2 · at most 9/hour calls',
      'user ada: fields all · no records',
    ])
    await call(['access', 'told', '--user', 'ada', '--remove'])
    await call(['access', 'told', '--group', 'readers', '--remove'])
    await call(['access', 'told', '--policy', 'public', '--quota', 'none'])
    expect((await call(['access', 'told'], fr)).out).toBe('told est public')
    expect((await call(['group', 'readers', '--remove', 'ada'], fr)).out).toBe('readers : personne')
  })

  it('says in French why a filter cannot be used', async () => {
    await call(['import', table, '--id', 'told', '--publish'])
    const { error } = await call(['access', 'told', '--default', '--filter', 'nope:1'], fr)
    expect(error).toContain('ne peut pas servir : Champ inconnu « nope »')
  })

  it('limits calls on the whole portal', async () => {
    expect((await call(['quota', '--anonymous', '500/hour', '--user', '9'])).out.split('\n')).toEqual([
      'Each network without a key: 500/hour',
      'Each user: 9/day',
      'All callers together: no limit',
    ])
    expect((await call(['quota', '--anonymous', 'none', '--user', 'none'], fr)).out).not.toMatch(/\d/)
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
