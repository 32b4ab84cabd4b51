import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Permission } from '../../../../src/core/people/permissions.ts'
import { en } from '../../../../src/messages/en/ingest.ts'
import { UsageCounts } from '../../../../src/server/catalog/usage.ts'
import { openDatabase } from '../../../../src/server/engine/database.ts'
import { createEngine } from '../../../../src/server/engine/run.ts'
import { Background } from '../../../../src/server/management/datasets/background.ts'
import { openDraft, saveDraft } from '../../../../src/server/management/datasets/drafts.ts'
import { createDataset } from '../../../../src/server/management/datasets/lifecycle.ts'
import { publish } from '../../../../src/server/management/datasets/publish.ts'
import { addUpload } from '../../../../src/server/management/datasets/resources.ts'
import { statusOf } from '../../../../src/server/management/datasets/status.ts'
import { Caches } from '../../../../src/server/memory/caches.ts'
import { usualImports } from '../../../../src/server/settings.ts'
import { openStore } from '../../../../src/server/store/open-store.ts'
import { PushFile } from '../../../../src/server/store/push-file.ts'
import { openUsageInMemory } from '../../../../src/server/store/usage-file.ts'
import { scratch } from '../../ingest/workbench.ts'
import { elsewhere, pause } from '../../ingest/workshop.ts'

const directory = await scratch()
const data = join(directory, 'data')
const database = await openDatabase({ threads: 1 })
const engine = await createEngine(database, { connections: 1 })
afterAll(async () => {
  await engine.close()
  database.closeSync()
})

const id = 'struck'
const [oldRows, newRows] = [500, 40_000]
const nobody = { user: null, key: null }
const permissions: Permission[] = ['edit_dataset', 'publish_dataset', 'delete_dataset']
const caller = { user: null, groups: [], key: null, permissions }

/** Opens the portal as a start of the server does. */
async function open() {
  const store = await openStore(data)
  const background = new Background(store, () => {})
  const pushed = new PushFile(data)
  const now = () => new Date()
  const usage = new UsageCounts(openUsageInMemory(), now)
  const services = {
    store,
    engine,
    imports: usualImports,
    pushed,
    usage,
    caches: new Caches(),
    background,
    now,
  }
  const close = async () => {
    await background.idle()
    pushed.close()
    await store.close()
  }
  return { services, store, close }
}

async function source(services: Awaited<ReturnType<typeof open>>['services'], rows: number): Promise<string> {
  const file = join(directory, 'rows.csv')
  const lines = Array.from({ length: rows }, (_, row) => `${row};word ${row % 997};${row / 8}`)
  await writeFile(file, `a;b;c\n${lines.join('\n')}\n`)
  return (await addUpload(services, { file, name: 'rows.csv', bytes: 1 }, nobody)).id
}

const module = (path: string) =>
  JSON.stringify(new URL(`../../../../src/server/${path}`, import.meta.url).href)

/** Publishes the draft in a process of its own. */
const publishing = () =>
  elsewhere(
    data,
    `const { publish } = await import(${module('management/datasets/publish.ts')})
     const { Background } = await import(${module('management/datasets/background.ts')})
     const { usualImports } = await import(${module('settings.ts')})
     const background = new Background(store, (error) => console.log(error.message))
     const services = { store, imports: usualImports, background, now: () => new Date() }
     console.log('begins')
     await publish(services, ${JSON.stringify(id)}, { caller: ${JSON.stringify(caller)} }, { user: null, key: null })
     await background.idle()
     console.log('ends')`,
  )

describe('a publish whose process is killed', () => {
  it('leaves the old or the new state whole, the draft as it was, and a sentence', {
    timeout: 120_000,
  }, async () => {
    const first = await open()
    const old = await source(first.services, oldRows)
    await createDataset(
      first.services,
      { id, patch: { metas: { title: 'Old' }, resources: [old] } },
      caller,
      nobody,
    )
    await publish(first.services, id, { caller }, nobody)
    await first.close()

    const states: string[] = []
    for (const share of [0.1, 0.35, 0.6, 0.85]) {
      const before = await open()
      const fresh = await source(before.services, newRows)
      const patch = { metas: { title: 'New' }, resources: [fresh] }
      const { draft } = await saveDraft(before.services, id, { patch }, nobody)
      await before.close()

      const other = publishing()
      await other.says('begins')
      await pause(share * 2500)
      other.kill('SIGKILL')
      await other.ended

      const next = await open()
      const opened = await openDraft(next.services, id)
      const isNew = opened.dataset.version?.rows === newRows
      expect([oldRows, newRows]).toContain(opened.dataset.version?.rows)
      expect([isNew, opened.dataset.metas.title]).toEqual([isNew, isNew ? 'New' : 'Old'])
      expect(opened.draft.head.id).toBe(draft.head.id)
      expect(opened.draft.isModified).toBe(!isNew)
      const status = await statusOf(next.services, id, en)
      expect(['idle', 'error']).toContain(status.name)
      if (status.name === 'error') expect(status.message).toMatch(/\w+ \w+/)
      states.push(status.name)

      await publish(next.services, id, { caller }, nobody)
      await next.services.background.idle()
      expect((await next.store.published(id))?.version?.rows).toBe(newRows)
      expect(await statusOf(next.services, id, en)).toMatchObject({ name: 'idle', is_modified: false })
      const back = { metas: { title: 'Old' }, resources: [old] }
      await saveDraft(next.services, id, { patch: back }, nobody)
      await publish(next.services, id, { caller }, nobody)
      await next.services.background.idle()
      expect((await next.store.published(id))?.version?.rows).toBe(oldRows)
      await next.close()
    }
    expect(states).toContain('error')
  })
})
