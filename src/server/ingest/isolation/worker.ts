import { flushCompileCache } from 'node:module'
import { Worker } from 'node:worker_threads'
import { openDatabase } from '../../engine/database.ts'
import { IngestError } from '../failure.ts'
import { ingest } from '../ingest.ts'
import { previewSource } from '../preview.ts'
import { withConnection } from '../workplace.ts'
import { lackIn } from './cause.ts'
import type { Report, Task } from './messages.ts'
import { withProgress } from './progress.ts'

/**
 * Exits this process when its parent has died, even before startup, in a thread of its own, since
 * a hostile file may block the main thread forever.
 */
const orphanWatch = `setInterval(() => {
  if (process.ppid !== ${Number(process.argv[2])}) process.kill(process.pid, 'SIGKILL')
}, 200)`

const send = (report: Report): Promise<void> =>
  new Promise((sent, failed) => {
    process.send?.(report, (error: Error | null) => (error ? failed(error) : sent()))
  })

function failure(error: unknown): Report {
  const lack = lackIn(error)
  if (lack === undefined && error instanceof IngestError) {
    return { type: 'refused', key: error.key, params: error.params }
  }
  return { type: 'broken', message: lack ?? (error instanceof Error ? error.message : String(error)) }
}

async function run({ directory, work, memoryLimit }: Task): Promise<void> {
  // Libraries that write to the home or temporary directory use the one that is removed.
  process.env.HOME = directory
  process.env.TMPDIR = directory
  const database = await openDatabase({ tempDirectory: directory, memoryLimit })
  const report = await withConnection(directory, database, undefined, async (place): Promise<Report> => {
    if (work.type === 'preview')
      return { type: 'previewed', preview: await previewSource(place, work.request) }
    const version = await withProgress(
      place.connection,
      (progress) => void send({ type: 'progress', progress }),
      (at) => ingest(place, { ...work.request, onProgress: at }),
    )
    return { type: 'made', version }
  })
  await send(report)
}

// Flushed now, since this process is killed at the end: loading modules takes half of the time of a small
// file.
flushCompileCache()
new Worker(orphanWatch, { eval: true, env: {} }).unref()
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.once('message', (task) => {
  run(task as Task)
    .catch((error: unknown) => send(failure(error)))
    .finally(() => process.kill(process.pid, 'SIGKILL'))
})
