import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishFile } from '../src/server/ingest/publish.ts'
import { flights } from '../src/server/seed/datasets/flights.ts'
import { openStore } from '../src/server/store/open-store.ts'
import type { Store } from '../src/server/store/store.ts'
import type { Version } from '../src/server/store/types.ts'

export interface FlightsPortal {
  directory: string
  store: Store
  version: Version
  /** Takes the portal away, unless it is kept. */
  remove(): Promise<void>
  /** Closes the store, and takes the portal away. */
  close(): Promise<void>
}

/**
 * A portal with the dataset `flights`: flights-3m repeated to so many million rows, a multiple of 3 or 1, each flight
 * moved to a place of its own around its airport. `D4C_BENCH_DATA` names a directory in which it is kept for the next run.
 */
export async function flightsPortal(millions: number): Promise<FlightsPortal> {
  const kept = process.env.D4C_BENCH_DATA
  const directory = kept ? join(kept, `flights-${millions}m`) : await mkdtemp(join(tmpdir(), 'd4c-bench-'))
  const built = existsSync(directory)
  await mkdir(directory, { recursive: true })
  const store = await openStore(directory)
  const known = kept && built ? (await store.published('flights'))?.version : undefined
  const version = known ?? (await build(store, directory, millions))
  const remove = async () => {
    if (!kept) await rm(directory, { recursive: true, force: true })
  }
  const close = async () => {
    await store.close()
    await remove()
  }
  return { directory, store, version, remove, close }
}

async function build(store: Store, directory: string, millions: number): Promise<Version> {
  const start = performance.now()
  const offset = (seed: number) => `(hash(_row * 64 + copy * 2 + ${seed}) % 1000003) / 1000003.0 - 0.5`
  const moved = `CASE WHEN origin_location IS NOT NULL THEN {'lat': origin_location.lat + ${offset(0)}, 'lng': origin_location.lng + ${offset(1)}} END AS origin_location`
  const copies = Math.ceil(millions / 3)
  const { version } = await publishFile(store, {
    id: 'flights',
    title: 'Flights',
    file: await flights.file(directory),
    overrides: flights.overrides,
    transform: (sql) => {
      const once = flights.transform?.(sql, directory) ?? sql
      return `SELECT * EXCLUDE (copy) REPLACE (_row + copy * 3000000 AS _row, ${moved}) FROM (${once}), range(${copies}) AS copies(copy) WHERE _row + copy * 3000000 < ${millions * 1_000_000}`
    },
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(
    `${version.rows.toLocaleString('en')} rows, ${(version.bytes / 1e6).toFixed(0)} MB, published in ${seconds} s`,
  )
  return version
}
