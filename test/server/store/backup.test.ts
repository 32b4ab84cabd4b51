import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { PushFolder } from '../../../src/server/ingest/push/folder.ts'
import { backUp } from '../../../src/server/store/backup/backup.ts'
import { manifestName } from '../../../src/server/store/backup/manifest.ts'
import { field, openPortal, type Portal } from '../../fixtures/portal.ts'
import { commandLine } from '../cli/call.ts'
import { scratch } from '../ingest/workbench.ts'

const folder = await scratch()
const program = fileURLToPath(new URL('../../../src/server/cli.ts', import.meta.url))

const steps = { fields: [field('step', 'int')] }
const most = 300

/** As many records as its number, which each of them has. */
const publishStep = (portal: Portal, step: number) =>
  portal.publish('steps', {
    ...steps,
    sql: `SELECT i::BIGINT AS _row, ${step}::BIGINT AS step FROM range(${step}) AS all_steps(i)`,
  })

async function attachStep({ store }: Portal, step: number): Promise<void> {
  const source = join(folder, `${step}.txt`)
  await writeFile(source, `step ${step}`)
  await store.resources.saveFile('steps', 'attachment', {
    id: 'notice',
    source,
    title: 'N',
    mimetype: 'text/plain',
  })
}

function foldingOf(portal: Portal): PushFolder {
  return new PushFolder({
    store: portal.store,
    log: portal.pushed,
    database: async () => portal.database,
    now: () => performance.now(),
    report: (error) => portal.jobs.push(error),
  })
}

/** Folds until nothing waits. */
async function foldAll(portal: Portal): Promise<void> {
  const folding = foldingOf(portal)
  for (let tries = 0; tries < 50 && portal.pushed.waiting().length > 0; tries++) await folding.look()
  await folding.idle()
  expect(portal.jobs).toEqual([])
}

const answers = async (portal: Portal) => ({
  catalog: await portal.get('datasets/1.0/search/?rows=10&facet=theme'),
  steps: await portal.get('records/1.0/search/?dataset=steps&rows=100&facet=step'),
  events: await portal.get('records/1.0/analyze/?dataset=events&x=n&sort=x.n&maxpoints=0&y.c.func=COUNT'),
  notice: await (await portal.api.request('/datasets/1.0/steps/attachments/notice/')).text(),
})

