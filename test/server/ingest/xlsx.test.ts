import { describe, expect, it } from 'vitest'
import { type WorkbookParts, workbook, workbookEntries, xlsxRows, zipOf } from '../../fixtures/workbooks.ts'
import { checkSheet } from './sheets-of-publishers.ts'
import { annotationsOf, findingsOf, ingestText, scratch, typesOf, valuesOf } from './workbench.ts'

const directory = await scratch()
const xlsx = (parts: WorkbookParts, overrides?: Parameters<typeof ingestText>[3]) =>
  ingestText(directory, 'book.xlsx', workbook(parts), overrides)
const rows = (...cells: Parameters<typeof xlsxRows>[0]) => ({ sheets: { Data: xlsxRows(cells) } })
const labelsOf = (found: Awaited<ReturnType<typeof xlsx>>) => found.fields.map(({ label }) => label)

describe("publishers' workbooks", () => {
  it('two columns of one name each keep their values', async () => {
    const found = await checkSheet(directory, 'presidentielle-2022-cirlg-t2.xlsx')
    expect(valuesOf(found, 'nom').slice(0, 1)).toEqual(['MACRON'])
    expect(valuesOf(found, 'nom_2').slice(0, 1)).toEqual(['LE PEN'])
    expect(valuesOf(found, 'code_du_departement')).toContain('2A')
  })

  it('the sheet with the table is read and the other one named', async () => {
    const found = await checkSheet(directory, 'sbb-go-realtime.xlsx')
    expect(found.report.findings[0]).toMatchObject({ key: 'sheet.chosen', params: { others: 'Tabelle1' } })
  })

  it('a thousand blank rows are no records', async () => {
    await checkSheet(directory, 'scenario-2050-hourly.xlsx')
  })
})

it('names in several rows are found where groups are not merged cells', async () => {
  const found = await xlsx(
    rows(
      ['Population par sexe', null, null, null, null],
      ['Commune', 2019, null, 2020, null],
      [null, 'Hommes', 'Femmes', 'Hommes', 'Femmes'],
      ['Paris', 1, 2, 3, 4],
      ['Lyon', 5, 6, 7, 8],
    ),
  )
  expect(labelsOf(found)).toEqual([
    ...['Commune', '2019 – Hommes', '2019 – Femmes', '2020 – Hommes', '2020 – Femmes'],
  ])
  expect(found.rows).toHaveLength(2)
  expect(found.report.findings).toContainEqual({ key: 'sheet.header.rows', params: { first: 2, last: 3 } })
})

describe('cells keep their types', () => {
  it('a text of digits is a text beside numbers, and zeros stay', async () => {
    const found = await xlsx(
      rows(['code', 'txt1', 'num1', 'num2'], ['01', '12', 12, 1.5], ['2A', '13', 13, 2]),
    )
    expect(typesOf(found)).toEqual({ code: 'text', txt1: 'text', num1: 'int', num2: 'double' })
    expect(valuesOf(found, 'code')).toEqual(['01', '2A'])
  })

  it('a sheet that was written as texts throughout is judged as a CSV file', async () => {
    const found = await xlsx(
      rows(['code', 'num1', 'day'], ['01', '1,5', '31/12/2020'], ['02', '2,5', '01/01/2021']),
    )
    expect(typesOf(found)).toEqual({ code: 'text', num1: 'double', day: 'date' })
    expect(findingsOf(found)).toContain('sheet.untyped')
  })

  it('a few words among numbers are told, not lost', async () => {
    const found = await xlsx(rows(['txt1', 'num1'], ['a', 1], ['b', 'n.d.'], ['c', 3]))
    expect(typesOf(found)).toEqual({ txt1: 'text', num1: 'int' })
    expect(valuesOf(found, 'num1')).toEqual(['1', null, '3'])
    expect(findingsOf(found, 'num1')).toContain('type.nullwords')
  })

  it('numbers are what people typed, and long ones keep every digit', async () => {
    const cell = (raw: string) => `<c><v>${raw}</v></c>`
    const found = await xlsx(
      rows(
        ['num1', 'num2', 'num3'],
        [cell('0.10000000000000001'), cell('123456789012345678'), cell('1E-05')],
      ),
    )
    expect(valuesOf(found, 'num1')).toEqual([0.1])
    expect(valuesOf(found, 'num2')).toEqual(['123456789012345678'])
    expect(valuesOf(found, 'num3')).toEqual([0.00001])
  })

  it('booleans are words', async () => {
    expect(valuesOf(await xlsx(rows(['txt1', 'yes'], ['a', true], ['b', false])), 'yes')).toEqual([
      'true',
      'false',
    ])
  })

  it('errors and formulas without a result are empty, and counted', async () => {
    const found = await xlsx(
      rows(
        ['num1', 'num2', 'num3'],
        ['<c t="e"><v>#DIV/0!</v></c>', '<c><f>A2*2</f></c>', '<c><f>1+1</f><v>2</v></c>'],
        [2, 4, '<c t="e"><f>NA()</f><v>#N/A</v></c>'],
      ),
    )
    expect(valuesOf(found, 'num1')).toEqual([null, '2'])
    expect(valuesOf(found, 'num2')).toEqual([null, '4'])
    expect(valuesOf(found, 'num3')).toEqual(['2', null])
    expect(found.report.findings).toContainEqual({
      key: 'sheet.errors',
      params: { count: 2, columns: 'num1, num3' },
    })
    expect(found.report.findings).toContainEqual({
      key: 'sheet.formulas',
      params: { count: 1, columns: 'num2' },
    })
  })

  it('texts come out of shared ones, runs and results of formulas, with their escapes', async () => {
    const strings = [
      '<t>one</t>',
      '<r><rPr><b/></rPr><t>two </t></r><r><t>runs</t></r><rPh sb="0" eb="1"><t>spoken</t></rPh>',
      '<t>a_x000D_b &amp; c</t>',
    ]
    const shared = (at: number) => `<c t="s"><v>${at}</v></c>`
    const found = await xlsx({
      strings,
      ...rows(
        ['txt1', 'txt2'],
        [shared(0), '<c t="str"><f>"x"</f><v>result</v></c>'],
        [shared(1), '<c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>'],
        [shared(2), null],
      ),
    })
    expect(valuesOf(found, 'txt1')).toEqual(['one', 'two runs', 'a\rb & c'])
    expect(valuesOf(found, 'txt2')).toEqual(['result', 'inline', null])
  })
})

