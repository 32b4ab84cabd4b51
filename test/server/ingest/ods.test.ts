import { describe, expect, it } from 'vitest'
import { openDocument } from '../../fixtures/workbooks.ts'
import { checkSheet } from './sheets-of-publishers.ts'
import { annotationsOf, findingsOf, ingestText, scratch, typesOf, valuesOf } from './workbench.ts'

const directory = await scratch()
const ods = (tables: string, overrides?: Parameters<typeof ingestText>[3]) =>
  ingestText(directory, 'book.ods', openDocument(tables), overrides)

const cell = (attributes: string, text = '') =>
  `<table:table-cell ${attributes}>${text === '' ? '' : `<text:p>${text}</text:p>`}</table:table-cell>`
const text = (content: string, attributes = '') => cell(`office:value-type="string" ${attributes}`, content)
const number = (value: number | string, attributes = '') =>
  cell(`office:value-type="float" office:value="${value}" ${attributes}`, 'shown')
const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`
const table = (name: string, ...rows: string[]) =>
  `<table:table table:name="${name}">${rows.join('')}</table:table>`

it("a publisher's sheet gives what its list says", async () => {
  await checkSheet(directory, 'etalab-dataconnexions-laureats.ods')
})

describe('cells', () => {
  it('keep their types and the values behind what they show', async () => {
    const found = await ods(
      table(
        'Data',
        row(...['code', 'num1', 'share', 'price', 'day', 'at', 'time', 'yes'].map((name) => text(name))),
        row(
          text('01'),
          number('1.5'),
          cell('office:value-type="percentage" office:value="0.25"', '25 %'),
          cell('office:value-type="currency" office:currency="EUR" office:value="12.5"', '12,50 €'),
          cell('office:value-type="date" office:date-value="2021-12-31"', '31/12/21'),
          cell('office:value-type="date" office:date-value="2021-12-31T18:30:00"', '31/12/21 18:30'),
          cell('office:value-type="time" office:time-value="PT07H30M00S"', '07:30'),
          cell('office:value-type="boolean" office:boolean-value="true"', 'WAHR'),
        ),
      ),
    )
    expect(typesOf(found)).toEqual({
      code: 'text',
      num1: 'double',
      share: 'double',
      price: 'double',
      day: 'date',
      at: 'datetime',
      time: 'text',
      yes: 'text',
    })
    expect(found.rows[0]).toMatchObject({
      code: '01',
      num1: 1.5,
      share: 0.25,
      price: 12.5,
      day: '2021-12-31',
      at: '2021-12-31 18:30:00',
      time: '07:30:00',
      yes: 'true',
    })
    expect(annotationsOf(found, 'price')).toContain('unit(EUR)')
    expect(findingsOf(found)).toContain('sheet.percent')
  })

  it('have paragraphs, spaces and links, and no remarks', async () => {
    const inside =
      '<office:annotation><text:p>remark</text:p></office:annotation><text:p>one<text:s text:c="2"/>two <text:a>three</text:a></text:p><text:p>four</text:p>'
    const found = await ods(
      table(
        'Data',
        row(text('txt1'), text('num1')),
        row(`<table:table-cell office:value-type="string">${inside}</table:table-cell>`, number(1)),
      ),
    )
    expect(valuesOf(found, 'txt1')).toEqual(['one  two three\nfour'])
  })

  it('with an error are empty, and counted', async () => {
    const error = cell('office:value-type="string" calcext:value-type="error"', '#DIV/0!')
    const found = await ods(
      table('Data', row(text('a'), text('b')), row(error, number(1)), row(number(2), number(3))),
    )
    expect(valuesOf(found, 'a')).toEqual([null, '2'])
    expect(findingsOf(found)).toContain('sheet.errors')
  })
})

describe('repetitions', () => {
  it('are written out where there are values', async () => {
    const found = await ods(
      table(
        'Data',
        row(text('a'), text('b'), text('c'), cell('table:number-columns-repeated="16000"')),
        `<table:table-row table:number-rows-repeated="3">${number(7, 'table:number-columns-repeated="2"')}${text('x')}</table:table-row>`,
        `<table:table-row table:number-rows-repeated="1048000">${cell('table:number-columns-repeated="16384"')}</table:table-row>`,
      ),
    )
    expect(valuesOf(found, 'b')).toEqual(['7', '7', '7'])
    expect(found.fields).toHaveLength(3)
  })

  it.each([
    ['rows', `<table:table-row table:number-rows-repeated="99999999">${number(1)}</table:table-row>`],
    ['columns', row(number(1, 'table:number-columns-repeated="99999999"'))],
  ])('of %s that would fill the memory are refused', async (_, repeated) => {
    await expect(ods(table('Data', row(text('a')), repeated))).rejects.toThrow(
      'repeats cells more than 5000000 times',
    )
  })
})

it('merged names are groups, merged values are those of each row, covered cells say nothing', async () => {
  const covered = '<table:covered-table-cell/>'
  const found = await ods(
    table(
      'Data',
      row(
        text('Region', 'table:number-rows-spanned="2"'),
        text('Trees', 'table:number-columns-spanned="2"'),
        covered,
      ),
      row(covered, text('Oak'), text('Elm')),
      row(text('North', 'table:number-rows-spanned="2"'), number(1), number(2)),
      row(covered, number(3), number(4)),
    ),
  )
  expect(found.fields.map(({ label }) => label)).toEqual(['Region', 'Trees – Oak', 'Trees – Elm'])
  expect(valuesOf(found, 'region')).toEqual(['North', 'North'])
})

describe('tables', () => {
  const two =
    table('Cover', row(text('About'))) +
    table('Old" table:style-name="hide', row(text('kind'), text('height')), row(text('fir'), number(1))) +
    table('Trees', row(text('kind'), text('height')), row(text('oak'), number(12)))
  it('the first with named columns is read; a hidden one only by its name', async () => {
    const found = await ods(two)
    expect(valuesOf(found, 'kind')).toEqual(['oak'])
    expect(found.report.findings[0]).toEqual({
      key: 'sheet.chosen',
      params: { sheet: 'Trees', others: 'Cover, Old' },
    })
    expect((await ods(two, { sheet: '2' })).fields[0]?.name).toBe('kind')
    expect(valuesOf(await ods(two, { sheet: 'Old' }), 'kind')).toEqual(['fir'])
  })

  it('a document locked with a password is refused', async () => {
    const locked = openDocument(two, {
      'META-INF/manifest.xml': '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>',
    })
    await expect(ingestText(directory, 'locked.ods', locked)).rejects.toThrow('locked with a password')
  })
})
