import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../src/server/engine/database.ts'
import { pathLiteral } from '../../../src/server/engine/layout.ts'
import { type PublishRequest, publishFile } from '../../../src/server/ingest/publish.ts'
import { rowsOf } from '../../../src/server/ingest/sql.ts'
import { openStore } from '../../../src/server/store/open-store.ts'
import { scratch } from './workbench.ts'

const directory = await scratch()
const store = await openStore(join(directory, 'data'))
const database = await openDatabase({ threads: 2 })
afterAll(() => store.close())

let files = 0
/** Publishes a text in this process, which reads it as another would. */
async function publish(id: string, text: string, more: Partial<PublishRequest> = {}, ending = 'csv') {
  const file = join(directory, `part-${files++}.${ending}`)
  await writeFile(file, text)
  return publishFile(store, { id, file, database, ...more })
}

async function records(id: string, columns = '*'): Promise<unknown[][]> {
  const file = (await store.published(id))?.version?.file ?? ''
  const connection = await database.connect()
  const rows = await rowsOf(
    connection,
    `SELECT ${columns} FROM read_parquet(${pathLiteral(file)}) ORDER BY _row`,
  )
  connection.closeSync()
  return rows.map((row) => Object.values(row))
}

const append = { mode: 'append' } as const
const upsert = (...key: string[]) => ({ mode: 'upsert', key }) as const

describe('append', () => {
  it('adds records behind those there are, in a version of its own', async () => {
    const before = await publish('log', 'day;n\n2024-01-01;1\n2024-01-02;2\n')
    const after = await publish('log', 'n;day\n3;2024-01-03\n', append)
    expect(after.version.id).not.toBe(before.version.id)
    expect(await records('log', 'day::VARCHAR, n::INT, _row::INT')).toEqual([
      ['2024-01-01', 1, 0],
      ['2024-01-02', 2, 1],
      ['2024-01-03', 3, 2],
    ])
    expect(after.report.rows).toBe(1)
    expect(after.report.findings).toContainEqual({ key: 'merge.appended', params: { kept: 2, added: 1 } })
    expect((await store.jobs.latest())[0]?.counters).toMatchObject({ rows: 3 })
  })

  it('keeps the ids of the records there were, and tells equal ones apart', async () => {
    await publish('ids', 'a;b\nx;1\ny;2\n')
    const before = await records('ids', '_id')
    await publish('ids', 'a;b\nx;1\nz;3\n', append)
    const after = await records('ids', '_id')
    expect(after.slice(0, 2)).toEqual(before)
    expect(new Set(after.flat()).size).toBe(4)
  })

  it('reads new values as the schema there is says, and sets aside what does not fit', async () => {
    await publish('strict', 'code;n;day\n01;1;31/12/2024\n02;2;01/02/2024\n')
    const { fields, report, version } = await publish('strict', 'code;n;day\n10;x;05/06/2024\n11;4;\n', {
      ...append,
      overrides: { maxRejects: 100 },
    })
    expect(fields.map(({ type }) => type)).toEqual(['text', 'int', 'date'])
    expect(await records('strict', 'code, n::INT, day::VARCHAR')).toEqual([
      ['01', 1, '2024-12-31'],
      ['02', 2, '2024-02-01'],
      ['10', null, '2024-06-05'],
      ['11', 4, null],
    ])
    expect(report.rejects).toMatchObject([{ row: 1, column: 'n', value: 'x' }])
    expect(version.rows).toBe(4)
  })

  it('takes its types from the schema also where the file has types of its own', async () => {
    await publish('typed', 'name;n;x\na;1;1,5\nb;2;2,5\n')
    await publish(
      'typed',
      '[{"name": 7, "n": 3, "x": 4}, {"name": 8, "n": 3.5, "x": 5}]',
      {
        ...append,
        overrides: { maxRejects: 100 },
      },
      'json',
    )
    expect(await records('typed', 'name, n::INT, x')).toEqual([
      ['a', 1, 1.5],
      ['b', 2, 2.5],
      ['7', 3, 4],
      ['8', null, 5],
    ])
  })

  it('takes decimals for whole numbers as far as they are whole', async () => {
    await publish('whole', 'n;x\n1;a\n2;b\n')
    const file = join(directory, 'doubles.parquet')
    const connection = await database.connect()
    await connection.run(
      `COPY (SELECT unnest([3.0, 3.5, NULL, 1e300])::DOUBLE AS n, 'c' AS x) TO ${pathLiteral(file)} (FORMAT parquet)`,
    )
    connection.closeSync()
    const request = { id: 'whole', file, database, ...append, overrides: { maxRejects: 100 } }
    const { report } = await publishFile(store, request)
    expect(await records('whole', 'n::INT')).toEqual([[1], [2], [3], [null], [null], [null]])
    expect(report.rejects.map(({ row, value }) => [row, value])).toEqual([
      [2, '3.5'],
      [4, '1e+300'],
    ])
  })

  it('keeps places, and lays all of them along the curve', async () => {
    await publish('places', 'name;lat;lng\na;48.8;2.3\nb;43.6;1.4\n')
    const { fields } = await publish('places', 'name;lat;lng\nc;45.7;4.8\n', append)
    expect(fields.map(({ name, type }) => [name, type])).toContainEqual(['geo_point_2d', 'geo_point_2d'])
    expect(
      await records('places', 'name, round("geo_point_2d:lat", 1) AS lat, "geo_point_2d:x" > 0 AS placed'),
    ).toEqual([
      ['a', 48.8, true],
      ['b', 43.6, true],
      ['c', 45.7, true],
    ])
  })
})

