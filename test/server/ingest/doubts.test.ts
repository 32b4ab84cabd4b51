import { describe, expect, it } from 'vitest'
import { workbook, xlsxRows } from '../../fixtures/workbooks.ts'
import { annotationsOf, findingsOf, ingestText, scratch, typesOf, valuesOf } from './workbench.ts'

// What a value means is decided by the whole file, or asked.
const directory = await scratch()
const csv = (content: string, overrides = {}) => ingestText(directory, 'doubts.csv', content, overrides)

describe('points with three digits behind', () => {
  it('are thousands where a number of another column has two', async () => {
    const found = await csv('land;einwohner;total\nA;1.613;13.140.183\nB;379;2.100\nC;2.940;379\n')
    expect(valuesOf(found, 'einwohner')).toEqual(['1613', '379', '2940'])
    expect(valuesOf(found, 'total')).toEqual(['13140183', '2100', '379'])
    expect(findingsOf(found, 'einwohner')).toContain('type.point.others')
  })

  it('are asked about where nothing tells', async () => {
    const open = 'land;einwohner\nA;1.613\nB;379\nC;2.940\n'
    const found = await csv(open)
    expect(valuesOf(found, 'einwohner')).toEqual(['1.613', '379', '2.940'])
    expect(findingsOf(found, 'einwohner')).toEqual(expect.arrayContaining(['type.point.open']))
    const comma = await csv(open, { fields: { einwohner: { decimal: 'comma' } } })
    expect(valuesOf(comma, 'einwohner')).toEqual(['1613', '379', '2940'])
    const point = await csv(open, { fields: { einwohner: { decimal: 'point' } } })
    expect(valuesOf(point, 'einwohner')).toEqual([1.613, 379, 2.94])
  })

  it.each([
    ['another column has one digit behind', 'land;x1;x2\nA;1.613;1.5\nB;379;2.25\n', 'x1'],
    ['a number begins with zero', 'land;x1\nA;1.613\nB;0.379\n', 'x1'],
    ['four digits go without a point', 'land;x1\nA;1.613\nB;1379\n', 'x1'],
    ['the comma cuts the cells', 'land,x1\nA,1.613\nB,379\n', 'x1'],
    ['they are coordinates', 'land;lat;lon\nA;48.853;2.349\nB;45.764;4.836\n', 'lat'],
  ])('are decimals where %s', async (_, content, field) => {
    expect(typesOf(await csv(content))[field]).toBe('double')
  })
})

describe('codes', () => {
  const departments = Array.from({ length: 300 }, (_, index) => String(10 + (index % 86)))

  it('have letters in some of many values', async () => {
    const found = await csv(
      `territoire,pop\n${[...departments, '2A', '2B'].map((code, n) => `${code},${n}`).join('\n')}\n`,
    )
    expect(valuesOf(found, 'territoire').slice(-2)).toEqual(['2A', '2B'])
    expect(findingsOf(found, 'territoire')).toContain('type.text.letters')
    expect(found.report.rejected).toBe(0)
  })

  it('are what areas are called by', async () => {
    const found = await csv(
      'num_dep,reg,dept,Département,population par département\n75,11,75,75,10\n69,84,69,69,20\n',
    )
    expect(Object.values(typesOf(found))).toEqual(['text', 'text', 'text', 'text', 'int'])
  })
})

describe('years and months', () => {
  it('of which the second is always the next year are no months', async () => {
    const found = await csv('year,val\n2009-10,1\n2010-11,2\n2011-12,3\n')
    expect(valuesOf(found, 'year')).toEqual(['2009-10', '2010-11', '2011-12'])
    expect(findingsOf(found, 'year')).toContain('type.text.years')
  })

  it('of which one is not the next year are months', async () => {
    expect(typesOf(await csv('month,val\n2009-10,1\n2010-11,2\n2010-12,3\n')).month).toBe('date')
  })
})

