import { expect, test } from 'vitest'
import type { Dataset } from '../../../src/core/dataset.ts'
import type { Field, FieldType } from '../../../src/core/field.ts'
import { columnsOf, defaultSort, nextSort, readSort, widthOf } from '../../../src/widgets/table/model.ts'

const field = (name: string, type: FieldType, ...annotations: string[]): Field => ({
  name,
  label: name,
  type,
  annotations: annotations.map((annotation) => ({ name: annotation })),
})
const fields = [
  field('txt', 'text', 'sortable'),
  field('plain', 'text'),
  field('num', 'int'),
  field('day', 'date'),
]
const dataset = (visualization: Record<string, unknown> = {}): Dataset => ({
  datasetid: 'd',
  has_records: true,
  data_visible: true,
  features: [],
  metas: { title: 'D', records_count: 0, domain: '' },
  fields,
  attachments: [],
  alternative_exports: [],
  extra_metas: { visualization },
})
const names = (list: readonly Field[]) => list.map(({ name }) => name)

test('shows the fields asked for, else those of the settings, else all', () => {
  expect(names(columnsOf(dataset(), ['num', 'gone', 'txt']))).toEqual(['num', 'txt'])
  expect(names(columnsOf(dataset({ table_fields: 'day, txt' }), undefined))).toEqual(['day', 'txt'])
  expect(names(columnsOf(dataset({ table_fields: ['num'] }), []))).toEqual(['num'])
  expect(names(columnsOf(dataset(), undefined))).toEqual(names(fields))
})

test.each<[string, 'ascending' | 'descending', 'ascending' | 'descending']>([
  ['txt', 'ascending', 'descending'],
  ['num', 'descending', 'ascending'],
  ['day', 'descending', 'ascending'],
])('a first click on %s sorts %s, a second %s', (name, first, second) => {
  const clicked = fields.find((one) => one.name === name)
  if (!clicked) throw new Error(name)
  const once = nextSort(clicked, undefined)
  const twice = nextSort(clicked, once)
  expect(readSort(once, fields)).toMatchObject({ direction: first })
  expect(readSort(twice, fields)).toMatchObject({ direction: second })
  expect(nextSort(clicked, twice)).toBe(once)
})

test('a field without order clears the sort, an unknown one is dropped', () => {
  expect(nextSort(field('plain', 'text'), 'num')).toBeUndefined()
  expect(readSort('gone', fields)).toBeNull()
  expect(readSort('plain', fields)).toBeNull()
})

test.each([
  ['num', 'asc', '-num'],
  ['num', 'desc', 'num'],
  ['txt', 'asc', 'txt'],
  ['txt', 'desc', '-txt'],
  ['gone', 'asc', undefined],
])('the default %s %s is written %s', (name, direction, sort) => {
  expect(
    defaultSort(dataset({ table_default_sort_field: name, table_default_sort_direction: direction })),
  ).toBe(sort)
})

test('columns are as wide as their longest value, within bounds', () => {
  const record = (text: string) => ({
    datasetid: 'd',
    recordid: text,
    fields: { txt: text },
    record_timestamp: '',
  })
  expect(widthOf(field('t', 'text'), [], 'en')).toBe(11)
  expect(widthOf(field('txt', 'text'), [record('x'.repeat(20))], 'en')).toBe(23)
  expect(widthOf(field('txt', 'text'), [record('x'.repeat(200))], 'en')).toBe(43)
})