describe('number formats', () => {
  const styled = (value: number, style: number) => `<c s="${style}"><v>${value}</v></c>`
  const cases: [string, string | number, number, string, string | number][] = [
    ['days by number', 14, 44_561, 'date', '2021-12-31'],
    ['instants by number', 22, 44_561.75, 'datetime', '2021-12-31 18:00:00'],
    ['days by code', 'dd/mm/yyyy', 36_526, 'date', '2000-01-01'],
    ['days with words', '[$-40C]d\\ mmmm\\ yyyy;@', 36_526, 'date', '2000-01-01'],
    ['instants by code', 'yyyy-mm-dd\\ hh:mm:ss', 54_789.083_333_333_3, 'datetime', '2050-01-01 02:00:00'],
    ['the first day', 14, 1, 'date', '1900-01-01'],
    ['the day before the one that never was', 14, 59, 'date', '1900-02-28'],
    ['the day after the one that never was', 14, 61, 'date', '1900-03-01'],
    ['a day with a time of day', 14, 44_561.5, 'datetime', '2021-12-31 12:00:00'],
    ['times of day', 'h:mm AM/PM', 0.5, 'text', '12:00:00'],
    ['durations', '[h]:mm:ss', 1.5, 'text', '36:00:00'],
    ['numbers with a unit in days’ letters', '0.0 "days"', 1.5, 'double', 1.5],
    ['red numbers', '[Red]0.00', 1.5, 'double', 1.5],
    ['general', 'General', 44_561.5, 'double', 44_561.5],
  ]
  it.each(cases)('%s', async (_, format, serial, type, value) => {
    const found = await xlsx({ formats: [format], ...rows(['txt1', 'col1'], ['a', styled(serial, 1)]) })
    expect(typesOf(found).col1).toBe(type)
    expect(valuesOf(found, 'col1')).toEqual([value])
  })

  it('count from 1904 where the workbook does', async () => {
    const found = await xlsx({
      date1904: true,
      formats: [14],
      ...rows(['txt1', 'day'], ['a', styled(0, 1)], ['b', styled(43_099, 1)]),
    })
    expect(valuesOf(found, 'day')).toEqual(['1904-01-01', '2021-12-31'])
  })

  it('days among instants are their midnights', async () => {
    const found = await xlsx({
      formats: [14, 22],
      ...rows(['txt1', 'at'], ['a', styled(44_561, 1)], ['b', styled(44_561.25, 2)]),
    })
    expect(valuesOf(found, 'at')).toEqual(['2021-12-31 00:00:00', '2021-12-31 06:00:00'])
  })

  it('a day that never was is set aside with its reason', async () => {
    const days = Array.from({ length: 99 }, (_, index) => ['a', styled(61 + index, 1)])
    const found = await xlsx({ formats: [14], ...rows(['txt1', 'day'], ...days, ['b', styled(60, 1)]) })
    expect(found.report.rejects).toMatchObject([{ row: 100, column: 'day', value: '1900-02-29' }])
  })

  it('percentages are kept as stored, and told', async () => {
    const found = await xlsx({ formats: [10], ...rows(['txt1', 'share'], ['a', styled(0.25, 1)]) })
    expect(valuesOf(found, 'share')).toEqual([0.25])
    expect(annotationsOf(found, 'share').filter((name) => name.startsWith('unit'))).toEqual([])
    expect(findingsOf(found)).toContain('sheet.percent')
  })

  it('codes shown with zeros in front keep them', async () => {
    const found = await xlsx({
      formats: ['00000'],
      ...rows(['txt1', 'cp'], ['a', styled(1000, 1)], ['b', styled(75_001, 1)]),
    })
    expect(valuesOf(found, 'cp')).toEqual(['01000', '75001'])
    expect(findingsOf(found)).toContain('sheet.padded')
  })

  it('a currency is the unit of its column', async () => {
    const euro = '#,##0.00\\ [$€-40C]'
    const found = await xlsx({
      formats: [euro],
      ...rows(['txt1', 'price'], ['a', styled(1.5, 1)], ['b', styled(2, 1)]),
    })
    expect(annotationsOf(found, 'price')).toContain('unit(€)')
  })
})

