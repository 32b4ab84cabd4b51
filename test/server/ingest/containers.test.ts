import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import type { IngestOverrides } from '../../../src/core/ingest/overrides.ts'
import { openDatabase } from '../../../src/server/engine/database.ts'
import type { ArchiveLimits } from '../../../src/server/ingest/containers/limits.ts'
import { IngestError } from '../../../src/server/ingest/failure.ts'
import { ingest } from '../../../src/server/ingest/ingest.ts'
import { openSource } from '../../../src/server/ingest/source.ts'
import { inWorkplace } from '../../../src/server/ingest/workplace.ts'
import { workbook, xlsxRows, zipOf } from '../../fixtures/workbooks.ts'
import { findingsOf, ingestText, scratch, valuesOf } from './workbench.ts'

const directory = await scratch()
const database = openDatabase({ threads: 2 })
const csv = 'kind;height\noak;12\nelm;8\n'
const zip = (entries: Record<string, string | Uint8Array>, overrides?: IngestOverrides) =>
  ingestText(directory, 'data.zip', zipOf(entries), overrides)

describe('archives round any format', () => {
  const table = workbook({
    sheets: {
      Data: xlsxRows([
        ['kind', 'height'],
        ['oak', 12],
        ['elm', 8],
      ]),
    },
  })
  const json = JSON.stringify([
    { kind: 'oak', height: 12 },
    { kind: 'elm', height: 8 },
  ])
  it.each<[string, string, Uint8Array]>([
    ['gzip', 'trees.csv.gz', gzipSync(csv)],
    [
      'gzip of two members',
      'trees.csv.gz',
      Buffer.concat([gzipSync('kind;height\noak;12\n'), gzipSync('elm;8\n')]),
    ],
    ['ZIP', 'trees.zip', zipOf({ 'trees.csv': csv })],
    ['ZIP of JSON', 'trees.zip', zipOf({ 'trees.json': json })],
    ['ZIP of a workbook', 'trees.zip', zipOf({ 'in/trees.xlsx': table })],
    ['gzip of a workbook', 'trees.xlsx.gz', gzipSync(table)],
    ['gzip in ZIP', 'trees.zip', zipOf({ 'trees.csv.gz': gzipSync(csv) })],
    ['ZIP in ZIP', 'trees.zip', zipOf({ 'inner.zip': zipOf({ 'trees.csv': csv }) })],
    ['a workbook in ZIP in ZIP', 'trees.zip', zipOf({ 'inner.zip': zipOf({ 'trees.xlsx': table }) })],
    ['a ZIP called otherwise', 'trees.csv', zipOf({ data: csv })],
  ])('%s', async (_, name, bytes) => {
    const found = await ingestText(directory, name, bytes)
    expect(valuesOf(found, 'kind')).toEqual(['oak', 'elm'])
    expect(valuesOf(found, 'height')).toEqual(['12', '8'])
  })

  it('explanations and what systems leave behind are left out, and told', async () => {
    const found = await zip({
      'README.txt': 'About; these; data',
      '__MACOSX/._trees.csv': '\0\0',
      '.DS_Store': '\0',
      'notice.pdf': '%PDF',
      'trees.csv': csv,
    })
    expect(found.report.source).toBe('data.zip/trees.csv')
    expect(found.report.rows).toBe(2)
    expect(findingsOf(found)).toContain('archive.left')
  })

  it('what a ZIP streams without knowing its size is read, and so is ZIP64', async () => {
    const made = new ZipFile()
    made.addBuffer(Buffer.from(csv), 'arbres/chênes.csv', { forceZip64Format: true })
    made.end({ forceZip64Format: true, comment: '' })
    const found = await ingestText(directory, 'data.zip', await buffer(made.outputStream))
    expect(found.report.source).toBe('data.zip/arbres/chênes.csv')
    expect(found.report.rows).toBe(2)
  })

  it('names in the old code page of DOS are read', async () => {
    const bytes = named(zipOf({ 'chXne.csv': csv, 'other.json': '[{"a":1}]' }), 'X', 0x88)
    const found = await ingestText(directory, 'data.zip', bytes, { entry: 'chêne.csv' })
    expect(found.report.rows).toBe(2)
  })
})

