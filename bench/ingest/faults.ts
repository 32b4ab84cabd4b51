/**
 * Kills a publish at random moments, over and over, and looks each time whether an old or the new version answers
 * whole, the job tells its end, and the next start leaves no orphan. Every fourth time the process that reads the file
 * is struck, else the one that publishes. Ends with 1 when anything was wrong.
 * Run: node bench/ingest/faults.ts [times, 100 by default] [seed]
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishFile } from '../../src/server/ingest/publish.ts'
import { openStore } from '../../src/server/store/open-store.ts'
import { killedPublish, undisturbed } from '../../test/server/ingest/killed.ts'
import { randomFrom } from '../random.ts'

const [, , times = '100', given = String(Date.now() % 1_000_000)] = process.argv
const id = 'struck'
const oldRows = 1000
const newRows = 60_000

const random = randomFrom(Number(given))

const directory = await mkdtemp(join(tmpdir(), 'd4c-bench-'))
const store = await openStore(join(directory, 'data'))
const write = async (name: string, rows: number): Promise<string> => {
  const path = join(directory, name)
  const lines = Array.from({ length: rows }, (_, row) => `${row};word ${row % 997};${row / 8}`)
  await writeFile(path, `a;b;c\n${lines.join('\n')}\n`)
  return path
}
const old = await write('old.csv', oldRows)
const fresh = await write('new.csv', newRows)

await publishFile(store, { id, file: old })
const whole = await undisturbed(store.dataDirectory, id, fresh)
console.log(`seed ${given}; an undisturbed publish takes ${(whole / 1000).toFixed(1)} s`)

let wrong = 0
const states: Record<string, number> = {}
for (let time = 1; time <= Number(times); time++) {
  const current = (await store.published(id))?.version?.rows
  if (current !== oldRows) await publishFile(store, { id, file: old })
  const victim = time % 4 === 0 ? 'reader' : 'publisher'
  const after = random() * whole * 1.05
  const found = await killedPublish(store, { id, file: fresh, victim, after, rows: [oldRows, newRows] })
  const end = `${found.shown === newRows ? 'new' : 'old'} version, job ${found.state}`
  states[end] = (states[end] ?? 0) + 1
  if (found.wrong.length === 0) continue
  wrong += 1
  console.log(`${time}: ${victim} after ${Math.round(after)} ms: ${found.wrong.join('; ')}`)
}
for (const [end, count] of Object.entries(states)) console.log(`${String(count).padStart(4)} × ${end}`)
console.log(
  wrong === 0 ? `${times} of ${times} times all was well` : `${wrong} of ${times} times something was wrong`,
)

await store.close()
await rm(directory, { recursive: true, force: true })
process.exitCode = wrong === 0 ? 0 : 1
