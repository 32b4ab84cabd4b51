import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { en } from '../../../../src/messages/en/ingest.ts'
import { run } from '../../../../src/server/cli/run.ts'
import { publishFile } from '../../../../src/server/ingest/publish.ts'
import { type Folding, fold } from '../../../../src/server/ingest/push/fold.ts'
import { PushFolder } from '../../../../src/server/ingest/push/folder.ts'
import { receiveText } from '../../../../src/server/ingest/sources/upload.ts'
import { dataApi } from '../../../../src/server/routes/index.ts'
import { usualImports } from '../../../../src/server/settings.ts'
import { PushFile } from '../../../../src/server/store/push-file.ts'
import { openPortal } from '../../../fixtures/portal.ts'
import { elsewhere } from '../workshop.ts'

const portal = await openPortal()
const { store, database } = portal
const log = new PushFile(store.dataDirectory)
const folding: Folding = { store, log, database: async () => database }
const api = dataApi(portal.deps, (error) => portal.failures.push(error), { datasets: store, log })
afterAll(async () => {
  expect(portal.failures).toEqual([])
  log.close()
  await portal.close()
})

const table =
  'station;at;level;place;n\nnorth;2024-01-01T00:00:00Z;1.5;48.85,2.35;1\nsouth;2024-01-01T00:00:00Z;2.5;43.3,5.37;2\n'

async function dataset(id: string, text = table): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'd4c-push-'))
  const file = await receiveText(text, directory, { bytes: 1e6, files: 1 })
  await publishFile(store, { id, file, database })
}

async function command(args: string[]) {
  const said: string[] = []
  const code = await run(['push', ...args], {
    out: (line) => said.push(line),
    error: (line) => said.push(line),
    sentences: en,
    dataDirectory: store.dataDirectory,
    imports: usualImports,
  })
  return { code, said }
}

const keyOf = async (id: string, ...more: string[]) => (await command([id, ...more])).said.at(-1) ?? ''

