import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import type { Field } from '../../../src/core/field.ts'
import { pathLiteral } from '../../../src/server/engine/layout.ts'
import { publishFile } from '../../../src/server/ingest/publish.ts'
import { verifyVersion } from '../../../src/server/ingest/version.ts'
import { inWorkplace } from '../../../src/server/ingest/workplace.ts'
import { openStore } from '../../../src/server/store/open-store.ts'
import { scratch } from './workbench.ts'

const directory = await scratch()
const store = await openStore(join(directory, 'data'))
afterAll(() => store.close())

async function file(name: string, text: string): Promise<string> {
  const path = join(directory, name)
  await writeFile(path, text)
  return path
}

const temporary = () => readdir(join(directory, 'data', 'tmp'))

describe('publishing a file', () => {
  it('makes a dataset, its version and its report, and tells each step', async () => {
    const steps = new Set<unknown>()
    const made = await publishFile(store, {
      id: 'first',
      title: 'First',
      metas: { theme: ['x'] },
      file: await file('first.csv', 'a;b\n1;x\n2;y\n'),
      onProgress: ({ step }) => steps.add(step),
    })
    expect([...steps]).toEqual(['read', 'type', 'write'])
    expect(made.version).toMatchObject({ datasetId: 'first', rows: 2 })
    expect(made.version.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(await store.published('first')).toMatchObject({
      metas: { title: 'First', theme: ['x'] },
      version: { id: made.version.id, fields: [{ name: 'a' }, { name: 'b' }] },
    })
    expect((await store.report(made.version.id))?.rows).toBe(2)
    expect((await store.jobs.latest())[0]).toMatchObject({
      kind: 'import',
      datasetId: 'first',
      state: 'done',
    })
    expect(await temporary()).toEqual([])
  })

  it('keeps the earlier version whole when the new file is none', async () => {
    const before = await publishFile(store, { id: 'steady', file: await file('good.csv', 'a;b\n1;2\n') })
    await expect(publishFile(store, { id: 'steady', file: await file('bad.csv', '') })).rejects.toThrow(
      'bad.csv is empty',
    )
    expect((await store.published('steady'))?.version?.id).toBe(before.version.id)
    expect((await store.jobs.latest())[0]).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('bad.csv is empty'),
    })
    expect(await temporary()).toEqual([])
  })

  it('keeps metas, and repeats overrides, when the next run gives none', async () => {
    const overrides = { fields: { a: { type: 'text', label: 'Code' } } } as const
    await publishFile(store, {
      id: 'again',
      title: 'Again',
      overrides,
      file: await file('one.csv', 'a;b\n1;2\n'),
    })
    const { fields } = await publishFile(store, { id: 'again', file: await file('two.csv', 'a;b\n3;4\n') })
    expect(fields[0]).toMatchObject({ name: 'a', label: 'Code', type: 'text' })
    expect((await store.published('again'))?.metas.title).toBe('Again')
  })

  it('shows nothing when it is not asked to', async () => {
    await publishFile(store, { id: 'hidden', publish: false, file: await file('hidden.csv', 'a;b\n1;2\n') })
    expect(await store.published('hidden')).toBeUndefined()
    expect((await store.dataset('hidden'))?.version?.rows).toBe(1)
  })

  it('stops when it is told to and leaves nothing', async () => {
    const stop = new AbortController()
    const lines = Array.from({ length: 20_000 }, (_, index) => `${index};x`).join('\n')
    const run = publishFile(store, {
      id: 'stopped',
      file: await file('long.csv', `a;b\n${lines}\n`),
      signal: stop.signal,
      onProgress: ({ step }) => step === 'type' && stop.abort(),
    })
    await expect(run).rejects.toMatchObject({ name: 'AbortError' })
    expect(await store.dataset('stopped')).toBeUndefined()
    expect((await store.jobs.latest())[0]).toMatchObject({
      state: 'stopped',
      failure: { key: 'job.stopped' },
    })
    expect(await temporary()).toEqual([])
  })

  it.each(['', 'Upper', '../x', 'a b', '-a', 'é'])('refuses %j as an id', async (id) => {
    await expect(publishFile(store, { id, file: 'x.csv' })).rejects.toThrow('cannot be the id of a dataset')
  })
})

