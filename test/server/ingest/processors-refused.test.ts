import { describe, expect, it } from 'vitest'
import type { Processor } from '../../../src/core/processors/definitions.ts'
import { processed, type Table } from './processed.ts'

const given: Table = {
  'txt text': ["it's", 'b'],
  'num int': [1, 2],
  'day date': ['2020-01-01', '2020-01-02'],
  'place geo_point_2d': ['1,2', '3,4'],
}

const cases: [name: string, args: Record<string, unknown>, sentence: string][] = [
  [
    'rename',
    { from_name: 'nope', to_name: 'b' },
    "Processor 1 (rename), from_name: there is no field 'nope' at this point; there are txt, num, day, place",
  ],
  [
    'rename',
    { from_name: 'txt', to_name: 'num' },
    "Processor 1 (rename), to_name: there is a field 'num' already",
  ],
  ['copy', { field: 'txt', to_name: 'num' }, "Processor 1 (copy), to_name: there is a field 'num' already"],
  [
    'retype',
    { field: 'txt', type: 'int', reading: 'dmy' },
    "Processor 1 (retype), reading: 'dmy' does not read int; these do: integer",
  ],
  ['retype', { field: 'day', type: 'int' }, 'Processor 1 (retype), type: date cannot become int'],
  [
    'delete',
    { fields: ['txt', 'num', 'day', 'place'] },
    'Processor 1 (delete), fields: no field would be left',
  ],
  [
    'constant',
    { to_name: 'c', type: 'int', value: '1.5' },
    "Processor 1 (constant), value: '1.5' is not of the type int",
  ],
  [
    'constant',
    { to_name: 'c', type: 'date', value: '2020-02-30' },
    "Processor 1 (constant), value: '2020-02-30' is not of the type date",
  ],
  ['expression', { expression: 'num +', to_name: 'c' }, 'Processor 1 (expression), expression: '],
  ['expression', { expression: 'nope + 1', to_name: 'c' }, 'Processor 1 (expression), expression: '],
  [
    'expression',
    { expression: 'num + random()', to_name: 'c' },
    "Processor 1 (expression), expression: 'num + random()' would give other values at each import",
  ],
  [
    'json_path',
    { field: 'txt', path: "$.a') --", to_name: 'c' },
    "Processor 1 (json_path), path: '$.a') --' is no JSON path",
  ],
  [
    'json_path',
    { field: 'txt', path: '$."*"', to_name: 'c' },
    `Processor 1 (json_path), path: '$."*"' is no JSON path`,
  ],
  [
    'replace',
    { field: 'num', find: 'a' },
    "Processor 1 (replace), field: 'num' is of the type int, and text is needed",
  ],
  [
    'replace_regexp',
    { field: 'txt', pattern: '(((' },
    "Processor 1 (replace_regexp), pattern: '(((' is no regular expression (RE2): missing ): (((",
  ],
  [
    'replace_regexp',
    { field: 'txt', pattern: '(?=a)' },
    "Processor 1 (replace_regexp), pattern: '(?=a)' is no regular expression (RE2)",
  ],
  [
    'replace_regexp',
    { field: 'txt', pattern: '(a)(?:b)[(]\\(', replacement: '\\2' },
    "Processor 1 (replace_regexp), replacement: '\\2' speaks of group \\2, and the pattern has 1",
  ],
  [
    'extract',
    { field: 'txt', pattern: '(a)(b)', to_names: ['c'] },
    "Processor 1 (extract), to_names: '(a)(b)' has 2 groups for 1 names",
  ],
  [
    'parse_date',
    { field: 'txt', format: '%Q' },
    "Processor 1 (parse_date), format: '%Q' is no date format: write it as in %d/%m/%Y %H:%M",
  ],
  [
    'parse_date',
    { field: 'txt', format: '%Y', type: 'datetime', timezone: 'Mars' },
    "Processor 1 (parse_date), timezone: 'Mars' is no time zone",
  ],
  [
    'add_time',
    { field: 'day', amount: 1, unit: 'hour' },
    "Processor 1 (add_time), unit: 'hour' has no meaning for the days of day",
  ],
  [
    'date_part',
    { field: 'day', part: 'minute', to_name: 'c' },
    "Processor 1 (date_part), part: 'minute' has no meaning for the days of day",
  ],
  [
    'make_point',
    { latitude: 'num', longitude: 'num', projection: 'EPSG:99999' },
    "Processor 1 (make_point), projection: 'EPSG:99999' is no known coordinate system",
  ],
  [
    'reproject',
    { field: 'place', projection: '../../x' },
    "Processor 1 (reproject), projection: '../../x' is no",
  ],
  ['filter', { query: 'nope:1' }, 'Processor 1 (filter), query: '],
  ['filter', { query: 'num > x' }, 'Processor 1 (filter), query: '],
  ['sort', { by: ['-place'] }, "Processor 1 (sort), by: 'place' is of the type geo_point_2d"],
  ['unnest', { field: 'txt' }, 'Processor 1 (unnest), separator: txt holds no lists that are known'],
  [
    'join',
    { dataset: 'secret', local_key: 'txt', remote_key: 'id', remote_fields: ['name'] },
    "Processor 1 (join), dataset: there is no dataset 'secret' that may be joined",
  ],
]

