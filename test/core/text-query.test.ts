import { expect, test } from 'vitest'
import { printTextQuery, readTextQuery, textParameter } from '../../src/core/text-query.ts'

test.each([
  'timerange',
  'timescale',
  'calendar_bounds',
  'geographic_area',
  'mapfilter',
  'to_date',
  'from_date',
])('refuses the suffix %s', (suffix) => {
  expect(() => textParameter(suffix)).toThrow(
    `The ${suffix} suffix is reserved and cannot be used for text-search`,
  )
})

test('writes its own parameter', () => {
  expect(textParameter('')).toBe('q')
  expect(textParameter('name')).toBe('q.name')
})

test.each<[string, string, string]>([
  ['oak', '', 'oak'],
  ['oak tree', 'species', 'species:"oak tree"'],
  ['6" \\ pipe', 'name', 'name:"6\\" \\\\ pipe"'],
])('%s in %s is written %s and read back', (text, field, query) => {
  expect(printTextQuery(text, field)).toBe(query)
  expect(readTextQuery(query, field)).toBe(text)
})

test('does not read the query of another field', () => {
  expect(readTextQuery('species:"oak"', 'name')).toBeNull()
  expect(readTextQuery('oak', 'name')).toBeNull()
})