describe('several data files', () => {
  it('of the same columns are read one after the other in the order of their names', async () => {
    const found = await zip({ 'b.csv': 'kind;height\nfir;3\n', 'a.csv': csv })
    expect(valuesOf(found, 'kind')).toEqual(['oak', 'elm', 'fir'])
    expect(found.report.findings[0]).toEqual({
      key: 'archive.concatenated',
      params: { count: 2, entries: 'data.zip/a.csv, data.zip/b.csv' },
    })
  })

  it('of one sort of workbook are too', async () => {
    const book = (kind: string, height: number) =>
      workbook({
        sheets: {
          Data: xlsxRows([
            ['kind', 'height'],
            [kind, height],
          ]),
        },
      })
    const found = await zip({ '2020.xlsx': book('oak', 1), '2021.xlsx': book('elm', 2.5) })
    expect(valuesOf(found, 'height')).toEqual([1, 2.5])
  })

  it.each([['of other formats', { 'a.csv': csv, 'b.json': '[{"kind":"oak"}]' }, 'a.csv, b.json']])(
    '%s are listed, and the way to choose is told',
    async (_, entries, listed) => {
      await expect(zip(entries)).rejects.toThrow(
        `data.zip holds 2 data files that are not one table: choose one by “entry” (${listed})`,
      )
    },
  )

  it('of other columns are told one by one, and the way to choose', async () => {
    await expect(zip({ 'a.csv': csv, 'b.csv': 'kind;size\nx;1\n', 'c.csv': 'kind\nx\n' })).rejects.toThrow(
      'data.zip holds 3 files that are not one table. Compared with a.csv (− is missing, + is more, ≠ is of another type): b.csv: − height, + size; c.csv: − height. Correct them, or choose one by “entry”',
    )
  })

  it('are read one at a time when asked for, inside of inner archives too', async () => {
    const entries = { 'a.csv': csv, 'in.zip': zipOf({ 'b.csv': 'name;size\nx;1\n', 'c.csv': csv }) }
    expect((await zip(entries, { entry: 'a.csv' })).report.rows).toBe(2)
    expect(valuesOf(await zip(entries, { entry: 'in.zip/b.csv' }), 'name')).toEqual(['x'])
    await expect(zip(entries, { entry: 'd.csv' })).rejects.toThrow(
      'data.zip holds no file called d.csv; it holds: a.csv, in.zip',
    )
    await expect(ingestText(directory, 'plain.csv', csv, { entry: 'a.csv' })).rejects.toThrow(
      'is not an archive',
    )
  })
})

describe('limits', () => {
  const limited = (entries: Record<string, string | Uint8Array>, archiveLimits: Partial<ArchiveLimits>) =>
    read('data.zip', zipOf(entries), archiveLimits)
  const big = Buffer.alloc(3_000_000, 'oak;12\n')
  const noise = createHash('shake256', { outputLength: 1_500_000 }).update('noise').digest('hex')

  it.each<[string, Record<string, string | Uint8Array>, Partial<ArchiveLimits>, string]>([
    [
      'entries',
      { 'a.csv': csv, 'b.csv': csv, 'c.csv': csv },
      { entries: 2 },
      'data.zip holds more than 2 files',
    ],
    [
      'one entry',
      { 'a.csv': noise },
      { entryBytes: 2 ** 20 },
      'a.csv in data.zip takes more than 1 MB unpacked',
    ],
    [
      'all together',
      { 'a.csv': noise, 'b.csv': noise },
      { totalBytes: 4 * 2 ** 20 },
      'data.zip takes more than 4 MB unpacked',
    ],
    [
      'ratio',
      { 'a.csv': big },
      { ratioFrom: 2 ** 20 },
      'a.csv in data.zip grows to more than 200 times its size',
    ],
    [
      'nesting',
      { 'a.zip': zipOf({ 'b.zip': zipOf({ 'c.csv': csv }) }) },
      {},
      'data.zip/a.zip/b.zip is an archive inside of 2 others',
    ],
  ])('of %s are told with the way out', async (_, entries, limits, sentence) => {
    const refused = await limited(entries, limits).then(String, (error: unknown) => String(error))
    expect(refused).toContain(sentence)
    expect(refused).toMatch(/raise the limit “\w+” of archives$/)
  })

  it('hold for gzip, and for what is packed into a workbook', async () => {
    await expect(read('a.csv.gz', gzipSync(big), { ratioFrom: 2 ** 20 })).rejects.toThrow(
      '200 times its size',
    )
    const blank = `<row r="1"><c t="str"><v>a</v></c></row>${' '.repeat(3_000_000)}`
    const bomb = workbook({ sheets: { Data: blank } })
    await expect(read('bomb.xlsx', bomb, { ratioFrom: 2 ** 20 })).rejects.toThrow(
      'xl/worksheets/sheet1.xml in bomb.xlsx grows',
    )
  })
})

