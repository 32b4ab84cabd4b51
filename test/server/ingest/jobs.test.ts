import { writeFile } from 'node:fs/promises'
import { availableParallelism, hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, it } from 'vitest'
import { fr } from '../../../src/messages/fr/ingest.ts'
import { fill } from '../../../src/messages/message.ts'
import { IngestError } from '../../../src/server/ingest/failure.ts'
import { publishFile } from '../../../src/server/ingest/publish.ts'
import { runJob } from '../../../src/server/jobs/run.ts'
import { openStore } from '../../../src/server/store/open-store.ts'
import { scratch } from './workbench.ts'
import { elsewhere } from './workshop.ts'

const directory = await scratch()
const store = await openStore(join(directory, 'data'))
afterAll(() => store.close())

const small = join(directory, 'small.csv')
await writeFile(small, 'a;b\n1;x\n2;y\n')

/** Something that one part of a test waits for and another sets going. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resume) => {
    open = resume
  })
  return { open, opened }
}

const job = (
  datasetId: string,
  work: () => Promise<unknown>,
  more: { atOnce?: number; onWait?: () => void } = {},
) => runJob(store, { kind: 'test', datasetId, ...more }, work)

const latest = async (datasetId: string) => (await store.jobs.latest({ datasetId }))[0]

describe('a job', () => {
  it('tells while it runs how far it is, and in the end what it counted', async () => {
    const first = new Map<string, number>()
    const made = await publishFile(store, {
      id: 'told',
      file: small,
      onProgress: ({ step = '', percent = -1 }) => first.has(step) || first.set(step, percent),
    })
    expect([...first]).toEqual([
      ['read', 0],
      ['type', 45],
      ['write', 60],
    ])
    expect(await latest('told')).toMatchObject({
      state: 'done',
      progress: { step: 'write', rows: 2, percent: expect.any(Number) },
      counters: { rows: 2, rejected: 0 },
      failure: null,
      error: null,
      startedAt: expect.any(String),
      finishedAt: expect.any(String),
    })
    expect(made.version.rows).toBe(2)
  })

  it('shows its progress without making the caches of every process anew', async () => {
    let revisions: number[] = []
    await runJob(store, { kind: 'test', datasetId: 'quiet' }, async ({ id, note }) => {
      const before = store.revision()
      note({ step: 'read', percent: 7 })
      expect((await store.jobs.job(id))?.progress).toEqual({ step: 'read', percent: 7 })
      revisions = [before, store.revision()]
    })
    expect(revisions[1]).toBe(revisions[0])
  })

  it('keeps why it failed, to be told in any language', async () => {
    const empty = join(directory, 'empty.csv')
    await writeFile(empty, '')
    await expect(publishFile(store, { id: 'fails', file: empty })).rejects.toThrow('empty.csv is empty')
    const failed = await latest('fails')
    expect(failed).toMatchObject({ state: 'failed', error: expect.stringContaining('empty.csv is empty') })
    expect(fill(fr[failed?.failure?.key ?? 'step.read'], failed?.failure?.params)).toContain(
      'empty.csv est vide',
    )
  })

  it('that fails in no words of ours is told in those there are', async () => {
    await expect(job('wild', () => Promise.reject(new TypeError('odd')))).rejects.toThrow('odd')
    expect(await latest('wild')).toMatchObject({ state: 'failed', failure: null, error: 'odd' })
  })
})

describe('turns', () => {
  it('jobs of one dataset run one after the other, in the order they came', async () => {
    const order: string[] = []
    const first = gate()
    const waits = gate()
    const one = job('same', async () => {
      await first.opened
      order.push('one')
    })
    const two = job('same', async () => void order.push('two'), { onWait: waits.open })
    const three = job('same', async () => void order.push('three'))
    await waits.opened
    expect((await store.jobs.latest({ datasetId: 'same' })).map(({ state }) => state)).toEqual([
      'waiting',
      'waiting',
      'running',
    ])
    first.open()
    await Promise.all([one, two, three])
    expect(order).toEqual(['one', 'two', 'three'])
  })

  it('those of another dataset do not wait, unless too many run', async () => {
    const held = gate()
    const waits = gate()
    const one = job('left', () => held.opened)
    await job('right', async () => {})
    let ran = false
    const three = job('more', async () => (ran = true), { atOnce: 1, onWait: waits.open })
    await waits.opened
    expect(ran).toBe(false)
    held.open()
    await Promise.all([one, three])
    expect(ran).toBe(true)
  })

  it('come one after the other where they are short, and one beside those that take long', async () => {
    const held = gate()
    const running = Array.from({ length: availableParallelism() }, (_, nth) => `long-${nth}`)
    const waits = gate()
    const all = running.map((id) => job(id, () => held.opened, { atOnce: 100, onWait: waits.open }))
    await waits.opened
    const states = async () => (await Promise.all(running.map(latest))).map((found) => found?.state)
    expect((await states()).filter((state) => state === 'waiting')).toHaveLength(1)
    const database = new DatabaseSync(join(store.dataDirectory, 'metadata.sqlite'))
    database.exec("UPDATE jobs SET started_at = '2020-01-01T00:00:00.000Z' WHERE state = 'running'")
    database.close()
    await expect.poll(states, { timeout: 5000 }).toEqual(running.map(() => 'running'))
    held.open()
    await Promise.all(all)
  })

  it('hold between processes: an import waits for that of the command line beside it', async () => {
    const other = elsewhere(
      store.dataDirectory,
      `await runJob(store, { kind: 'test', datasetId: 'shared' }, async () => {
        console.log('runs')
        await new Promise((resume) => process.stdin.once('data', resume))
        console.log('ends')
      })
      process.stdin.destroy()`,
    )
    await other.says('runs')
    const steps: (string | undefined)[] = []
    const run = publishFile(store, {
      id: 'shared',
      file: small,
      onProgress: ({ step }) => {
        if (step === 'read') expect(other.out()).toContain('ends')
        steps.push(step)
        if (step === 'wait') other.tell('go on')
      },
    })
    await run
    expect(steps[0]).toBe('wait')
    expect(await other.ended).toBe(0)
  })

  it('of the dead are nobody’s', async () => {
    const id = await store.jobs.add('import', 'haunted')
    await store.jobs.begin(id)
    own(id, `${hostname()}.999999999.00000000`)
    expect(await store.jobs.job(id)).toMatchObject({ state: 'failed', failure: { key: 'job.interrupted' } })
    await publishFile(store, { id: 'haunted', file: small })
    expect((await store.published('haunted'))?.version?.rows).toBe(2)
    await store.tidy()
    expect(await store.jobs.job(id)).toMatchObject({ state: 'failed', finishedAt: expect.any(String) })
  })

  it('of a process that was not heard of for long, whose number another has, are lost too', async () => {
    const id = await store.jobs.add('import', 'silent')
    await store.jobs.begin(id)
    // A process lives under that number, but it is none of ours.
    own(id, `${hostname()}.${process.ppid}.00000000`)
    expect(await store.jobs.job(id)).toMatchObject({ state: 'running' })
    const database = new DatabaseSync(join(store.dataDirectory, 'progress.sqlite'))
    database.prepare("UPDATE progress SET heard_at = '2020-01-01T00:00:00.000Z' WHERE job_id = ?").run(id)
    database.close()
    expect(await store.jobs.job(id)).toMatchObject({ state: 'failed' })
  })
})

function own(id: string, owner: string): void {
  const database = new DatabaseSync(join(store.dataDirectory, 'metadata.sqlite'))
  database.prepare('UPDATE jobs SET owner = ? WHERE id = ?').run(owner, id)
  database.close()
}

describe('stopping', () => {
  it('works from another process, and tells so', async () => {
    const watched = runJob(
      store,
      { kind: 'test', datasetId: 'endless' },
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
    const other = elsewhere(
      store.dataDirectory,
      `const [found] = await store.jobs.latest({ datasetId: 'endless' })
       console.log(await store.jobs.requestStop(found.id))`,
    )
    await expect(watched).rejects.toMatchObject({ key: 'job.stopped', params: { dataset: 'endless' } })
    await other.ended
    expect(other.out()).toContain('true')
    expect(await latest('endless')).toMatchObject({
      state: 'stopped',
      error: 'The import of endless was stopped: the earlier version still answers',
    })
  })

  it('of a job that waits takes it out of the row', async () => {
    const held = gate()
    const one = job('row', () => held.opened)
    const waits = gate()
    const two = job('row', async () => {}, { onWait: waits.open })
    await waits.opened
    expect(await store.jobs.requestStop((await latest('row'))?.id ?? '')).toBe(true)
    await expect(two).rejects.toBeInstanceOf(IngestError)
    held.open()
    await one
  })

  it('is refused for what has ended', async () => {
    await job('over', async () => {})
    expect(await store.jobs.requestStop((await latest('over'))?.id ?? '')).toBe(false)
    expect(await store.jobs.requestStop('none')).toBe(false)
  })

  it('comes with the removal of the dataset, which no import brings back', async () => {
    await publishFile(store, { id: 'removed', file: small })
    const run = publishFile(store, {
      id: 'removed',
      file: small,
      onBuilt: async () => void (await store.deleteDataset('removed')),
    })
    await expect(run).rejects.toMatchObject({ key: 'job.stopped' })
    expect(await store.dataset('removed')).toBeUndefined()
  })
})

it('two publishes of one dataset at once both come about, whole, one after the other', async () => {
  const paths = [1, 2].map((rows) => join(directory, `rows-${rows}.csv`))
  for (const [index, path] of paths.entries()) await writeFile(path, `a;b\n${'1;2\n'.repeat(index + 1)}`)
  const made = await Promise.all(paths.map((file) => publishFile(store, { id: 'twice', file })))
  const versions = await store.versions('twice')
  expect(versions.map(({ rows }) => rows)).toEqual([2, 1])
  expect((await store.published('twice'))?.version?.id).toBe(made[1]?.version.id)
})
