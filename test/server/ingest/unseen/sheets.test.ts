import { describe, expect, it } from 'vitest'
import {
  openDocument,
  type WorkbookParts,
  workbook,
  workbookEntries,
  xlsxRows,
  zipOf,
} from '../../../fixtures/workbooks.ts'
import { annotationsOf, findingsOf, ingestText, scratch, typesOf, valuesOf } from '../workbench.ts'

// All of these workbooks are synthetic.
const directory = await scratch()
const xlsx = (parts: WorkbookParts, overrides = {}) =>
  ingestText(directory, 'book.xlsx', workbook(parts), overrides)
const rows = (...cells: Parameters<typeof xlsxRows>[0]) => ({ sheets: { Données: xlsxRows(cells) } })
const styled = (style: number, value: number) => `<c s="${style}"><v>${value}</v></c>`

describe('workbooks', () => {
  it('rows that a filter hides are read, and told', async () => {
    const found = await xlsx({
      sheets: {
        Data: xlsxRows([
          ['a', 'b'],
          ['x', 1],
          ['y', 2],
          ['z', 3],
        ]).replace('<row r="3"', '<row r="3" hidden="1"'),
      },
    })
    expect(found.rows).toHaveLength(3)
    expect(found.report.findings).toContainEqual({ key: 'sheet.hidden', params: { count: 1 } })
  })

  it('sheets have names with accents, and one of them is hidden', async () => {
    const found = await xlsx({
      sheets: {
        'Été – données': xlsxRows([
          ['a', 'b'],
          ['x', 1],
        ]),
        Caché: {
          rows: xlsxRows([
            ['s', 't'],
            ['u', 9],
          ]),
          after: '',
          state: 'veryHidden',
        },
      },
    })
    expect(found.report.findings[0]).toMatchObject({ params: { sheet: 'Été – données', others: 'Caché' } })
  })

  it('numbers are shown in the ways of many countries', async () => {
    const found = await xlsx({
      ...rows(
        ['part', 'prix', 'le', 'mois', 'le japonais', 'quand', 'durée'],
        [
          styled(1, 0.125),
          styled(2, 12.5),
          styled(3, 45322),
          styled(4, 45292),
          styled(5, 45322),
          styled(6, 45322.75),
          styled(7, 1.5),
        ],
        [
          styled(1, 0.5),
          styled(2, 1234.5),
          styled(3, 45323),
          styled(4, 45323),
          styled(5, 45323),
          styled(6, 45323.5),
          styled(7, 0.25),
        ],
      ),
      formats: [
        '0.00%',
        '#,##0.00\\ [$€-40C]',
        '[$-40C]d\\ mmm\\ yyyy;@',
        'mmm\\-yy',
        'yyyy"年"m"月"d"日"',
        'dd/mm/yyyy\\ hh:mm;@',
        '[h]:mm',
      ],
    })
    expect(typesOf(found)).toEqual({
      part: 'double',
      prix: 'double',
      le: 'date',
      mois: 'date',
      le_japonais: 'date',
      quand: 'datetime',
      duree: 'text',
    })
    expect(found.rows[0]).toMatchObject({
      part: 0.125,
      prix: 12.5,
      le: '2024-01-31',
      mois: '2024-01-01',
      quand: '2024-01-31 18:00:00',
      duree: '36:00:00',
    })
    expect(annotationsOf(found, 'prix')).toContain('unit(€)')
  })

  it('formulas share their text, have results of every kind, and errors', async () => {
    const found = await xlsx(
      rows(
        ['n', 'f', 't'],
        [
          1,
          '<c><f t="shared" ref="B2:B4" si="0">A2*2</f><v>2</v></c>',
          '<c t="str"><f>"a"&amp;A2</f><v>a1</v></c>',
        ],
        [2, '<c><f t="shared" si="0"/><v>4</v></c>', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>'],
        [3, '<c><f t="shared" si="0"/></c>', '<c t="e"><v>#N/A</v></c>'],
      ),
    )
    expect(valuesOf(found, 'f')).toEqual(['2', '4', null])
    expect(valuesOf(found, 't')).toEqual(['a1', null, null])
    expect(findingsOf(found)).toEqual(expect.arrayContaining(['sheet.errors', 'sheet.formulas']))
  })

  it('texts have runs in several fonts and readings of their signs', async () => {
    const found = await xlsx({
      ...rows(['a', 'b'], ['<c t="s"><v>0</v></c>', 1], ['<c t="s"><v>1</v></c>', 2]),
      strings: [
        '<r><t xml:space="preserve">Île-</t></r><r><rPr><b/></rPr><t>de-France</t></r>',
        '<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh>',
      ],
    })
    expect(valuesOf(found, 'a')).toEqual(['Île-de-France', '東京'])
  })

  it('the strict form is read, with days as texts', async () => {
    const entries = workbookEntries({
      ...rows(
        ['le', 'n'],
        ['<c t="d"><v>2024-01-31</v></c>', 1],
        ['<c t="d"><v>2024-02-01T00:00:00</v></c>', 2],
      ),
    })
    const strict = Object.fromEntries(
      Object.entries(entries).map(([name, text]) => [
        name,
        text
          .replaceAll(
            'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
            'http://purl.oclc.org/ooxml/spreadsheetml/main',
          )
          .replaceAll(
            'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
            'http://purl.oclc.org/ooxml/officeDocument/relationships',
          ),
      ]),
    )
    const found = await ingestText(directory, 'strict.xlsx', zipOf(strict))
    expect(found.rows).toHaveLength(2)
    expect(String(found.rows[0]?.le)).toContain('2024-01-31')
  })

  it('a title, a line of units, a total and footnotes stand round the table', async () => {
    const found = await xlsx(
      rows(
        ['Production d’énergie par région'],
        [null],
        ['Région', 'Éolien', 'Solaire'],
        [null, 'GWh', 'GWh'],
        ['Bretagne', 2100.5, 300],
        ['Occitanie', 3200, 2900.25],
        ['Grand Est', 7000, 800],
        ['Total', 12300.5, 4000.25],
        [null],
        ['Source : gestionnaires de réseau, données provisoires au 31 janvier 2024'],
      ),
    )
    expect(typesOf(found)).toEqual({ region: 'text', eolien: 'double', solaire: 'double' })
    expect(valuesOf(found, 'region')).toEqual(['Bretagne', 'Occitanie', 'Grand Est', 'Total'])
    expect(annotationsOf(found, 'eolien')).toContain('unit(GWh)')
    expect(findingsOf(found)).toEqual(
      expect.arrayContaining(['sheet.above', 'csv.units', 'csv.notes', 'csv.total']),
    )
  })

  it('a second table under the first is told', async () => {
    const found = await xlsx(
      rows(
        ['pays', 'a', 'b'],
        ['FR', 1, 2],
        ['DE', 3, 4],
        ['IT', 5, 6],
        [null],
        ['ville', 'habitants', 'surface'],
        ['Paris', 1, 2],
        ['Lyon', 3, 4],
      ),
    )
    expect(findingsOf(found)).toContain('csv.second')
  })

  it('columns without a name and a value are none', async () => {
    const found = await xlsx(rows(['a', null, 'b'], ['x', null, 1], ['y', null, 2]))
    expect(found.fields.map(({ name }) => name)).toEqual(['a', 'b'])
  })

  it('only a header is a table without records', async () => {
    expect((await xlsx(rows(['a', 'b', 'c']))).rows).toHaveLength(0)
  })
})

describe('OpenDocument sheets', () => {
  const text = (content: string, more = '') =>
    `<table:table-cell office:value-type="string" ${more}><text:p>${content}</text:p></table:table-cell>`
  const number = (value: number, more = '') =>
    `<table:table-cell office:value-type="float" office:value="${value}" ${more}><text:p>${value}</text:p></table:table-cell>`
  const row = (cells: string, more = '') => `<table:table-row ${more}>${cells}</table:table-row>`
  const ods = (...all: string[]) =>
    ingestText(
      directory,
      'sheet.ods',
      openDocument(`<table:table table:name="Feuille">${all.join('')}</table:table>`),
    )

  it('rows and cells repeat, hidden ones are told', async () => {
    const found = await ods(
      row(text('a') + text('b') + text('c')),
      row(text('x') + number(1, 'table:number-columns-repeated="2"'), 'table:number-rows-repeated="3"'),
      row(text('y') + number(2) + number(3), 'table:visibility="filter"'),
      row('<table:table-cell table:number-columns-repeated="1024"/>', 'table:number-rows-repeated="1048570"'),
    )
    expect(found.rows).toHaveLength(4)
    expect(valuesOf(found, 'c')).toEqual(['1', '1', '1', '3'])
    expect(found.report.findings).toContainEqual({ key: 'sheet.hidden', params: { count: 1 } })
  })

  it('covered cells have the value that covers them downwards', async () => {
    const found = await ods(
      row(text('région') + text('ville') + text('n')),
      row(text('Nord', 'table:number-rows-spanned="2"') + text('Lille') + number(1)),
      row(`<table:covered-table-cell/>${text('Douai')}${number(2)}`),
    )
    expect(valuesOf(found, 'region')).toEqual(['Nord', 'Nord'])
  })
})
