import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { catalogue } from '../../../src/messages/catalogues.ts'
import { run } from '../../../src/server/cli/run.ts'
import { usualImports } from '../../../src/server/settings.ts'

const root = await mkdtemp(join(tmpdir(), 'd4c-cli-'))
afterAll(() => rm(root, { recursive: true, force: true }))
const table = join(root, 'table.csv')
await writeFile(table, 'code;height;planted\n01;1,5;2020-01-31\n02;2,5;2021-02-28\n03;x;2021-03-31\n')

/** Lines in which something stands outside of brackets, in the accented language. */
async function unsaid(args: string[], data: RegExp): Promise<string[]> {
  const lines: string[] = []
  await run(args, {
    out: (text) => lines.push(...text.split('\n')),
    error: (text) => lines.push(...text.split('\n')),
    sentences: catalogue('ingest', 'en-XA'),
    language: 'en-XA',
    imports: { ...usualImports, inProcess: true },
    dataDirectory: join(root, 'data'),
  })
  expect(lines.length).toBeGreaterThan(0)
  return lines.filter((line) => /\p{L}{2}/u.test(line.replace(/⟦.*⟧/gsu, '').replace(data, '')))
}

const data =
  /table\.csv|code|height|planted|trees|\b(?:text|double|int|date|csv)\b|\b[\da-z]{19}\b|[\d-]+T[\d:.]+Z/g

test.each([
  [['frobnicate']],
  [['--help']],
  [['import', '--help']],
  [['import']],
  [['import', table]],
  [['import', 'nowhere.csv', '--id', 'trees']],
  [['import', table, '--id', 'trees', '--explain', '--dry-run']],
  [['import', table, '--id', 'trees', '--publish']],
  [['list']],
  [['jobs']],
  [['access', 'trees']],
  [['access', 'trees', '--default', '--filter', 'nope:1']],
  [['schedule', 'trees', '--every', '3h']],
  [['schedule', 'trees']],
  [['schedules']],
  [['delete', 'nosuch']],
  [['user', 'nosuch']],
  [['quota']],
  [['keys']],
  [['check']],
])('%j says everything from a catalogue', async (args) => {
  expect(await unsaid(args, data)).toEqual([])
})
