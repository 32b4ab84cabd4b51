import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../../../src/server/engine/database.ts'
import { openSource } from '../../../../src/server/ingest/source.ts'
import { inWorkplace } from '../../../../src/server/ingest/workplace.ts'
import { findingsOf, ingestText, scratch, typesOf, valuesOf } from '../workbench.ts'

// Synthetic files, each laid out or encoded in one unlucky way.
const directory = await scratch()
const csv = (content: string | Uint8Array, overrides = {}) =>
  ingestText(directory, 'layout.csv', content, overrides)
const bytes = (latin: string) => Buffer.from(latin, 'latin1')

describe('encodings', () => {
  it('of old Macintoshes', async () => {
    const found = await csv(
      bytes('ville;r\x8egion\rOrl\x8eans;Centre\rB\x8eziers;Is\x8fre\rNim\x90s;M\x8eriel fran\x8dais\r'),
    )
    expect(found.fields.map(({ label }) => label)).toEqual(['ville', 'région'])
    expect(valuesOf(found, 'ville')).toEqual(['Orléans', 'Béziers', 'Nimês'])
    expect(valuesOf(found, 'region')).toEqual(['Centre', 'Isère', 'Mériel français'])
    expect(found.report.findings).toContainEqual({ key: 'csv.encoding', params: { encoding: 'macintosh' } })
  })

  it('of DOS', async () => {
    const found = await csv(
      bytes('ville;note\r\nOrl\x82ans;fran\x87ais\r\nB\x82ziers;o\x97 \x88tes\r\nK\x94ln;gr\x81n\r\n'),
    )
    expect(valuesOf(found, 'ville')).toEqual(['Orléans', 'Béziers', 'Köln'])
    expect(found.report.findings).toContainEqual({ key: 'csv.encoding', params: { encoding: 'cp850' } })
  })

  it('with the euro sign of 1999', async () => {
    const found = await csv(
      bytes('libell\xe9;prix\r\nc\xbdur de p\xe2t\xe9;3,50 \xa4\r\n\xbduf;0,40 \xa4\r\n'),
    )
    expect(valuesOf(found, 'libelle')).toEqual(['cœur de pâté', 'œuf'])
    expect(typesOf(found).prix).toBe('double')
    expect(found.report.findings).toContainEqual({ key: 'csv.encoding', params: { encoding: 'iso-8859-15' } })
  })

  it('of windows with its own signs', async () => {
    const found = await csv(bytes('nom;prix\r\nl\x92\xe9t\xe9 \x96 c\x9cur;3,50 \x80\r\n'))
    expect(valuesOf(found, 'nom')).toEqual(['l’été – cœur'])
  })

  it('that no western language has are asked about', async () => {
    const cyrillic = '\xcc\xee\xf1\xea\xe2\xe0'
    const odd = bytes(`city;n\r\n\xcc\xee\xcc;1\r\n\xcc\xee\xcc \xcc\xee\xcc;2\r\n`)
    await expect(csv(odd)).rejects.toMatchObject({ key: 'csv.encoding.unproven' })
    const told = await csv(bytes(`city;n\r\n${cyrillic};1\r\n`), { encoding: 'windows-1251' })
    expect(valuesOf(told, 'city')).toEqual(['Москва'])
  })

  it('of UTF-16 without a mark', async () => {
    const found = await csv(Buffer.from('nom;valeur\r\nÉté;1,5\r\nHiver;2,5\r\n', 'utf16le'))
    expect(valuesOf(found, 'nom')).toEqual(['Été', 'Hiver'])
  })

  it('with a mark amid the file, where two were put together', async () => {
    const found = await csv('\uFEFFcode;n\r\n01;1\r\n\uFEFFcode;n\r\n02;2\r\n')
    expect(valuesOf(found, 'code')).toEqual(['01', '02'])
    expect(findingsOf(found)).toContain('csv.header.again')
  })
})

