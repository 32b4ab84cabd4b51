import { rm } from 'node:fs/promises'
import { openDatabase } from '../engine/database.ts'
import { publishFile } from '../ingest/publish.ts'
import { inWorkplace, memoryLimit } from '../ingest/workplace.ts'
import { temporaryDirectory } from '../store/files.ts'
import type { Store } from '../store/store.ts'
import type { Sample } from './sample.ts'
import { samples } from './samples.ts'

/** Reported after each dataset of the sample portal. */
export interface SeedProgress {
  datasetId: string
  title: string
  /** 1-based, of `total`. */
  position: number
  total: number
  rows: number
  bytes: number
  seconds: number
}

export interface SeedOptions {
  log?: (progress: SeedProgress) => void
  signal?: AbortSignal
  /** The whole sample portal by default. */
  samples?: readonly Sample[]
}

const done = 'seed.demo'

/** Whether the sample portal was set up once; it is never set up again, even after deletions. */
export const isSeeded = async (store: Store): Promise<boolean> => (await store.setting(done)) === true

/**
 * Imports the sample portal, once per data folder. An interrupted run continues at the next
 * call with the missing datasets.
 */
export async function seedDemo(
  store: Store,
  { log, signal, samples: wanted = samples }: SeedOptions = {},
): Promise<void> {
  if (await isSeeded(store)) return
  const directory = await temporaryDirectory(store.dataDirectory)
  const database = await openDatabase({ tempDirectory: directory, memoryLimit })
  try {
    for (const [index, sample] of wanted.entries()) {
      signal?.throwIfAborted()
      if (await store.published(sample.id)) continue
      const start = performance.now()
      const version = await publishSample(store, sample, database, signal)
      log?.({
        datasetId: sample.id,
        title: sample.metas.title,
        position: index + 1,
        total: wanted.length,
        rows: version.rows,
        bytes: version.bytes,
        seconds: (performance.now() - start) / 1000,
      })
    }
    await store.saveSetting(done, true)
  } finally {
    database.closeSync()
    await rm(directory, { recursive: true, force: true })
  }
}

type Database = Awaited<ReturnType<typeof openDatabase>>

const publishSample = (store: Store, sample: Sample, database: Database, signal: AbortSignal | undefined) =>
  inWorkplace(store.dataDirectory, database, signal, async ({ directory }) => {
    const { transform } = sample
    const { version } = await publishFile(store, {
      id: sample.id,
      file: await sample.file(directory),
      metas: sample.metas,
      extraMetas: sample.visualization ? { visualization: sample.visualization } : {},
      overrides: sample.overrides,
      transform: transform && ((sql) => transform(sql, directory)),
      database,
      signal,
    })
    return version
  })
