import { describe, expect, it } from 'vitest'
import { findingsOf, ingestText, scratch, typesOf, valuesOf } from './workbench.ts'

const directory = await scratch()

/** Reads a column of texts as a file of two columns, so that a separator shows. */
const column = (label: string, values: readonly string[]) => {
  const quoted = values.map((value) => `"${value.replaceAll('"', '""')}"`)
  return ingestText(
    directory,
    'column.csv',
    `row;${label}\n${quoted.map((value, index) => `r${index};${value}`).join('\n')}\n`,
  )
}

describe('a column is read as', () => {
  const cases: [what: string, values: string[], type: string, read: unknown[]][] = [
    ['whole numbers', ['1', '-2', '0'], 'int', ['1', '-2', '0']],
    ['decimal numbers', ['1.5', '-2', '.25', '1e3'], 'double', [1.5, -2, 0.25, 1000]],
    ['numbers with a decimal comma', ['1,5', '-2', '1234,56'], 'double', [1.5, -2, 1234.56]],
    [
      'numbers with points between thousands',
      ['1.234,5', '12', '1.234.567,25'],
      'double',
      [1234.5, 12, 1234567.25],
    ],
    [
      'numbers with narrow spaces between thousands',
      ['1\u202f234,5', '12 345,25'],
      'double',
      [1234.5, 12345.25],
    ],
    ['whole numbers with commas between thousands', ['1,234,567', '12'], 'int', ['1234567', '12']],
    ['text, when zeros stand in front', ['01000', '75001', '69000'], 'text', ['01000', '75001', '69000']],
    ['text, when some are numbers and many are not', ['1', 'a', '2', 'b'], 'text', ['1', 'a', '2', 'b']],
    ['text, when they are times of day', ['00:10', '23:59'], 'text', ['00:10', '23:59']],
    ['text, when they say true or false', ['true', 'False'], 'text', ['true', 'False']],
    ['text, when numbers are too long', ['12345678901234567890'], 'text', ['12345678901234567890']],
    ['days, year first', ['2024-02-29', '2023-1-5'], 'date', ['2024-02-29', '2023-01-05']],
    ['days before months', ['31/12/2020', '01/02/2021'], 'date', ['2020-12-31', '2021-02-01']],
    ['months before days', ['12/31/2020', '01/02/2021'], 'date', ['2020-12-31', '2021-01-02']],
    [
      'days before months, when nothing tells',
      ['01/02/2021', '03/04/2021'],
      'date',
      ['2021-02-01', '2021-04-03'],
    ],
    ['years of two digits', ['31-12-13', '01-01-14'], 'date', ['2013-12-31', '2014-01-01']],
    ['names of months', ['Jan 1 2000', 'February 14, 2001'], 'date', ['2000-01-01', '2001-02-14']],
    [
      'March, which is no mardi',
      ['Jan 1 2000', 'Mar 1 2000', 'Mar 15, 2000'],
      'date',
      ['2000-01-01', '2000-03-01', '2000-03-15'],
    ],
    ['French names of months', ['1 janvier 2000', '14 août 2001'], 'date', ['2000-01-01', '2001-08-14']],
    ['months', ['2020-01', '2020-12'], 'date', ['2020-01-01', '2020-12-01']],
    ['text, when a day does not exist', ['2023-02-30', '2023-02-31'], 'text', ['2023-02-30', '2023-02-31']],
    [
      'instants with an offset',
      ['2024-01-05T09:00:00+01:00', '2024-01-05 08:00Z', '2024-01-05T08:00:00.250Z'],
      'datetime',
      ['2024-01-05 08:00:00', '2024-01-05 08:00:00', '2024-01-05 08:00:00.25'],
    ],
    [
      'instants without a zone',
      ['31/12/2020 14:05', '01/01/2021 0:10'],
      'datetime',
      ['2020-12-31 14:05:00', '2021-01-01 00:10:00'],
    ],
    ['instants with a twelve-hour clock', ['12/31/2020 02:05 PM'], 'datetime', ['2020-12-31 14:05:00']],
    [
      'instants written without marks',
      ['202501010006', '202501312354'],
      'datetime',
      ['2025-01-01 00:06:00', '2025-01-31 23:54:00'],
    ],
  ]
  it.each(cases)('%s', async (_, values, type, read) => {
    const found = await column('value', values)
    expect(typesOf(found).value).toBe(type)
    expect(valuesOf(found, 'value')).toEqual(read)
  })
})