describe('upsert', () => {
  it('replaces records whose key comes again, in their place, and adds the others', async () => {
    await publish('stock', 'id;n\na;1\nb;2\nc;3\n')
    const { report } = await publish('stock', 'id;n\nd;4\nb;20\n', upsert('id'))
    expect(await records('stock', 'id, n::INT, _row::INT')).toEqual([
      ['a', 1, 0],
      ['b', 20, 1],
      ['c', 3, 2],
      ['d', 4, 3],
    ])
    expect(report.findings).toContainEqual({
      key: 'merge.upserted',
      params: { added: 1, replaced: 1, kept: 2 },
    })
  })

  it('of the same file changes nothing, however often', async () => {
    const text = 'id;n\na;1\nb;2\n'
    await publish('calm', text)
    const before = await records('calm')
    await publish('calm', text, upsert('id'))
    await publish('calm', text, upsert('id'))
    expect(await records('calm')).toEqual(before)
  })

  it('takes the last of records with one key, and sets those without a key aside', async () => {
    await publish('last', 'id;n\na;1\n')
    const { report } = await publish('last', 'id;n\nb;1\nb;2\n;3\n', {
      ...upsert('id'),
      overrides: { maxRejects: 100 },
    })
    expect(await records('last', 'id, n::INT')).toEqual([
      ['a', 1],
      ['b', 2],
    ])
    expect(report.findings).toContainEqual({ key: 'merge.repeated', params: { count: 1 } })
    expect(report.rejects).toMatchObject([{ row: 3, column: 'id', reason: { key: 'reject.key' } }])
  })

  it('knows keys of several fields, and those annotated “id”', async () => {
    const overrides = {
      fields: { a: { annotations: [{ name: 'id' }] }, b: { annotations: [{ name: 'id' }] } },
    }
    await publish('pairs', 'a;b;n\n1;1;1\n1;2;2\n', { overrides })
    await publish('pairs', 'a;b;n\n1;2;20\n2;1;30\n', { mode: 'upsert' })
    expect(await records('pairs', 'a::INT, b::INT, n::INT')).toEqual([
      [1, 1, 1],
      [1, 2, 20],
      [2, 1, 30],
    ])
  })

  it('agrees with a map of records over many rounds', async () => {
    const expected = new Map<string, number>()
    let seed = 7
    const next = (below: number) => {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
      return (seed >>> 8) % below
    }
    for (let round = 0; round < 6; round++) {
      const rows = Array.from({ length: 40 }, () => [`k${next(60)}`, next(1000)] as const)
      for (const [key, value] of rows) expected.set(key, value)
      const text = `k;v\n${rows.map((row) => row.join(';')).join('\n')}\n`
      if (round === 0)
        await publish(
          'rounds',
          [...expected].reduce((all, row) => `${all}${row.join(';')}\n`, 'k;v\n'),
        )
      else await publish('rounds', text, upsert('k'))
      expect(new Map((await records('rounds', 'k, v::INT')) as [string, number][])).toEqual(expected)
      expect(await records('rounds', '_row::INT')).toEqual([...expected.keys()].map((_, index) => [index]))
    }
  })
})

describe('a merge that cannot be is refused in a sentence, and the version there is stays', () => {
  it.each<[string, string, Partial<PublishRequest>, string]>([
    ['a column is missing', 'id\n1\n', append, 'lacks columns of base (n)'],
    ['a column is new', 'id;n;m\n1;2;3\n', append, 'has columns that base does not have (m)'],
    ['the key is no field', 'id;n\n1;2\n', upsert('wat'), 'The key wat is no field of base: it has id, n'],
    ['there is no key', 'id;n\n1;2\n', { mode: 'upsert' }, 'cannot be recognised without a key'],
    [
      'a field has places instead of numbers',
      '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{"id":1}}]}',
      { ...append, overrides: { fields: { n: { omit: true } } } },
      'n',
    ],
  ])('%s', async (_, text, more, sentence) => {
    const before = (await publish('base', 'id;n\n1;2\n')).version.id
    await expect(publish('base', text, more)).rejects.toThrow(sentence)
    expect((await store.published('base'))?.version?.id).toBe(before)
  })

  it('there are no records yet', async () => {
    await expect(publish('nothing', 'a;b\n1;2\n', append)).rejects.toThrow(
      'nothing has no records yet that part-',
    )
  })

  it('another version came between', async () => {
    const first = await publish('race', 'a;b\n1;2\n')
    await publish('race', 'a;b\n1;2\n3;4\n')
    const run = publish('race', 'a;b\n5;6\n', {
      ...append,
      onBuilt: () => store.publishVersion('race', first.version.id),
    })
    await expect(run).rejects.toMatchObject({ key: 'job.overtaken' })
    expect((await store.published('race'))?.version?.id).toBe(first.version.id)
  })
})
