import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { en } from '../../../src/messages/en/ingest.ts'
import { fr } from '../../../src/messages/fr/ingest.ts'
import { run } from '../../../src/server/cli/run.ts'
import { runJob } from '../../../src/server/jobs/run.ts'
import { usualImports } from '../../../src/server/settings.ts'
import { openStore } from '../../../src/server/store/open-store.ts'

const root = await mkdtemp(join(tmpdir(), 'd4c-jobs-'))
afterAll(() => rm(root, { recursive: true, force: true }))
const dataDirectory = join(root, 'data')

async function call(args: string[], sentences: typeof en | typeof fr = en) {
  const out: string[] = []
  const error: string[] = []
  const io = {
    out: (text: string) => out.push(text),
    error: (text: string) => error.push(text),
    sentences,
    imports: usualImports,
    dataDirectory,
  }
  return { code: await run(args, io), out: out.join('\n'), error: error.join('\n') }
}

async function file(name: string, text: string): Promise<string> {
  const path = join(root, name)
  await writeFile(path, text)
  return path
}

describe('jobs', () => {
  it('are listed with their end, in both languages', async () => {
    expect(await call(['jobs'])).toMatchObject({ code: 0, out: 'Nothing has been imported yet' })
    await call(['import', await file('empty.csv', ''), '--id', 'none'])
    expect((await call(['jobs'])).out).toContain('none  failed  empty.csv is empty')
    expect((await call(['jobs'], fr)).out).toContain('none  échoué  empty.csv est vide')
  })

  it('are stopped by their id', async () => {
    const store = await openStore(dataDirectory)
    let stopped: Awaited<ReturnType<typeof call>> | undefined
    const work = runJob(store, { kind: 'test', datasetId: 'long' }, async ({ id, signal }) => {
      stopped = await call(['jobs', '--stop', id])
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })
    await expect(work).rejects.toMatchObject({ key: 'job.stopped' })
    expect(stopped).toMatchObject({ code: 0, out: expect.stringContaining('will stop') })
    expect(await call(['jobs', '--stop', 'nope'])).toMatchObject({
      code: 1,
      error: "There is no job 'nope' that waits or runs: d4c jobs lists them",
    })
    await store.close()
  })
})

describe('import', () => {
  it('adds records, or replaces those of a key', async () => {
    const publish = async (text: string, ...more: string[]) =>
      (await call(['import', await file('rows.csv', text), '--id', 'rows', '--publish', ...more])).out
    expect(await publish('id;n\na;1\nb;2\n')).toContain('Published: rows, 2 records')
    expect(await publish('id;n\nc;3\n', '--append')).toContain('Published: rows, 3 records')
    expect(await publish('id;n\nc;4\nd;5\n', '--upsert', 'id')).toContain('Published: rows, 4 records')
  })

  it('does one or the other', async () => {
    expect(await call(['import', 'x.csv', '--id', 'x', '--append', '--upsert', 'id'])).toMatchObject({
      code: 2,
      error: 'Write --append or --upsert FIELDS, not both',
    })
  })
})
