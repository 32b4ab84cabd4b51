/**
 * Kills a process that takes and folds pushed records at random moments, over and over, and looks each time whether whole
 * batches are seen, nothing is lost or doubled, and no file is left behind. Ends with 1 when anything was wrong.
 * Run: node bench/ingest/push-faults.ts [times, 100 by default] [seed]
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishFile } from '../../src/server/ingest/publish.ts'
import { openStore } from '../../src/server/store/open-store.ts'
import { killedPush } from '../../test/server/ingest/push/killed-push.ts'
import { randomFrom } from '../random.ts'

const [, , times = '100', given = String(Date.now() % 1_000_000)] = process.argv
const random = randomFrom(Number(given))

const directory = await mkdtemp(join(tmpdir(), 'd4c-bench-'))
const store = await openStore(join(directory, 'data'))
const file = join(directory, 'base.csv')
await writeFile(file, `n;word\n${Array.from({ length: 500 }, (_, n) => `${n};there`).join('\n')}\n`)
await publishFile(store, { id: 'struck', file })
await store.pushes.createKey('struck', { mode: 'append', key: [] })

console.log(`seed ${given}`)
let wrong = 0
let from = 500
for (let time = 1; time <= Number(times); time++) {
  const after = random() * 1000
  const found = await killedPush(store, { id: 'struck', from, after })
  from = found.upTo
  if (found.wrong.length === 0) continue
  wrong += 1
  console.log(`${time}: after ${Math.round(after)} ms: ${found.wrong.join('; ')}`)
}
console.log(`${wrong} of ${times} times something was wrong; ${from - 500} records were pushed`)
await store.close()
await rm(directory, { recursive: true, force: true })
process.exitCode = wrong === 0 ? 0 : 1
