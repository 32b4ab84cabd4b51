import { describe, expect, test } from 'vitest'
import type { FieldType } from '../../../src/core/field.ts'
import { readPushed } from '../../../src/core/ingest/pushed.ts'

const field = (type: FieldType) => ({ name: type, label: type, type, annotations: [] })
const read = (type: FieldType, value: unknown) => {
  const { records, problems } = readPushed([field(type)], [], { [type]: value })
  return problems[0]?.finding.key ?? records[0]?.[type]
}

describe('a value that is taken has one form', () => {
  test.each<[FieldType, unknown, unknown]>([
    ['text', 'a', 'a'],
    ['text', 12, '12'],
    ['text', '01', '01'],
    ['text', null, null],
    ['text', '', null],
    ['int', -3, -3],
    ['int', null, null],
    ['double', 1.5, 1.5],
    ['date', '2024-02-29', '2024-02-29'],
    ['datetime', '2024-02-29T12:00:00+02:00', '2024-02-29T10:00:00.000Z'],
    ['datetime', '2024-02-29 12:00', '2024-02-29T12:00:00.000Z'],
    ['datetime', '2024-02-29T12:00:00.5-0130', '2024-02-29T13:30:00.500Z'],
    ['geo_point_2d', [48.85, 2.35], '48.85,2.35'],
    ['geo_point_2d', '48.85, 2.35', '48.85,2.35'],
    ['geo_point_2d', { lat: 48.85, lon: 2.35 }, '48.85,2.35'],
    ['geo_point_2d', { lat: 48.85, lng: 2.35 }, '48.85,2.35'],
    ['geo_shape', { type: 'Point', coordinates: [2, 48] }, '{"type":"Point","coordinates":[2,48]}'],
    ['geo_shape', '{"type":"Point","coordinates":[2,48]}', '{"type":"Point","coordinates":[2,48]}'],
  ])('%s %j', (type, value, kept) => expect(read(type, value)).toBe(kept))
})

describe('a value of another type is a problem', () => {
  test.each<[FieldType, unknown]>([
    ['text', ['a']],
    ['text', { a: 1 }],
    ['text', 'half a letter \ud83c'],
    ['file', '\udf00'],
    ['int', 1.5],
    ['int', '1'],
    ['int', 2 ** 53],
    ['int', true],
    ['double', '1.5'],
    ['double', JSON.parse('1e400')],
    ['date', '2024-02-30'],
    ['date', '29/02/2024'],
    ['date', 20240229],
    ['datetime', '2024-02-30T12:00:00Z'],
    ['datetime', '2024-02-29T25:00:00Z'],
    ['datetime', 1709200000],
    ['datetime', '9999-12-31T23:30:00-01:00'],
    ['datetime', '0000-01-01T00:30:00+01:00'],
    ['geo_point_2d', [91, 0]],
    ['geo_point_2d', [0, 181]],
    ['geo_point_2d', [1, 2, 3]],
    ['geo_point_2d', 'a,b'],
    ['geo_shape', { type: 'Circle', coordinates: [1, 2] }],
    ['geo_shape', '{'],
  ])('%s %j', (type, value) => expect(read(type, value)).toBe(`pushed.${type}`))
})

test.each([100, 5000, 100_000])('a point in %i collections, one in another, is no geometry', (levels) => {
  const text = `${'{"type":"GeometryCollection","geometries":['.repeat(levels)}{"type":"Point","coordinates":[1,2]}${']}'.repeat(levels)}`
  expect(read('geo_shape', text)).toBe('pushed.geo_shape')
})

test('each record is told of by its number; one alone is a list of one', () => {
  const fields = [field('text'), field('int')]
  expect(
    readPushed(fields, ['text'], [{ text: 'a', int: 1 }, 5, { int: 'x' }, { text: 'b', more: 1 }]),
  ).toMatchObject({
    problems: [
      { record: 2, finding: { key: 'pushed.object' } },
      { record: 3, finding: { key: 'pushed.key', params: { field: 'text' } } },
      { record: 3, finding: { key: 'pushed.int', params: { field: 'int', value: '"x"' } } },
      { record: 4, finding: { key: 'pushed.field', params: { field: 'more', known: 'text, int' } } },
    ],
  })
  expect(readPushed(fields, [], { text: 'a' })).toEqual({ records: [{ text: 'a', int: null }], problems: [] })
})

test('names that every object has are no fields', () => {
  const sent: unknown = JSON.parse('{"__proto__": {"text": "a"}, "constructor": 1}')
  expect(readPushed([field('text')], [], sent).problems).toHaveLength(1)
})
