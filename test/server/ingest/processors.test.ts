import { describe, expect, it } from 'vitest'
import type { Processor } from '../../../src/core/processors/definitions.ts'
import { processors } from '../../../src/core/processors/definitions.ts'
import { type Cell, processed, type Table } from './processed.ts'

interface Case {
  claim: string
  given: Table
  list: Processor[]
  /** Fields with their types, and their values. */
  found: Record<string, readonly (Cell | boolean)[]>
  /** `row column value` of what was set aside. */
  aside?: string[]
}

const one = (name: string, args: Record<string, unknown>): Processor[] => [{ name, args }]

const square = '{"type":"Polygon","coordinates":[[[2,48],[3,48],[3,49],[2,49],[2,48]]]}'

const cases: Case[] = [
  {
    claim: 'renames a field and keeps its place',
    given: { 'a text': ['x'], 'b int': [1] },
    list: one('rename', { from_name: 'a', to_name: 'c' }),
    found: { 'c text': ['x'], 'b int': [1] },
  },
  {
    claim: 'renames a point with all its columns',
    given: { 'p geo_point_2d': ['48.5,2.5', null] },
    list: one('rename', { from_name: 'p', to_name: 'q' }),
    found: { 'q geo_point_2d': ['48.5,2.5', null] },
  },
  {
    claim: 'reads whole numbers of texts and sets others aside, but not words for no value',
    given: { 'a text': ['12', ' 7 ', 'NA', 'x', '1.5', null, '-3', '007'] },
    list: one('retype', { field: 'a', type: 'int' }),
    found: { 'a int': [12, 7, null, null, null, null, -3, null] },
    aside: ['4 a x', '5 a 1.5', '8 a 007'],
  },
  {
    claim: 'reads decimals with a point or a comma',
    given: { 'a text': ['1.5', '1,5', '2', '1 000,5'] },
    list: one('retype', { field: 'a', type: 'double' }),
    found: { 'a double': [1.5, 1.5, 2, null] },
    aside: ['4 a 1 000,5'],
  },
  {
    claim: 'obeys the reading that is asked for',
    given: { 'a text': ['01/02/2020', '13/02/2020'] },
    list: one('retype', { field: 'a', type: 'date', reading: 'mdy' }),
    found: { 'a date': ['2020-01-02', null] },
    aside: ['2 a 13/02/2020'],
  },
  {
    claim: 'makes text of numbers, days, instants and points',
    given: {
      'a double': [5, 0.1],
      'b date': ['2020-02-29', null],
      'c datetime': ['2020-02-29 10:00:00', null],
      'd geo_point_2d': ['48.5,2', null],
    },
    list: ['a', 'b', 'c', 'd'].map((field) => ({ name: 'retype', args: { field, type: 'text' } })),
    found: {
      'a text': ['5', '0.1'],
      'b text': ['2020-02-29', null],
      'c text': ['2020-02-29T10:00:00+00:00', null],
      'd text': ['48.5,2', null],
    },
  },
  {
    claim: 'makes whole numbers of whole doubles only',
    given: { 'a double': [2, 2.5, null, 1e19] },
    list: one('retype', { field: 'a', type: 'int' }),
    found: { 'a int': [2, null, null, null] },
    aside: ['2 a 2.5', '4 a 1e+19'],
  },
  {
    claim: 'deletes fields',
    given: { 'a text': ['x'], 'b int': [1], 'c int': [2] },
    list: one('delete', { fields: ['c', 'a'] }),
    found: { 'b int': [1] },
  },
  {
    claim: 'copies a field',
    given: { 'a int': [1, null] },
    list: one('copy', { field: 'a', to_name: 'b' }),
    found: { 'a int': [1, null], 'b int': [1, null] },
  },
  {
    claim: 'concatenates values of any type and leaves out what is missing',
    given: { 'a text': ['x', null, null], 'b int': [1, 2, null] },
    list: one('concatenate', { fields: ['a', 'b'], separator: "'-'", to_name: 'c' }),
    found: { 'a text': ['x', null, null], 'b int': [1, 2, null], 'c text': ["x'-'1", '2', null] },
  },
  {
    claim: 'adds constants of every type',
    given: { 'a int': [1] },
    list: [
      ...one('constant', { to_name: 't', value: "it's" }),
      ...one('constant', { to_name: 'i', type: 'int', value: '42' }),
      ...one('constant', { to_name: 'd', type: 'double', value: '1.5' }),
      ...one('constant', { to_name: 'day', type: 'date', value: '2020-02-29' }),
      ...one('constant', { to_name: 'at', type: 'datetime', value: '2020-02-29T10:00:00+02:00' }),
    ],
    found: {
      'a int': [1],
      't text': ["it's"],
      'i int': [42],
      'd double': [1.5],
      'day date': ['2020-02-29'],
      'at datetime': ['2020-02-29 08:00:00'],
    },
  },
  {
    claim: 'calculates, and has nothing where a field has nothing',
    given: { 'a int': [4, null, 0], 'b double': [0.5, 1, 0] },
    list: one('expression', { expression: 'a / b + 1', to_name: 'c' }),
    found: { 'a int': [4, null, 0], 'b double': [0.5, 1, 0], 'c double': [9, null, null] },
  },
  {
    claim: 'keeps whole results only where whole numbers are asked for',
    given: { 'a int': [4, 3] },
    list: one('expression', { expression: 'a / 2', to_name: 'c', type: 'int' }),
    found: { 'a int': [4, 3], 'c int': [2, null] },
    aside: ['2 c 1.5'],
  },
  {
    claim: 'fills down, in several fields, and empty text too',
    given: { 'a text': [null, 'x', '', null, 'y'], 'b int': [1, null, 2, null, null] },
    list: one('fill_down', { fields: ['a', 'b'] }),
    found: { 'a text': [null, 'x', 'x', 'x', 'y'], 'b int': [1, 1, 2, 2, 2] },
  },
  {
    claim: 'takes values out of JSON',
    given: { 'a text': ['{"b":{"c d":[1,"x"]}}', '{"b":null}', 'no', null] },
    list: one('json_path', { field: 'a', path: '$.b."c d"[1]', to_name: 'c' }),
    found: {
      'a text': ['{"b":{"c d":[1,"x"]}}', '{"b":null}', 'no', null],
      'c text': ['x', null, null, null],
    },
    aside: ['3 a no'],
  },
  {
    claim: 'takes several values out of JSON, and sets aside those that hold the separator',
    given: { 'a text': ['[{"n":1},{"n":"b"},{}]', '[]', '[{"n":"x;y"}]'] },
    list: one('json_path', { field: 'a', path: '$[*].n', to_name: 'n' }),
    found: { 'a text': ['[{"n":1},{"n":"b"},{}]', '[]', '[{"n":"x;y"}]'], 'n text': ['1;b', null, null] },
    aside: ['3 a [{"n":"x;y"}]'],
  },
  {
    claim: 'replaces text, every time it stands there',
    given: { 'a text': ['a.b.c', 'A.B', '.', null] },
    list: one('replace', { field: 'a', find: '.', replacement: '' }),
    found: { 'a text': ['abc', 'AB', null, null] },
  },
  {
    claim: 'replaces text in any case, and takes backslashes of both as they are',
    given: { 'a text': ['x(É)y', 'x(é)'] },
    list: one('replace', { field: 'a', find: '(é)', replacement: '\\1', ignore_case: true }),
    found: { 'a text': ['x\\1y', 'x\\1'] },
  },
  {
    claim: 'replaces whole values only',
    given: { 'a text': ['oui', 'Oui', 'oui!'] },
    list: one('replace', { field: 'a', find: 'OUI', replacement: 'yes', whole: true, ignore_case: true }),
    found: { 'a text': ['yes', 'yes', 'oui!'] },
  },
  {
    claim: 'replaces by a regular expression with groups',
    given: { 'a text': ['ab12cd', '1-22'] },
    list: one('replace_regexp', { field: 'a', pattern: '(\\d)(\\d)', replacement: '<\\2\\1\\0\\\\>' }),
    found: { 'a text': ['ab<2112\\>cd', '1-<2222\\>'] },
  },
  {
    claim: 'splits, and has nothing where a part is not there',
    given: { 'a text': ['x | y|z', 'x', null] },
    list: one('split', { field: 'a', separator: '|', to_names: ['b', 'c'] }),
    found: { 'a text': ['x | y|z', 'x', null], 'b text': ['x', 'x', null], 'c text': ['y', null, null] },
  },
  {
    claim: 'extracts groups, and has nothing where the pattern is not found',
    given: { 'a text': ['tel 12-34', 'none', null] },
    list: one('extract', { field: 'a', pattern: '(\\d+)-(?:\\d)([(\\d)])', to_names: ['b', 'c'] }),
    found: {
      'a text': ['tel 12-34', 'none', null],
      'b text': ['12', null, null],
      'c text': ['4', null, null],
    },
  },
  {
    claim: 'extracts the whole match where there are no groups',
    given: { 'a text': ['AB-12'] },
    list: one('extract', { field: 'a', pattern: '[a-z]+', to_names: ['b'], ignore_case: true }),
    found: { 'a text': ['AB-12'], 'b text': ['AB'] },
  },
  {
    claim: 'tidies spaces, case and accents',
    given: { 'a text': ['\u00a0 élan\u202f  Vital ', '  ', null] },
    list: one('normalize', { fields: ['a'], case: 'capitalize', remove_accents: true }),
    found: { 'a text': ['Elan vital', null, null] },
  },
  {
    claim: 'only trims when it is asked to',
    given: { 'a text': [' a  b '] },
    list: one('normalize', { fields: ['a'], spaces: 'trim' }),
    found: { 'a text': ['a  b'] },
  },
  {
    claim: 'parses days, and sets aside those that there are not',
    given: { 'a text': ['31.12.2020', '30.02.2020', 'n/a', null] },
    list: one('parse_date', { field: 'a', format: '%d.%m.%Y' }),
    found: { 'a date': ['2020-12-31', null, null, null] },
    aside: ['2 a 30.02.2020'],
  },
  {
    claim: 'parses instants in the zone of their clock',
    given: { 'a text': ['2020-07-01 12:00', '2020-01-01 12:00'] },
    list: one('parse_date', {
      field: 'a',
      format: '%Y-%m-%d %H:%M',
      type: 'datetime',
      timezone: 'Europe/Paris',
      to_name: 'b',
    }),
    found: {
      'a text': ['2020-07-01 12:00', '2020-01-01 12:00'],
      'b datetime': ['2020-07-01 10:00:00', '2020-01-01 11:00:00'],
    },
  },
  {
    claim: 'parses instants that tell their offset',
    given: { 'a text': ['2020-07-01 12:00 +0200'] },
    list: one('parse_date', { field: 'a', format: '%Y-%m-%d %H:%M %z', type: 'datetime' }),
    found: { 'a datetime': ['2020-07-01 10:00:00'] },
  },
  {
    claim: 'adds months to days, and stops at the end of a month',
    given: { 'a date': ['2020-01-31', null] },
    list: one('add_time', { field: 'a', amount: 1, unit: 'month' }),
    found: { 'a date': ['2020-02-29', null] },
  },
  {
    claim: 'subtracts hours, and sets aside what leaves the calendar',
    given: { 'a datetime': ['2020-01-01 01:00:00', '0001-01-01 01:00:00'] },
    list: one('add_time', { field: 'a', amount: -2, unit: 'hour' }),
    found: { 'a datetime': ['2019-12-31 23:00:00', null] },
    aside: ['2 a 0001-01-01T01:00:00+00:00'],
  },
  {
    claim: 'takes parts of days, weeks those of ISO 8601',
    given: { 'a date': ['2021-01-03'] },
    list: ['year', 'week', 'weekday', 'quarter', 'day_of_year'].map((part) => ({
      name: 'date_part',
      args: { field: 'a', part, to_name: part },
    })),
    found: {
      'a date': ['2021-01-03'],
      'year int': [2021],
      'week int': [53],
      'weekday int': [7],
      'quarter int': [1],
      'day_of_year int': [3],
    },
  },
  {
    claim: 'takes parts of instants by the clock of a zone',
    given: { 'a datetime': ['2020-07-01 23:30:00'] },
    list: one('date_part', { field: 'a', part: 'day', timezone: 'Europe/Paris', to_name: 'b' }),
    found: { 'a datetime': ['2020-07-01 23:30:00'], 'b int': [2] },
  },
  {
    claim: 'makes points of two columns, and sets aside those off the globe',
    given: { 'y double': [48.5, 91, null], 'x int': [2, 2, 2] },
    list: one('make_point', { latitude: 'y', longitude: 'x', to_name: 'p' }),
    found: { 'y double': [48.5, 91, null], 'x int': [2, 2, 2], 'p geo_point_2d': ['48.5,2', null, null] },
    aside: ['2 p 91, 2'],
  },
  {
    claim: 'reads two numbers in a text, longitude first where it is told so',
    given: { 'a text': ['2.5; 48.5', 'POINT(3 49)', '48.5', 'x 1 2'] },
    list: one('read_geometry', { field: 'a', type: 'geo_point_2d', order: 'longitude_first' }),
    found: { 'a geo_point_2d': ['48.5,2.5', '49,3', null, null] },
    aside: ['3 a 48.5', '4 a x 1 2'],
  },
  {
    claim: 'reads shapes of texts',
    given: { 'a text': ['POLYGON((2 48,3 48,3 49,2 49,2 48))', 'no', null] },
    list: one('read_geometry', { field: 'a' }),
    found: { 'a geo_shape': [square, null, null] },
    aside: ['2 a no'],
  },
  {
    claim: 'swaps latitude and longitude, and sets aside what then is off the globe',
    given: { 'p geo_point_2d': ['48.5,2', '10,120'] },
    list: one('swap_coordinates', { field: 'p' }),
    found: { 'p geo_point_2d': ['2,48.5', null] },
    aside: ['2 p 10,120'],
  },
  {
    claim: 'swaps the positions of shapes',
    given: { 's geo_shape': ['{"type":"LineString","coordinates":[[2,48],[3,49]]}'] },
    list: one('swap_coordinates', { field: 's' }),
    found: { 's geo_shape': ['{"type":"LineString","coordinates":[[48,2],[49,3]]}'] },
  },
  {
    claim: 'rounds and wraps points',
    given: { 'p geo_point_2d': ['48.123456789,2.987654321', '10,190'] },
    list: one('normalize_coordinates', { field: 'p', decimals: 2 }),
    found: { 'p geo_point_2d': ['48.12,2.99', '10,-170'] },
  },
  {
    claim: 'rounds and wraps shapes as a whole',
    given: { 's geo_shape': ['{"type":"LineString","coordinates":[[190.126,1],[179.5,2.444]]}'] },
    list: one('normalize_coordinates', { field: 's', decimals: 2 }),
    found: { 's geo_shape': ['{"type":"LineString","coordinates":[[-169.87,1],[-180.5,2.44]]}'] },
  },
  {
    claim: 'simplifies lines by metres',
    given: { 's geo_shape': ['{"type":"LineString","coordinates":[[0,0],[0.5,0.00005],[1,0]]}'] },
    list: one('simplify', { field: 's', tolerance: 10 }),
    found: { 's geo_shape': ['{"type":"LineString","coordinates":[[0,0],[1,0]]}'] },
  },
  {
    claim: 'keeps what a query finds, and numbers it anew',
    given: { 'a int': [1, 5, 7, null], 'b text': ['x', 'Été ici', 'y', 'z'] },
    list: one('filter', { query: 'a > 4 AND ete' }),
    found: { 'a int': [5], 'b text': ['Été ici'] },
  },
  {
    claim: 'leaves out what a query finds, and keeps where a value is missing',
    given: { 'a int': [1, 5, 7, null] },
    list: one('filter', { query: 'a > 4', invert: true }),
    found: { 'a int': [1, null] },
  },
  {
    claim: 'filters points by distance',
    given: { 'p geo_point_2d': ['48.5,2', '10,20', null] },
    list: one('filter', { query: '#distance(p, "48.5,2.001", 1000)' }),
    found: { 'p geo_point_2d': ['48.5,2'] },
  },
  {
    claim: 'keeps the first record of a key, and every record without one',
    given: { 'a text': ['x', 'y', 'x', null, null], 'b int': [1, 2, 3, 4, 5] },
    list: one('deduplicate', { fields: ['a'] }),
    found: { 'a text': ['x', 'y', null, null], 'b int': [1, 2, 4, 5] },
  },
  {
    claim: 'keeps the last record of a key of several fields',
    given: { 'a text': ['x', 'x', 'x'], 'b int': [1, 2, 1], 'c int': [1, 2, 3] },
    list: one('deduplicate', { fields: ['a', 'b'], keep: 'last' }),
    found: { 'a text': ['x', 'x'], 'b int': [2, 1], 'c int': [2, 3] },
  },
  {
    claim: 'sorts by several fields, missing values last, equal ones as they were',
    given: { 'a int': [2, null, 1, 2], 'b text': ['x', 'y', 'z', 'y'] },
    list: one('sort', { by: ['-a', 'b'] }),
    found: { 'a int': [2, 2, 1, null], 'b text': ['x', 'y', 'z', 'y'] },
  },
  {
    claim: 'skips records at both ends',
    given: { 'a int': [1, 2, 3, 4] },
    list: one('skip', { first: 1, last: 1 }),
    found: { 'a int': [2, 3] },
  },
  {
    claim: 'skips more records than there are',
    given: { 'a int': [1, 2] },
    list: one('skip', { first: 5 }),
    found: { 'a int': [] },
  },
  {
    claim: 'makes a record of each value of a list, in their order',
    given: { 'a int': [1, 2, 3], 't text multivalued:;': ['x; y', null, 'z;'] },
    list: one('unnest', { field: 't' }),
    found: { 'a int': [1, 1, 2, 3], 't text': ['x', 'y', null, 'z'] },
  },
  {
    claim: 'skips, sorts and filters one after the other',
    given: { 'a int': [9, 3, 1, 2] },
    list: [
      ...one('skip', { first: 1 }),
      ...one('sort', { by: ['a'] }),
      ...one('skip', { last: 1 }),
      ...one('filter', { query: 'a >= 1' }),
    ],
    found: { 'a int': [1, 2] },
  },
  {
    claim: 'numbers rejected records as the source does, also after others were left out',
    given: { 'a text': ['-', 'x', 'y', '4'] },
    list: [...one('skip', { first: 2 }), ...one('retype', { field: 'a', type: 'int' })],
    found: { 'a int': [null, 4] },
    aside: ['3 a y'],
  },
  {
    claim: 'leaves out what is disabled',
    given: { 'a int': [1] },
    list: [{ name: 'delete', args: { fields: ['a'] }, disabled: true }],
    found: { 'a int': [1] },
  },
]

describe('processors', () => {
  it.each(cases)('$claim', async ({ given, list, found, aside = [] }) => {
    const { fields, table, rejects } = await processed(given, list)
    expect(Object.fromEntries(fields.map(({ name, type }) => [`${name} ${type}`, table[name]]))).toEqual(
      found,
    )
    expect(rejects.map(({ row, column, value }) => `${row} ${column} ${value}`)).toEqual(aside)
  })

  it('are at home in lists as long as may be, over many fields', async () => {
    const given: Table = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`f${index} text`, ['a', null]]),
    )
    const list = Array.from({ length: 100 }, (_, index) =>
      index % 2 === 0
        ? { name: 'replace', args: { field: 'f0', find: 'a', replacement: 'aa' } }
        : { name: 'replace', args: { field: 'f0', find: 'aa', replacement: 'a' } },
    )
    const { table } = await processed(given, list)
    expect(table.f0).toEqual(['a', null])
  })

  it('has a case for each', () => {
    const used = new Set(cases.flatMap(({ list }) => list.map(({ name }) => name)))
    const others = ['reproject', 'join']
    expect(Object.keys(processors).filter((name) => !used.has(name) && !others.includes(name))).toEqual([])
  })
})
