import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fr } from '../../../src/messages/fr/ingest.ts'
import type { IngestSentences } from '../../../src/messages/ingest.ts'
import { openDatabase } from '../../../src/server/engine/database.ts'
import { pathLiteral } from '../../../src/server/engine/layout.ts'
import { rowsOf } from '../../../src/server/ingest/sql.ts'
import { openStore } from '../../../src/server/store/open-store.ts'
import { serveWeb, tagged } from '../ingest/sources/web.ts'
import { scratch } from '../ingest/workbench.ts'
import { commandLine } from './call.ts'

const web = await serveWeb()
const root = await scratch()
const dataDirectory = join(root, 'data')
const store = await openStore(dataDirectory)
afterAll(() => store.close())

const command = commandLine(dataDirectory)
const call = (args: string[], sentences?: IngestSentences) => command(['import', ...args], sentences)

async function file(name: string, content: string): Promise<string> {
  const path = join(root, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  return path
}

/** The records of a dataset in the order of its sources, field by field. */
async function recordsOf(id: string, ...fields: string[]): Promise<unknown[][]> {
  const database = await openDatabase({ threads: 1 })
  const connection = await database.connect()
  try {
    const version = (await store.dataset(id))?.version
    const rows = await rowsOf(
      connection,
      `SELECT ${fields.map((name) => `${name}::VARCHAR AS ${name}`).join(', ')} FROM read_parquet(${pathLiteral(version?.file ?? '')}) ORDER BY _row`,
    )
    return rows.map((row) => fields.map((name) => row[name]))
  } finally {
    connection.closeSync()
    database.closeSync()
  }
}

const reportOf = async (id: string) => {
  const version = (await store.dataset(id))?.version
  return store.report(version?.id ?? '')
}

const oaks = await file('oaks.csv', 'Espèce;hauteur\noak;1\n')
const elms = await file('elms.csv', 'hauteur;ESPECE\n2,5;elm\n3;elm\n')

describe('several files', () => {
  it('are one dataset in the order given, matched by name and typed together', async () => {
    const { code, out } = await call([elms, oaks, '--id', 'trees'])
    expect(code).toBe(0)
    expect(await recordsOf('trees', 'espece', 'hauteur')).toEqual([
      ['elm', '2.5'],
      ['elm', '3.0'],
      ['oak', '1.0'],
    ])
    expect(out).toContain('oaks.csv: its columns are in another order than those of elms.csv')
    expect(out).toContain('written otherwise than in elms.csv, taken as the same: Espèce = ESPECE')
    const report = await reportOf('trees')
    expect(report).toMatchObject({
      source: 'elms.csv, oaks.csv',
      rows: 3,
      parts: [
        { name: 'elms.csv', rows: 2 },
        { name: 'oaks.csv', rows: 1 },
      ],
    })
  })

  it('tell by name what was found in one of them alone', async () => {
    const latin = join(root, 'latin.csv')
    await writeFile(latin, Buffer.from('Espèce;hauteur\nchêne;1\n', 'latin1'))
    const { out } = await call([oaks, latin, '--dry-run'])
    expect(out).toMatch(/In latin\.csv:\n {2}Encoding: windows-1252/)
  })

  it('that differ are told one by one, and nothing of the dataset is lost', async () => {
    await call([oaks, '--id', 'kept'])
    const before = (await store.dataset('kept'))?.version?.id
    const other = await file('other.csv', 'espece;largeur\nash;4\n')
    const third = await file('third.csv', 'espece\nash\n')
    const { code, error } = await call([oaks, elms, other, third, '--id', 'kept'])
    expect(code).toBe(1)
    expect(error).toContain('These 4 files are not one table')
    expect(error).toContain('Compared with oaks.csv')
    expect(error).toContain('other.csv: − hauteur, + largeur; third.csv: − hauteur.')
    expect((await store.dataset('kept'))?.version?.id).toBe(before)
    const [job] = await store.jobs.latest({ datasetId: 'kept' })
    expect(job).toMatchObject({ state: 'failed', failure: { key: 'parts.differ' } })
  })

  it('of columns with types of their own tell a type that differs', async () => {
    const database = await openDatabase({ threads: 1 })
    const connection = await database.connect()
    const write = (name: string, sql: string) =>
      connection.run(`COPY (${sql}) TO ${pathLiteral(join(root, name))} (FORMAT parquet)`)
    await write('one.parquet', "SELECT 1::INTEGER AS n, 'a' AS t")
    await write('two.parquet', "SELECT 'b' AS T, 2.5::DOUBLE AS n")
    await write('three.parquet', "SELECT 'x' AS n, 'c' AS t")
    connection.closeSync()
    database.closeSync()
    const [one, two, three] = ['one', 'two', 'three'].map((name) => join(root, `${name}.parquet`))
    expect(await call([one ?? '', two ?? '', '--id', 'typed'])).toMatchObject({ code: 0, error: '' })
    expect(await recordsOf('typed', 'n', 't')).toEqual([
      ['1.0', 'a'],
      ['2.5', 'b'],
    ])
    const refused = await call([one ?? '', three ?? '', '--id', 'typed'])
    expect(refused.error).toContain('three.parquet: ≠ n (text)')
  })

  it('of different formats are told by theirs', async () => {
    const json = await file('trees.json', '[{"espece": "oak", "hauteur": 1}]')
    const { code, error } = await call([oaks, json, '--id', 'mixed'])
    expect(code).toBe(1)
    expect(error).toContain('(oaks.csv: csv, trees.json: json)')
  })

  it('name file and row of what does not fit, in the report and in the reject file', async () => {
    const good = Array.from({ length: 30 }, (_, index) => `a;${index}\n`).join('')
    const first = await file('2023/data.csv', `t;n\n${good}`)
    const second = await file('2024/data.csv', `t;n\n${good}b;many\n`)
    const target = join(root, 'rejects-of-parts.csv')
    const { code, out } = await call([first, second, '--id', 'rejected', '--explain', '--rejects', target])
    expect(code).toBe(0)
    expect(out).toContain('2024/data.csv, record 31, n: “many”')
    expect((await readFile(target, 'utf8')).trimEnd().split('\n')).toEqual([
      'file,row,column,value,reason',
      '2024/data.csv,31,n,many,cannot be read as whole numbers',
    ])
    expect((await reportOf('rejected'))?.rejects[0]?.row).toBe(61)
  })

  it('one of which is cut into too many cells count the rows of such lines from its start', async () => {
    const first = await file('straight.csv', `a;b\n${'1;2\n'.repeat(40)}`)
    const second = await file('crooked.csv', `a;b\n${'1;2\n'.repeat(40)}1;2;3\n1;2\n`)
    const { out } = await call([first, second, '--id', 'crooked', '--explain'])
    expect(out).toMatch(/crooked\.csv, record 41: “1;2;3”/)
  })
})

describe('a column of sources', () => {
  it('says of each record which file it comes from, and is remembered', async () => {
    await call([oaks, elms, '--id', 'sourced', '--source-column', 'Fichier source'])
    const expected = [
      ['oak', 'oaks.csv'],
      ['elm', 'elms.csv'],
      ['elm', 'elms.csv'],
    ]
    expect(await recordsOf('sourced', 'espece', 'fichier_source')).toEqual(expected)
    expect((await store.dataset('sourced'))?.version?.fields.at(-1)).toMatchObject({
      name: 'fichier_source',
      label: 'Fichier source',
      type: 'text',
    })
    const { out } = await call([oaks, '--id', 'sourced', '--explain'])
    expect(await recordsOf('sourced', 'fichier_source')).toEqual([['oaks.csv']])
    expect(out).toContain('Added, as it was asked for: the file that each record comes from')
  })

  it('of a folder of many files has the name of each', async () => {
    const count = 23
    for (let index = 0; index < count; index++)
      await file(`many/${String(index).padStart(2, '0')}.csv`, `n\n${`${index}\n`.repeat(index % 3)}`)
    await call([join(root, 'many'), '--id', 'many', '--source-column', 'source'])
    const expected = Array.from({ length: count }, (_, index) =>
      Array.from({ length: index % 3 }, () => [String(index), `${String(index).padStart(2, '0')}.csv`]),
    ).flat()
    expect(await recordsOf('many', 'n', 'source')).toEqual(expected)
  })

  it('that has the name of another one is refused', async () => {
    const { code, error } = await call([oaks, '--id', 'taken', '--source-column', 'Hauteur'])
    expect(code).toBe(2)
    expect(error).toContain("There is a column 'Hauteur' already")
  })
})

describe('--each', () => {
  it('makes a dataset of each file, goes on after a failure, and ends with the highest code', async () => {
    const empty = await file('Empty file.csv', '')
    const worse = await file('worse.csv', 'n;t\n1;x\nzwei;y\n')
    const again = await file('again/oaks.tsv', 'a\tb\n1\t2\n')
    const { code, out, error } = await call([oaks, empty, worse, again, '--each', '--type', 'n=int'])
    expect(out).toContain('oaks.csv → oaks\n')
    expect(out).toContain('Empty file.csv → empty_file')
    expect(out).toContain('oaks.tsv → oaks_2')
    expect(error).toContain('Empty file.csv is empty')
    expect(code).toBe(3)
    expect(error).toContain('not imported: ')
    expect((await store.dataset('worse'))?.version ?? null).toBeNull()
  })

  it('that goes well ends with 0', async () => {
    const { code, out } = await call([oaks, elms, '--each', '--publish'], fr)
    expect(code).toBe(0)
    expect(out).toContain('Importés : les 2 fichiers')
    expect((await store.published('elms'))?.version?.rows).toBe(2)
  })

  it.each([
    ['--id', 'x'],
    ['--title', 'X'],
    ['--rejects', 'x.csv'],
  ])('with %s is wrongly asked', async (...said) => {
    expect((await call([oaks, elms, '--each', ...said])).code).toBe(2)
  })
})

describe('several addresses', () => {
  const [north, south] = [web.at('/north/trees.csv').href, web.at('/south/trees.csv').href]

  it('are one dataset, told apart by their paths, and fetched again when one has changed', async () => {
    web.on('/north/trees.csv', tagged('kind\noak\n', 'n1'))
    web.on('/south/trees.csv', tagged('kind\nelm\n', 's1'))
    const args = [north, south, '--id', 'regions', '--source-column', 'source']
    expect((await call(args)).code).toBe(0)
    expect(await recordsOf('regions', 'kind', 'source')).toEqual([
      ['oak', 'north/trees.csv'],
      ['elm', 'south/trees.csv'],
    ])
    const unchanged = await call([north, south, '--id', 'regions'])
    expect(unchanged.out).toContain(`Nothing has changed at ${north}, ${south} since`)
    web.on('/south/trees.csv', tagged('kind\nash\n', 's2'))
    expect((await call([north, south, '--id', 'regions'])).code).toBe(0)
    expect(await recordsOf('regions', 'kind')).toEqual([['oak'], ['ash']])
    const conditions = web.headers.slice(-3).map((headers) => headers['if-none-match'])
    expect(conditions).toEqual(['"n1"', '"s1"', undefined])
  })

  it('may stand beside files', async () => {
    web.on('/more.csv', tagged('Espèce;hauteur\nfir;7\n', '1'))
    const near = await file('near.csv', 'Espèce;hauteur\noak;1\n')
    const args = [near, web.at('/more.csv').href, '--id', 'both']
    await call(args)
    expect(await recordsOf('both', 'espece')).toEqual([['oak'], ['fir']])
    expect((await call(args)).out).toContain('Nothing has changed at near.csv, ')
    await file('near.csv', 'Espèce;hauteur\nyew;1\n')
    await call(args)
    expect(await recordsOf('both', 'espece')).toEqual([['yew'], ['fir']])
  })
})