describe('processors refuse', () => {
  it.each(cases)('%s %j', async (name, args, sentence) => {
    const refusal = await processed(given, [{ name, args }]).then(
      () => 'nothing was refused',
      (error: Error) => `${error.name}: ${error.message}`,
    )
    expect(refusal).toContain(`IngestError: ${sentence}`)
  })

  it('names by their place in the list what an earlier processor took away', async () => {
    const list = [
      { name: 'rename', args: { from_name: 'num', to_name: 'count' } },
      { name: 'expression', args: { expression: 'count * 2', to_name: 'twice' } },
      { name: 'retype', args: { field: 'num', type: 'text' } },
    ]
    await expect(processed(given, list)).rejects.toThrow(
      "Processor 3 (retype), field: there is no field 'num' at this point; there are txt, count, day, place, twice",
    )
  })
})

/** Texts that would leave their quotes if they were ever SQL. */
const hostile = [
  "'; DROP TABLE rejects; --",
  "' || (SELECT 'x') || '",
  '"; SELECT 1; --',
  "\\'; DROP TABLE rejects; --",
  "$$ '' \\ ? ?1 $1 {x} /* */",
  "é'\u2028\n'",
]

const templates: ((text: string) => Processor)[] = [
  (text) => ({ name: 'constant', args: { to_name: 'c', value: text } }),
  (text) => ({ name: 'rename', args: { from_name: 'num', to_name: 'c', label: text } }),
  (text) => ({ name: 'concatenate', args: { fields: ['txt', 'num'], separator: text, to_name: 'c' } }),
  (text) => ({ name: 'replace', args: { field: 'txt', find: text, replacement: text } }),
  (text) => ({ name: 'replace', args: { field: 'txt', find: text, replacement: text, ignore_case: true } }),
  (text) => ({ name: 'replace', args: { field: 'txt', find: text, replacement: text, whole: true } }),
  (text) => ({ name: 'replace_regexp', args: { field: 'txt', pattern: 'zzz', replacement: text } }),
  (text) => ({ name: 'replace_regexp', args: { field: 'txt', pattern: text } }),
  (text) => ({ name: 'split', args: { field: 'txt', separator: text, to_names: ['c'] } }),
  (text) => ({ name: 'extract', args: { field: 'txt', pattern: text, to_names: ['c'] } }),
  (text) => ({ name: 'parse_date', args: { field: 'txt', format: text } }),
  (text) => ({ name: 'parse_date', args: { field: 'txt', format: '%Y', type: 'datetime', timezone: text } }),
  (text) => ({ name: 'date_part', args: { field: 'day', part: 'day', timezone: text, to_name: 'c' } }),
  (text) => ({ name: 'filter', args: { query: text, invert: true } }),
  (text) => ({ name: 'filter', args: { query: `#exact(txt, ${JSON.stringify(text)})`, invert: true } }),
  (text) => ({ name: 'filter', args: { query: 'b', timezone: text } }),
  (text) => ({ name: 'unnest', args: { field: 'txt', separator: text } }),
  (text) => ({ name: 'expression', args: { expression: text, to_name: 'c' } }),
  (text) => ({ name: 'json_path', args: { field: 'txt', path: text, to_name: 'c' } }),
  (text) => ({ name: 'json_path', args: { field: 'txt', path: `$."${text}"`, to_name: 'c' } }),
  (text) => ({ name: 'json_path', args: { field: 'txt', path: '$[*]', separator: text, to_name: 'c' } }),
  (text) => ({ name: 'rename', args: { from_name: 'txt', to_name: text } }),
  (text) => ({ name: 'sort', args: { by: [text] } }),
  (text) => ({ name: 'delete', args: { fields: [text] } }),
  (text) => ({
    name: 'join',
    args: { dataset: text, local_key: 'txt', remote_key: text, remote_fields: [text] },
  }),
  (text) => ({ name: 'make_point', args: { latitude: 'num', longitude: 'num', projection: text } }),
]

describe('texts of people never become SQL', () => {
  it.each(hostile)('%j', async (text) => {
    for (const template of templates) {
      const list = [template(text)]
      const outcome = await processed(given, list).then(
        ({ table }) => table,
        (error: Error) => error.name,
      )
      if (outcome === 'IngestError') continue
      // What was not refused changed nothing but what it was for.
      expect(outcome, JSON.stringify(list)).toMatchObject({ day: ['2020-01-01', '2020-01-02'] })
      if (list[0]?.name === 'constant') expect(outcome).toMatchObject({ c: [text, text] })
    }
  })

  it('refuses a NUL, which would end a literal', async () => {
    const list = [{ name: 'constant', args: { to_name: 'c', value: 'a\0b' } }]
    await expect(processed(given, list)).rejects.toThrow('Processor 1 (constant), value: ')
  })
})
