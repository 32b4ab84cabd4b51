import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import type { IngestOverrides } from '../../../src/core/ingest/overrides.ts'
import type { Processor } from '../../../src/core/processors/definitions.ts'
import { openDatabase } from '../../../src/server/engine/database.ts'
import { ingest } from '../../../src/server/ingest/ingest.ts'
import { previewSource } from '../../../src/server/ingest/preview.ts'
import { inWorkplace } from '../../../src/server/ingest/workplace.ts'
import { drawing, gif, jpeg, pixelBomb, png, webp } from '../../fixtures/pictures.ts'
import { workbook, xlsxRows, zipOf } from '../../fixtures/workbooks.ts'
import {
  annotationsOf,
  findingsOf,
  type Ingested,
  ingestText,
  scratch,
  typesOf,
  valuesOf,
} from './workbench.ts'

const directory = await scratch()
const database = openDatabase({ threads: 2 })
const [red, blue, green, grey] = await Promise.all([png('red'), jpeg('blue'), webp('green'), gif('grey')])
const files = { 'a.png': red, 'b.jpg': blue }
const zip = (entries: Record<string, string | Uint8Array>, overrides?: IngestOverrides) =>
  ingestText(directory, 'trees.zip', zipOf(entries), overrides)
const csv = (...pictures: string[]) =>
  `name;photo\n${pictures.map((picture, index) => `tree ${index};${picture}`).join('\n')}\n`
const cells = (found: Ingested) =>
  valuesOf(found, 'photo').map((text) => (text === null ? null : JSON.parse(String(text))))
const told = ({ report }: Ingested) =>
  report.rejects.map(({ row, value, reason }) => [row, value, reason.key])