describe('where the table is', () => {
  it('titles above and notes below are left out, and told', async () => {
    const found = await xlsx(
      rows(
        ['Trees of the town'],
        [],
        ['kind', 'height', 'place'],
        ['oak', 12, 'park'],
        ['elm', 8, 'street'],
        [],
        ['Source: town hall, 2024'],
      ),
    )
    expect(valuesOf(found, 'kind')).toEqual(['oak', 'elm'])
    expect(found.report.findings).toContainEqual({ key: 'sheet.header', params: { row: 3 } })
    expect(found.report.findings).toContainEqual({ key: 'sheet.above', params: { rows: 1 } })
    expect(found.report.findings).toContainEqual({
      key: 'csv.notes',
      params: { lines: 1 },
      examples: [{ row: 3, value: 'Source: town hall, 2024' }],
    })
  })

  it('blank rows and columns inside are no records and no fields', async () => {
    const found = await xlsx(
      rows(['a', null, 'b'], [1, null, 2], [null, null, null], [3, null, 4], [' ', null, null]),
    )
    expect(labelsOf(found)).toEqual(['a', 'b'])
    expect(valuesOf(found, 'b')).toEqual(['2', '4'])
  })

  it('days name the columns of numbers', async () => {
    const day = (serial: number) => `<c s="1"><v>${serial}</v></c>`
    const found = await xlsx({
      formats: [14],
      ...rows(['region', day(43_831), day(43_862)], ['North', 1, 2], ['South', 3, 4]),
    })
    expect(labelsOf(found)).toEqual(['region', '2020-01-01', '2020-02-01'])
    const data = await xlsx({
      formats: [14],
      ...rows(['a', day(43_831), day(43_862)], ['b', day(1), day(2)]),
    })
    expect(data.report.rows).toBe(2)
  })

  it('columns are numbered when the first row holds data', async () => {
    const found = await xlsx(rows(['a', 1], ['b', 2]))
    expect(labelsOf(found)).toEqual(['column 1', 'column 2'])
    expect(found.report.rows).toBe(2)
  })

  it('a header row that was given is obeyed', async () => {
    const found = await xlsx(rows(['x', 'y'], ['a', 'b'], [1, 2]), { headerRow: 2 })
    expect(labelsOf(found)).toEqual(['a', 'b'])
    expect(found.report.rows).toBe(1)
    await expect(xlsx(rows(['x', 'y'], [1, 2]), { headerRow: 9 })).rejects.toThrow(
      'Row 9 of the sheet “Data”',
    )
  })

  it('tags with a prefix are those without', async () => {
    const entries = workbookEntries(rows(['a', 'b'], [1, 2]))
    const prefixed = Object.entries(entries).map(([name, xml]) => [
      name,
      /sheet1|workbook\.xml$/.test(name)
        ? xml.replace('xmlns=', 'xmlns:x=').replace(/<(\/?)(?=[a-z])/gi, '<$1x:')
        : xml,
    ])
    const found = await ingestText(directory, 'x.xlsx', zipOf(Object.fromEntries(prefixed)))
    expect(valuesOf(found, 'b')).toEqual(['2'])
  })

  it('cells and rows without a reference follow one another', async () => {
    const cell = (text: string) => `<c t="str"><v>${text}</v></c>`
    const found = await xlsx({
      sheets: { Data: `<row>${cell('a')}${cell('b')}</row><row>${cell('x')}<c><v>1</v></c></row>` },
    })
    expect(valuesOf(found, 'b')).toEqual(['1'])
  })
})