async function push(id: string, key: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await api.request(`/push/1.0/${id}/realtime/push/?pushkey=${key}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

async function records(id: string): Promise<Record<string, unknown>[]> {
  const answer = await api.request(`/records/1.0/search?dataset=${id}&rows=100`)
  const { records: found } = (await answer.json()) as { records: { fields: Record<string, unknown> }[] }
  return found.map(({ fields }) => fields)
}

const record = { station: 'west', at: '2024-01-02T01:00:00+01:00', level: 3, place: [47.2, -1.55], n: 3 }

describe('records that are pushed', () => {
  it('are added to those there are, with the types of the schema', async () => {
    await dataset('levels')
    const key = await keyOf('levels')
    expect(await push('levels', key, record)).toEqual({ status: 200, body: { status: 'OK', records: 1 } })
    expect(await push('levels', key, [{ station: '007' }, { ...record, n: 4 }])).toMatchObject({
      status: 200,
    })
    await fold(folding, 'levels')
    const found = await records('levels')
    expect(found).toHaveLength(5)
    expect(found).toContainEqual({
      station: 'west',
      at: '2024-01-02T00:00:00+00:00',
      level: 3,
      place: [47.2, -1.55],
      n: 3,
    })
    expect(found).toContainEqual({ station: '007' })
    expect(await fold(folding, 'levels')).toBeUndefined()
  })

  it('take the place of those with the same key', async () => {
    await dataset('keyed')
    const key = await keyOf('keyed', '--upsert', 'station')
    await push('keyed', key, [{ station: 'north', level: 9 }, record, { ...record, level: 4 }])
    await fold(folding, 'keyed')
    expect((await records('keyed')).map(({ station, level }) => [station, level])).toEqual([
      ['north', 9],
      ['south', 2.5],
      ['west', 4],
    ])
  })

  it('are refused as a whole, with a sentence for each that is wrong', async () => {
    await dataset('strict')
    const key = await keyOf('strict', '--upsert', 'station')
    const answer = await push('strict', key, [
      record,
      { ...record, n: 'x' },
      { n: 1 },
      { station: 'a', more: 1 },
    ])
    expect(answer).toMatchObject({
      status: 400,
      body: {
        error_key: 'push.records',
        raw_params: { problems: 3, count: 4 },
        records: [
          { record: 2, error: 'has no whole number in n: "x"' },
          { record: 3, error: 'has no value in station, which is part of the key' },
          { record: 4, error: expect.stringContaining('has a field more') },
        ],
      },
    })
    expect(log.waiting()).not.toContain('strict')
    const french = await push('strict', key, { n: 1.5, station: 'a' }, { 'Accept-Language': 'fr' })
    expect(french.body.records).toMatchObject([{ error: 'n’a pas de nombre entier dans n : 1.5' }])
  })

  it.each([
    ['{"station": ', 'application/json', 'body.unreadable'],
    ['station=a', 'application/x-www-form-urlencoded', 'body.unreadable'],
    [JSON.stringify(Array(10_001).fill({})), 'application/json', 'push.many'],
  ])('%.20s as %s is refused: %s', async (body, type, failure) => {
    await dataset('forms')
    const key = await keyOf('forms')
    const answer = await push('forms', key, body, { 'Content-Type': type })
    expect(answer).toMatchObject({ status: 400, body: { error_key: failure } })
  })
})

it.each([
  ['lists', '[', ']'],
  ['objects', '{"lat":', '}'],
])('%s one in another are refused, however many there are', async (kind, begin, end) => {
  await dataset(`deep-${kind}`)
  const key = await keyOf(`deep-${kind}`)
  const answer = await push(
    `deep-${kind}`,
    key,
    `[{"place": ${begin.repeat(100_000)}1${end.repeat(100_000)}}]`,
  )
  expect(answer).toMatchObject({ status: 400, body: { error_key: 'body.deep' } })
})

describe('keys', () => {
  it('open their dataset alone, until another one is made or they are revoked', async () => {
    await dataset('one')
    await dataset('two')
    const first = await keyOf('one')
    const other = await keyOf('two')
    const attempts: [string, string][] = [
      ['one', other],
      ['one', ''],
      ['two', first],
      ['none', first],
    ]
    for (const [id, key] of attempts)
      expect(await push(id, key, record)).toMatchObject({ status: 403, body: { error_key: 'push.key' } })
    const second = await keyOf('one')
    expect((await push('one', first, record)).status).toBe(403)
    expect((await push('one', second, record)).status).toBe(200)
    expect((await command(['one', '--revoke'])).code).toBe(0)
    expect((await push('one', second, record)).status).toBe(403)
    await fold(folding, 'one')
    expect(await records('one')).toHaveLength(3)
  })

  it.each([
    [[], 2],
    [['nobody'], 1],
    [['one', '--upsert', 'colour'], 1],
    [['one', '--revoke'], 1],
  ])('d4c push %j ends with %i', async (args, code) => expect((await command(args)).code).toBe(code))
})

describe('what was acknowledged', () => {
  it('is there when the process was killed, and comes into a version once', async () => {
    await dataset('killed')
    await keyOf('killed')
    const createdAt = (await store.dataset('killed'))?.createdAt
    const module = new URL('../../../../src/server/store/push-file.ts', import.meta.url).href
    const other = elsewhere(
      store.dataDirectory,
      `const { PushFile } = await import(${JSON.stringify(module)})
       const log = new PushFile(store.dataDirectory)
       log.append({ id: 'killed', createdAt: ${JSON.stringify(createdAt)} }, '{"station":"east","n":8}', 1)
       process.stdout.write('acknowledged')
       await new Promise((resume) => setTimeout(resume, 60_000))`,
    )
    await other.says('acknowledged')
    other.kill('SIGKILL')
    await other.ended
    await fold(folding, 'killed')
    expect((await records('killed')).at(-1)).toMatchObject({ station: 'east', n: 8 })
  })

  it('is not added again when a process dies between the version and its log', async () => {
    await dataset('between')
    const key = await keyOf('between')
    /** A log that never hears of a version, as that of a process that is gone. */
    class Dead extends PushFile {
      override drop(): void {}
    }
    await push('between', key, record)
    const dead = new Dead(store.dataDirectory)
    await fold({ ...folding, log: dead }, 'between')
    dead.close()
    expect(log.waiting()).toContain('between')
    expect(await fold(folding, 'between')).toBeUndefined()
    expect(log.waiting()).not.toContain('between')
    expect(await records('between')).toHaveLength(3)
  })

  it('is not for another dataset that gets the same id', async () => {
    await dataset('again')
    await push('again', await keyOf('again'), record)
    await store.deleteDataset('again')
    await dataset('again')
    await keyOf('again')
    expect(await fold(folding, 'again')).toBeUndefined()
    expect(await records('again')).toHaveLength(2)
  })

  it('does not wait for ever behind half a letter, which other programs cannot read', async () => {
    await dataset('halves')
    await keyOf('halves')
    const createdAt = (await store.dataset('halves'))?.createdAt ?? ''
    log.append({ id: 'halves', createdAt }, '{"station":"half \\ud83c","n":8}', 1)
    log.append({ id: 'halves', createdAt }, '{"station":"behind","n":9}', 1)
    await fold(folding, 'halves')
    expect((await records('halves')).slice(2)).toEqual([
      { station: 'half \ufffd', n: 8 },
      { station: 'behind', n: 9 },
    ])
  })

  it('comes into the schema of now when that has changed meanwhile', async () => {
    await dataset('moved')
    await push('moved', await keyOf('moved'), record)
    await dataset('moved', 'station;n;colour\nnorth;1;red\n')
    await fold(folding, 'moved')
    expect(await records('moved')).toEqual([
      { station: 'north', n: 1, colour: 'red' },
      { station: 'west', n: 3 },
    ])
  })
})

it('pushes leave the versions of others and one job', async () => {
  await dataset('kept')
  await dataset('kept', `${table}east;;;;3\n`)
  const before = (await store.versions('kept')).map(({ id }) => id)
  const key = await keyOf('kept')
  for (let n = 0; n < 4; n++) {
    await push('kept', key, { ...record, n })
    await fold(folding, 'kept')
  }
  const after = (await store.versions('kept')).map(({ id }) => id)
  expect(after.slice(1)).toEqual(before)
  const jobs = await store.jobs.latest({ datasetId: 'kept' })
  expect(jobs.filter(({ kind }) => kind === 'push')).toHaveLength(1)
  expect(jobs[0]).toMatchObject({ state: 'done', counters: { pushed: 1, rows: 7 } })
})

describe('ids of pushed records', () => {
  const ids = async (id: string) => {
    const answer = await api.request(`/records/1.0/search?dataset=${id}&rows=100`)
    const found = ((await answer.json()) as { records: { recordid: string }[] }).records
    return found.map(({ recordid }) => recordid.slice(0, 16))
  }
  const again = 'north;2024-01-01T00:00:00Z;1.5;48.85,2.35;1\n'
  const twin = { station: 'north', at: '2024-01-01T00:00:00Z', level: 1.5, place: [48.85, 2.35], n: 1 }

  it('are those that an import of the same records gives, also of equal ones', async () => {
    await dataset('twins')
    const key = await keyOf('twins')
    for (const body of [[twin, record], [twin, twin, twin, twin, twin], twin]) {
      await push('twins', key, body)
      await fold(folding, 'twins')
    }
    const other = 'west;2024-01-02T00:00:00Z;3;47.2,-1.55;3\n'
    await dataset('imported', table + again + other + again.repeat(6))
    expect(await ids('twins')).toEqual(await ids('imported'))
    expect(new Set(await ids('twins')).size).toBe(10)
  })

  it('stay when a record is replaced by an equal one', async () => {
    await dataset('same')
    const before = await ids('same')
    await push('same', await keyOf('same', '--upsert', 'station'), twin)
    await fold(folding, 'same')
    expect((await store.dataset('same'))?.version?.delta).toMatchObject({ rows: 1, replaced: 1 })
    expect(await ids('same')).toEqual(before)
  })
})

it('a key that several records have makes them one, in another file', async () => {
  await dataset('several', `${table}north;;;;7\n`)
  const before = (await store.dataset('several'))?.version?.file
  const key = await keyOf('several', '--upsert', 'station')
  await push('several', key, [{ station: 'north', n: 8 }, { station: 'east' }])
  await fold(folding, 'several')
  expect((await records('several')).map(({ station, n }) => [station, n])).toEqual([
    ['north', 8],
    ['south', 2],
    ['east', undefined],
  ])
  const version = (await store.dataset('several'))?.version
  expect(version?.delta).toBeNull()
  expect(version?.file).not.toBe(before)
})

it('shapes are pushed as they are imported, points among them', async () => {
  const polygon = '{"type":"Polygon","coordinates":[[[0,0],[4,0],[4,4],[0,0]]]}'
  await dataset('shapes', `name;shape\na;"${polygon.replaceAll('"', '""')}"\n`)
  await push('shapes', await keyOf('shapes'), [
    { name: 'b', shape: { type: 'Point', coordinates: [1, 2] } },
    { name: 'c', shape: JSON.parse(polygon) },
  ])
  await fold(folding, 'shapes')
  const found = await records('shapes')
  expect(found.map(({ name, shape }) => [name, (shape as { type: string }).type])).toEqual([
    ['a', 'Polygon'],
    ['b', 'Point'],
    ['c', 'Polygon'],
  ])
  const area = await api.request(
    '/records/1.0/search?dataset=shapes&rows=9&geofilter.polygon=(0.5,3),(0.5,3.9),(2,3.9),(2,3)',
  )
  const inside = ((await area.json()) as { records: { fields: { name: string } }[] }).records
  expect(inside.map(({ fields }) => fields.name)).toEqual(['a', 'c'])
})

describe('the folder', () => {
  it('waits for a part of what the last fold took before the next, and tells failures', async () => {
    await dataset('paced')
    const key = await keyOf('paced')
    let time = 0
    let step = 1000
    const failures: string[] = []
    const folder = new PushFolder({
      ...folding,
      now: () => (time += step),
      report: (_error, id) => failures.push(id),
    })
    const rows = async () => (await store.dataset('paced'))?.version?.rows
    await push('paced', key, record)
    await folder.look()
    expect(await rows()).toBe(3)
    step = 0
    await push('paced', key, record)
    await folder.look()
    expect(await rows()).toBe(3)
    time += 30_000
    await folder.look()
    expect(await rows()).toBe(4)

    await dataset('broken')
    await push('broken', await keyOf('broken', '--upsert', 'station'), record)
    await dataset('broken', 'name;n\na;1\n')
    await folder.look()
    expect(failures).toEqual(['broken'])
    expect(log.waiting()).toContain('broken')
    log.dropAll('broken')
  })
})