describe('a table and pictures in an archive', () => {
  it('makes a field of files of the column that names them', async () => {
    const found = await zip({
      'trees.csv': csv('a.png', 'b.jpg', 'c.webp', 'd.gif'),
      ...files,
      'c.webp': green,
      'd.gif': grey,
    })
    expect(typesOf(found)).toEqual({ name: 'text', photo: 'file' })
    expect(annotationsOf(found, 'photo')).toEqual(['has_thumbnails'])
    expect(findingsOf(found, 'photo')).toEqual(['picture.named'])
    expect(cells(found).map(({ format, mimetype }) => [format, mimetype])).toEqual([
      ['PNG', 'image/png'],
      ['JPEG', 'image/jpeg'],
      ['WEBP', 'image/webp'],
      ['GIF', 'image/gif'],
    ])
    expect(cells(found)[0]).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      filename: 'a.png',
      width: 40,
      height: 20,
      thumbnail: true,
      color_summary: ['rgba(255,0,0,1)', 'rgba(255,0,0,1)'],
    })
    expect(found.report.rejected).toBe(0)
  })

  it.each<[string, Record<string, string | Uint8Array>, string[]]>([
    [
      'folders',
      { 'in/trees.csv': csv('pictures/a.png', 'b.jpg'), 'in/pictures/a.png': red, 'in/b.jpg': blue },
      ['a.png', 'b.jpg'],
    ],
    [
      'bare names',
      { 'trees.csv': csv('a.png', 'b.jpg'), 'one/a.png': red, 'two/b.jpg': blue },
      ['a.png', 'b.jpg'],
    ],
    ['paths of elsewhere', { 'trees.csv': csv('C:\\scans\\a.png', './b.jpg'), ...files }, ['a.png', 'b.jpg']],
    [
      'other letters',
      { 'trees.csv': csv('A.PNG', 'che\u0302ne.jpg'), 'a.png': red, 'CHÊNE.jpg': blue },
      ['a.png', 'CHÊNE.jpg'],
    ],
    [
      'JSON',
      { 'trees.json': JSON.stringify([{ photo: 'a.png' }, { photo: 'b.jpg' }]), ...files },
      ['a.png', 'b.jpg'],
    ],
    [
      'a workbook',
      { 'trees.xlsx': workbook({ sheets: { Data: xlsxRows([['photo'], ['a.png'], ['b.jpg']]) } }), ...files },
      ['a.png', 'b.jpg'],
    ],
    [
      'an archive in the archive',
      { 'in.zip': zipOf({ 'trees.csv': csv('a.png', 'b.jpg'), ...files }) },
      ['a.png', 'b.jpg'],
    ],
  ])('finds them by %s', async (_, entries, names) => {
    expect(cells(await zip(entries)).map(({ filename }) => filename)).toEqual(names)
  })

  it('tells apart two pictures of one name by their paths, and takes neither by the bare name', async () => {
    const found = await zip({
      'trees.csv': csv('one/a.png', 'two/a.png', 'a.png'),
      'one/a.png': red,
      'two/a.png': await png('blue'),
    })
    expect(cells(found).map((cell) => cell?.color_summary[0] ?? null)).toEqual([
      'rgba(255,0,0,1)',
      'rgba(0,0,255,1)',
      null,
    ])
  })

  it('tells row by row what is missing or no picture, and publishes all the same', async () => {
    const found = await zip({
      'trees.csv': csv('a.png', 'b.jpg', 'lost.png', 'text.png', 'bomb.png', 'cut.png', ''),
      ...files,
      'text.png': 'not a picture',
      'bomb.png': pixelBomb(),
      'cut.png': red.slice(0, red.length - 30),
    })
    expect(told(found)).toEqual([
      [3, 'lost.png', 'picture.missing'],
      [4, 'text.png', 'picture.unreadable'],
      [5, 'bomb.png', 'picture.unreadable'],
      [6, 'cut.png', 'picture.unreadable'],
    ])
    expect(cells(found).map((cell) => cell !== null)).toEqual([true, true, false, false, false, false, false])
    expect(found.report).toMatchObject({ rows: 7, rejected: 4, rejectedRows: 4, misfitRows: 0 })
    expect(found.report.columns.find(({ field }) => field === 'photo')).toMatchObject({
      type: 'file',
      rejected: 4,
    })
  })

  it('keeps a drawing to be saved, without a thumbnail', async () => {
    const [cell] = cells(await zip({ 'trees.csv': csv('a.svg'), 'a.svg': drawing }))
    expect(cell).toMatchObject({ format: 'SVG', mimetype: 'image/svg+xml', thumbnail: false })
  })

  it('goes by what a picture is, not by what it is called', async () => {
    const [cell] = cells(await zip({ 'trees.csv': csv('a.svg'), 'a.svg': red }))
    expect(cell).toMatchObject({ format: 'PNG', mimetype: 'image/png' })
    const lie = await zip({
      'trees.csv': csv('a.png', 'b.jpg'),
      'a.png': '<html><script>1</script></html>',
      'b.jpg': blue,
    })
    expect(told(lie)).toEqual([[1, 'a.png', 'picture.unreadable']])
  })

  it('leaves a text that names pictures here and there, and an address, as it is', async () => {
    const rare = await zip({ 'trees.csv': csv('a.png', 'an oak', 'an elm', 'an ash'), ...files })
    expect(typesOf(rare).photo).toBe('text')
    expect(findingsOf(rare)).toContain('picture.unused')
    const address = await zip({ 'trees.csv': csv('https://elsewhere.example/a.png'), ...files })
    expect(valuesOf(address, 'photo')).toEqual(['https://elsewhere.example/a.png'])
  })

  it('obeys who says that the field is a text, or that it holds files', async () => {
    const entries = { 'trees.csv': csv('a.png', 'an oak', 'an elm', 'an ash'), ...files }
    const asked = await zip(entries, { fields: { photo: { type: 'file' } } })
    expect([typesOf(asked).photo, told(asked).length]).toEqual(['file', 3])
    const text = await zip(
      { ...entries, 'trees.csv': csv('a.png', 'b.jpg') },
      { fields: { photo: { type: 'text' } } },
    )
    expect(typesOf(text).photo).toBe('text')
  })

  it('unpacks what is named alone, and tells the rest', async () => {
    const found = await zip({ 'trees.csv': csv('a.png'), ...files })
    const unused = found.report.findings.find(({ key }) => key === 'picture.unused')
    expect(unused?.params).toEqual({ file: 'trees.zip', entries: 'b.jpg' })
  })

  it('lets steps on records rename it', async () => {
    const file = join(directory, 'steps.zip')
    await writeFile(file, zipOf({ 'trees.csv': csv('a.png', 'b.jpg'), ...files }))
    const processors: Processor[] = [
      { name: 'rename', args: { from_name: 'photo', to_name: 'scan' } },
      { name: 'skip', args: { first: 1, last: 0 } },
    ]
    await inWorkplace(directory, await database, undefined, async (place) => {
      const made = await ingest(place, { file, overrides: { processors } })
      expect(made.fields.map(({ name, type }) => [name, type])).toEqual([
        ['name', 'text'],
        ['scan', 'file'],
      ])
      // What a step leaves out takes its picture along.
      expect(made.pictures?.map(({ filename }) => filename)).toEqual(['b.jpg'])
    })
  })
})

