import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Counters } from '../../../src/server/access/counters.ts'
import { keepCounters } from '../../../src/server/store/counter-file.ts'
import { openStore } from '../../../src/server/store/open-store.ts'
import { lockFolder } from '../../../src/server/store/server-lock.ts'
import { scratch } from '../ingest/workbench.ts'

const folder = await scratch()
const module = new URL('../../../src/server/store/server-lock.ts', import.meta.url).href

it('a second server refuses with the process that holds the folder, until that process is killed', async () => {
  const place = join(folder, 'shared')
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const { lockFolder } = await import(${JSON.stringify(module)})
       await lockFolder(${JSON.stringify(place)})
       process.stdout.write('held')
       setInterval(() => {}, 1000)`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(child.stdout, 'data')
  await expect(lockFolder(place)).rejects.toThrow(
    `Another d4c serves ${place} already (process ${child.pid} on `,
  )
  // Commands go on beside a server.
  await (await openStore(place)).close()
  child.kill('SIGKILL')
  await once(child, 'exit')
  const unlock = await lockFolder(place)
  await expect(lockFolder(place)).rejects.toMatchObject({ key: 'storage.locked' })
  unlock()
  ;(await lockFolder(place))()
})

it('nobody else of the machine reads the folder or its databases', async () => {
  const place = join(folder, 'closed')
  const unlock = await lockFolder(place)
  const store = await openStore(place)
  const counters = new Counters(() => new Date())
  const save = await keepCounters(counters, place)
  counters.take([{ name: 'portal', quota: { limit: 5, unit: 'day' }, persistent: true }])
  await save()
  for (const name of [
    '',
    'metadata.sqlite',
    'metadata.sqlite-wal',
    'progress.sqlite',
    'server.lock',
    'counters.json',
  ])
    expect((await stat(join(place, name))).mode & 0o077).toBe(0)
  unlock()
  await store.close()
})
