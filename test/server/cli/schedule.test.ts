import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { fr } from '../../../src/messages/fr/ingest.ts'
import { serveWeb, text } from '../ingest/sources/web.ts'
import { scratch } from '../ingest/workbench.ts'
import { commandLine } from './call.ts'

const web = await serveWeb()
const root = await scratch()
const dataDirectory = join(root, 'data')

const call = commandLine(dataDirectory)

web.on('/trees.csv', text('kind\noak\n'))
await call(['import', web.at('/trees.csv').href, '--id', 'trees'])
const local = join(root, 'local.csv')
await writeFile(local, 'kind\noak\n')
await call(['import', local, '--id', 'local'])

describe('d4c schedule', () => {
  it('sets, lists and removes when a dataset is refreshed, in words of both languages', async () => {
    const made = await call(['schedule', 'trees', '--daily', '06:30', '--zone', 'Europe/Paris'])
    expect(made.code).toBe(0)
    expect(made.out).toContain('trees will be refreshed every day at 06:30 (Europe/Paris)')
    expect(made.out).toMatch(/has not run yet {2}next: (\d{4}-\d\d-\d\d 06:30(, )?){3}$/)
    await call(['schedule', 'trees', '--every', '2h'])
    const listed = await call(['schedule'], fr)
    expect(listed.out).toContain('tous les jours à 06:30 (Europe/Paris)')
    expect(listed.out).toContain('toutes les 2 heures')
    const [first, second] = listed.out.split('\n').map((line) => line.split('  ')[0] ?? '')
    expect((await call(['schedule', 'trees', '--remove', '--uid', first ?? ''])).out).toContain(
      'trees is no longer refreshed every day at 06:30',
    )
    expect((await call(['schedule', 'trees'])).out).toContain(second)
    expect((await call(['schedule', 'trees', '--remove'])).out).toContain('every 2 hours')
    expect((await call(['schedule', 'trees'])).out).toContain('trees is not refreshed by itself')
    expect((await call(['schedule', 'trees', '--remove'])).code).toBe(1)
  })

  it('tells the last failure and the try that comes next', async () => {
    await call(['schedule', 'trees', '--weekly', 'sun,mon', '--at', '7:05'])
    const sqlite = new DatabaseSync(join(dataDirectory, 'metadata.sqlite'))
    const failure = JSON.stringify({ key: 'source.unknown', params: { address: 'http://x', status: 404 } })
    sqlite.exec(
      `UPDATE schedules SET failures = 2, last_at = '2026-03-01T07:05:00.000Z', last_result = 'failed', last_failure = '${failure}', next_at = '2030-01-01T00:10:00.000Z'`,
    )
    sqlite.close()
    const { out } = await call(['schedule', 'trees'])
    expect(out).toContain('every Monday and Sunday at 07:05 (UTC)')
    expect(out).toContain(
      'last run 2026-03-01 07:05 failed, 2 in a row: http://x leads to no file (status 404)',
    )
    expect(out).toContain('next: 2030-01-01 00:10 (another try), then 2030-01-06 07:05, 2030-01-07 07:05')
  })

  it('refuses a dataset that does not come from an address', async () => {
    const { code, error } = await call(['schedule', 'local', '--every', '15m'])
    expect(code).toBe(1)
    expect(error).toContain('local cannot be refreshed by itself')
  })

  it('refuses more schedules than a source would bear', async () => {
    for (let index = 0; index < 9; index++) await call(['schedule', 'trees', '--monthly', '31'])
    const { code, error } = await call(['schedule', 'trees', '--monthly', '31'])
    expect(code).toBe(1)
    expect(error).toContain('trees has 10 schedules already')
  })

  it.each<[string[], number, string]>([
    [['none', '--every', '15m'], 1, "There is no dataset 'none'"],
    [['--every', '15m'], 2, 'schedule needs the id of one dataset'],
    [['trees', 'local'], 2, 'schedule needs the id of one dataset'],
    [['trees', '--every', '15m', '--daily', '06:30'], 2, 'Write one of --every'],
    [['trees', '--every', '15m', '--zone', 'UTC'], 2, '--zone goes with'],
    [['trees', '--daily', '06:30', '--at', '07:30'], 2, '--at goes with'],
    [['trees', '--daily', '06:30', '--remove'], 2, 'go with no times'],
    [['trees', '--uid', 'x'], 2, '--uid goes with --remove'],
    [['trees', '--remove', '--uid', 'x'], 1, "trees has no schedule 'x'"],
    [['trees', '--every', '90s'], 2, "'90s' is no interval"],
    [['trees', '--daily', '25:00'], 2, "'25:00' is no time of day"],
    [['trees', '--weekly', 'lundi'], 2, "'lundi' is no day of the week"],
    [['trees', '--monthly', '0'], 2, "'0' is no day of the month"],
    [['trees', '--daily', '06:30', '--zone', 'Paris'], 2, "'Paris' is no time zone"],
  ])('%j ends with %i and a sentence', async (args, expected, sentence) => {
    const { code, error } = await call(['schedule', ...args])
    expect(error).toContain(sentence)
    expect(code).toBe(expected)
  })

  it('has a help of its own in both languages', async () => {
    expect((await call(['schedule', '--help'])).out).toContain('--zone Europe/Paris')
    expect((await call(['schedule', '--help'], fr)).out).toContain('Actualise tout seul')
  })
})
