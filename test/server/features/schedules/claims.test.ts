import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, it } from 'vitest'
import type { Schedule } from '../../../../src/core/schedule/schedule.ts'
import { createSchedule } from '../../../../src/server/features/schedules/create.ts'
import { ScheduleRunner } from '../../../../src/server/features/schedules/runner.ts'
import { importSources } from '../../../../src/server/ingest/sources/import-sources.ts'
import { usualDownloads, usualImports } from '../../../../src/server/settings.ts'
import { openStore } from '../../../../src/server/store/open-store.ts'
import { serveWeb, tagged } from '../../ingest/sources/web.ts'
import { scratch } from '../../ingest/workbench.ts'
import { elsewhere } from '../../ingest/workshop.ts'

const web = await serveWeb()
const dataDirectory = join(await scratch(), 'data')
const store = await openStore(dataDirectory)
const other = await openStore(dataDirectory)
const sqlite = new DatabaseSync(join(dataDirectory, 'metadata.sqlite'))
afterAll(async () => {
  sqlite.close()
  await other.close()
  await store.close()
})

const imports = { ...usualImports, downloads: { ...usualDownloads, allow: ['127.0.0.1'] } }
const made = new Date('2026-03-02T00:00:00Z')
const due = new Date('2026-03-02T01:00:00Z')
const every: Schedule = { type: 'interval', minutes: 60 }

/** A dataset of an address of its own, refreshed every hour. */
async function scheduled(id: string): Promise<string> {
  web.on(`/${id}.csv`, tagged('kind\noak\n', '1'))
  const request = { id, sources: [web.at(`/${id}.csv`)] }
  await importSources(store, request, imports.downloads)
  return (await createSchedule(store, id, every, made)).uid
}

const runnerOf = (of: typeof store, now: Date, signal = new AbortController().signal) =>
  new ScheduleRunner({ store: of, imports, now: () => now, signal, report: () => {} })
const asked = (id: string) => web.asked.filter((path) => path === `/${id}.csv`).length
const only = async (id: string) => (await store.schedules.list(due, id))[0]

function claim(uid: string, by: string, at: Date) {
  sqlite
    .prepare('UPDATE schedules SET claimed_by = ?, claimed_at = ? WHERE uid = ?')
    .run(by, at.toISOString(), uid)
}

describe('what is due', () => {
  it('is run once, whoever looks', async () => {
    await scheduled('shared')
    const [one, two] = [runnerOf(store, due), runnerOf(store, due)]
    await Promise.all([one.look(), two.look()])
    const three = runnerOf(other, due)
    await three.look()
    await Promise.all([one.idle(), two.idle(), three.idle()])
    expect(asked('shared')).toBe(2)
    expect(await only('shared')).toMatchObject({ last: { result: 'unchanged' }, running: false })
  })

  it('is taken by one of two processes that look at the same time', async () => {
    await scheduled('contested')
    const lines = `
      await new Promise((go) => process.stdin.once('data', go))
      const taken = await store.schedules.claimDue(new Date(${due.getTime()}))
      console.log('took', taken.length, 'of them')
      await new Promise((go) => process.stdin.once('data', go))
      for (const { uid } of taken) await store.schedules.release(uid)
      process.stdin.destroy()`
    const processes = [elsewhere(dataDirectory, lines), elsewhere(dataDirectory, lines)]
    for (const one of processes) one.tell('look')
    await Promise.all(processes.map((one) => one.says('of them')))
    expect(processes.map((one) => one.out().match(/took (\d)/)?.[1]).sort()).toEqual(['0', '1'])
    for (const one of processes) one.tell('end')
    expect(await Promise.all(processes.map((one) => one.ended))).toEqual([0, 0])
  })

  it('is left to the process that has it, until that is silent', async () => {
    const uid = await scheduled('elsewhere')
    claim(uid, 'another-host.1.0badcafe', due)
    const soon = runnerOf(store, new Date(due.getTime() + 100_000))
    await soon.look()
    await soon.idle()
    expect(asked('elsewhere')).toBe(1)
    expect((await only('elsewhere'))?.running).toBe(true)
    const late = runnerOf(store, new Date(due.getTime() + 121_000))
    await late.look()
    await late.idle()
    expect(asked('elsewhere')).toBe(2)
  })

  it('is taken from a process that has died', async () => {
    const uid = await scheduled('orphan')
    claim(uid, `${hostname()}.4194305.0badcafe`, due)
    const runner = runnerOf(store, due)
    await runner.look()
    await runner.idle()
    expect(asked('orphan')).toBe(2)
  })

  it('is still due when the server stops in the midst of it', async () => {
    await scheduled('stopped')
    const stop = new AbortController()
    web.on('/stopped.csv', () => stop.abort())
    const runner = runnerOf(store, due, stop.signal)
    await runner.look()
    await runner.idle()
    expect(await only('stopped')).toMatchObject({ last: null, failures: 0, running: false })
    web.on('/stopped.csv', tagged('kind\noak\nelm\n', '2'))
    const next = runnerOf(store, due)
    await next.look()
    await next.idle()
    expect(await only('stopped')).toMatchObject({ last: { result: 'imported' } })
  })

  it('goes by the times that were set while it ran', async () => {
    const uid = await scheduled('moved')
    web.on('/moved.csv', (request, response) => {
      const noon: Schedule = { type: 'daily', time: { hour: 12, minute: 0 }, zone: 'UTC' }
      void store.schedules
        .update('moved', uid, noon, due)
        .then(() => tagged('kind\noak\n', '1')(request, response))
    })
    const runner = runnerOf(store, due)
    await runner.look()
    await runner.idle()
    expect(await only('moved')).toMatchObject({ nextAt: '2026-03-02T12:00:00.000Z' })
  })

  it('goes away with its dataset', async () => {
    await scheduled('deleted')
    await store.deleteDataset('deleted')
    expect(await only('deleted')).toBeUndefined()
    const runner = runnerOf(store, due)
    await runner.look()
    await runner.idle()
    expect(await store.dataset('deleted')).toBeUndefined()
  })
})

describe('a fetch that added to the records there were', () => {
  it('is repeated as such', async () => {
    web.on('/log.csv', tagged('day;n\n2026-03-01;1\n', '1'))
    const request = { id: 'log', sources: [web.at('/log.csv')] }
    await importSources(store, request, imports.downloads)
    web.on('/log.csv', tagged('day;n\n2026-03-01;5\n2026-03-02;2\n', '2'))
    await importSources(store, { ...request, mode: 'upsert', key: ['day'] }, imports.downloads)
    await createSchedule(store, 'log', every, made)
    web.on('/log.csv', tagged('day;n\n2026-03-03;3\n', '3'))
    const runner = runnerOf(store, due)
    await runner.look()
    await runner.idle()
    expect(await only('log')).toMatchObject({ last: { result: 'imported' } })
    expect((await store.dataset('log'))?.version?.rows).toBe(3)
  })
})
