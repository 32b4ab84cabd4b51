import { describe, expect, test } from 'vitest'
import type { AnalyzeRow } from '../../../src/core/analysis/rows.ts'
import type { ChartQuery } from '../../../src/core/chart/definition.ts'
import { describe as tell } from '../../../src/core/chart/describe.ts'
import { layersOf, withGaps } from '../../../src/core/chart/layers.ts'
import { legendOf } from '../../../src/core/chart/legend.ts'
import { modelFrame, type QueryModel } from '../../../src/core/chart/model.ts'
import { analyzeParameters } from '../../../src/core/chart/request.ts'
import { en } from '../../../src/messages/en/charts.ts'
import { query, serie } from './fixtures.ts'

const draw = (asked: QueryModel, rows: readonly AnalyzeRow[], zone = 'UTC') =>
  layersOf(asked, rows, { frame: modelFrame({}, [asked]), zone })

const points = (asked: QueryModel, rows: readonly AnalyzeRow[], zone?: string) =>
  draw(asked, rows, zone).layers[0]?.points ?? []

describe('the call of a query', () => {
  test.each<[Partial<ChartQuery>, Record<string, unknown>]>([
    [{}, { x: ['txt1'], 'y.serie1-1.func': 'COUNT', sort: 'x.txt1', maxpoints: 50 }],
    [
      { xAxis: 'time1', timescale: 'month', charts: [serie({ func: 'AVG', yAxis: 'num1' })] },
      {
        x: ['time1.year', 'time1.month'],
        'y.serie1-1.func': 'AVG',
        'y.serie1-1.expr': 'num1',
        sort: 'x.time1.year,x.time1.month',
        maxpoints: undefined,
      },
    ],
    [
      { sort: '-y', maxpoints: 5 },
      { x: ['txt1'], 'y.serie1-1.func': 'COUNT', sort: '-serie1-1', maxpoints: 5 },
    ],
    [
      // The limit of a split query counts categories, so all groups are asked.
      { seriesBreakdown: 'txt2', sort: 'serie1', maxpoints: 5 },
      { x: ['txt1', 'txt2'], 'y.serie1-1.func': 'COUNT', sort: 'x.txt1', maxpoints: undefined },
    ],
    [
      { charts: [serie({ func: 'QUANTILES', yAxis: 'num1', subsets: 90, multiplier: 2 })] },
      {
        x: ['txt1'],
        'y.serie1-1.func': 'QUANTILES',
        'y.serie1-1.expr': '(num1) * 2',
        'y.serie1-1.subsets': '90',
        sort: 'x.txt1',
        maxpoints: 50,
      },
    ],
    [
      { charts: [serie({ func: 'CONSTANT', yAxis: '7' })] },
      { x: ['txt1'], 'y.serie1-1.func': 'AVG', 'y.serie1-1.expr': '7', sort: 'x.txt1', maxpoints: 50 },
    ],
    [
      { charts: [serie({ type: 'columnrange', yAxis: 'num1' })], xAxis: 'date1' },
      {
        x: ['date1.year'],
        'y.serie1-1-range-0.func': 'MIN',
        'y.serie1-1-range-0.expr': 'num1',
        'y.serie1-1-range-1.func': 'MAX',
        'y.serie1-1-range-1.expr': 'num1',
        sort: 'x.date1.year',
        maxpoints: undefined,
      },
    ],
    [
      { charts: [serie({ func: 'CUSTOM', expr: 'SUM(num1) / COUNT()' })] },
      {
        x: ['txt1'],
        'y.serie1-1-call1.func': 'SUM',
        'y.serie1-1-call1.expr': 'num1',
        'y.serie1-1-call2.func': 'COUNT',
        sort: 'x.txt1',
        maxpoints: 50,
      },
    ],
    [
      { charts: [serie({ cumulative: true })], xAxis: 'time1', timescale: 'hour weekday' },
      {
        x: ['time1.weekday', 'time1.hour'],
        'y.serie1-1.func': 'COUNT',
        'y.serie1-1.cumulative': 'true',
        sort: 'x.time1.weekday,x.time1.hour',
        maxpoints: undefined,
      },
    ],
  ])('%j', (members, expected) => {
    expect(analyzeParameters(query(members))).toEqual(expected)
  })

  test.each([
    ['month month', ['time1.month']],
    ['day month', ['time1.yearday']],
    ['day day', ['time1.day']],
    ['day weekday', ['time1.weekday']],
    ['hour hour', ['time1.hour']],
  ])('asks %s by %j', (timescale, x) => {
    expect(analyzeParameters(query({ xAxis: 'time1', timescale })).x).toEqual(x)
  })

  test('asks hours as instants', () => {
    expect(analyzeParameters(query({ xAxis: 'time1', timescale: 'hour' }))).toMatchObject({
      output_timezone: 'UTC',
    })
  })
})

