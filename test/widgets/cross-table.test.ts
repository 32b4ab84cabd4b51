import { expect, test } from 'vitest'
import type { Field, FieldType } from '../../src/core/field.ts'
import {
  crossQuery,
  crossSeries,
  crossTable,
  fitting,
  headerText,
} from '../../src/widgets/cross-table/cross-table.ts'

const field = (name: string, type: FieldType = 'text', precision?: string): Field => ({
  name,
  label: name,
  type,
  annotations: precision ? [{ name: 'timeserie_precision', args: [precision] }] : [],
})
const [a, b, c] = [field('a'), field('b'), field('c')]

test('series are named by any of their attributes, in order', () => {
  expect(crossSeries({ n: 'Count', late: 'Late' }, { n: 'count' }, { n: 'x', mass: 'kg' })).toEqual([
    { name: 'n', label: 'Count', func: 'COUNT', expr: 'x' },
    { name: 'mass', label: 'mass', func: 'COUNT', expr: 'kg' },
    { name: 'late', label: 'Late', func: 'COUNT', expr: undefined },
  ])
})

test.each([
  { x: [a, b], groups: ['a', 'b'] },
  { x: [field('d', 'date', 'year'), a], groups: ['d.year', 'a'] },
  { x: [field('d', 'date', 'month')], groups: ['d.year', 'd.month'] },
  { x: [field('d', 'date')], groups: ['d.year', 'd.month', 'd.day'] },
  { x: [field('d', 'datetime', 'hour')], groups: ['d.year', 'd.month', 'd.day', 'd.hour'] },
])('groups by $groups', ({ x, groups }) => {
  expect(crossQuery(x, [{ name: 's', label: '', func: 'AVG', expr: 'n' }])).toEqual({
    x: groups,
    sort: groups.map((group) => `x.${group}`).join(','),
    'y.s.func': 'AVG',
    'y.s.expr': 'n',
  })
})

test.each([
  [{ year: 2024 }, '2024'],
  [{ year: 2024, month: 2 }, 'February 2024'],
  [{ year: 2024, month: 2, day: 3 }, 'February 3, 2024'],
  [{ year: 2024, month: 2, day: 3, hour: 9 }, 'February 3, 2024 9:00 AM'],
  [1234.5, '1,234.5'],
  ['<b>', '<b>'],
  [null, ''],
])('the header of %j is %s', (value, text) => {
  expect(headerText(value, 'en')).toBe(text)
})

const series = [{ name: 'n', label: 'N', func: 'COUNT' }]
const columns = [{ x: 'u' }, { x: 'v' }]
const full = {
  values: [{ x: { a: '1', b: 'p' } }, { x: { a: '1', b: 'q' } }, { x: { a: '2', b: 'p' } }],
  cells: [
    { x: { a: '1', b: 'p', c: 'u' }, n: 1 },
    { x: { a: '1', b: 'q', c: 'v' }, n: 2 },
    { x: { a: '2', b: 'p', c: 'u' }, n: { '50.0': 3 } },
  ],
}
const input = { rowFields: [a, b], columnField: c, series, columns, repeatRowHeaders: false }

const printed = ({ lines }: ReturnType<typeof crossTable>) =>
  lines.map(({ headers, totalFrom, cells }) => [
    headers.map(({ value, span }) => `${value}*${span}`).join(' ') +
      (totalFrom === null ? '' : ` total@${totalFrom}`),
    cells.flat(),
  ])

test('rows share the headers of their group, and what was not found is empty', () => {
  expect(printed(crossTable({ ...input, depths: [full] }))).toEqual([
    ['1*2 p*1', [1, null]],
    ['q*1', [null, 2]],
    ['2*1 p*1', [3, null]],
  ])
})

test('or every row names them', () => {
  expect(
    printed(crossTable({ ...input, depths: [full], repeatRowHeaders: true })).map(([first]) => first),
  ).toEqual(['1*1 p*1', '1*1 q*1', '2*1 p*1'])
})

test('each group ends with its subtotals', () => {
  const groups = {
    values: [{ x: '1' }, { x: '2' }],
    cells: [
      { x: { a: '1', c: 'u' }, n: 10 },
      { x: { a: '1', c: 'v' }, n: 20 },
      { x: { a: '2', c: 'u' }, n: 30 },
    ],
  }
  expect(printed(crossTable({ ...input, depths: [groups, full] }))).toEqual([
    ['1*3 p*1', [1, null]],
    ['q*1', [null, 2]],
    [' total@1', [10, 20]],
    ['2*2 p*1', [3, null]],
    [' total@1', [30, null]],
  ])
})

test('dates are the same in all answers whatever the order of their parts', () => {
  const d = field('d', 'date', 'month')
  const { columns, lines } = crossTable({
    ...input,
    rowFields: [a],
    columnField: d,
    columns: [{ x: { year: 2024, month: 1 } }],
    depths: [{ values: [{ x: '1' }], cells: [{ x: { a: '1', d: { month: 1, year: 2024 } }, n: 4 }] }],
  })
  expect(columns.map(({ value }) => headerText(value, 'fr'))).toEqual(['Janvier 2024'])
  expect(lines[0]?.cells).toEqual([[4]])
})

test.each([
  { lines: 40, columns: 12, series: 2, shown: { lines: 40, columns: 12 } },
  { lines: 100_000, columns: 50, series: 1, shown: { lines: 1000, columns: 50 } },
  { lines: 100_000, columns: 100_000, series: 2, shown: { lines: 50, columns: 500 } },
  { lines: 3, columns: 0, series: 1, shown: { lines: 3, columns: 0 } },
])('$lines lines of $columns columns and $series series show $shown', ({ lines, columns, series, shown }) => {
  expect(fitting(lines, columns, series)).toEqual(shown)
})

test('of very many rows and columns the first are made, and no more', () => {
  const many = Array.from({ length: 60_000 }, (_, index) => ({ x: index }))
  const { columns, lines, isCut } = crossTable({
    ...input,
    rowFields: [a],
    columns: many,
    depths: [{ values: many, cells: [] }],
  })
  expect([columns.length, lines.length, isCut]).toEqual([1000, 50, true])
})