describe('lines', () => {
  it('that old carriage returns join are set aside, and lose nothing', async () => {
    const found = await csv('a;b\r\n1;x\n2;y\r\n3;z\r4;w\r\n')
    expect(valuesOf(found, 'b')).toEqual(['x', 'y'])
    expect(found.report.rejects).toMatchObject([{ row: 3, reason: { key: 'reject.line' } }])
  })

  it('of a second line of names are none, and units are kept', async () => {
    const found = await csv(
      'jour;débit;température\n;m3/s;°C\n2024-01-01;12,5;3,1\n2024-01-02;13,0;2,9\n2024-01-03;11;2,5\n',
    )
    expect(found.rows).toHaveLength(3)
    expect(typesOf(found)).toEqual({ jour: 'date', debit: 'double', temperature: 'double' })
    expect(found.report.findings.find(({ key }) => key === 'csv.units')?.params).toEqual({
      texts: 'm3/s, °C',
    })
    expect(found.fields[1]?.annotations).toContainEqual({ name: 'unit', args: ['m³/s'] })
  })

  it('of texts alone under the names are records', async () => {
    const found = await csv('nom;ville\nDupont;Paris\nMartin;Lyon\n')
    expect(found.rows).toHaveLength(2)
  })

  it('with words for nothing under the names are records', async () => {
    const found = await csv('a;b;c\nNA;nd;x\n1;2;x\n3;4;y\n5;6;z\n')
    expect(found.rows).toHaveLength(4)
  })

  it('of a table that follows another one are told', async () => {
    const found = await csv(
      'pays;2020;2021\nFR;1;2\nDE;3;4\nIT;5;6\n\nville;habitants;surface\nParis;10;20\nLyon;30;40\n',
    )
    expect(findingsOf(found)).toContain('csv.second')
  })

  it('are one', async () => {
    expect((await csv('nom;ville\nDupont;Paris')).rows).toHaveLength(1)
    expect((await csv('nom\nDupont\n')).rows).toHaveLength(1)
  })
})

describe('columns', () => {
  it('without a name and without a value are left out, and told', async () => {
    const found = await csv('a;;b;\n1;;x;\n2;;y;\n')
    expect(found.fields.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(found.report.findings).toContainEqual({ key: 'csv.header.blank', params: { count: 2 } })
  })

  it('with a name and without a value stay', async () => {
    const found = await csv('a;b\n1;\n2;\n')
    expect(typesOf(found)).toEqual({ a: 'int', b: 'text' })
  })

  it('are two thousand', async () => {
    const names = Array.from({ length: 2000 }, (_, index) => `v${index}`)
    const file = join(directory, 'wide.csv')
    await writeFile(file, `${names.join(',')}\n${names.map((_, index) => index).join(',')}\n`)
    await inWorkplace(directory, await openDatabase({ threads: 1 }), undefined, async (place) => {
      const { source, format } = await openSource(place, file)
      const loaded = await format.load({ ...place, small: true }, source, {})
      expect(loaded.type === 'texts' && loaded.columns.length).toBe(2000)
      expect(loaded.findings.map(({ key }) => key)).not.toContain('csv.short')
    })
  })

  it('have names of three hundred characters', async () => {
    const name = `Question 12 : ${'pensez-vous que la commune devrait aménager '.repeat(8)}?`
    const found = await csv(`id;"${name}";"${name}"\n1;oui;non\n2;non;oui\n`)
    expect(found.fields[1]?.label).toBe(name.trim())
    expect(new Set(found.fields.map((field) => field.name)).size).toBe(3)
  })

  it('are years alone, above numbers', async () => {
    const found = await csv('2020;2021;2022\n1,5;2,5;3,5\n4,5;5,5;6,5\n')
    expect(found.rows).toHaveLength(2)
    expect(found.fields.map(({ label }) => label)).toEqual(['2020', '2021', '2022'])
  })
})
