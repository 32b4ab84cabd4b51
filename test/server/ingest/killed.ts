import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { openDatabase } from '../../../src/server/engine/database.ts'
import { pathLiteral } from '../../../src/server/engine/layout.ts'
import { rowsOf } from '../../../src/server/ingest/sql.ts'
import { openStore } from '../../../src/server/store/open-store.ts'
import type { Store } from '../../../src/server/store/store.ts'
import { children, elsewhere, pause } from './workshop.ts'

/** Whom a fault strikes: the process that publishes, or the one that reads the file for it. */
export type Victim = 'publisher' | 'reader'

const publishing = (id: string, file: string): string =>
  `console.log('begins')
   await publishFile(store, { id: ${JSON.stringify(id)}, file: ${JSON.stringify(file)} }).catch((error) => console.log(error.key))`

/** Milliseconds that a publish takes in a process of its own when nobody disturbs it. */
export async function undisturbed(dataDirectory: string, id: string, file: string): Promise<number> {
  const other = elsewhere(dataDirectory, publishing(id, file))
  await other.says('begins')
  const start = performance.now()
  await other.ended
  return performance.now() - start
}

/**
 * Publishes a file in a process of its own, kills it or its reader so many milliseconds after it began, starts anew
 * and tells what is wrong then; an empty list when all is well. `rows` are those that the dataset may show: the old
 * or the new ones. `watching` is the store of a server that has been running all the time.
 */
export async function killedPublish(
  watching: Store,
  {
    id,
    file,
    victim,
    after,
    rows,
  }: { id: string; file: string; victim: Victim; after: number; rows: readonly number[] },
): Promise<{ wrong: string[]; shown: number; state: string }> {
  const { dataDirectory } = watching
  const other = elsewhere(dataDirectory, publishing(id, file))
  await other.says('begins')
  await pause(after)
  const readers = await children(other.pid)
  if (victim === 'publisher') other.kill('SIGKILL')
  else for (const pid of readers) killIfThere(pid)
  await other.ended
  const wrong: string[] = []
  const check = (good: boolean, words: string) => {
    if (!good) wrong.push(words)
  }

  const shown = await rowsShown(watching, id)
  check(rows.includes(shown), `the running server shows ${shown} rows`)
  const [told] = await watching.jobs.latest({ datasetId: id })
  check(told?.state === 'done' || told?.state === 'failed', `the job is told as ${told?.state}`)

  // As a server starts: what a crash left without a row is set aside.
  const next = await openStore(dataDirectory, { log: () => {} })
  check((await rowsShown(next, id)) === shown, 'the next start shows other rows')
  const [job] = await next.jobs.latest({ datasetId: id })
  check(
    job?.state === 'done' || (job?.error ?? '') !== '',
    `the job ends as ${job?.state} without a sentence`,
  )
  const open = (await next.jobs.latest()).filter(({ state }) => state === 'running' || state === 'waiting')
  check(open.length === 0, `${open.length} jobs run on`)
  const files = (await readdir(join(dataDirectory, 'versions'), { recursive: true })).filter((name) =>
    name.endsWith('.parquet'),
  )
  const orphans: string[] = []
  for (const name of files) if (!(await next.version(basename(name, '.parquet')))) orphans.push(name)
  check(orphans.length === 0, `orphans: ${orphans.join(', ')}`)
  const left = await readdir(join(dataDirectory, 'tmp'))
  check(left.length === 0, `left in tmp: ${left.join(', ')}`)
  for (let tries = 0; tries < 250 && (await alive(readers)).length > 0; tries++) await pause(20)
  check((await alive(readers)).length === 0, 'the reader lives on')
  await next.close()
  return { wrong, shown, state: job?.state ?? '' }
}

/** Reads every value of what a dataset shows; -1 when it shows nothing or cannot be read. */
async function rowsShown(store: Store, id: string): Promise<number> {
  const file = (await store.published(id))?.version?.file
  if (!file) return -1
  const database = await openDatabase({ threads: 1 })
  const connection = await database.connect()
  try {
    const sql = `SELECT count(*) AS n, bit_xor(hash(COLUMNS(*))) FROM read_parquet(${pathLiteral(file)})`
    return Number((await rowsOf(connection, sql))[0]?.n)
  } catch {
    return -1
  } finally {
    connection.closeSync()
    database.closeSync()
  }
}

/** Of these, processes that run; the dead whom nobody has buried yet do not. */
async function alive(pids: readonly number[]): Promise<number[]> {
  const running = await Promise.all(
    pids.map(async (pid) =>
      /^State:\s+[^ZX]/m.test(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')),
    ),
  )
  return pids.filter((_, index) => running[index])
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It was faster.
  }
}