describe('a version file is read back', () => {
  const fields: Field[] = [{ name: 'a', label: 'A', type: 'int', annotations: [] }]
  const hidden = "_row, _row::UBIGINT AS _id, ' ' AS _text, ' ' AS _numbers"

  it.each<[string, string, string | null]>([
    ['is whole', 'SELECT a FROM staged', null],
    ['has another value', 'SELECT CASE WHEN _row = 1 THEN 9 ELSE a END AS a FROM staged', 'read back'],
    ['lacks a record', 'SELECT a FROM staged WHERE _row > 0', '2 of 3 records'],
    ['lacks a column', 'SELECT 1 AS b FROM staged', 'read back'],
  ])('and published only when it %s', async (_, select, sentence) => {
    const check = inWorkplace(directory, undefined, undefined, async ({ connection, directory: here }) => {
      const built = join(here, 'built.parquet')
      await connection.run('CREATE TEMP TABLE staged AS SELECT range * 10 AS a, range AS _row FROM range(3)')
      const written = select.replace(' FROM', `, ${hidden} FROM`)
      await connection.run(`COPY (${written}) TO ${pathLiteral(built)} (FORMAT parquet)`)
      await verifyVersion(connection, built, 3, fields)
    })
    if (sentence === null) await check
    else await expect(check).rejects.toThrow(sentence)
  })

  it('and not when its bytes have changed', async () => {
    const check = inWorkplace(directory, undefined, undefined, async ({ connection, directory: here }) => {
      const built = join(here, 'built.parquet')
      await connection.run(
        'CREATE TEMP TABLE staged AS SELECT (hash(range) >> 2)::BIGINT AS a, range AS _row FROM range(5000)',
      )
      await connection.run(`COPY (SELECT a, ${hidden} FROM staged) TO ${pathLiteral(built)} (FORMAT parquet)`)
      const bytes = await readFile(built)
      bytes.fill(0x5a, 2000, 2100)
      await writeFile(built, bytes)
      await verifyVersion(connection, built, 5000, fields)
    })
    await expect(check).rejects.toMatchObject({ key: 'version.unreadable' })
  })
})

describe('a process that dies', () => {
  it.each(['read', 'type', 'write'])(
    'while it is at the step %s leaves the earlier version whole',
    async (step) => {
      const id = `killed-${step}`
      const source = await file(`${id}.csv`, 'a;b\n1;2\n')
      const before = await publishFile(store, { id, file: source })
      const module = (path: string) =>
        JSON.stringify(new URL(`../../../src/server/${path}`, import.meta.url).href)
      const code = `
      const { openStore } = await import(${module('store/open-store.ts')})
      const { publishFile } = await import(${module('ingest/publish.ts')})
      const store = await openStore(${JSON.stringify(store.dataDirectory)})
      await publishFile(store, { id: ${JSON.stringify(id)}, file: ${JSON.stringify(source)}, onProgress: (progress) => {
        if (progress.step === ${JSON.stringify(step)}) process.kill(process.pid, 'SIGKILL')
      } })`
      const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code])
      await expect(run).rejects.toMatchObject({ signal: 'SIGKILL' })
      expect((await store.published(id))?.version?.id).toBe(before.version.id)
      expect(await temporary()).toHaveLength(1)

      const next = await openStore(store.dataDirectory)
      expect(await next.versions(id)).toHaveLength(1)
      expect((await next.jobs.latest())[0]).toMatchObject({
        datasetId: id,
        state: 'failed',
        failure: { key: 'job.interrupted', params: { dataset: id } },
      })
      expect(await temporary()).toEqual([])
      await next.close()
    },
  )
})
