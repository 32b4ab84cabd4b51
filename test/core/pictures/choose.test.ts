import { describe, expect, test } from 'vitest'
import type { Field } from '../../../src/core/field.ts'
import { candidates, firstChoice, questions, questionsOf } from '../../../src/core/pictures/choose.ts'
import {
  type FieldStatistics,
  pairKey,
  type Relations,
  type Statistics,
} from '../../../src/core/pictures/picture.ts'

const rows = 3000
const day = 86_400_000
const start = Date.UTC(2020, 0)

const field = (name: string, type: Field['type'], ...annotations: string[]): Field => ({
  name,
  label: name,
  type,
  annotations: annotations.map((annotation) => ({ name: annotation })),
})

const of = (one: Field, known: Partial<FieldStatistics> = {}): FieldStatistics => ({
  field: one,
  values: rows,
  distinct: rows,
  low: null,
  high: null,
  median: null,
  usualLow: null,
  usualHigh: null,
  isWhole: false,
  ...known,
})

const number = (name: string, known: Partial<FieldStatistics> = {}): FieldStatistics => {
  const { low = 10, high = 90 } = known
  const usual = { median: 50, usualLow: low, usualHigh: high }
  return of(field(name, known.isWhole ? 'int' : 'double'), { distinct: 800, low, high, ...usual, ...known })
}
const time = (days: number, distinct: number, type: 'date' | 'datetime' = 'date') =>
  of(field('when', type), {
    distinct,
    low: start,
    high: start + days * day,
    usualLow: start,
    usualHigh: start + days * day,
    median: start,
    isWhole: true,
  })
const category = (name: string, distinct: number) => of(field(name, 'text', 'facet'), { distinct })
const name = of(field('name', 'text'))

const statistics = (fields: FieldStatistics[], count = rows): Statistics => ({
  rows: count,
  sampled: count,
  fields: fields.map((one) => ({
    ...one,
    values: Math.min(one.values, count),
    distinct: Math.min(one.distinct, count),
  })),
})

const relations = ({
  pairs = {},
  correlations = {},
}: {
  pairs?: Record<string, number>
  correlations?: Record<string, number>
} = {}): Relations => ({
  pairs: new Map(Object.entries(pairs)),
  correlations: new Map(Object.entries(correlations)),
})

const chosen = (fields: FieldStatistics[], known?: Parameters<typeof relations>[0], count?: number) =>
  candidates(statistics(fields, count), relations(known))[0]

const place = (distinct: number) => of(field('place', 'geo_point_2d'), { distinct })

