import { describe, expect, test } from 'vitest'
import type { ChartQuery, ChartSerie } from '../../../src/core/chart/definition.ts'
import { modelFrame, modelQuery } from '../../../src/core/chart/model.ts'
import { timescalesOf } from '../../../src/core/chart/timescales.ts'
import { en } from '../../../src/messages/en/charts.ts'
import { dataset, model, query, serie, written } from './fixtures.ts'

const series = (members: Partial<ChartSerie>, around: Partial<ChartQuery> = {}) => {
  const [first] = query({ charts: [serie(members)], ...around }).series
  if (!first) throw new Error('no series')
  return first
}

const problemsOf = (members: Partial<ChartSerie>) => model({ charts: [serie(members)] }).problems

describe('a query', () => {
  test('names an unknown x field and cannot be asked', () => {
    expect(model({ xAxis: 'colour' })).toEqual({
      query: null,
      problems: ['The field colour of field-x is not in the dataset test.'],
    })
  })

  test.each([
    ['date1', 'month', 'month'],
    ['date1', 'day', 'year'],
    ['date1', 'fortnight', 'year'],
    ['date1', 'month month', 'month month'],
    ['date1', 'day weekday', 'year'],
    ['time1', 'minute', 'minute'],
    ['time1', 'hour weekday', 'hour weekday'],
    ['time1', undefined, 'year'],
  ])('reads %s by %s as %s', (xAxis, timescale, used) => {
    expect(query({ xAxis, ...(timescale && { timescale }) }).timescale).toBe(used)
  })

  test('knows the timescales of a field by its precision', () => {
    const [month, minute] = [dataset.fields[4], dataset.fields[5]]
    if (!month || !minute) throw new Error('no fields')
    expect(timescalesOf(month)).toEqual(['year', 'month', 'month month'])
    expect(timescalesOf(minute)).toHaveLength(11)
  })

  test('takes the timescale of its chart when it states none', () => {
    expect(model({ xAxis: 'time1' }, 1, 'day').query?.timescale).toBe('day')
  })

  test('is not split by its own axis', () => {
    expect(query({ seriesBreakdown: 'txt1' }).breakdown).toBeNull()
    expect(query({ seriesBreakdown: 'txt2' }).breakdown?.name).toBe('txt2')
  })

  test.each(['pie', 'treemap', 'funnel'])('drops the split of a %s', (type) => {
    expect(query({ seriesBreakdown: 'txt2', charts: [serie({ type })] }).breakdown).toBeNull()
  })

  test.each<[string, Partial<ChartQuery>, string | null]>([
    ['one series', {}, null],
    ['a split one', { seriesBreakdown: 'txt2' }, 'normal'],
    ['two types', { charts: [serie({ type: 'column' }), serie({ type: 'line' })] }, null],
    ['two areas', { charts: [serie({ type: 'area' }), serie({ type: 'area' })] }, 'normal'],
    ['a split scatter', { seriesBreakdown: 'txt2', charts: [serie({ type: 'scatter' })] }, null],
    ['a split range', { seriesBreakdown: 'txt2', charts: [serie({ type: 'arearange' })] }, null],
    ['a split polar', { seriesBreakdown: 'txt2', charts: [serie({ type: 'polar' })] }, 'normal'],
  ])('stacks %s as it may', (_, members, stacked) => {
    expect(query({ ...members, stacked: 'normal' }).stacked).toBe(stacked)
  })

  test('asks 50 groups of categories and all of dates', () => {
    expect(query().maxpoints).toBe(50)
    expect(query({ xAxis: 'date1' }).maxpoints).toBe(0)
    expect(query({ maxpoints: 0 }).maxpoints).toBe(0)
  })

  test.each([
    ['x', 'x.txt1'],
    ['-x', '-x.txt1'],
    ['y', 'serie2-1'],
    ['-y', '-serie2-1'],
    ['serie1', 'serie2-1'],
    ['-serie2-1', '-serie2-1'],
    ['y.serie1-1', 'serie2-1'],
    ['x.date1.month', 'x.date1.month'],
    ['serie9', ''],
    ['height', ''],
  ])('reads the sort %s', (sort, read) => {
    expect(query({ sort }, 2).sort).toBe(read)
  })

  test('is not sorted by a range', () => {
    expect(query({ sort: 'serie1', charts: [serie({ type: 'arearange' })] }).sort).toBe('')
  })
})

