import { describe, expect, it } from 'vitest'
import { findingsOf, ingestText, scratch, typesOf, valuesOf } from './workbench.ts'

const directory = await scratch()
const csv = (content: string | Uint8Array) => ingestText(directory, 'table.csv', content)

const utf16 = (text: string, mark = true) => Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le')

describe('encodings', () => {
  const text = 'Année;Œuvre\n2020;château – 5 €\n'
  const latin1 = 'Année;Œuvre\n2020;château\n'
  const windows = Buffer.from(
    [...'Ann\u00e9e;\u008cuvre\n2020;ch\u00e2teau \u0096 5 \u0080\n'].map((letter) => letter.charCodeAt(0)),
  )
  it.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 with a mark', utf16(text)],
    ['UTF-16 without one', utf16(text, false)],
    ['UTF-16, big end first', utf16(text).swap16()],
    ['windows-1252', windows],
  ])('%s', async (_, bytes) => {
    const found = await csv(bytes)
    expect(found.fields.map(({ label }) => label)).toEqual(['Année', 'Œuvre'])
    expect(found.fields.map(({ name }) => name)).toEqual(['annee', 'oeuvre'])
    expect(valuesOf(found, 'oeuvre')).toEqual(['château – 5 €'])
  })

  it('looks for them in the whole file', async () => {
    const lines = `a;b\n${'plain;ascii\n'.repeat(60_000)}`
    const late = Buffer.concat([Buffer.from(lines), Buffer.from([0xe9, 0x3b, 0x78, 0x0a])])
    const found = await csv(late)
    expect(valuesOf(found, 'a').at(-1)).toBe('é')
  })

  it('cuts no character in two where chunks meet', async () => {
    const text = `a;b\n${'é'.repeat(1_500_000)};x\n`
    const found = await csv(text)
    expect(findingsOf(found)).toContain('csv.encoding')
    expect(found.report.findings[0]?.params).toEqual({ encoding: 'utf-8' })
    expect(String(valuesOf(found, 'a')[0])).toHaveLength(1_500_000)
  })

  it('takes latin letters that are not UTF-8 for windows-1252', async () => {
    const found = await csv(Buffer.from(latin1.replace('Œ', 'O'), 'latin1'))
    expect(valuesOf(found, 'ouvre')).toEqual(['château'])
  })
})

describe('layout', () => {
  it.each([',', ';', '\t', '|'])('finds the separator %j', async (separator) => {
    const found = await csv(
      ['a', 'b', 'c']
        .join(separator)
        .concat('\n', ['1', 'x, y; z', '3'].join(separator).replace('x, y; z', '"x, y; z"'), '\n'),
    )
    expect(found.fields).toHaveLength(3)
    expect(valuesOf(found, 'b')).toEqual(['x, y; z'])
  })

  it.each([
    ['\n', 'LF'],
    ['\r\n', 'CR LF'],
    ['\r', 'CR alone'],
  ])('reads lines ended by %j (%s)', async (end) => {
    const found = await csv(['a;b', '1;2', '3;4', ''].join(end))
    expect(valuesOf(found, 'b')).toEqual(['2', '4'])
  })

  it('keeps line breaks, quotes and separators inside quotes', async () => {
    const found = await csv('a;b\n"one\ntwo";"say ""hi"""\n"x;y";z\n')
    expect(valuesOf(found, 'a')).toEqual(['one\ntwo', 'x;y'])
    expect(valuesOf(found, 'b')).toEqual(['say "hi"', 'z'])
  })

  it('reads a header with line breaks in it, and loses no record after it', async () => {
    const found = await csv('"name\n(official)";b\nx;1\ny;2\n')
    expect(found.fields[0]).toMatchObject({ name: 'name_official', label: 'name\n(official)' })
    expect(found.rows).toHaveLength(2)
  })

  it('takes an apostrophe for a letter', async () => {
    const found = await csv("code;nom\n1;L' Abergement\n2;D'Huison\n")
    expect(valuesOf(found, 'nom')).toEqual(["L' Abergement", "D'Huison"])
  })

  it('leaves titles above and notes under the table out, and says so', async () => {
    const found = await csv(
      'Emissions by sector\nall in tonnes\n\nsector,2000,2001\nEnergy,1,2\nWaste,3,4\n\nSource: office\n',
    )
    expect(found.fields.map(({ name }) => name)).toEqual(['sector', '2000', '2001'])
    expect(found.rows).toHaveLength(2)
    expect(findingsOf(found)).toEqual(expect.arrayContaining(['csv.preamble', 'csv.notes']))
  })

  it('numbers the columns of a file without names', async () => {
    const found = await csv('1;2.5;x\n2;3.5;y\n')
    expect(typesOf(found)).toEqual({ column_1: 'int', column_2: 'double', column_3: 'text' })
    expect(found.rows).toHaveLength(2)
  })

  it('fills short lines with empty cells and says so', async () => {
    const found = await csv('a;b;c\n1;2;3\n4;5\n6;7;8\n')
    expect(valuesOf(found, 'c')).toEqual(['3', null, '8'])
    expect(findingsOf(found)).toContain('csv.short')
  })

  it('counts lines with too many cells instead of stopping', async () => {
    const good = Array.from({ length: 20 }, (_, index) => `${index};x`).join('\n')
    const found = await csv(`a;b\n${good}\n1;2;3;4\n5;y\n`)
    expect(found.rows).toHaveLength(21)
    expect(found.report.findings).toContainEqual({ key: 'csv.skipped', params: { lines: 1 } })
  })

  it('reads one column without any separator', async () => {
    const found = await csv('name\nAlba\nWashington, D.C.\nBern\nOslo\n')
    expect(valuesOf(found, 'name')).toEqual(['Alba', 'Washington, D.C.', 'Bern', 'Oslo'])
  })

  it('reads a header without records', async () => {
    const found = await csv('a;b\n')
    expect(typesOf(found)).toEqual({ a: 'text', b: 'text' })
    expect(found.rows).toEqual([])
  })

  it('names columns of one name apart', async () => {
    const found = await csv('Name;name;NAME!\na;b;c\n')
    expect(found.fields.map(({ name }) => name)).toEqual(['name', 'name_2', 'name_3'])
  })

  it('obeys a separator and a header row that were given', async () => {
    const text = 'x|y\na|b\n1|2\n'
    const found = await ingestText(directory, 'given.csv', text, { separator: '|', headerRow: 2 })
    expect(found.fields.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(found.rows).toHaveLength(1)
  })
})

describe('what is no table is refused with its name and the reason', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['empty.csv', '', 'empty.csv is empty'],
    ['blank.csv', ' \n\n', 'blank.csv is empty'],
    ['page.csv', '<!DOCTYPE html>\n<html><body>Not found</body></html>', 'page.csv is a web page'],
    [
      'picture.csv',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d, 0, 1, 2, 3, 4]),
      'picture.csv is an image',
    ],
    ['book.csv', Buffer.from('PK\u0003\u0004rest'), 'book.csv cannot be unpacked'],
    ['feed.csv', '<?xml version="1.0"?><a/>', 'feed.csv holds no records'],
    ['code.csv', 'import a, b\nfor (x; y; z) {\n  f(x, y, z, 1)\n}\nend\n', 'code.csv is not a table'],
  ])('%s', async (name, content, sentence) => {
    await expect(ingestText(directory, name, content)).rejects.toThrow(sentence)
  })

  it('a file that is not there', async () => {
    const { openSource } = await import('../../../src/server/ingest/source.ts')
    await expect(openSource({ directory }, '/no/such.csv')).rejects.toThrow('There is no file /no/such.csv')
  })
})