describe('the points of an answer', () => {
  test('are the starts of date buckets', () => {
    const asked = query({ xAxis: 'time1', timescale: 'month' })
    expect(points(asked, [{ x: { year: 2001, month: 3 }, 'serie1-1': 7 }])).toEqual([
      { x: Date.UTC(2001, 2, 1), y: 7, series: 'Count', key: 'serie1-1' },
    ])
  })

  test('of months stand on the 16th where they are not aligned', () => {
    const asked = query({ xAxis: 'time1', timescale: 'month' })
    const frame = modelFrame({ alignMonth: false }, [asked])
    const { layers } = layersOf(asked, [{ x: { year: 2001, month: 3 }, 'serie1-1': 7 }], { frame })
    expect(layers[0]?.points[0]?.x).toBe(Date.UTC(2001, 2, 16))
  })

  test('of hours stand where the clock of the zone stood', () => {
    const asked = query({ xAxis: 'time1', timescale: 'hour' })
    const rows = [{ x: { year: 2001, month: 7, day: 1, hour: 22, minute: 0 }, 'serie1-1': 7 }]
    expect(points(asked, rows, 'Europe/Paris')[0]?.x).toBe(Date.UTC(2001, 6, 2, 0))
    expect(points(asked, rows)[0]?.x).toBe(Date.UTC(2001, 6, 1, 22))
  })

  test('of a cycle are its places', () => {
    const asked = query({ xAxis: 'time1', timescale: 'hour weekday' })
    expect(points(asked, [{ x: { weekday: 2, hour: 5 }, 'serie1-1': 1 }])[0]?.x).toBe(53)
  })

  test('keep the years before 100', () => {
    const [point] = points(query({ xAxis: 'time1' }), [{ x: { year: 50 }, 'serie1-1': 1 }])
    expect(new Date(Number(point?.x)).getUTCFullYear()).toBe(50)
  })

  test('have gaps where there is no value, and where a logarithm has none', () => {
    const ys = (members: Partial<ChartQuery>, ...values: (number | null)[]) =>
      points(
        query(members),
        values.map((value, index) => ({ x: `c${index}`, 'serie1-1': value })),
      ).map(({ y }) => y)
    expect(ys({}, null, 2)).toEqual([null, 2])
    expect(ys({ charts: [serie({ scale: 'logarithmic' })] }, -1, 0, 3)).toEqual([null, null, 3])
  })

  test('read a percentile by its key', () => {
    const asked = query({ charts: [serie({ func: 'QUANTILES', yAxis: 'num1', subsets: 12.5 })] })
    expect(points(asked, [{ x: 'a', 'serie1-1': { '12.5': 4 } }])[0]?.y).toBe(4)
  })

  test('of a range are low and high, whichever came first', () => {
    const asked = query({ charts: [serie({ type: 'arearange', yAxis: 'num1' })] })
    const [point] = points(asked, [{ x: 'a', 'serie1-1-range-0': 9, 'serie1-1-range-1': 2 }])
    expect(point).toMatchObject({ low: 2, y: 9 })
  })

  test('of a box are five, and a gap where one is missing', () => {
    const asked = query({ charts: [serie({ type: 'boxplot', yAxis: 'num1' })] })
    const row = (first: number | null) => ({
      x: 'a',
      'serie1-1-range-0': first,
      'serie1-1-range-1': { '25.0': 2 },
      'serie1-1-range-2': { '50.0': 3 },
      'serie1-1-range-3': { '75.0': 4 },
      'serie1-1-range-4': 5,
    })
    expect(points(asked, [row(1)])[0]).toMatchObject({ low: 1, q1: 2, y: 3, q3: 4, high: 5 })
    expect(points(asked, [row(null)])[0]?.y).toBeNull()
  })

  test('of an expression are computed from what was asked and from other series', () => {
    const asked = query({
      charts: [serie(), serie({ func: 'CUSTOM', expr: 'SUM(num1) / MAX(serie1-1) * 100' })],
    })
    const rows = [
      { x: 'a', 'serie1-1': 4, 'serie1-2-call1': 2 },
      { x: 'b', 'serie1-1': 8, 'serie1-2-call1': 4 },
      { x: 'c', 'serie1-1': 1, 'serie1-2-call1': null },
    ]
    expect(draw(asked, rows).layers[1]?.points.map(({ y }) => y)).toEqual([25, 50, null])
  })

  test('of an expression that cannot be computed are gaps, and said so', () => {
    const asked = query({ charts: [serie({ func: 'CUSTOM', expr: 'FIRSTBORN(serie1-1)' })] })
    const { layers, warnings } = draw(asked, [{ x: 'a' }])
    expect(layers[0]?.points[0]?.y).toBeNull()
    expect(warnings[0]).toContain('FIRSTBORN')
  })

  test('take the colour of the threshold they pass, or of their category', () => {
    const thresholds = [
      { value: 5, color: 'orange' },
      { value: 9, color: 'red' },
    ]
    const asked = query({ charts: [serie({ thresholds })], categoryColors: { c: '#00ff00', d: 'nonsense' } })
    const rows = ['a', 'b', 'c', 'd'].map((x, index) => ({ x, 'serie1-1': [5, 10, 1, 1][index] }))
    expect(points(asked, rows).map(({ color }) => color)).toEqual(['orange', 'red', '#00ff00', undefined])
  })

  test('go by the split, and stop at ten series of more than 500', () => {
    const asked = query({ seriesBreakdown: 'txt2' })
    const rows = Array.from({ length: 501 }, (_, index) => ({
      x: { txt1: 'a', txt2: `b${index}` },
      'serie1-1': index,
    }))
    expect(draw(asked, rows.slice(0, 500)).cut).toBeNull()
    const { layers, cut } = draw(asked, rows)
    expect(cut).toBe('series')
    expect(layers[0]?.names).toHaveLength(10)
    expect(layers[0]?.points).toHaveLength(10)
  })

  test('of a split query are the largest categories, by their totals', () => {
    const asked = query({ seriesBreakdown: 'txt2', sort: 'serie1', maxpoints: 2 })
    const rows = [
      ['a', 'm', 1],
      ['b', 'm', 5],
      ['b', 'n', 5],
      ['c', 'n', 7],
    ].map(([txt1, txt2, value]) => ({ x: { txt1, txt2 }, 'serie1-1': value }))
    expect(points(asked, rows).map(({ x }) => x)).toEqual(['b', 'b', 'c'])
    const upwards = query({ seriesBreakdown: 'txt2', sort: '-serie1', maxpoints: 2 })
    expect(points(upwards, rows).map(({ x }) => x)).toEqual(['a', 'c'])
  })

  test('of a thousand categories and more are twenty', () => {
    const rows = Array.from({ length: 1001 }, (_, index) => ({ x: `c${index}`, 'serie1-1': index }))
    const { layers, cut } = draw(query({ maxpoints: 0 }), rows)
    expect(cut).toBe('points')
    expect(layers[0]?.points).toHaveLength(20)
  })

  test('of series that stand on one another are one layer', () => {
    const asked = query({ stacked: 'normal', charts: [serie({ type: 'area' }), serie({ type: 'area' })] })
    const { layers } = draw(asked, [{ x: 'a', 'serie1-1': 1, 'serie1-2': 2 }])
    expect(layers).toHaveLength(1)
    expect(layers[0]?.names).toEqual(['Count', 'Count (2)'])
    expect(layers[0]?.points.map(({ y, key }) => [key, y])).toEqual([
      ['serie1-1', 1],
      ['serie1-2', 2],
    ])
  })
})