describe('merged cells', () => {
  const merged = (cells: Parameters<typeof xlsxRows>[0], ...ranges: string[]) => ({
    sheets: {
      Data: {
        rows: xlsxRows(cells),
        after: `<mergeCells>${ranges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`,
      },
    },
  })

  it('a name over several columns names a group', async () => {
    const found = await xlsx(
      merged(
        [
          ['Region', '2019', null, '2020', null],
          [null, 'Men', 'Women', 'Men', 'Women'],
          ['North', 1, 2, 3, 4],
        ],
        'A1:A2',
        'B1:C1',
        'D1:E1',
      ),
    )
    expect(labelsOf(found)).toEqual(['Region', '2019 – Men', '2019 – Women', '2020 – Men', '2020 – Women'])
    expect(found.report.rows).toBe(1)
    expect(found.report.findings).toContainEqual({ key: 'sheet.header.rows', params: { first: 1, last: 2 } })
  })

  it('a title over the whole table is no group', async () => {
    const found = await xlsx(
      merged(
        [
          ['Trees', null, null],
          ['kind', 'height', 'place'],
          ['oak', 1, 'park'],
        ],
        'A1:C1',
      ),
    )
    expect(labelsOf(found)).toEqual(['kind', 'height', 'place'])
  })

  it('a value merged downwards is that of each row', async () => {
    const found = await xlsx(
      merged(
        [
          ['region', 'town', 'num1'],
          ['North', 'a', 1],
          [null, 'b', 2],
          [null, 'c', 3],
          ['South', 'd', 4],
        ],
        'A2:A4',
      ),
    )
    expect(valuesOf(found, 'region')).toEqual(['North', 'North', 'North', 'South'])
    expect(found.report.findings).toContainEqual({ key: 'sheet.merged.down', params: { count: 1 } })
  })

  it('a value merged across columns is in the first', async () => {
    const found = await xlsx(
      merged(
        [
          ['a', 'b', 'c'],
          ['x', null, 1],
          ['y', 'z', 2],
        ],
        'A2:B2',
      ),
    )
    expect(valuesOf(found, 'b')).toEqual([null, 'z'])
    expect(findingsOf(found)).toContain('sheet.merged.across')
  })
})

describe('sheets', () => {
  const parts: WorkbookParts = {
    sheets: {
      Cover: xlsxRows([['About these data']]),
      Trees: xlsxRows([
        ['kind', 'height'],
        ['oak', 12],
      ]),
      Secret: {
        rows: xlsxRows([
          ['kind', 'height'],
          ['fir', 1],
        ]),
        after: '',
        state: 'hidden',
      },
      Birds: xlsxRows([
        ['name', 'number'],
        ['tit', 3],
      ]),
    },
  }
  it('the first with a table of named columns is read', async () => {
    const found = await xlsx(parts)
    expect(valuesOf(found, 'kind')).toEqual(['oak'])
    expect(found.report.findings[0]).toEqual({
      key: 'sheet.chosen',
      params: { sheet: 'Trees', others: 'Cover, Secret, Birds' },
    })
  })

  it.each([
    ['Birds', 'name', 'tit'],
    ['3', 'name', 'tit'],
    ['Secret', 'kind', 'fir'],
  ])('%s is read when it is asked for', async (sheet, field, value) => {
    expect(valuesOf(await xlsx(parts, { sheet }), field)).toEqual([value])
  })

  it('one that there is not is refused with the names of all', async () => {
    await expect(xlsx(parts, { sheet: 'Fish' })).rejects.toThrow(
      'book.xlsx has no sheet “Fish”; it has: Cover, Trees, Secret, Birds',
    )
    await expect(xlsx({ sheets: { Data: '' } })).rejects.toThrow('The sheet “Data” of book.xlsx is empty')
  })
})

describe('what cannot be read', () => {
  it('a workbook cut short or of another kind is refused in a sentence', async () => {
    const entries = workbookEntries(rows(['a', 'b'], [1, 2]))
    const cut = { ...entries, 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row><c><v>1' }
    await expect(ingestText(directory, 'cut.xlsx', zipOf(cut))).rejects.toThrow(
      'cut.xlsx cannot be read as XLSX: it is damaged or cut short',
    )
    const binary = { '[Content_Types].xml': '<Types/>', 'xl/workbook.bin': 'x' }
    await expect(ingestText(directory, 'b.xlsb', zipOf(binary))).rejects.toThrow('binary Excel workbook')
  })

  it('entities of its own are not expanded', async () => {
    const bomb =
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>'
    const entries = { ...workbookEntries(rows([1])), 'xl/worksheets/sheet1.xml': bomb }
    await expect(ingestText(directory, 'bomb.xlsx', zipOf(entries))).rejects.toThrow('cannot be read as XLSX')
  })

  it('too many columns are refused', async () => {
    const cells = Array.from({ length: 2001 }, (_, column) => `<c><v>${column}</v></c>`).join('')
    await expect(xlsx({ sheets: { Data: `<row>${cells}</row>` } })).rejects.toThrow('more than 2000 columns')
  })
})
