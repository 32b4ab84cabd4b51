import { readdir, readFile, writeFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../src/server/engine/database.ts'
import { pathLiteral } from '../../../src/server/engine/layout.ts'
import { endOf, failureOf, lackIn } from '../../../src/server/ingest/isolation/cause.ts'
import { keepWorkerReady } from '../../../src/server/ingest/isolation/isolate.ts'
import { diskLimit, memoryShares, usualLimits } from '../../../src/server/ingest/isolation/limits.ts'
import { overall } from '../../../src/server/ingest/isolation/progress.ts'
import { type PublishRequest, publishFile } from '../../../src/server/ingest/publish.ts'
import { count } from '../../../src/server/ingest/sql.ts'
import { openStore } from '../../../src/server/store/open-store.ts'
import { scratch } from './workbench.ts'
import { children } from './workshop.ts'

const directory = await scratch()
const store = await openStore(join(directory, 'data'))
const database = await openDatabase({ threads: 1 })
afterAll(() => store.close())

const large = join(directory, 'large.csv')
beforeAll(async () => {
  await publishFile(store, { id: 'steady', file: await file('good.csv', 'a;b\n1;x\n2;y\n') })
  const word = (index: number) => (Math.imul(index, 2654435761) >>> 0).toString(36)
  const lines = Array.from({ length: 200_000 }, (_, index) => `${word(index)};${word(index * 7)};${index}`)
  await writeFile(large, `a;b;c\n${lines.join('\n')}\n`)
})

async function file(name: string, text: string): Promise<string> {
  const path = join(directory, name)
  await writeFile(path, text)
  return path
}

/** What a portal owes its visitors after an import went wrong. */
async function expectSteady(): Promise<void> {
  const dataset = await store.published('steady')
  expect(dataset?.version?.rows).toBe(2)
  const connection = await database.connect()
  expect(await count(connection, `FROM read_parquet(${pathLiteral(dataset?.version?.file ?? '')})`)).toBe(2)
  connection.closeSync()
  expect(await readdir(join(store.dataDirectory, 'tmp'))).toEqual([])
  expect(await children()).toEqual([])
}

const attack = (more: Partial<PublishRequest>) => publishFile(store, { id: 'steady', file: large, ...more })

/** Does something to the process that reads the file, once it types what it has read. */
const once = (act: (pid: number) => void | Promise<void>): PublishRequest['onProgress'] => {
  let done = false
  return ({ step }) => {
    if (step !== 'type' || done) return
    done = true
    void children().then(async ([pid]) => pid !== undefined && (await act(pid)))
  }
}

describe.runIf(process.platform === 'linux')('a file that', () => {
  it.each<[string, () => Partial<PublishRequest>, string]>([
    [
      'needs more memory than it may have',
      () => ({ limits: { ...usualLimits, memoryBytes: 200_000_000, seconds: 60 } }),
      'large.csv needs more than 200 MB of memory',
    ],
    [
      'takes more time than it may',
      () => ({ limits: { ...usualLimits, seconds: 0.4 } }),
      'large.csv was not read within 0.4 seconds',
    ],
    [
      'needs more disk than it may have',
      () => ({ limits: { ...usualLimits, diskBytes: 100 } }),
      'large.csv needs more than 0 MB of disk',
    ],
    [
      'crashes the process that reads it',
      () => ({ onProgress: once((pid) => void process.kill(pid, 'SIGSEGV')) }),
      'The process that read large.csv crashed (SIGSEGV)',
    ],
    [
      'makes the system kill it',
      () => ({ onProgress: once((pid) => void process.kill(pid, 'SIGKILL')) }),
      'The process that read large.csv was ended from outside (SIGKILL)',
    ],
  ])('%s fails alone, in a sentence', async (_, more, sentence) => {
    await expect(attack(more())).rejects.toThrow(sentence)
    expect((await store.jobs.latest())[0]).toMatchObject({
      datasetId: 'steady',
      state: 'failed',
      error: expect.stringContaining(sentence),
    })
    await expectSteady()
  })

  it('is being read when it is stopped takes its process with it at once', async () => {
    const stop = new AbortController()
    const run = attack({ signal: stop.signal, onProgress: once(() => stop.abort()) })
    await expect(run).rejects.toMatchObject({ name: 'AbortError' })
    expect((await store.jobs.latest())[0]).toMatchObject({ state: 'stopped' })
    await expectSteady()
  })

  it('is read by a process that knows none of our secrets', async () => {
    process.env.D4C_ADMIN_PASSWORD = 'hush'
    let names: string[] = []
    await publishFile(store, {
      id: 'other',
      file: large,
      onProgress: once(async (pid) => {
        const text = await readFile(`/proc/${pid}/environ`, 'utf8')
        names = text.split('\0').map((line) => line.split('=')[0] ?? '')
      }),
    })
    delete process.env.D4C_ADMIN_PASSWORD
    const known =
      /^(HOME|TMPDIR|LD_LIBRARY_PATH|NODE_COMPILE_CACHE|NODE_CHANNEL_(FD|SERIALIZATION_MODE|UNREF)|)$/
    expect(names).toContain('NODE_CHANNEL_FD')
    expect(names.filter((name) => !known.test(name))).toEqual([])
  })
})

it.runIf(process.platform === 'linux')('a long import yields to visitors, all its threads', async () => {
  let found: { nice: number[]; session: string } | undefined
  const niceness = 15
  await publishFile(store, {
    id: 'patient',
    file: large,
    limits: { ...usualLimits, niceness, yieldAfterMs: 0 },
    onProgress: once(async (pid) => {
      const session = await readFile(`/proc/${pid}/autogroup`, 'utf8').catch(() => `nice ${niceness}`)
      const threads = await readdir(`/proc/${pid}/task`)
      found = {
        nice: [...new Set(threads.map((thread) => getPriority(Number(thread))))],
        session: session.trim(),
      }
    }),
  })
  expect(found).toEqual({
    nice: [niceness],
    session: expect.stringMatching(new RegExp(` ?nice ${niceness}$`)),
  })
})

it.runIf(process.platform === 'linux')('a short import and a preview take what they can', async () => {
  let nice: number | undefined
  await publishFile(store, {
    id: 'hasty',
    file: large,
    limits: { ...usualLimits, niceness: 15 },
    onProgress: once(async (pid) => {
      nice = getPriority(pid)
    }),
  })
  expect(nice).toBe(0)
})

it('a disk with no room to spare is told before anything is read', async () => {
  const limits = { ...usualLimits, sparedBytes: 1e18 }
  await expect(publishFile(store, { id: 'steady', file: large, limits })).rejects.toMatchObject({
    key: 'isolation.low',
    message: expect.stringMatching(/^large\.csv was not read: \d+ MB are free/),
  })
  await expectSteady()
})

it('a process that is kept ready does the next work, and ends with the server', async () => {
  const end = keepWorkerReady(usualLimits)
  try {
    const [ready] = await children()
    let used: number | undefined
    await publishFile(store, {
      id: 'warm',
      file: large,
      limits: usualLimits,
      onProgress: once(async (pid) => {
        used = pid
      }),
    })
    expect(used).toBe(ready)
  } finally {
    end()
  }
  await expect.poll(() => children()).toEqual([])
})

describe('the words of others', () => {
  const lost = (signal: NodeJS.Signals | null, code: number | null, said = '') =>
    endOf({ code, signal }, said, 'x.csv', usualLimits).key

  it.each([
    ['Out of Memory Error: could not allocate block of size 256.0 KiB', 'isolation.memory'],
    ['Array buffer allocation failed', 'isolation.memory'],
    ['IO Error: Could not write file "x": No space left on device', 'isolation.full'],
    ['ENOSPC: no space left on device, write', 'isolation.full'],
    ['write EFBIG: File too large', 'isolation.full'],
    ['Binder Error: whatever', 'isolation.failed'],
  ])('%j become %s', (message, key) => {
    expect(failureOf(message, 'x.csv', usualLimits).key).toBe(key)
  })

  it('are heard behind a judgement of the file', () => {
    const cause = new Error('Out of Memory Error: failed to pin block')
    expect(lackIn(new Error('x.csv is damaged', { cause }))).toBe(cause.message)
    expect(lackIn(new Error('x.csv is damaged'))).toBeUndefined()
    expect(lackIn('damaged')).toBeUndefined()
  })

  it('tell how a process ended', () => {
    expect(lost('SIGABRT', null, 'FATAL ERROR: Reached heap limit - JavaScript heap out of memory')).toBe(
      'isolation.memory',
    )
    expect(lost('SIGSEGV', null)).toBe('isolation.crashed')
    expect(lost(null, 7)).toBe('isolation.crashed')
    expect(lost('SIGKILL', null)).toBe('isolation.killed')
  })
})

describe('limits', () => {
  it('leave room below the cap for what neither database nor scripts account for', () => {
    for (const memoryBytes of [300e6, 2e9, 16e9]) {
      const { database: text, scriptMegabytes } = memoryShares({ ...usualLimits, memoryBytes })
      expect(Number(text.replace(/B$/, '')) + scriptMegabytes * 2 ** 20).toBeLessThan(memoryBytes * 0.8)
    }
  })

  it('of the disk grow with the file unless they are said', () => {
    expect(diskLimit(usualLimits, 1e9)).toBe(12e9)
    expect(diskLimit({ ...usualLimits, diskBytes: 5 }, 1e9)).toBe(5)
  })

  it('percents of steps make a whole that grows', () => {
    const percents = (['read', 'type', 'write'] as const).flatMap((step) =>
      [0, 50, 100].map((at) => overall(step, at)),
    )
    expect(percents).toEqual([...percents].sort((a, b) => Number(a) - Number(b)))
    expect([percents.at(0), percents.at(-1)]).toEqual([0, 99])
    expect(overall(undefined, 50)).toBeUndefined()
  })
})

it('names the file, not where it lies', async () => {
  const error = await attack({ limits: { ...usualLimits, seconds: 0.1 } }).catch(
    (cause: Error) => cause.message,
  )
  expect(error).toContain(basename(large))
  expect(error).not.toContain(directory)
})
