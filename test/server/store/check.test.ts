import { appendFile, copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { openStore } from '../../../src/server/store/open-store.ts'
import { field, openPortal, type Portal } from '../../fixtures/portal.ts'
import { commandLine } from '../cli/call.ts'
import { scratch } from '../ingest/workbench.ts'

const folder = await scratch()

const publish = (portal: Portal, rows: number) =>
  portal.publish('trees', {
    fields: [field('n', 'int')],
    sql: `SELECT i::BIGINT AS _row, i::BIGINT AS n FROM range(${rows}) AS all_rows(i)`,
  })

/** A dataset of two versions, with a file; paths below the folder. */
async function trees(name: string): Promise<{ place: string; versions: string[]; notice: string }> {
  const place = join(folder, name)
  const portal = await openPortal({ place })
  await publish(portal, 2)
  await publish(portal, 5)
  const source = join(folder, 'notice.txt')
  await writeFile(source, 'notice')
  await portal.store.resources.saveFile('trees', 'attachment', {
    id: 'n',
    source,
    title: 'N',
    mimetype: 'text/plain',
  })
  await portal.close()
  const below = async (path: string) =>
    (await readdir(join(place, path))).sort().map((one) => join(path, one))
  return { place, versions: await below('versions/trees'), notice: (await below('files/trees'))[0] ?? '' }
}

it('a whole portal is told with all that is in it', async () => {
  const { place } = await trees('whole')
  expect(await commandLine(place)(['check'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^All is accounted for: 1 datasets, 2 versions, 7 records, 3 files, /),
    error: '',
  })
})

it('names each file that is missing, changed or nobody’s, and a record too few', async () => {
  const { place, versions, notice } = await trees('ill')
  const [older = '', newer = ''] = versions
  await rm(join(place, older))
  await appendFile(join(place, notice), 'x')
  await writeFile(join(place, 'versions/trees/stray.parquet'), '')
  await mkdir(join(place, 'quarantine/2030-01-01/versions'), { recursive: true })
  await writeFile(join(place, 'quarantine/2030-01-01/versions/x'), '')
  const database = new DatabaseSync(join(place, 'metadata.sqlite'))
  database.prepare('UPDATE versions SET rows = 6 WHERE file = ?').run(newer)
  database.close()
  const { code, out, error } = await commandLine(place)(['check'])
  expect(code).toBe(1)
  expect(error.split('\n').map((line) => line.replace(/[:(].*/, '').trim())).toEqual([
    `${older} is missing`,
    'versions/trees/stray.parquet is named by no row',
    `${newer} holds 5 records, its row says 6`,
    `${notice} is not what its row says`,
    '4 findings among 2 versions and 2 files',
  ])
  expect(out).toContain('1 files that no row names were set aside: quarantine/2030-01-01/versions/x')
})

it('a database that is damaged is named with its file', async () => {
  const { place } = await trees('torn')
  await writeFile(join(place, 'metadata.sqlite'), 'x'.repeat(5000))
  const { code, error } = await commandLine(place)(['check'])
  expect(code).toBe(1)
  expect(error).toContain(`${join(place, 'metadata.sqlite')} is damaged (file is not a database)`)
})

it('a lost version is given up only when it is named with a reason; the newest whole one is shown', async () => {
  const { place, versions } = await trees('lost')
  const [older = '', newer = ''] = versions
  const cli = commandLine(place)
  const giveUp = (what: string) => cli(['check', '--repair', '--give-up', what, '--reason', 'a torn disk'])
  expect((await giveUp(newer)).error).toContain(`${newer} is there and whole, so nothing was given up`)
  expect((await giveUp('versions/trees/other')).error).toContain('is neither the id of a version nor a file')
  await rm(join(place, newer))
  expect((await cli(['check', '--repair', '--give-up', newer])).code).toBe(2)
  expect((await cli(['check', '--repair'])).code).toBe(1)
  const { code, out } = await giveUp(/(\w+)\.parquet$/.exec(newer)?.[1] ?? '')
  expect(code).toBe(0)
  expect(out).toContain(`Given up: ${newer} (trees)`)
  expect(out).toMatch(/trees now shows the version \w+; 3 records are lost/)
  const store = await openStore(place)
  expect((await store.dataset('trees'))?.version?.file).toBe(join(place, older))
  expect((await store.dataset('trees'))?.published).toBe(true)
  expect(await store.audit.entries({ action: 'storage.give_up', limit: 5 })).toMatchObject([
    { object: { type: 'dataset', id: 'trees' }, detail: { file: newer, reason: 'a torn disk', records: 3 } },
  ])
  await store.close()
})

it('what was lost of a delta takes the rest of the delta along, and leaves the file below', async () => {
  const { place, versions } = await trees('delta')
  const newer = versions[1] ?? ''
  const part = newer.replace('.parquet', '.delta.parquet')
  await copyFile(join(place, newer), join(place, part))
  const database = new DatabaseSync(join(place, 'metadata.sqlite'))
  const parts = [{ file: part, rows: 5, replaced: 1, bytes: 10, sha256: 'f'.repeat(64) }]
  database
    .prepare('UPDATE versions SET delta = ?, rows = 9, bytes = bytes + 10 WHERE file = ?')
    .run(JSON.stringify(parts), newer)
  database.close()
  const { code, out } = await commandLine(place)(['check', '--repair', '--give-up', part, '--reason', 'torn'])
  expect(out).toMatch(/trees now shows the version \w+; 5 records are lost/)
  expect(code).toBe(0)
  const store = await openStore(place)
  expect((await store.dataset('trees'))?.version).toMatchObject({
    file: join(place, newer),
    delta: null,
    rows: 5,
  })
  await store.close()
})

it('a file is brought back from quarantine, and a lost one is given up', async () => {
  const { place, notice } = await trees('attached')
  const aside = join(place, 'quarantine/2030-01-01', notice)
  await mkdir(dirname(aside), { recursive: true })
  await rename(join(place, notice), aside)
  const { code, out } = await commandLine(place)(['check', '--repair'])
  expect([code, out]).toEqual([0, expect.stringContaining(`${notice} was brought back from quarantine/`)])
  await rm(join(place, notice))
  const given = await commandLine(place)(['check', '--repair', '--give-up', notice, '--reason', 'old'])
  expect(given.code).toBe(0)
  const store = await openStore(place)
  expect((await store.dataset('trees'))?.attachments).toEqual([])
  await store.close()
})
