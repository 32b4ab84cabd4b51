import { expect, test } from 'vitest'
import { categoryOf, fieldsOf, stretchOf } from '../../../src/core/chart/clicked.ts'
import { type ChartLayer, layersOf, type Point } from '../../../src/core/chart/layers.ts'
import { modelFrame } from '../../../src/core/chart/model.ts'
import { query } from './fixtures.ts'

function layer(members: Parameters<typeof query>[0], x: unknown): [ChartLayer, Point] {
  const asked = query(members)
  const { layers } = layersOf(asked, [{ x, 'serie1-1': 1 }], { frame: modelFrame({}, [asked]), zone: 'UTC' })
  const [first] = layers
  const point = first?.points[0]
  if (!first || !point) throw new Error('no point')
  return [first, point]
}

test.each([
  ['year', { year: 2001 }, '2001'],
  ['month', { year: 2001, month: 3 }, '2001/03'],
  ['day', { year: 2001, month: 3, day: 4 }, '2001/03/04'],
  ['hour', { year: 2001, month: 3, day: 4, hour: 5 }, '2001/03/04 05'],
  ['day weekday', { weekday: 0 }, 'Monday'],
])('a point of the timescale %s is the category %s of its facet', (timescale, x, category) => {
  expect(categoryOf(...layer({ xAxis: 'time1', timescale }, x), 'en')).toBe(category)
})

test('a point knows the value of its axis and of its split', () => {
  expect(fieldsOf(...layer({ seriesBreakdown: 'txt2' }, { txt1: 'a', txt2: 'm' }), 'en')).toEqual({
    txt1: 'a',
    txt2: 'm',
  })
})

test.each([
  ['date1', 'month', { year: 2001, month: 2 }, '2001-02-01', '2001-02-28'],
  ['time1', 'hour', { year: 2001, month: 2, day: 3, hour: 4 }, '2001-02-03T04:00:00', '2001-02-03T04:59:59'],
])('a stretch of %s by %s ends with its last bucket', (xAxis, timescale, x, from, to) => {
  const [drawn, point] = layer({ xAxis, timescale }, x)
  expect(stretchOf(drawn, point, point)).toEqual({ field: xAxis, from, to })
})

test.each([
  [{ xAxis: 'time1', timescale: 'hour hour' }, { hour: 4 }],
  [{}, 'a'],
])('an axis that is no time has no stretch: %j', (members, x) => {
  const [drawn, point] = layer(members, x)
  expect(stretchOf(drawn, point, point)).toBeNull()
})