describe('what is hostile or broken is refused in a sentence', () => {
  const good = zipOf({ 'a.csv': csv })
  const flagged = (bytes: Uint8Array, local: number, central: number, value: number) => {
    const changed = Uint8Array.from(bytes)
    changed[local] = value
    changed[centralStart(changed) + central] = value
    return changed
  }
  const wrongSum = Uint8Array.from(good)
  wrongSum.set([1, 2, 3, 4], centralStart(wrongSum) + 16)
  it.each<[string, string, Uint8Array, string]>([
    [
      'a path upwards',
      'data.zip',
      zipOf({ '../../a.csv': csv }),
      'name leads out of the archive (../../a.csv)',
    ],
    [
      'an absolute path',
      'data.zip',
      zipOf({ '/etc/a.csv': csv }),
      'name leads out of the archive (/etc/a.csv)',
    ],
    [
      'two entries of one name',
      'data.zip',
      named(zipOf({ 'a.csv': csv, 'X.csv': csv }), 'X', 0x61),
      'two files called a.csv',
    ],
    ['a password', 'data.zip', flagged(good, 6, 8, 1), 'a.csv in data.zip is locked with a password'],
    [
      'a rare method',
      'data.zip',
      flagged(good, 8, 10, 93),
      'packed by a method that few programs know (number 93)',
    ],
    ['a wrong sum', 'data.zip', wrongSum, 'a.csv in data.zip is damaged'],
    ['a ZIP cut short', 'data.zip', good.subarray(0, 60), 'data.zip cannot be unpacked'],
    ['a gzip cut short', 'a.csv.gz', gzipSync(csv).subarray(0, 20), 'a.csv.gz cannot be unpacked'],
    ['nothing inside', 'data.zip', zipOf({}), 'data.zip is an archive without a data file'],
    ['no data inside', 'data.zip', zipOf({ 'a.pdf': '%PDF' }), 'without a data file (it holds: a.pdf)'],
    ['a TAR', 'data.tar.gz', gzipSync(tarHead()), 'is packed with TAR'],
    [
      'an old workbook',
      'a.xls',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'a.xls is a workbook of old Excel (.xls): save it as .xlsx',
    ],
    [
      'a workbook with a password',
      'a.xlsx',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'a.xlsx is a workbook locked with a password',
    ],
    ['a PDF', 'a.pdf', Buffer.from('%PDF-1.7'), 'a.pdf is a PDF, which shows tables but holds none'],
  ])('%s', async (_, name, bytes, sentence) => {
    await expect(ingestText(directory, name, bytes)).rejects.toThrow(sentence)
  })

  it('links are not followed', async () => {
    const made = new ZipFile()
    made.addBuffer(Buffer.from('/etc/passwd'), 'link.csv', { mode: 0o120777 })
    made.addBuffer(Buffer.from(csv), 'trees.csv')
    made.end()
    const found = await ingestText(directory, 'data.zip', await buffer(made.outputStream))
    expect(found.report.source).toBe('data.zip/trees.csv')
    expect(found.report.rows).toBe(2)
  })

  it('a byte changed anywhere gives the records or a sentence, nothing else', async () => {
    const good = workbook({
      sheets: {
        Data: xlsxRows([
          ['kind', 'height'],
          ['oak', 12],
        ]),
      },
    })
    const step = Math.floor(good.length / 40)
    for (let at = 0; at < good.length; at += step) {
      const changed = Uint8Array.from(good)
      changed[at] = (changed[at] ?? 0) ^ 0x55
      const outcome = await read('changed.xlsx', changed, {}).catch((error: unknown) => error)
      expect(outcome instanceof IngestError ? 1 : outcome, `byte ${at}`).toBe(1)
    }
  })

  it('unpacking stops when it is told to', async () => {
    const file = join(directory, 'stopped.zip')
    await writeFile(file, zipOf({ 'a.csv': csv }))
    const opened = openSource({ directory, signal: AbortSignal.abort() }, file)
    await expect(opened).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('an entry is unpacked under a name of ours', async () => {
    const file = join(directory, 'names.zip')
    await writeFile(file, zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }))
    const { source } = await openSource({ directory }, file)
    expect(source.entries?.map(({ name }) => name)).toEqual(['[Content_Types].xml', 'xl/workbook.xml'])
    expect(await source.extract('xl/workbook.xml')).toBe(join(directory, 'unpacked-0'))
    await expect(source.extract('xl/none.xml')).rejects.toThrow('names.zip holds no file called xl/none.xml')
  })
})

async function read(name: string, bytes: Uint8Array, archiveLimits: Partial<ArchiveLimits>): Promise<number> {
  const file = join(directory, name)
  await writeFile(file, bytes)
  return inWorkplace(
    directory,
    await database,
    undefined,
    async (place) => (await ingest({ ...place, archiveLimits }, { file })).rows,
  )
}

/** Where the table of contents begins. */
function centralStart(bytes: Uint8Array): number {
  return Buffer.from(bytes).lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
}

/** The archive with one letter of its names as another byte. */
function named(bytes: Uint8Array, letter: string, byte: number): Uint8Array {
  const code = letter.charCodeAt(0)
  return bytes.map((each, index) => (each === code && isName(bytes, index) ? byte : each))
}

const isName = (bytes: Uint8Array, index: number) =>
  Buffer.from(bytes)
    .subarray(index, index + 8)
    .includes('.csv')

function tarHead(): Uint8Array {
  const head = Buffer.alloc(512)
  head.write('a.csv')
  head.write('ustar', 257)
  return head
}
