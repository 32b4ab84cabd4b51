import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { openDatabase } from '../../../../src/server/engine/database.ts'
import { versionRows } from '../../../../src/server/engine/relation.ts'
import { fold } from '../../../../src/server/ingest/push/fold.ts'
import { rowsOf } from '../../../../src/server/ingest/sql.ts'
import { openStore } from '../../../../src/server/store/open-store.ts'
import { PushFile } from '../../../../src/server/store/push-file.ts'
import type { Store } from '../../../../src/server/store/store.ts'
import { elsewhere, pause } from '../workshop.ts'

const module = (path: string) =>
  JSON.stringify(new URL(`../../../../src/server/${path}`, import.meta.url).href)

/** Pushes records with the next numbers, ten a batch, folds them, and makes one file of them again each third time. */
const pushing = (id: string, from: number): string => `
  const { PushFile } = await import(${module('store/push-file.ts')})
  const { fold } = await import(${module('ingest/push/fold.ts')})
  const { compact } = await import(${module('ingest/push/compact.ts')})
  const { openDatabase } = await import(${module('engine/database.ts')})
  const log = new PushFile(store.dataDirectory)
  const database = await openDatabase({ threads: 1 })
  const folding = { store, log, database: async () => database }
  const dataset = await store.dataset(${JSON.stringify(id)})
  for (let round = 0, n = ${from}; ; round++) {
    const lines = Array.from({ length: 10 }, () => JSON.stringify({ n: n++, word: 'pushed' }))
    log.append(dataset, lines.join('\\n'), lines.length)
    console.log('taken ' + n)
    await fold(folding, dataset.id)
    if (round % 3 === 2) await compact(folding, dataset.id, (work) => work())
  }`

/**
 * Pushes to a dataset with the numbers up to a known one in a process of its own, kills it so many milliseconds after its
 * first answer, and starts anew. Tells the numbers there are then, and what is wrong; nothing when all is well.
 */
export async function killedPush(
  watching: Store,
  { id, from, after }: { id: string; from: number; after: number },
): Promise<{ wrong: string[]; upTo: number }> {
  const { dataDirectory } = watching
  const other = elsewhere(dataDirectory, pushing(id, from))
  await other.says('taken')
  await pause(after)
  other.kill('SIGKILL')
  await other.ended
  const wrong: string[] = []
  const check = (good: boolean, words: string) => {
    if (!good) wrong.push(words)
  }
  const taken = Number(other.out().match(/taken (\d+)\n(?!.*taken)/s)?.[1])

  const shown = await numbers(watching, id)
  check(shown.problem === '', `the running server: ${shown.problem}`)
  check((shown.upTo - from) % 10 === 0, `part of a batch is seen: up to ${shown.upTo}`)
  // As a server starts: what a crash left without a row is set aside.
  const next = await openStore(dataDirectory, { log: () => {} })
  check((await numbers(next, id)).upTo === shown.upTo, 'the next start shows other records')
  const orphans = await orphansOf(next, id)
  check(orphans.length === 0, `orphans: ${orphans.join(', ')}`)
  const left = await readdir(join(dataDirectory, 'tmp'))
  check(left.length === 0, `left in tmp: ${left.join(', ')}`)

  const log = new PushFile(dataDirectory)
  const database = await openDatabase({ threads: 1 })
  await fold({ store: next, log, database: async () => database }, id)
  database.closeSync()
  log.close()
  const last = await numbers(next, id)
  check(last.problem === '', `after the next fold: ${last.problem}`)
  check(last.upTo >= taken, `${taken} were taken, ${last.upTo} are there`)
  await next.close()
  return { wrong, upTo: last.upTo }
}

/** How many numbers from 0 on a dataset has, each once, with ids and places of their own. */
async function numbers(store: Store, id: string): Promise<{ upTo: number; problem: string }> {
  const version = (await store.published(id))?.version
  if (!version) return { upTo: -1, problem: 'there is no version' }
  const database = await openDatabase({ threads: 1 })
  const connection = await database.connect()
  const from = versionRows(version)
  try {
    const [found = {}] = await rowsOf(
      connection,
      `SELECT count(*) AS rows, count(DISTINCT n) AS numbers, max(n) + 1 AS upTo, count(DISTINCT _id) AS ids, count(DISTINCT _row) AS places, max(_row) + 1 AS last FROM ${from}`,
    )
    const all = Object.values(found).map(Number)
    const isWhole = all.every((value) => value === version.rows)
    return { upTo: version.rows, problem: isWhole ? '' : `${version.rows} rows are ${JSON.stringify(found)}` }
  } catch (error) {
    return { upTo: -1, problem: String(error) }
  } finally {
    connection.closeSync()
    database.closeSync()
  }
}

/** Files below the versions of a dataset that no kept version names; those of versions that go are let be. */
async function orphansOf(store: Store, id: string): Promise<string[]> {
  const root = join(store.dataDirectory, 'versions')
  const names = await readdir(root, { recursive: true })
  const known = await Promise.all(
    names.map(async (name) => {
      const version = await store.version(name.replace(/^.*\//, '').replace(/(\.delta)?\.parquet$/, ''))
      return version ? [version.file, ...(version.delta?.parts.map(({ file }) => file) ?? [])] : []
    }),
  )
  const current = (await store.dataset(id))?.version
  const all = [...known.flat(), current?.file ?? ''].map((file) => relative(root, file))
  return names.filter((name) => name.endsWith('.parquet') && !all.includes(name))
}
