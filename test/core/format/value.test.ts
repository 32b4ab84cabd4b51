import { expect, test } from 'vitest'
import type { Annotation, Field, FieldType } from '../../../src/core/field.ts'
import { formatFieldValue, formatNumber, type Locale } from '../../../src/core/format/value.ts'

const field = (type: FieldType, ...annotations: Annotation[]): Field => ({
  name: 'f',
  label: 'F',
  type,
  annotations,
})
const unit = (name: string): Annotation => ({ name: 'unit', args: [name] })

test.each<[unknown, Field, Locale, string]>([
  [null, field('int'), 'en', ''],
  [undefined, field('text'), 'en', ''],
  [1234567, field('int'), 'en', '1,234,567'],
  [1234567, field('int'), 'fr', '1\u202f234\u202f567'],
  [12.34567, field('double'), 'en', '12.346'],
  [12.3, field('double', { name: 'decimals', args: [2] }), 'en', '12.30'],
  [5, field('int', unit('$')), 'en', '$5'],
  [5, field('int', unit('km')), 'en', '5 km'],
  ['2024-01-05', field('date'), 'en', 'January 5, 2024'],
  ['2024-01-05', field('date', { name: 'timeserie_precision', args: ['year'] }), 'en', '2024'],
  ['2024-01-05', field('date', { name: 'timeserie_precision', args: ['month'] }), 'fr', 'Janvier 2024'],
  ['2024-01-05T09:30:00+05:30', field('datetime'), 'en', 'January 5, 2024 9:30 AM'],
  [[48.8, 2.3], field('geo_point_2d'), 'en', '48.8, 2.3'],
  [{ type: 'Point', coordinates: [1, 2] }, field('geo_shape'), 'en', '{"type":"Point","coordinates":[1,2]}'],
  [{ filename: 'a.png', id: '1' }, field('file'), 'en', 'a.png'],
  ['x'.repeat(1001), field('text'), 'en', 'x'.repeat(1000)],
  ['not a date', field('date'), 'en', 'not a date'],
])('%j as %o in %s is %s', (value, of, locale, text) => {
  expect(formatFieldValue(value, of, locale)).toBe(text)
})

test('a long shape is cut', () => {
  const shape = { type: 'LineString', coordinates: Array.from({ length: 100 }, (_, i) => [i, i]) }
  expect(formatFieldValue(shape, field('geo_shape'), 'en')).toHaveLength(200)
})

test('numbers have at most three decimals unless more are asked for', () => {
  expect(formatNumber(1.23456, 'en')).toBe('1.235')
  expect(formatNumber(1, 'en', 2, true)).toBe('1.00')
})
