import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { IngestOverrides } from '../../../src/core/ingest/overrides.ts'
import { en } from '../../../src/messages/en/ingest.ts'
import { fr } from '../../../src/messages/fr/ingest.ts'
import { run } from '../../../src/server/cli/run.ts'
import { usualImports } from '../../../src/server/settings.ts'
import { rejectsFileOf } from '../../../src/server/store/files.ts'
import { openStore } from '../../../src/server/store/open-store.ts'

const root = await mkdtemp(join(tmpdir(), 'd4c-import-'))
afterAll(() => rm(root, { recursive: true, force: true }))
const dataDirectory = join(root, 'data')

async function file(name: string, text: string): Promise<string> {
  const path = join(root, name)
  await writeFile(path, text)
  return path
}

async function call(args: string[], sentences: typeof en | typeof fr = en) {
  const out: string[] = []
  const error: string[] = []
  const code = await run(['import', ...args], {
    out: (text) => out.push(text),
    error: (text) => error.push(text),
    sentences,
    dataDirectory,
    imports: usualImports,
  })
  return { code, out: out.join('\n'), error: error.join('\n') }
}

async function inStore<T>(work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<T>): Promise<T> {
  const store = await openStore(dataDirectory)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

const fieldsOf = (id: string) => inStore(async (store) => (await store.dataset(id))?.version?.fields ?? [])
const table = await file('table.csv', 'code;date;value\n01;01/02/2020;1,5\n02;03/04/2020;2,5\n')

describe('what is said of a file', () => {
  it('is obeyed, remembered, added to and forgotten', async () => {
    const said = [
      '--reading',
      'date=mdy',
      '--omit',
      'code',
      '--label',
      'value=The value',
      '--type',
      'value=text',
    ]
    expect(await call([table, '--id', 'said', '--publish', ...said])).toMatchObject({ code: 0, error: '' })
    expect(await fieldsOf('said')).toMatchObject([{ name: 'date' }, { label: 'The value', type: 'text' }])
    await call([table, '--id', 'said', '--decimal', 'value=comma'])
    expect(await fieldsOf('said')).toMatchObject([{ name: 'date' }, { label: 'The value', type: 'double' }])
    const kept = await inStore((store) => store.ingestion('said') as Promise<IngestOverrides>)
    expect(kept.fields).toEqual({
      date: { reading: 'mdy' },
      code: { omit: true },
      value: { label: 'The value', decimal: 'comma' },
    })
    await call([table, '--id', 'said', '--forget'])
    expect((await fieldsOf('said')).map(({ label }) => label)).toEqual(['code', 'date', 'value'])
  })

  it('may stand in a file, and options win over it', async () => {
    const overrides = await file(
      'said.json',
      JSON.stringify({ separator: ';', fields: { value: { label: 'A' }, date: { type: 'text' } } }),
    )
    await call([table, '--id', 'listed', '--override', overrides, '--label', 'value=B'])
    expect(await fieldsOf('listed')).toMatchObject([{}, { type: 'text' }, { label: 'B', type: 'double' }])
  })

  it.each<[string[], string]>([
    [['--type', 'value=number'], "There is no type 'number': write one of text, int"],
    [['--reading', 'value=ymd'], "There is no reading 'ymd': write one of text, compact-datetime"],
    [['--type', 'valeur=int'], "There is no field 'valeur' to override: the dataset has code, date, value"],
    [['--omit', 'coed'], "There is no field 'coed'"],
    [['--type', 'value'], "--type needs a field and what is said of it, as in --type field=…: 'value'"],
    [['--decimal', 'value=dot'], "'dot' cannot be what fields.value.decimal says"],
    [['--header-row', 'first'], "'first' cannot be what --header-row says"],
    [['--max-rejects', '400'], "'400' cannot be what maxRejects says"],
    [['--separator', 'ab'], "'ab' cannot be a separator"],
    [['--type', 'value=date', '--reading', 'value=decimal'], 'leaves no reading: date, decimal'],
  ])('%j is refused with 2 and a sentence', async (said, sentence) => {
    const { code, error } = await call([table, '--id', 'refused', ...said])
    expect(error).toContain(sentence)
    expect(code).toBe(2)
  })

  it.each<[string[], string]>([
    [['--encoding', 'utf-9'], "There is no encoding 'utf-9'"],
    [['--encoding', 'utf-16le'], 'table.csv cannot be utf-16le: its bytes are utf-8'],
    [['--header-row', '40'], 'table.csv has no row 40'],
    [['--entry', 'x.csv'], 'table.csv is not an archive'],
  ])('%j, which cannot be, is a sentence', async (said, sentence) => {
    const { code, error } = await call([table, '--id', 'impossible', ...said])
    expect(error).toContain(sentence)
    expect(code).toBe(1)
  })

  it('of an override file that is none is a sentence', async () => {
    const wrong = await file('wrong.json', '{"seperator": ";"}')
    expect((await call([table, '--id', 'x', '--override', wrong])).error).toContain("There is no 'seperator'")
    const broken = await file('broken.json', '{')
    expect((await call([table, '--id', 'x', '--override', broken])).error).toContain('broken.json')
  })
})

describe('values that do not fit', () => {
  const rows = Array.from({ length: 1100 }, (_, index) => `${index + 1};x${index}`)
  const bad = Array.from({ length: 1200 }, (_, index) => `r${index};"line\n${index}"`)

  it('are all in the reject file, more than a report holds, with reasons in the language of who asks', async () => {
    const source = await file('many.csv', `n;t\n${[...rows, ...bad].join('\n')}\n`)
    const target = join(root, 'rejects.csv')
    const said = ['--type', 'n=int', '--max-rejects', '60 %', '--rejects', target]
    const made = await call([source, '--id', 'many', ...said], fr)
    expect(made.code).toBe(0)
    expect(made.out).toContain('Écrit : 1200 valeurs mises de côté')
    const lines = (await readFile(target, 'utf8')).trimEnd().split('\n')
    expect(lines).toHaveLength(1201)
    expect(lines[0]).toBe('row,column,value,reason')
    expect(lines[1]).toBe('1101,n,r0,ne se lit pas comme nombres entiers')
    expect(lines.at(-1)).toBe('2300,n,r1199,ne se lit pas comme nombres entiers')
    const beside = await inStore(async (store) => (await store.dataset('many'))?.version?.file ?? '')
    expect((await readFile(rejectsFileOf(beside), 'utf8')).split('\n')).toHaveLength(1202)
  })

  it('stop the publication when they are too many: the earlier version stays, the file of them is written', async () => {
    await call([await file('good.csv', 'n;t\n1;x\n2;y\n'), '--id', 'strict', '--publish', '--type', 'n=int'])
    const worse = await file('worse.csv', 'n;t\n1;x\nzwei;y\n')
    const target = join(root, 'worse-rejects.csv')
    const refused = await call([worse, '--id', 'strict', '--rejects', target])
    expect(refused.code).toBe(3)
    expect(refused.error).toContain(
      '1 of 2 records (50 %) has values that do not fit, more than the 5 % allowed',
    )
    expect(await readFile(target, 'utf8')).toContain('2,n,zwei,cannot be read as whole numbers')
    expect(await inStore(async (store) => (await store.published('strict'))?.version?.rows)).toBe(2)
    expect(await call([worse, '--id', 'strict', '--max-rejects', '50'])).toMatchObject({ code: 0 })
  })
})

describe('telling', () => {
  it('shows what decided, and the first records of a dry run', async () => {
    const { code, out } = await call([table, '--dry-run'])
    expect(code).toBe(0)
    expect(out).toContain(
      'Stays text: 2 values begin with a zero or a plus that a number would lose — record 1: “01”',
    )
    expect(out).toMatch(/^code {2}date {9}value$/m)
    expect(out).toMatch(/^01 {4}2020-02-01 {5}1\.5$/m)
  })

  it('repeats on a dry run what was said of the dataset', async () => {
    await call([table, '--id', 'dry', '--omit', 'code'])
    const { out } = await call([table, '--id', 'dry', '--dry-run'])
    expect(out).toContain('Left out, as it was asked for')
    expect(out).not.toContain('“01”')
    expect(out).toMatch(/^date {9}value$/m)
  })

  it('has a help of its own in both languages', async () => {
    expect((await call(['--help'])).out).toContain('--max-rejects PERCENT')
    expect((await call(['--help'], fr)).out).toContain('--max-rejects POURCENT')
  })
})

describe('what an import tells without being asked', () => {
  it('is what is in doubt first, with the records that it is about, and no more than ten lines', async () => {
    const source = await file('told.csv', 'id;releve;nom\n1;12/05/71;a\n2;13/06/45;b\n3;25/12/60;c\n')
    const { out } = await call([source, '--id', 'told'])
    const [first] = out.split('\n')
    expect(first).toMatch(/^releve: Stays text: years of two digits put 2 days years ahead.* — record 2: /)
    expect(out).not.toContain('Encoding')
    expect(out).not.toContain('whole numbers')
    const french = await call([source, '--id', 'told'], fr)
    expect(french.out).toMatch(/^releve: Reste du texte/)
  })

  it('counts what is left out', async () => {
    const columns = Array.from({ length: 14 }, (_, nth) => `c${nth}`)
    const doubts = columns.map((_, nth) => (nth % 2 ? '1,500' : '01/02/2020'))
    const texts = ['1.234', '1.2E+13', 'Ã©tÃ©', '2009-10']
    const source = await file(
      'doubts.csv',
      [
        ...['Un titre', '', [...columns, 'p', 'q', 'r', 's', ''].join(';')],
        ...Array.from({ length: 3 }, () => [...doubts, ...texts, '1'].join(';')),
        'Source : INSEE',
      ].join('\n'),
    )
    const { out } = await call([source, '--id', 'doubts'])
    const told = out.split('\n').slice(0, -1)
    expect(told.length).toBeLessThanOrEqual(12)
    expect(told.join('\n')).toContain('(+ 6)')
  })

  it('counts records right, one and many, where lines have too many or too few cells', async () => {
    const source = await file('short.csv', 'a,b,c\n1,2,3\n4,5\n6,7,8\n9,10,11,12\n')
    const { code, error } = await call([source, '--id', 'short'])
    expect(code).toBe(3)
    expect(error).toContain('1 of 4 records (25 %) has values')
    const { out } = await call([source, '--id', 'short', '--max-rejects', '50', '--explain'])
    expect(out).toContain('short.csv: 3 records, 3 fields')
    expect(out).toContain('record 4: “9,10,11,12” the line has more cells')
    expect(out).toContain('c (c): int, 2 values')
    const one = await file('one.csv', 'a,b\n1,x\n')
    expect((await call([one, '--id', 'one'])).out).toContain('one, 1 record, ')
  })
})
