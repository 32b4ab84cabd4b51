import { describe, expect, it } from 'vitest'
import { findingsOf, ingestText, scratch, typesOf, valuesOf } from './workbench.ts'

const directory = await scratch()
const csv = (lines: readonly string[]) => ingestText(directory, 'quotes.csv', `${lines.join('\n')}\n`)
const numbered = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index))

describe('a stray quote', () => {
  const table = (odd: Readonly<Record<number, string>>) => [
    'id,name,city,amount',
    ...numbered(200, (index) => odd[index] ?? `${index},name ${index},Paris,${index * 3}`),
  ]

  it('swallows no lines up to a quote that ends a cell', async () => {
    const found = await csv(table({ 50: '50,"Bad,Paris,150', 119: '119,Other",Lyon,357' }))
    expect(found.rows).toHaveLength(200)
    expect(found.rows[50]).toMatchObject({ name: '"Bad', city: 'Paris', amount: '150' })
    expect(found.rows[119]).toMatchObject({ name: 'Other"', city: 'Lyon' })
    expect(found.report.findings).toContainEqual({ key: 'csv.swallowed', params: { lines: 70, row: 51 } })
    expect(found.report.rejected).toBe(0)
  })

  it('swallows no lines up to a cell in quotes with a separator', async () => {
    const found = await csv(table({ 50: '50,"Bad,Paris,150', 119: '119,"Other, good",Lyon,357' }))
    expect(found.rows).toHaveLength(200)
    expect(found.rows[119]).toMatchObject({ name: 'Other, good', amount: '357' })
    expect(findingsOf(found)).toContain('csv.swallowed')
  })

  it('swallows no lines beside another one of its line', async () => {
    const found = await csv(table({ 50: '50,"Bad,"Paris,150', 119: '119,Other",Lyon",357' }))
    expect(found.rows).toHaveLength(200)
    expect(found.rows[51]).toMatchObject({ name: 'name 51', city: 'Paris' })
  })

  it('is none in a text of several lines', async () => {
    const found = await csv([
      'id,note,city',
      '1,"first, of three',
      'second',
      'third, and last",Paris',
      '2,b,Lyon',
    ])
    expect(valuesOf(found, 'note')).toEqual(['first, of three\nsecond\nthird, and last', 'b'])
    expect(findingsOf(found)).not.toContain('csv.swallowed')
  })
})

describe('quotes that belong to a value', () => {
  it('are inches in every line', async () => {
    const found = await csv([
      'id,product,qty',
      ...numbered(30, (index) => `${index},"${index + 10}"" monitor",3`),
    ])
    expect(valuesOf(found, 'product')[9]).toBe('19" monitor')
    expect(typesOf(found)).toMatchObject({ id: 'int', qty: 'int' })
  })

  it('are seconds of coordinates in every line', async () => {
    const found = await csv(['name,lat,lon', ...numbered(20, (index) => `P${index},48°51'36"N,2°21'07"E`)])
    expect(found.rows).toHaveLength(20)
    expect(valuesOf(found, 'lat')[0]).toBeCloseTo(48.86, 6)
  })
})