describe('a series', () => {
  test.each<[Partial<ChartSerie>, string]>([
    [{}, 'COUNT'],
    [{ yAxis: 'num1' }, 'AVG'],
    [{ func: 'avg', yAxis: 'num1' }, 'AVG'],
    [{ func: 'AVG', yAxis: 'txt2' }, 'COUNT'],
    [{ func: 'SUM' }, 'COUNT'],
    [{ func: 'QUANTILES', yAxis: 'num1 + num2' }, 'QUANTILES'],
    [{ func: 'CONSTANT', yAxis: '5' }, 'CONSTANT'],
    [{ func: 'CONSTANT', yAxis: 'five' }, 'COUNT'],
    [{ func: 'CUSTOM', yAxis: 'SUM(num1) / COUNT()' }, 'CUSTOM'],
    [{ func: 'CUSTOM', expr: 'drop table' }, 'COUNT'],
    [{ func: 'MODE', yAxis: 'num1' }, 'AVG'],
  ])('%j computes %s', (members, func) => {
    expect(series(members).func).toBe(func)
  })

  test.each<[Partial<ChartSerie>, string]>([
    [{ type: 'pyramid' }, 'The chart type pyramid is not known: column is drawn instead.'],
    [{ func: 'MODE' }, 'The function MODE is not known: COUNT is computed instead.'],
    [{ func: 'AVG', yAxis: 'txt2' }, 'The field txt2 of expression-y is not a number'],
    [{ color: 'mauvish' }, 'The color mauvish is not known'],
    [{ func: 'CUSTOM', expr: '(((' }, 'The expression ((( is not understood'],
  ])('%j is told', (members, sentence) => {
    expect(problemsOf(members).join(' ')).toContain(sentence)
  })

  test('of a range has a low and a high, of a box five values', () => {
    const parts = (members: Partial<ChartSerie>) =>
      series(members).parts.map((part) => [part.func, part.subsets])
    expect(parts({ type: 'arearange', yAxis: 'num1' })).toEqual([
      ['MIN', null],
      ['MAX', null],
    ])
    expect(parts({ type: 'boxplot', yAxis: 'num1' })).toEqual([
      ['MIN', null],
      ['QUANTILES', 25],
      ['QUANTILES', 50],
      ['QUANTILES', 75],
      ['MAX', null],
    ])
    expect(parts({ type: 'columnrange', charts: [{ func: 'QUANTILES' }, { func: 'QUANTILES' }] })).toEqual([
      ['QUANTILES', 5],
      ['QUANTILES', 95],
    ])
    expect(parts({ type: 'boxplot', charts: [{ func: 'QUANTILES' }] })[0]).toEqual(['QUANTILES', 1])
  })

  test('of a range needs a number in the dataset', () => {
    const fields = dataset.fields.filter(({ type }) => type === 'text')
    const { query: made, problems } = modelQuery(
      written({ charts: [serie({ type: 'boxplot' })] }),
      { id: 'words', fields },
      en,
    )
    expect(made?.series[0]?.type).toBe('column')
    expect(problems).toEqual([
      'A boxplot needs a number, and the dataset words has none: column is drawn instead.',
    ])
  })

  test('has thresholds where its type has them, the lowest first', () => {
    const thresholds = [
      { value: 9, color: 'red' },
      { value: 1, color: 'green' },
    ]
    expect(series({ type: 'column', thresholds }).thresholds.map(({ value }) => value)).toEqual([1, 9])
    expect(series({ type: 'line', thresholds }).thresholds).toEqual([])
  })

  test('has a range of colours where each category has one', () => {
    expect(series({ type: 'pie', color: 'range-Accent' }).colors).toHaveLength(8)
    expect(series({ color: 'single-#123456' }).colors).toEqual(['#123456'])
    expect(series({ color: '["#111111", "#222222"]' }).colors).toEqual(['#111111', '#222222'])
  })

  test('of crossed bounds has them the other way round', () => {
    expect(series({ yRangeMin: 9, yRangeMax: 1 }).axis).toMatchObject({ min: 1, max: 9 })
  })

  test('without a colour takes the palette of the page', () => {
    const palette = ['#123456', '#abcdef']
    const read = (members: Partial<ChartQuery>) =>
      modelQuery(written({ charts: [serie(), serie()], ...members }), dataset, en, { palette }).query?.series
    expect(read({})?.map(({ colors }) => colors)).toEqual([['#123456'], ['#abcdef']])
    expect(read({ seriesBreakdown: 'txt2' })?.[0]?.colors).toEqual(palette)
  })
})

describe('the frame', () => {
  const kind = (...types: string[]) =>
    modelFrame({}, [query({ charts: types.map((type) => serie({ type })) })]).kind

  test.each([
    [['line', 'column'], 'upright'],
    [['line', 'bar'], 'sideways'],
    [['pie'], 'pie'],
    [['line', 'pie'], 'upright'],
    [['column', 'polar'], 'polar'],
    [['treemap', 'line'], 'treemap'],
    [['funnel'], 'funnel'],
  ])('of %j is %s', (types, expected) => {
    expect(kind(...types)).toBe(expected)
  })

  test('has one axis where that is asked', () => {
    expect(modelFrame({ yRangeMin: 5 }, []).axis).toBeNull()
    expect(modelFrame({ singleAxis: true, singleAxisScale: 'logarithmic', yRangeMin: 5 }, []).axis).toEqual({
      log: true,
      scientific: true,
      min: 5,
      label: null,
    })
  })
})