describe('typing', () => {
  it('looks at the whole file: a late value decides', async () => {
    const values = [...Array.from({ length: 6000 }, (_, index) => String(index + 1)), '1.5']
    const found = await column('value', values)
    expect(typesOf(found).value).toBe('double')
    expect(valuesOf(found, 'value').at(-1)).toBe(1.5)
  })

  it('keeps postal codes when only the last one begins with a zero', async () => {
    const found = await column('where', [
      ...Array.from({ length: 6000 }, (_, index) => String(10_000 + index)),
      '01000',
    ])
    expect(typesOf(found).where).toBe('text')
    expect(findingsOf(found, 'where')[0]).toBe('type.text.padded')
  })

  it('finds the type of a column whose first thousands of cells are empty', async () => {
    const found = await column('value', [...Array.from({ length: 6000 }, () => ''), '3'])
    expect(typesOf(found).value).toBe('int')
  })

  it('sets aside what does not fit, with row, column and value, and goes on', async () => {
    const values = [...Array.from({ length: 99 }, (_, index) => String(index)), 'twelve']
    const found = await column('value', values)
    expect(typesOf(found).value).toBe('int')
    expect(found.rows).toHaveLength(100)
    expect(found.report.rejected).toBe(1)
    expect(found.report.rejects).toEqual([
      {
        row: 100,
        column: 'value',
        value: 'twelve',
        reason: { key: 'reject.value', params: { reading: 'integer' } },
      },
    ])
  })

  it('takes words for "no value" as empty in numbers, and as words in text', async () => {
    const numbers = await column('value', ['1', 'NA', 'Not Available', '****', '-', '2'])
    expect(valuesOf(numbers, 'value')).toEqual(['1', null, null, null, null, '2'])
    const texts = await column('plate', ['RM', 'NA', 'MI'])
    expect(valuesOf(texts, 'plate')).toEqual(['RM', 'NA', 'MI'])
  })

  it('keeps codes as text by the name of their column', async () => {
    expect(typesOf(await column('Code SIREN', ['552100554', '542051180'])).code_siren).toBe('text')
  })

  it('takes percent signs and currencies off and keeps them as unit', async () => {
    const percents = await column('share', ['12,5 %', '3 %'])
    expect(valuesOf(percents, 'share')).toEqual([12.5, 3])
    expect(percents.fields[1]?.annotations).toContainEqual({ name: 'unit', args: ['%'] })
    const prices = await column('price', ['$1,200.50', '$3.00'])
    expect(valuesOf(prices, 'price')).toEqual([1200.5, 3])
    expect(prices.fields[1]?.annotations).toContainEqual({ name: 'unit', args: ['$'] })
  })

  it('lets one column decide the order of day and month for the others', async () => {
    const text = 'open,close\n01/02/2020,12/31/2020\n03/04/2020,11/30/2020\n'
    const found = await ingestText(directory, 'order.csv', text)
    expect(valuesOf(found, 'open')).toEqual(['2020-01-02', '2020-03-04'])
    expect(findingsOf(found, 'open')).toContain('type.date.others')
  })

  it('says when nothing tells day from month', async () => {
    expect(findingsOf(await column('value', ['01/02/2021', '03/04/2021']), 'value')).toContain(
      'type.date.open',
    )
  })

  it('reads three digits after a comma by the separator of the file, and says that it was open', async () => {
    const semicolon = await column('value', ['1,234', '5,678'])
    expect(valuesOf(semicolon, 'value')).toEqual([1.234, 5.678])
    const comma = await ingestText(directory, 'comma.csv', 'row,value\na,"1,234"\nb,"5,678"\n')
    expect(valuesOf(comma, 'value')).toEqual(['1234', '5678'])
    expect(findingsOf(comma, 'value')).toContain('type.comma.open')
  })
})

describe('overrides', () => {
  it('win over what was found, and what does not fit then is rejected', async () => {
    const text = 'a;b\n1;x\nzwei;y\n'
    const found = await ingestText(directory, 'override.csv', text, {
      fields: { a: { type: 'int', label: 'Number', description: 'A number' }, b: { omit: true } },
    })
    expect(found.fields).toEqual([
      { name: 'a', label: 'Number', description: 'A number', type: 'int', annotations: [] },
    ])
    expect(valuesOf(found, 'a')).toEqual(['1', null])
    expect(found.report.rejected).toBe(1)
  })

  it('name a reading where a type has several', async () => {
    const found = await ingestText(directory, 'reading.csv', 'a;b\n01/02/2020;x\n', {
      fields: { a: { reading: 'mdy' } },
    })
    expect(valuesOf(found, 'a')).toEqual(['2020-01-02'])
  })

  it('refuse a field that is not there', async () => {
    await expect(
      ingestText(directory, 'unknown.csv', 'a;b\n1;2\n', { fields: { c: { label: 'C' } } }),
    ).rejects.toThrow("There is no field 'c' to override: the dataset has a, b")
  })
})
