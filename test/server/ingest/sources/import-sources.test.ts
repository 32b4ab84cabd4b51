import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { en } from '../../../../src/messages/en/ingest.ts'
import { run } from '../../../../src/server/cli/run.ts'
import { usualDownloads, usualImports } from '../../../../src/server/settings.ts'
import { openStore } from '../../../../src/server/store/open-store.ts'
import { scratch } from '../workbench.ts'
import { serveWeb, text } from './web.ts'

const web = await serveWeb()
const dataDirectory = join(await scratch(), 'data')
const store = await openStore(dataDirectory)
afterAll(() => store.close())

async function call(args: string[], allow = ['127.0.0.1']) {
  const said: string[] = []
  const code = await run(['import', ...args], {
    out: (line) => said.push(line),
    error: (line) => said.push(line),
    sentences: en,
    dataDirectory,
    imports: { ...usualImports, downloads: { ...usualDownloads, allow } },
  })
  return { code, said: said.join('\n') }
}

const table = 'name;n\na;1\nb;2\n'
const current = async (id: string) => (await store.dataset(id))?.version

describe('an address as source of a dataset', () => {
  it('is imported once, and again only when it has changed', async () => {
    const url = web.at('/table.csv?apikey=hush').href.replace('//', '//zoe:sesame@')
    web.on('/table.csv', text(table, { ETag: '"1"' }))
    const first = await call([url, '--id', 'web', '--publish', '--explain'])
    expect(first).toMatchObject({ code: 0 })
    expect(first.said).toContain('table.csv: 2 records')
    const made = await current('web')
    expect(made?.rows).toBe(2)

    const again = await call([url, '--id', 'web'])
    expect(again).toMatchObject({ code: 0, said: expect.stringContaining('Nothing has changed') })
    expect((await current('web'))?.id).toBe(made?.id)
    expect(web.headers.at(-1)?.['if-none-match']).toBe('"1"')

    web.on('/table.csv', text(`${table}c;3\n`, { ETag: '"2"' }))
    await call([url, '--id', 'web'])
    expect((await current('web'))?.rows).toBe(3)
    const told = JSON.stringify([first, again, await store.jobs.latest(), await store.report(made?.id ?? '')])
    expect(told).not.toMatch(/zoe|sesame|hush/)
  })

  it('is imported anyway when it is to be read otherwise, or when other records came meanwhile', async () => {
    const url = web.at('/codes.csv').href
    web.on('/codes.csv', text('code;n\n1;1\n2;2\n'))
    await call([url, '--id', 'codes'])
    await call([url, '--id', 'codes', '--type', 'code=text'])
    expect((await current('codes'))?.fields[0]?.type).toBe('text')
    web.on('/other.csv', text('code;n\n9;9\n'))
    await call([web.at('/other.csv').href, '--id', 'codes'])
    expect((await current('codes'))?.rows).toBe(1)
    await call([url, '--id', 'codes'])
    expect((await current('codes'))?.rows).toBe(2)
  })

  it('is shown when that is asked for, though nothing has changed', async () => {
    const url = web.at('/shown.csv').href
    web.on('/shown.csv', text(table))
    await call([url, '--id', 'shown'])
    expect(await store.published('shown')).toBeUndefined()
    await call([url, '--id', 'shown', '--publish'])
    expect((await store.published('shown'))?.version?.rows).toBe(2)
  })

  it('is tried without keeping anything', async () => {
    web.on('/tried.csv', text(table))
    const { code, said } = await call([web.at('/tried.csv').href, '--dry-run'])
    expect(code).toBe(0)
    expect(said).toContain('2 records could be read')
  })

  it('is named in a sentence when it cannot be fetched, and leaves a job that says so', async () => {
    const { code, said } = await call([web.at('/private.csv').href, '--id', 'private'], [])
    expect(code).toBe(1)
    expect(said).toContain('D4C_ALLOW_PRIVATE')
    expect(web.asked).not.toContain('/private.csv')
    const [job] = await store.jobs.latest()
    expect(job).toMatchObject({ kind: 'fetch', state: 'failed', failure: { key: 'source.private' } })
    expect(await store.dataset('private')).toBeUndefined()
  })

  it.each([
    ['ftp://zoe:sesame@host.example/x.csv', 'only http and https'],
    ['file:///etc/passwd', 'only http and https'],
    ['http://zoe:sesame@:80/', 'no address'],
  ])('%s is refused', async (address, sentence) => {
    const { code, said } = await call([address, '--id', 'refused'])
    expect(code).toBe(1)
    expect(said).toContain(sentence)
    expect(said).not.toMatch(/zoe|sesame/)
  })
})