describe('years of two digits', () => {
  it('of births do not lie in the future, and others are told when they do', async () => {
    const found = await csv(
      'nom,date_naissance,fin\nA,12/03/45,31/12/60\nB,25/07/99,31/12/61\nC,01/02/03,30/11/62\n',
    )
    expect(valuesOf(found, 'date_naissance')).toEqual(['1945-03-12', '1999-07-25', '2003-02-01'])
    expect(findingsOf(found, 'date_naissance')).toContain('type.century.birth')
    expect(valuesOf(found, 'fin')[0]).toBe('2060-12-31')
    expect(findingsOf(found, 'fin')).toContain('type.century')
  })

  it('are asked about where they lie years ahead and no name tells', async () => {
    const open = 'nom,releve\nA,12/05/71\nB,13/06/45\nC,25/12/60\n'
    const found = await csv(open)
    expect(typesOf(found).releve).toBe('text')
    const [told] = found.report.columns.find(({ field }) => field === 'releve')?.findings ?? []
    expect(told).toMatchObject({ key: 'type.century.ask', params: { count: 2 } })
    // The values that it is about, not the first ones of the column.
    expect(told?.examples?.map(({ row }) => row)).toEqual([2, 3])
    const past = await csv(open, { fields: { releve: { reading: 'dmy-short-past' } } })
    expect(valuesOf(past, 'releve')).toEqual(['1971-05-12', '1945-06-13', '1960-12-25'])
    const usual = await csv(open, { fields: { releve: { reading: 'dmy-short' } } })
    expect(valuesOf(usual, 'releve')).toEqual(['1971-05-12', '2045-06-13', '2060-12-25'])
    expect(findingsOf(usual, 'releve')).toContain('type.century')
  })
})

describe('fractions of seconds', () => {
  it.each([
    ['2020-01-13T10:00:00.123', '2020-01-14T11:00:00.5', '2020-01-15T12:00:00'],
    ['13/01/2020 10:00:00.123', '14/01/2020 11:00:00.5', '15/01/2020 12:00:00'],
    ['2020/01/13 10:00:00,123', '2020/01/14 11:00:00,500', '2020/01/15 12:00:00'],
  ])('%s', async (...instants) => {
    const found = await csv(`t;v\n${instants.map((instant) => `${instant};1`).join('\n')}\n`)
    expect(valuesOf(found, 't')).toEqual([
      '2020-01-13 10:00:00.123',
      '2020-01-14 11:00:00.5',
      '2020-01-15 12:00:00',
    ])
    expect(annotationsOf(found, 't')).toContain('timeserie_precision(minute)')
  })
})

it('tells of digits that a number does not keep', async () => {
  const found = await csv('id;v;w\n1;0.123456789012345678901234567891;0.30000000000000004\n2;0.2;1.5\n')
  expect(findingsOf(found, 'v')).toContain('type.digits')
  expect(findingsOf(found, 'w')).not.toContain('type.digits')
})

describe('words for no value', () => {
  const words = ['NA', 'null', 'n/a', 'Bob']

  it.each([
    ['a CSV file', 'words.csv', `name,n\n${words.map((word) => `${word},1`).join('\n')}\n`],
    ['JSON', 'words.json', JSON.stringify(words.map((name) => ({ name, n: 1 })))],
    [
      'XML',
      'words.xml',
      `<all>${words.map((name) => `<one><name>${name}</name><n>1</n></one>`).join('')}</all>`,
    ],
  ])('stay in texts of %s, and are told', async (_, name, content) => {
    const found = await ingestText(directory, name, content)
    expect(valuesOf(found, 'name')).toEqual(words)
    const told = found.report.columns[0]?.findings.find(({ key }) => key === 'type.text.words')
    expect(told).toMatchObject({ params: { count: 3 }, examples: [{ row: 1 }, { row: 2 }, { row: 3 }] })
  })
})

it('true and false are texts of one spelling wherever a format has a type for them', async () => {
  const json = await ingestText(directory, 'flags.json', '[{"open":true},{"open":false}]')
  const book = await ingestText(
    directory,
    'flags.xlsx',
    workbook({
      sheets: {
        Data: xlsxRows([
          ['open', 'n'],
          [true, 1],
          [false, 2],
        ]),
      },
    }),
  )
  for (const found of [json, book]) {
    expect(typesOf(found).open).toBe('text')
    expect(valuesOf(found, 'open')).toEqual(['true', 'false'])
  }
})
