import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { publishFile } from '../../../../src/server/ingest/publish.ts'
import { openStore } from '../../../../src/server/store/open-store.ts'
import { scratch } from '../workbench.ts'
import { killedPush } from './killed-push.ts'

const directory = await scratch()
const store = await openStore(join(directory, 'data'))
afterAll(() => store.close())

describe.runIf(process.platform === 'linux')('kill -9 while records are pushed', () => {
  it('loses and doubles nothing', async () => {
    const file = join(directory, 'base.csv')
    await writeFile(file, `n;word\n${Array.from({ length: 500 }, (_, n) => `${n};there`).join('\n')}\n`)
    await publishFile(store, { id: 'struck', file })
    await store.pushes.createKey('struck', { mode: 'append', key: [] })
    let from = 500
    for (const after of [30, 170, 420, 900]) {
      const found = await killedPush(store, { id: 'struck', from, after })
      expect(found.wrong).toEqual([])
      from = found.upTo
    }
    expect(from).toBeGreaterThan(540)
  }, 60_000)
})