test('columns of a time axis leave room for buckets without records', () => {
  const asked = query({ xAxis: 'time1', timescale: 'month', charts: [serie({ type: 'column' })] })
  const { layers } = draw(asked, [
    { x: { year: 2001, month: 1 }, 'serie1-1': 1 },
    { x: { year: 2001, month: 4 }, 'serie1-1': 2 },
  ])
  expect(withGaps(layers)[0]?.points.map(({ x, y }) => [new Date(x).getUTCMonth(), y])).toEqual([
    [0, 1],
    [3, 2],
    [1, null],
    [2, null],
  ])
})

test('the legend names categories where each has a colour, else series', () => {
  const rows = [
    { x: 'a', 'serie1-1': 1 },
    { x: 'b', 'serie1-1': 2 },
  ]
  const pie = legendOf(draw(query({ charts: [serie({ type: 'pie' })] }), rows).layers)
  expect(pie.title).toBe('TXT1')
  expect(pie.entries.map(({ name }) => name)).toEqual(['a', 'b'])
  expect(new Set(pie.entries.map(({ color }) => color)).size).toBe(2)
  expect(legendOf(draw(query(), rows).layers).entries.map(({ name }) => name)).toEqual(['Count'])
})

describe('in words', () => {
  const said = (members: Partial<ChartQuery>, rows: readonly AnalyzeRow[]) =>
    tell(draw(query(members), rows).layers, en, 'en')
  const months = [3, 9, 1, 6].map((value, index) => ({
    x: { year: 2001, month: index + 1 },
    'serie1-1': value,
  }))

  test('a series over time tells its highest, its lowest and where it goes', () => {
    expect(said({ xAxis: 'time1', timescale: 'month' }, months)).toBe(
      'Count: 4 months, highest in February 2001 with 9, lowest in March 2001 with 1, rising by 100 %.',
    )
  })

  test('categories go nowhere', () => {
    const rows = [3, 9].map((value, index) => ({ x: `c${index}`, 'serie1-1': value }))
    expect(said({}, rows)).toBe('Count: 2 values, highest c1 with 9, lowest c0 with 3.')
    expect(said({}, rows.slice(0, 1))).toBe('Count: one value, 3 (c0).')
    expect(said({}, [])).toBe('')
  })

  test('many names are counted', () => {
    const rows = Array.from({ length: 6 }, (_, index) => ({
      x: { txt1: 'a', txt2: `b${index}` },
      'serie1-1': 1,
    }))
    expect(said({ seriesBreakdown: 'txt2' }, rows)).toContain('And 2 more.')
  })
})
