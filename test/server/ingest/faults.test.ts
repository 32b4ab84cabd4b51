import { rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PublishRequest, publishFile } from '../../../src/server/ingest/publish.ts'
import { openStore } from '../../../src/server/store/open-store.ts'
import { killedPublish, undisturbed, type Victim } from './killed.ts'
import { scratch } from './workbench.ts'
import { elsewhere } from './workshop.ts'

const directory = await scratch()
const store = await openStore(join(directory, 'data'))
afterAll(() => store.close())

const lines = (rows: number) =>
  `a;b;c\n${Array.from({ length: rows }, (_, index) => `${index};word ${index % 997};${index / 8}`).join('\n')}\n`

async function file(name: string, rows: number): Promise<string> {
  const path = join(directory, name)
  await writeFile(path, lines(rows))
  return path
}

const sources = { old: await file('old.csv', 1000), new: await file('new.csv', 60_000) }

/** The step at which something happens to an import, once. */
const at = (step: string, act: () => Promise<unknown>): PublishRequest['onProgress'] => {
  let done = false
  return (progress) => {
    if (progress.step !== step || done) return
    done = true
    void act()
  }
}

describe.runIf(process.platform === 'linux')('kill -9', () => {
  const id = 'struck'
  let whole = 0
  beforeAll(async () => {
    await publishFile(store, { id, file: sources.old })
    whole = await undisturbed(store.dataDirectory, id, sources.new)
    await publishFile(store, { id, file: sources.old })
  })

  it.each<[Victim, number]>([
    ['publisher', 0.15],
    ['publisher', 0.5],
    ['publisher', 0.8],
    ['publisher', 0.95],
    ['reader', 0.6],
  ])(
    'of the %s after %f of a publish leaves a whole version, no orphan and a job that tells its end',
    async (victim, part) => {
      const struck = { id, file: sources.new, victim, after: part * whole, rows: [1000, 60_000] }
      expect((await killedPublish(store, struck)).wrong).toEqual([])
    },
  )
})

describe('the source', () => {
  const published = async (id: string, harm: (path: string) => Promise<unknown>) => {
    await publishFile(store, { id, file: sources.old })
    const path = await file(`${id}.csv`, 60_000)
    const run = publishFile(store, { id, file: path, onProgress: at('type', () => harm(path)) })
    const error = await run.catch((cause: Error) => cause)
    expect((await store.published(id))?.version?.rows).toBe(1000)
    return error
  }

  it.each<[string, (path: string) => Promise<unknown>, string]>([
    ['taken away', (path) => rm(path), 'gone.csv was taken away while it was read'],
    ['cut short', (path) => truncate(path, 5000), 'cut.csv changed while it was read'],
    ['written to', (path) => writeFile(path, 'x;y;z\n1;2;3\n', { flag: 'a' }), 'added.csv changed'],
    [
      'replaced by another',
      async (path) => {
        await writeFile(`${path}.next`, lines(60_000))
        await rename(`${path}.next`, path)
      },
      'other.csv changed while it was read',
    ],
  ])('%s in the middle is told, and the earlier version stays', async (_, harm, sentence) => {
    const error = await published(sentence.split('.')[0] ?? '', harm)
    expect(error).toMatchObject({ message: expect.stringContaining(sentence) })
  })
})

describe('the store', () => {
  it('may be opened and swept by a server that starts in the middle of an import', async () => {
    const made = await publishFile(store, {
      id: 'restarted',
      file: sources.new,
      onBuilt: async () => {
        const server = elsewhere(store.dataDirectory, `console.log('started')`)
        await server.says('started')
        expect(await server.ended).toBe(0)
      },
    })
    expect((await store.published('restarted'))?.version?.id).toBe(made.version.id)
    expect((await store.jobs.latest({ datasetId: 'restarted' }))[0]).toMatchObject({ state: 'done' })
  })

  it('keeps the earlier version when the disk takes no more, which is told', async () => {
    const small = await openStore(join(directory, 'small'))
    await publishFile(small, { id: 'full', file: sources.old })
    const noise = join(directory, 'noise.csv')
    const word = (index: number) => (Math.imul(index, 2654435761) >>> 0).toString(36)
    const rows = Array.from(
      { length: 150_000 },
      (_, index) => `${word(index)}${word(index * 31)};${word(index * 7)}`,
    )
    await writeFile(noise, `a;b\n${rows.join('\n')}\n`)
    const request = JSON.stringify({ id: 'full', file: noise })
    const code = `await publishFile(store, ${request}).catch((error) => console.log(error.message))`
    // Files of this process and its children grow no further, as on a full disk.
    const other = elsewhere(small.dataDirectory, code, 'ulimit -f 1500')
    await other.ended
    expect(other.out()).toContain('The disk became full while noise.csv was read')
    expect((await small.published('full'))?.version?.rows).toBe(1000)
    expect((await small.jobs.latest({ datasetId: 'full' }))[0]).toMatchObject({
      state: 'failed',
      failure: { key: 'isolation.full' },
    })
    await small.close()
  })
})