describe('hostile pictures', () => {
  const packed = async (name: string, content: Uint8Array) => {
    const made = new ZipFile()
    made.addBuffer(Buffer.from(csv('a.png')), 'trees.csv')
    made.addBuffer(Buffer.from(content), 'x'.repeat(name.length))
    made.end()
    const bytes = await buffer(made.outputStream)
    // Writers refuse such names; nobody else does.
    for (
      let at = bytes.indexOf('x'.repeat(name.length));
      at >= 0;
      at = bytes.indexOf('x'.repeat(name.length))
    )
      bytes.write(name, at)
    return bytes
  }

  it.each(['../../../a.png', '/etc/a.png', '..\\..\\a.png'])('at %s refuse the archive', async (name) => {
    await expect(ingestText(directory, 'evil.zip', await packed(name, red))).rejects.toThrow(
      'leads out of the archive',
    )
  })

  it('at a path that leads out are not looked for on the disk', async () => {
    await writeFile(join(directory, 'secret.png'), red)
    const found = await zip(
      { 'trees.csv': csv('../secret.png', 'a.png', join(directory, 'secret.png')), ...files },
      { fields: { photo: { type: 'file' } } },
    )
    expect(told(found).map(([, value]) => value)).toEqual(['../secret.png', join(directory, 'secret.png')])
  })

  it('that grow out of proportion refuse the archive', async () => {
    const bomb = zipOf({ 'trees.csv': csv('a.png'), 'a.png': new Uint8Array(19 * 2 ** 20) })
    await expect(ingestText(directory, 'bomb.zip', bomb)).rejects.toThrow(
      'as archives do that are made to harm',
    )
  })

  it('of too many bytes are not unpacked', async () => {
    const large = zipOf({
      'trees.csv': csv('a.png', 'b.jpg'),
      'b.jpg': blue,
      'a.png': new Uint8Array(21 * 2 ** 20),
    })
    expect(told(await ingestText(directory, 'large.zip', large))).toEqual([[1, 'a.png', 'picture.large']])
  })

  it('whose names are SQL or markup are texts like any other', async () => {
    const name = `'); DROP TABLE pictures; --<img src=x onerror=1>.png`.replace('/', '')
    const found = await zip({ 'trees.csv': `name;photo\noak;"${name}"\n`, [name]: red })
    expect(cells(found)[0]).toMatchObject({ filename: name })
  })
})

describe('a preview', () => {
  it('shows the field, unpacks no picture and tells what is missing', async () => {
    const file = join(directory, 'seen.zip')
    await writeFile(file, zipOf({ 'trees.csv': csv('a.png', 'b.jpg', 'lost.png'), ...files }))
    await inWorkplace(directory, await database, undefined, async (place) => {
      const shown = await previewSource(place, { file, records: 10, steps: false })
      expect(shown.fields.map(({ type }) => type)).toEqual(['text', 'file'])
      expect(shown.records.map(({ photo }) => photo ?? null)).toEqual([
        { filename: 'a.png', thumbnail: false },
        { filename: 'b.jpg', thumbnail: false },
        null,
      ])
      expect(shown.rejects.map(({ reason }) => reason.key)).toEqual(['picture.missing'])
      expect((await readdir(place.directory)).filter((name) => name.startsWith('picture-'))).toEqual([])
    })
  })
})