async function backUpApart(place: string, target: string): Promise<void> {
  const child = spawn(process.execPath, [program, 'backup', target], {
    env: { ...process.env, D4C_DATA: place, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect([code, said]).toEqual([0, ''])
}

/** In this process, so that writes come between every two steps. */
async function backUpOften(place: string): Promise<void> {
  for (let number = 0; number < 6; number++) {
    const target = join(folder, `often-${number}`)
    expect(await backUp(place, target)).toMatchObject({ manifest: { missing: [] }, damaged: [] })
    const { code, error } = await commandLine(target)(['check'])
    expect([code, error]).toEqual([0, ''])
    expect(firstWaiting(target)).toBe(0)
  }
}

/** How many batches lie between what is in a version and the first one that waits. */
function firstWaiting(place: string): number {
  const database = new DatabaseSync(join(place, 'metadata.sqlite'))
  database.prepare('ATTACH ? AS pushes').run(join(place, 'pushes.sqlite'))
  const row = database
    .prepare(
      `SELECT min(batches.number) - coalesce(max(push_folds.number), 0) - 1 AS gap
       FROM batches LEFT JOIN push_folds ON true WHERE batches.number > coalesce(push_folds.number, 0)`,
    )
    .get()
  database.close()
  return Number(row?.gap)
}

it('a backup taken while versions, files and pushed records come and go is whole, and what was acknowledged is in it once', async () => {
  const place = join(folder, 'busy')
  const portal = await openPortal({ place, keptVersions: 1, graceMs: 0 })
  await publishStep(portal, 1)
  await attachStep(portal, 1)
  await portal.publish('events', {
    fields: [field('n', 'int')],
    sql: 'SELECT 0::BIGINT AS _row, 0::BIGINT AS n',
  })
  await portal.store.pushes.createKey('events', { mode: 'append', key: [] })
  const events = await portal.store.dataset('events')
  if (!events) throw new Error('no events')
  const folding = foldingOf(portal)
  let [pushed, acknowledged] = [0, 0]
  const push = () => {
    pushed += 1
    portal.pushed.append(events, JSON.stringify({ n: pushed }), 1)
  }
  const targets = [join(folder, 'busy-copy'), join(folder, 'busy.tar')]
  push()
  acknowledged = pushed
  let over = false
  const backups = Promise.all([
    ...targets.map((target) => backUpApart(place, target)),
    backUpOften(place),
  ]).finally(() => {
    over = true
  })
  let step = 1
  while (step < 20 || (!over && step < most)) {
    step += 1
    push()
    await Promise.all([publishStep(portal, step), folding.look()])
    push()
    await attachStep(portal, step)
    await portal.store.tidy()
  }
  await backups
  await foldAll(portal)
  for (const [index, target] of targets.entries()) {
    const into = join(folder, `busy-${index}`)
    const { code, error } = await commandLine(into)(['restore', target])
    expect([code, error]).toEqual([0, ''])
    const checked = await commandLine(into)(['check'])
    expect([checked.code, checked.error]).toEqual([0, ''])
    const restored = await openPortal({ place: into })
    await foldAll(restored)
    const found = (await restored.get('records/1.0/search/?dataset=steps&rows=1')) as {
      nhits: number
      records: { fields: { step: number } }[]
    }
    expect(found.records[0]?.fields.step).toBe(found.nhits)
    const { notice, events: counted } = (await answers(restored)) as {
      notice: string
      events: { x: number; c: number }[]
    }
    expect(Number(/^step (\d+)$/.exec(notice)?.[1])).toBeGreaterThanOrEqual(1)
    expect(counted.length).toBeGreaterThan(acknowledged)
    expect(counted).toEqual(counted.map((_, n) => ({ x: n, c: 1 })))
    // Numbers go on where the metadata are, so that nothing new is taken for old.
    restored.pushed.append(events, JSON.stringify({ n: counted.length }), 1)
    await foldAll(restored)
    const more = (await answers(restored)).events as unknown[]
    expect(more.length).toBe(counted.length + 1)
    await restored.close()
  }
  const quiet = join(folder, 'quiet.tar')
  expect((await commandLine(place)(['backup', quiet])).code).toBe(0)
  const into = join(folder, 'quiet')
  await commandLine(into)(['restore', quiet])
  const same = await openPortal({ place: into })
  expect(await answers(same)).toEqual(await answers(portal))
  await same.close()
  await portal.close()
}, 60_000)

/** A small portal, closed again, and a backup of it. */
async function smallBackup(name: string, target: string): Promise<{ place: string; backup: string }> {
  const place = join(folder, name)
  const portal = await openPortal({ place })
  await publishStep(portal, 3)
  await attachStep(portal, 3)
  const job = await portal.store.jobs.add('import', 'steps')
  expect(await portal.store.jobs.begin(job)).toBe(true)
  await portal.close()
  const backup = join(folder, target)
  const { code, error } = await commandLine(place)(['backup', backup])
  expect([code, error]).toEqual([0, ''])
  return { place, backup }
}

it('a restored portal waits for no work of the one that was backed up, and nobody else may read it', async () => {
  const { backup } = await smallBackup('working', 'working-copy')
  const into = join(folder, 'worked')
  expect((await commandLine(into)(['restore', backup])).code).toBe(0)
  for (const name of ['', 'metadata.sqlite', 'pushes.sqlite'])
    expect((await stat(join(into, name))).mode & 0o077).toBe(0)
  const restored = await openPortal({ place: into })
  const [job] = await restored.store.jobs.latest({ limit: 1 })
  expect([job?.state, job?.failure?.key]).toEqual(['failed', 'job.interrupted'])
  await restored.close()
  // The digests of what is kept are those of before.
  expect((await commandLine(backup)(['check'])).code).toBe(0)
})

it('pushed records are taken for new where their log is new and the metadata are not', async () => {
  const place = join(folder, 'numbers')
  const portal = await openPortal({ place })
  await portal.publish('events', {
    fields: [field('n', 'int')],
    sql: 'SELECT 0::BIGINT AS _row, 0::BIGINT AS n',
  })
  await portal.store.pushes.createKey('events', { mode: 'append', key: [] })
  const events = await portal.store.dataset('events')
  if (!events) throw new Error('no events')
  for (const n of [1, 2, 3]) portal.pushed.append(events, JSON.stringify({ n }), 1)
  await foldAll(portal)
  await portal.close()
  for (const name of (await readdir(place)).filter((one) => one.startsWith('pushes.sqlite')))
    await rm(join(place, name))
  const again = await openPortal({ place })
  again.pushed.append(events, JSON.stringify({ n: 4 }), 1)
  await foldAll(again)
  expect((await again.store.dataset('events'))?.version?.rows).toBe(5)
  await again.close()
})

it.each(['whole.tar', 'whole'])(
  'a backup %s is refused where it is damaged, cut short, foreign or newer',
  async (name) => {
    const { backup } = await smallBackup(`of-${name}`, name)
    const into = join(folder, `from-${name}`)
    const cli = commandLine(into)
    expect((await commandLine(join(folder, `of-${name}`))(['backup', backup])).error).toContain(
      `${backup} is there already and is not overwritten`,
    )
    if (name.endsWith('.tar')) {
      const bytes = await readFile(backup)
      const at = bytes.indexOf('PAR1')
      bytes[at + 5] = (bytes[at + 5] ?? 0) ^ 1
      await writeFile(backup, bytes)
      expect((await cli(['restore', backup])).error).toMatch(
        /versions\/steps\/\w+\.parquet is missing or is not what was written/,
      )
      await truncate(backup, bytes.length / 2)
      expect((await cli(['restore', backup])).code).toBe(1)
    } else {
      const [version = ''] = await readdir(join(backup, 'versions/steps'))
      const manifest = join(backup, manifestName)
      const text = await readFile(manifest, 'utf8')
      const wrong = async (changed: string, sentence: string) => {
        await writeFile(manifest, changed)
        const { code, error } = await cli(['restore', backup])
        expect(code).toBe(1)
        expect(error).toContain(sentence)
      }
      await wrong(
        text.replace(/"schema": "\w+"/, '"schema": "9999_later"'),
        'was made by a newer d4c (9999_later)',
      )
      await wrong(
        text.replace(`versions/steps/${version}`, '../escaped'),
        'cannot be read as a backup (escaped)',
      )
      await wrong(text.slice(0, 100), 'cannot be read as a backup')
      await writeFile(manifest, text)
      await appendFile(join(backup, 'versions/steps', version), 'x')
      expect((await cli(['restore', backup])).error).toContain(
        `${version} is missing or is not what was written`,
      )
      await rm(manifest)
      expect((await cli(['restore', backup])).error).toContain('is no whole backup of d4c')
    }
    expect((await cli(['restore', `${backup}.of-may`])).error).toContain(
      `There is no ${backup}.of-may: check`,
    )
    // Nothing was put in place, not even the folder.
    await expect(readdir(into)).rejects.toMatchObject({ code: 'ENOENT' })
  },
)

it('a folder that holds something is taken only when that is set aside', async () => {
  const { place, backup } = await smallBackup('first', 'first.tar')
  const other = join(folder, 'other')
  await mkdir(other)
  await writeFile(join(other, 'notes.txt'), 'x')
  for (const into of [place, other])
    expect((await commandLine(into)(['restore', backup])).error).toContain(
      'holds a portal or other files already',
    )
  const { code, out } = await commandLine(place)(['restore', backup, '--into', other, '--replace'])
  expect(code).toBe(0)
  const [, aside = ''] = /is in (\S+):/.exec(out) ?? []
  expect(await readdir(aside)).toEqual(['notes.txt'])
  expect((await commandLine(other)(['check'])).code).toBe(0)
  expect((await commandLine(place)(['backup', join(place, 'inside')])).error).toContain(
    'lies in the data folder',
  )
})
