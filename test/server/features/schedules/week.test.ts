import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Schedule } from '../../../../src/core/schedule/schedule.ts'
import { createSchedule } from '../../../../src/server/features/schedules/create.ts'
import { ScheduleRunner } from '../../../../src/server/features/schedules/runner.ts'
import { importSources } from '../../../../src/server/ingest/sources/import-sources.ts'
import { usualDownloads, usualImports } from '../../../../src/server/settings.ts'
import { openStore } from '../../../../src/server/store/open-store.ts'
import { type Answer, broken, redirect, serveWeb, status, text } from '../../ingest/sources/web.ts'
import { scratch } from '../../ingest/workbench.ts'

const web = await serveWeb()
const store = await openStore(join(await scratch(), 'data'))
const imports = {
  ...usualImports,
  downloads: { ...usualDownloads, allow: ['127.0.0.1'], pause: async () => {} },
}
const clock = { now: new Date('2026-03-02T00:00:00Z') }
const stop = new AbortController()
const runner = new ScheduleRunner({
  store,
  imports,
  now: () => clock.now,
  signal: stop.signal,
  report: () => {},
})
afterAll(async () => {
  stop.abort()
  await runner.idle()
  await store.close()
})

const every: Schedule = { type: 'interval', minutes: 60 }
const state = async () => (await store.schedules.list(clock.now, 'counts'))[0]
const version = async () => (await store.dataset('counts'))?.version

/** Lets the clock come to the next run and brings it to its end. */
async function nextRun() {
  clock.now = new Date((await state())?.nextAt ?? '')
  await runner.look()
  await runner.idle()
  return state()
}

const monday = 'site;vélos;jour\nNord;12;2026-03-02\nSud;7;2026-03-02\n'
const tuesday = `${monday}Nord;15;2026-03-03\n`
const url = web.at('/export.php?key=hush')
const answers = (...given: Answer[]) => web.on('/export.php', ...given)

beforeAll(async () => {
  answers(text(monday, { ETag: 'W/"1"', 'Content-Disposition': 'attachment; filename="comptages.csv"' }))
  await importSources(
    store,
    {
      id: 'counts',
      sources: [url],
      overrides: {
        sourceColumn: 'fichier',
        fields: { velos: { label: 'Bikes' } },
        processors: [{ name: 'filter', args: { query: 'velos > 0' } }],
      },
    },
    imports.downloads,
  )
  await createSchedule(store, 'counts', every, clock.now)
})

describe('a publisher over a week', () => {
  it('is not asked before it is due', async () => {
    const asked = web.asked.length
    clock.now = new Date('2026-03-02T00:59:59Z')
    await runner.look()
    await runner.idle()
    expect(web.asked).toHaveLength(asked)
    expect(await state()).toMatchObject({ last: null, nextAt: '2026-03-02T01:00:00.000Z' })
  })

  it('that has nothing new is asked by its weak tag, and that is told', async () => {
    const before = await version()
    answers(status(304, { ETag: 'W/"1"' }))
    expect(await nextRun()).toMatchObject({
      last: { at: '2026-03-02T01:00:00.000Z', result: 'unchanged', failure: null },
      nextAt: '2026-03-02T02:00:00.000Z',
      failures: 0,
      running: false,
    })
    expect(web.headers.at(-1)?.['if-none-match']).toBe('W/"1"')
    expect((await version())?.id).toBe(before?.id)
    // A server that has lost its tags sends the same body again.
    answers(text(monday))
    expect((await nextRun())?.last).toMatchObject({ result: 'unchanged' })
  })

  it('that has something new makes a version, read as the first one was', async () => {
    answers(text(tuesday, { ETag: 'W/"2"', 'Content-Disposition': 'attachment; filename="comptages.csv"' }))
    expect((await nextRun())?.last).toMatchObject({ result: 'imported' })
    const made = await version()
    expect(made?.rows).toBe(3)
    expect(made?.fields).toMatchObject([
      { name: 'site' },
      { name: 'velos', label: 'Bikes', type: 'int' },
      { name: 'jour', type: 'date' },
      { name: 'fichier' },
    ])
    expect((await store.dataset('counts'))?.published).toBe(true)
  })

  it.each<[string, Answer[], string]>([
    ['whose server is down', [status(500)], 'source.status'],
    ['that wants to be left alone', [status(503, { 'Retry-After': '86400' })], 'source.later'],
    [
      'that answers with its login page',
      [text('<!doctype html><title>Connexion</title>', { 'Content-Type': 'text/html' })],
      'file.html',
    ],
    ['whose bodies break off', [broken(tuesday.slice(0, 30), tuesday.length)], 'source.short'],
    ['that leads to a private network', [redirect('http://10.0.0.1/export.csv')], 'source.private'],
    ['that has moved', [status(404)], 'source.unknown'],
    ['that is gone', [status(410)], 'source.unknown'],
    ['that lost a column', [text('site;vélos\nNord;3\n')], 'schedule.missing'],
    ['that lost one that a step reads', [text('site;jour\nNord;2026-03-04\n')], 'processor.query'],
    [
      'whose numbers became words',
      [text('site;vélos;jour\nNord;many;2026-03-04\n')],
      'schedule.type-changed',
    ],
    ['that sends names of columns alone', [text('site;vélos;jour\n')], 'schedule.empty'],
    ['that sends nothing', [text('')], 'source.empty'],
  ])('%s is told, and the version of before stays', async (_, given, key) => {
    const before = await version()
    const failures = (await state())?.failures ?? 0
    answers(...given)
    const { last, failures: now, nextAt } = (await nextRun()) ?? {}
    expect(last?.failure?.key).toContain(key)
    expect(last).toMatchObject({ result: 'failed', error: expect.any(String) })
    expect(JSON.stringify(last)).not.toContain('hush')
    expect(now).toBe(failures + 1)
    expect(Date.parse(nextAt ?? '')).toBeGreaterThan(clock.now.getTime())
    expect((await version())?.id).toBe(before?.id)
  })

  it('is asked less and less while that goes on, and as before once it is well again', async () => {
    const wait = Date.parse((await state())?.nextAt ?? '') - clock.now.getTime()
    expect(wait).toBeGreaterThanOrEqual(11 * 3_600_000)
    answers(text(`${tuesday}Sud;9;2026-03-05\n`))
    const { last, failures, nextAt } = (await nextRun()) ?? {}
    expect(last?.result).toBe('imported')
    expect(failures).toBe(0)
    expect(Date.parse(nextAt ?? '') - clock.now.getTime()).toBeLessThanOrEqual(3_600_000)
    expect((await version())?.rows).toBe(4)
  })

  it('is asked once for all the runs that were missed', async () => {
    answers(text(tuesday))
    const asked = web.asked.length
    clock.now = new Date(clock.now.getTime() + 5 * 86_400_000)
    await runner.look()
    await runner.idle()
    await runner.look()
    await runner.idle()
    expect(web.asked).toHaveLength(asked + 1)
  })
})
