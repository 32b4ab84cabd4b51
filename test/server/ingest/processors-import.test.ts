import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Processor } from '../../../src/core/processors/definitions.ts'
import { en } from '../../../src/messages/en/ingest.ts'
import { run } from '../../../src/server/cli/run.ts'
import { openDatabase } from '../../../src/server/engine/database.ts'
import { pathLiteral } from '../../../src/server/engine/layout.ts'
import { versionsOf, wholeVersion } from '../../../src/server/ingest/processors/datasets.ts'
import { type Published, publishFile } from '../../../src/server/ingest/publish.ts'
import { rowsOf } from '../../../src/server/ingest/sql.ts'
import { usualImports } from '../../../src/server/settings.ts'
import { openStore } from '../../../src/server/store/open-store.ts'
import { scratch } from './workbench.ts'

const directory = await scratch()
const dataDirectory = join(directory, 'data')
const store = await openStore(dataDirectory)
const database = await openDatabase({ threads: 2 })
afterAll(async () => {
  await store.close()
  database.closeSync()
})

async function file(name: string, text: string): Promise<string> {
  const path = join(directory, name)
  await writeFile(path, text)
  return path
}

async function rows({ version }: Pick<Published, 'version'>, columns: string): Promise<unknown[]> {
  const connection = await database.connect()
  const found = await rowsOf(
    connection,
    `SELECT ${columns} FROM read_parquet(${pathLiteral(version.file)}) ORDER BY _row`,
  )
  connection.closeSync()
  return found.map((row) => Object.values(row))
}

const names = 'code;name\n01;Ain\n02;Aisne\n'
const heights = 'dep;height;lat;lng\n02;1,5;48,5;2,5\n01;9;48,6;2,6\n01;2;48,7;2,7\n'

const list: Processor[] = [
  { name: 'filter', args: { query: 'height < 5' } },
  { name: 'rename', args: { from_name: 'height', to_name: 'metres' } },
  { name: 'join', args: { dataset: 'names', local_key: 'dep', remote_key: 'code', remote_fields: ['name'] } },
  { name: 'sort', args: { by: ['dep'] } },
]

describe('an import with processors', () => {
  it('runs them in the process that reads the file, and remembers them', async () => {
    await publishFile(store, { id: 'names', file: await file('names.csv', names) })
    const overrides = {
      processors: list,
      fields: {
        height: { label: 'Height' },
        metres: { description: 'From the ground' },
        lng: { omit: true },
      },
    }
    const first = await publishFile(store, {
      id: 'trees',
      overrides,
      mayJoin: versionsOf(store),
      file: await file('one.csv', heights),
    })
    expect(first.fields).toMatchObject([
      { name: 'dep' },
      { name: 'metres', label: 'Height', description: 'From the ground', type: 'double' },
      { name: 'lat' },
      { name: 'geo_point_2d', type: 'geo_point_2d' },
      { name: 'name', type: 'text' },
    ])
    expect(await rows(first, '_row::INT, dep, metres, name, "geo_point_2d:lng"')).toEqual([
      [0, '01', 2, 'Ain', 2.7],
      [1, '02', 1.5, 'Aisne', 2.5],
    ])
    expect(first.report.findings.map(({ key }) => key)).toContain('processor.told.rows')
    const second = await publishFile(store, {
      id: 'trees',
      mayJoin: versionsOf(store),
      file: await file('two.csv', 'dep;height;lat;lng\n01;3;48;2\n'),
    })
    expect(await rows(second, 'dep, metres::DOUBLE, name')).toEqual([['01', 3, 'Ain']])
  })

  it('adds processed records to those there are', async () => {
    const processors = [
      { name: 'parse_date', args: { field: 'day', format: '%d.%m.%Y' } },
      { name: 'skip', args: { first: 1 } },
    ]
    const overrides = { processors }
    await publishFile(store, {
      id: 'log',
      overrides,
      file: await file('log1.csv', 'day;n\n01.02.2020;1\n02.02.2020;2\n'),
    })
    const more = await publishFile(store, {
      id: 'log',
      mode: 'append',
      file: await file('log2.csv', 'day;n\n03.02.2020;3\n04.02.2020;4\n'),
    })
    expect(await rows(more, 'day::VARCHAR, n::INT')).toEqual([
      ['2020-02-02', 2],
      ['2020-02-04', 4],
    ])
  })

  it('publishes nothing when too many values cannot be handled, and tells which', async () => {
    const overrides = { processors: [{ name: 'retype', args: { field: 'code', type: 'int' } }] }
    await expect(
      publishFile(store, { id: 'codes', overrides, file: await file('codes.csv', 'code;n\nA1;1\nB2;2\n') }),
    ).rejects.toThrow('2 of 2 records')
    expect(await store.published('codes')).toBeUndefined()
  })

  it('joins nothing that the caller has no right to see', async () => {
    const refused = publishFile(store, {
      id: 'spy',
      overrides: { processors: list },
      file: await file('spy.csv', heights),
    })
    await expect(refused).rejects.toThrow(
      "Processor 3 (join), dataset: there is no dataset 'names' that may be joined",
    )
    const version = (await store.published('names'))?.version
    const mayJoin = () =>
      version ? { ...wholeVersion(version), fields: version.fields.slice(0, 1) } : undefined
    await expect(
      publishFile(store, {
        id: 'spy',
        overrides: { processors: list },
        mayJoin,
        file: await file('spy.csv', heights),
      }),
    ).rejects.toThrow("the dataset names has no field 'name'; it has code")
  })

  it('can be asked for by the command line', async () => {
    const processors = await file('list.json', JSON.stringify(list.slice(0, 2)))
    const source = await file('three.csv', heights)
    const out: string[] = []
    const error: string[] = []
    const call = (...args: string[]) =>
      run(args, {
        out: (text) => out.push(text),
        error: (text) => error.push(text),
        sentences: en,
        imports: usualImports,
        dataDirectory,
      })
    expect(
      await call('import', source, '--id', 'called', '--publish', '--explain', '--processors', processors),
    ).toBe(0)
    expect(out.join('\n')).toContain('Processor 1 (filter): 3 records before, 2 after')
    expect((await store.published('called'))?.version?.fields[1]?.name).toBe('metres')
    expect(await call('import', source, '--dry-run', '--processors', source)).toBe(1)
    expect(error.at(-1)).toContain('three.csv is no list of processors')
  })
})
