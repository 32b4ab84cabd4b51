import { describe, expect, it } from 'vitest'
import { annotationsOf, findingsOf, ingestText, scratch, typesOf, valuesOf } from './workbench.ts'

const directory = await scratch()
const column = (label: string, values: readonly string[]) =>
  ingestText(
    directory,
    'column.csv',
    `row;${label}\n${values.map((value, index) => `r${index};"${value}"`).join('\n')}\n`,
  )
const times = <T>(count: number, values: readonly T[]): T[] =>
  Array.from({ length: count }, () => values).flat()

describe('annotations are proposed from all values, with the reason', () => {
  const cases: [what: string, label: string, values: string[], annotations: string[], reason: string][] = [
    [
      'few different texts',
      'kind',
      times(20, ['oak', 'elm', 'ash']),
      ['facet', 'sortable'],
      'annotation.facet',
    ],
    ['texts that differ', 'name', times(1, ['a', 'b', 'c', 'd']), ['sortable'], 'annotation.sortable'],
    ['long texts', 'text', times(1, ['x '.repeat(100), 'y '.repeat(100)]), [], ''],
    ['decimals', 'size', ['1.5', '2.25'], ['decimals(2)'], 'annotation.decimals'],
    ['a unit in brackets', 'Length (km)', ['1', '2'], ['unit(km)'], 'annotation.unit'],
    ['a unit in words', 'surface en m2', ['1', '2'], ['unit(m²)'], 'annotation.unit'],
    ['no unit in other brackets', 'Population (2019)', ['1', '2'], [], ''],
    [
      'first days of years',
      'year',
      ['2019-01-01', '2020-01-01', '2021-01-01'],
      ['timeserie_precision(year)'],
      'annotation.precision.year',
    ],
    [
      'first days of months',
      'month',
      ['2019-01-01', '2020-02-01', '2021-03-01'],
      ['timeserie_precision(month)'],
      'annotation.precision.month',
    ],
    [
      'full hours',
      'at',
      ['2019-01-01 10:00', '2019-01-01 11:00', '2019-01-02 12:00'],
      ['timeserie_precision(hour)'],
      'annotation.precision.hour',
    ],
    [
      'lists',
      'themes',
      times(5, ['art; sport', 'sport', 'art; music', 'music; sport; art']),
      ['multivalued(; )', 'facet', 'sortable'],
      'annotation.multivalued',
    ],
    [
      'levels',
      'place',
      times(4, ['Europe > France', 'Europe > Spain', 'Asia > Japan', 'Asia > China', 'Asia > India']),
      ['hierarchical( > )', 'facet', 'sortable'],
      'annotation.hierarchical',
    ],
    [
      'no levels in addresses of the web',
      'link',
      ['https://a.example/x/1', 'https://a.example/x/2', 'https://a.example/y/3', 'https://a.example/y/4'],
      ['sortable'],
      'annotation.sortable',
    ],
  ]
  it.each(cases)('%s', async (_, label, values, annotations, reason) => {
    const found = await column(label, values)
    const name = found.fields[1]?.name ?? ''
    expect(annotationsOf(found, name)).toEqual(annotations)
    if (reason) expect(findingsOf(found, name)).toContain(reason)
  })
})

describe('overrides of columns that have types of their own', () => {
  it('read them anew, and set aside what does not fit', async () => {
    const geojson = JSON.stringify({
      type: 'FeatureCollection',
      features: ['01', '2', 'x'].map((code) => ({
        type: 'Feature',
        properties: { code },
        geometry: { type: 'Point', coordinates: [1, 2] },
      })),
    })
    const found = await ingestText(directory, 'typed.geojson', geojson, { fields: { code: { type: 'int' } } })
    expect(typesOf(found).code).toBe('int')
    expect(valuesOf(found, 'code')).toEqual([null, '2', null])
    expect(found.report.rejects.map(({ row, value }) => [row, value])).toEqual([
      [1, '01'],
      [3, 'x'],
    ])
  })

  it('hold for spreadsheets and Parquet as well', async () => {
    const { ingestPublished } = await import('./manifest.ts')
    const found = await ingestPublished(directory, 'bls-metro-unemployment.parquet', {
      fields: { unemployment: { type: 'int' }, date: { type: 'text' } },
    })
    expect(typesOf(found)).toMatchObject({ unemployment: 'int', date: 'text' })
    expect(found.report.rejected).toBeGreaterThan(0)
    expect(found.report.rejects[0]).toMatchObject({ row: 1, column: 'unemployment', value: '2.6' })
  })
})