describe('the first rule that fits chooses', () => {
  test('a map, for a distinct place per ten records or more', () => {
    expect(chosen([place(300), time(3000, 3000), number('depth')])?.kind).toBe('map')
    expect(chosen([place(299), number('depth')])?.kind).not.toBe('map')
  })

  test('lines, for a level over time of several things', () => {
    const fields = [time(3000, 100), category('country', 30), number('price')]
    const known = { pairs: { 'when:country': 3000 } }
    expect(chosen(fields, known)).toMatchObject({
      kind: 'levels',
      category: { name: 'country' },
      measure: { name: 'price' },
    })
    // Several records for a thing at a time are events.
    expect(chosen(fields, { pairs: { 'when:country': 1500 } })?.kind).toBe('columns')
  })

  test('sums, not levels, for what is added up', () => {
    const fields = [time(3000, 100), category('kind', 30), number('deaths', { isWhole: true })]
    expect(chosen(fields, { pairs: { 'when:kind': 3000 } })).toMatchObject({
      kind: 'columns',
      total: 'sum',
      measure: { name: 'deaths' },
    })
  })

  test.each([
    [59, 'columns'],
    [60, 'calendar'],
    [731, 'calendar'],
    [732, 'columns'],
  ])('events over %i days: %s', (days, kind) => {
    expect(chosen([time(days, days), name, category('a', 9), category('b', 9)])?.kind).toBe(kind)
  })

  test('a range, for a lowest and a highest number of each time', () => {
    const low = number('temp_min', { low: 0, high: 20, median: 10 })
    const high = number('temp_max', { low: 5, high: 35, median: 20 })
    expect(chosen([time(3000, 3000), number('rain'), high, low])).toMatchObject({
      kind: 'range',
      measure: { name: 'temp_min' },
      other: { name: 'temp_max' },
    })
    // Ends that cannot be told apart are a line.
    const near = number('temp_max', { low: 0, high: 20, median: 10.1 })
    expect(chosen([time(3000, 3000), low, near])?.kind).toBe('line')
  })

  test('a line, for one number of each time; columns for a count', () => {
    expect(chosen([time(3000, 3000), number('level')])?.kind).toBe('line')
    expect(chosen([time(3000, 3000), number('passengers', { isWhole: true })])).toMatchObject({
      kind: 'columns',
      total: 'sum',
    })
  })

  test('squares and points, for two numbers', () => {
    const small = (label: string) => number(label, { isWhole: true, low: 0, high: 6, distinct: 7 })
    expect(chosen([small('home'), small('away'), name])?.kind).toBe('squares')
    const pair = [number('wing'), number('mass'), name]
    const key = pairKey(field('wing', 'double'), field('mass', 'double'))
    expect(chosen(pair, { correlations: { [key]: -0.7 } })?.kind).toBe('scatter')
    expect(chosen(pair, { correlations: { [key]: 0.3 } })?.kind).toBe('spread')
    // The same number twice.
    expect(chosen(pair, { correlations: { [key]: 0.999 } })?.kind).toBe('spread')
  })

  test('a distribution of many numbers, logarithmic over three powers of ten, and a ranking of few', () => {
    expect(chosen([number('population'), name])).toEqual({
      kind: 'spread',
      measure: field('population', 'double'),
    })
    expect(chosen([number('population', { low: 1, high: 1000, usualLow: 1 })])?.isLogarithmic).toBe(true)
    expect(chosen([number('population', { low: 1, high: 999, usualLow: 1 })])?.isLogarithmic).toBeUndefined()
    expect(chosen([number('population')], {}, 2000)?.kind).toBe('order')
  })

  test('categories, and the table where there is nothing else', () => {
    expect(chosen([name, category('region', 12)])?.kind).toBe('categories')
    expect(chosen([name, category('region', 3)], {}, 26)?.kind).toBe('table')
    expect(chosen([name])?.kind).toBe('table')
  })

  test('an empty sheet without records or fields', () => {
    expect(candidates(statistics([number('n')], 0), relations())).toEqual([{ kind: 'plain' }])
    expect(candidates(statistics([]), relations())).toEqual([{ kind: 'plain' }])
  })
})

describe('numbers that measure nothing', () => {
  test.each(['id', 'code_insee', 'Siren', 'postal code', 'latitude', 'lng', 'OBJECTID', 'numéro'])(
    '%s',
    (label) => {
      expect(chosen([number(label), name])?.kind).toBe('table')
    },
  )

  test('running numbers, whatever their name', () => {
    const running = number('thing', { isWhole: true, low: 1, high: rows, distinct: rows })
    expect(chosen([running, name])?.kind).toBe('table')
  })

  test('years are times', () => {
    const years = number('year', { isWhole: true, low: 1900, high: 2020, distinct: 121 })
    expect(chosen([years, name])).toMatchObject({ kind: 'columns', time: { name: 'year' } })
  })
})

describe('what a publisher may choose', () => {
  test('is each kind once, the one of the rules first, and always the table', () => {
    const all = candidates(
      statistics([place(100), time(100, 90), number('a'), number('b'), category('c', 9)]),
      relations(),
    )
    const kinds = all.map(({ kind }) => kind)
    expect(new Set(kinds).size).toBe(kinds.length)
    expect(kinds).toContain('table')
    expect(kinds).toContain('map')
    expect(kinds[0]).toBe('calendar')
  })
})

test('nothing is asked of the records where the first rule fits, and no more than is needed otherwise', () => {
  const all = statistics([place(3000), time(3000, 100), category('c', 30), number('a'), number('b')])
  expect(firstChoice(all)?.kind).toBe('map')
  const timed = statistics(all.fields.slice(1))
  expect(firstChoice(timed)).toBeNull()
  expect(questionsOf(timed, null)).toMatchObject({ numbers: [] })
  expect(questionsOf(timed, 'calendar')).toEqual({ pairs: [], numbers: [] })
  expect(questions(timed).numbers).toHaveLength(1)
  expect(questions(timed).pairs).toHaveLength(1)
})
