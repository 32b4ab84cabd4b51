/**
 * Records pushed to a running server in batches of 100, each acknowledged before the next is sent: how many a second,
 * against the same batches appended to a file and flushed; and how long until they are seen.
 *
 *     node bench/ingest/push.ts [batches] [records there are before]
 */
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishFile } from '../../src/server/ingest/publish.ts'
import { startServer } from '../../src/server/main.ts'
import { readSettings } from '../../src/server/settings.ts'
import { openStore } from '../../src/server/store/store.ts'

const [batches = 300, before = 10_000] = process.argv.slice(2).map(Number)
const batchSize = 100
const folder = await mkdtemp(join(tmpdir(), 'd4c-bench-'))
const record = (n: number) => ({
  station: `station ${n % 50}`,
  at: new Date(1.7e12 + n * 1000).toISOString(),
  level: n / 7,
  place: `${45 + (n % 100) / 100},2.5`,
  n,
})
const batch = (index: number) =>
  JSON.stringify(Array.from({ length: batchSize }, (_, n) => record(before + index * batchSize + n)))

try {
  const file = join(folder, 'before.json')
  await writeFile(file, JSON.stringify(Array.from({ length: before }, (_, n) => record(n))))
  const store = await openStore(folder)
  await publishFile(store, { id: 'levels', file })
  const key = await store.pushes.createKey('levels', { mode: 'append', key: [] })
  await store.close()
  const server = await startServer(readSettings({ D4C_DATA: folder, D4C_SEED: 'none', PORT: '0' }))
  try {
    await measure(`${server.url}d4c/api/`, key)
  } finally {
    await server.stop()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function measure(base: string, key: string): Promise<void> {
  const bodies = Array.from({ length: batches }, (_, index) => batch(index))
  const plain = await seconds(() => appendAll(bodies))
  const search = async (query: string) => {
    const answer = await fetch(`${base}records/1.0/search?dataset=levels&rows=0&q=${query}`)
    return ((await answer.json()) as { nhits: number }).nhits
  }
  const push = async (body: string) => {
    const answer = await fetch(`${base}push/1.0/levels/realtime/push/?pushkey=${key}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    })
    if (!answer.ok) throw new Error(await answer.text())
  }
  const delays: number[] = []
  const watch = async (n: number) => {
    const start = performance.now()
    while ((await search(`n=${n}`)) === 0) await new Promise((resume) => setTimeout(resume, 20))
    delays.push(performance.now() - start)
  }
  const watching: Promise<void>[] = []
  const took = await seconds(async () => {
    for (const [index, body] of bodies.entries()) {
      await push(body)
      if (index % 50 === 0) watching.push(watch(before + index * batchSize))
    }
  })
  await Promise.all(watching)
  const rows = batches * batchSize
  console.log(
    `${rows} records on ${before}: ${Math.round(rows / took)} a second, ${(took / plain).toFixed(1)} × append and flush`,
  )
  console.log(`seen after ${delays.map((ms) => `${Math.round(ms)}`).join(', ')} ms`)
  await new Promise((resume) => setTimeout(resume, 6000))
  const total = await search('')
  if (total !== before + rows) throw new Error(`${total} records are seen of ${before + rows}`)
  await push(JSON.stringify(record(-1)))
  delays.length = 0
  await watch(-1)
  console.log(`one record at rest: seen after ${Math.round(delays[0] ?? 0)} ms`)
}

async function appendAll(bodies: readonly string[]): Promise<void> {
  const handle = await open(join(folder, 'plain.log'), 'a')
  for (const body of bodies) {
    await handle.write(body)
    await handle.datasync()
  }
  await handle.close()
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
