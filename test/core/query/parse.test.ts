import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Argument, Query, Shift, Value } from '../../../src/core/query/ast.ts'
import { setUnits, shiftUnits } from '../../../src/core/query/ast.ts'
import { parse } from '../../../src/core/query/parse.ts'
import { print } from '../../../src/core/query/print.ts'

const known = new Set(['a', 'b', 'date_1', 'explore.count', 'recordid', 'd'])
const isField = (name: string) => known.has(name)
const read = (text: string) => parse(text, isField)

const word = (text: string): Query => ({ type: 'word', text })
const phrase = (text: string): Query => ({ type: 'phrase', text })
const bare = (text: string): Value => ({ type: 'text', text, quoted: false })
const quoted = (text: string): Value => ({ type: 'text', text, quoted: true })
const test_ = (field: string, operator: ':' | '=' | '>' | '<' | '>=' | '<=', value: Value): Query => ({
  type: 'test',
  field,
  operator,
  value,
})
const and = (...parts: Query[]): Query => ({ type: 'and', parts })
const or = (...parts: Query[]): Query => ({ type: 'or', parts })
const not = (part: Query): Query => ({ type: 'not', part })

describe('reads', () => {
  const cases: [text: string, query: Query][] = [
    ['', and()],
    ['   ', and()],
    ['film', word('film')],
    ['film*', word('film*')],
    ['two words', and(word('two'), word('words'))],
    ['two AND words', and(word('two'), word('words'))],
    ['x OR y z', or(word('x'), and(word('y'), word('z')))],
    ['(x OR y) z', and(or(word('x'), word('y')), word('z'))],
    ['NOT x y', and(not(word('x')), word('y'))],
    ['NOT NOT x', not(not(word('x')))],
    ['not (x)', not(word('x'))],
    ['not #null(a)', not({ type: 'function', name: 'null', args: [{ type: 'name', name: 'a' }] })],
    ['not x', and(word('not'), word('x'))],
    ['and or', and(word('and'), word('or'))],
    ['"two words"', phrase('two words')],
    ["'two words'", phrase('two words')],
    ['"say \\"hi\\""', phrase('say "hi"')],
    ["l'eau", word("l'eau")],
    ['a:b', test_('a', ':', bare('b'))],
    ['a : b', test_('a', ':', bare('b'))],
    ['a==b', test_('a', '=', bare('b'))],
    ['a>=3', test_('a', '>=', bare('3'))],
    ['a < -3', test_('a', '<', bare('-3'))],
    ['a:"b c"', test_('a', ':', quoted('b c'))],
    ["recordid:'9f'", test_('recordid', ':', quoted('9f'))],
    ['d>=2018-12-13T11:00:00+00:00', test_('d', '>=', bare('2018-12-13T11:00:00+00:00'))],
    ['explore.count>4', test_('explore.count', '>', bare('4'))],
    ['12:30', word('12:30')],
    ['http://a.b/c', word('http://a.b/c')],
    ['unknown:x', word('unknown:x')],
    [
      'd:[2024-01-01 TO 2024-01-31]',
      {
        type: 'range',
        field: 'd',
        from: bare('2024-01-01'),
        to: bare('2024-01-31'),
        fromInclusive: true,
        toInclusive: true,
      },
    ],
    [
      'a:]1 TO *[',
      { type: 'range', field: 'a', from: bare('1'), to: null, fromInclusive: false, toInclusive: false },
    ],
    [
      'd:[#now(years=-1) TO #now()]',
      {
        type: 'range',
        field: 'd',
        from: { type: 'now', shifts: [{ unit: 'years', amount: -1 }] },
        to: { type: 'now', shifts: [] },
        fromInclusive: true,
        toInclusive: true,
      },
    ],
    [
      'd>=#now(weeks=-2, weekday=1)',
      test_('d', '>=', {
        type: 'now',
        shifts: [
          { unit: 'weeks', amount: -2 },
          { unit: 'weekday', day: 1, nth: 1 },
        ],
      }),
    ],
    [
      'd<#now(weekday=MO(-2))',
      test_('d', '<', { type: 'now', shifts: [{ unit: 'weekday', day: 0, nth: -2 }] }),
    ],
    [
      '#search(*, "x y")',
      {
        type: 'function',
        name: 'search',
        args: [
          { type: 'name', name: '*' },
          { type: 'text', text: 'x y' },
        ],
      },
    ],
    [
      '#distance("48.8,2.3",500)',
      {
        type: 'function',
        name: 'distance',
        args: [
          { type: 'text', text: '48.8,2.3' },
          { type: 'number', value: 500 },
        ],
      },
    ],
    [
      'NOT #null(a) OR NOT #null(b)',
      or(
        not({ type: 'function', name: 'null', args: [{ type: 'name', name: 'a' }] }),
        not({ type: 'function', name: 'null', args: [{ type: 'name', name: 'b' }] }),
      ),
    ],
    [
      'd<2024-02-01 AND a>=2024-01-01',
      and(test_('d', '<', bare('2024-02-01')), test_('a', '>=', bare('2024-01-01'))),
    ],
  ]
  test.each(cases)('%s', (text, query) => {
    expect(read(text)).toEqual(query)
  })
})

describe('takes as free text what breaks the grammar', () => {
  test.each([
    ['(x', ['x']],
    ['x)', ['x']],
    ['"open', ['open']],
    ['a:(x OR y)', ['a', 'x', 'or', 'y']],
    ['x OR', ['x', 'or']],
    ['AND x', ['and', 'x']],
    ['d:[1 TO', ['d', '1', 'to']],
    ['#null(', ['null']],
    ['d>=#now(moons=1)', ['d', 'now', 'moons', '1']],
    [`${'('.repeat(5000)}x`, ['x']],
  ])('%s', (text, words) => {
    const found = read(text)
    const parts = found.type === 'and' ? found.parts : [found]
    expect(parts).toEqual(words.map(word))
  })
})

const name = fc.constantFrom(...known)
const anyText = fc.string({ maxLength: 8 }).filter((text) => !text.includes('\\'))
const bareText = fc.stringMatching(/^[A-Za-z0-9_.:+-]{1,8}$/)
const shift: fc.Arbitrary<Shift> = fc.oneof(
  fc.record({
    unit: fc.constantFrom(...shiftUnits, ...setUnits),
    amount: fc.integer({ min: -999, max: 999 }),
  }),
  fc.record({
    unit: fc.constant('weekday' as const),
    day: fc.integer({ min: 0, max: 6 }),
    nth: fc.integer({ min: -9, max: 9 }).filter((nth) => nth !== 0),
  }),
)
const value: fc.Arbitrary<Value> = fc.oneof(
  fc.record({ type: fc.constant('text' as const), text: bareText, quoted: fc.constant(false) }),
  fc.record({ type: fc.constant('text' as const), text: anyText, quoted: fc.constant(true) }),
  fc.record({ type: fc.constant('now' as const), shifts: fc.array(shift, { maxLength: 3 }) }),
)
const argument: fc.Arbitrary<Argument> = fc.oneof(
  fc.record({ type: fc.constant('name' as const), name: fc.oneof(name, fc.constant('*')) }),
  fc.record({ type: fc.constant('text' as const), text: anyText }),
  fc.record({ type: fc.constant('number' as const), value: fc.integer({ min: -999, max: 999 }) }),
)
const leaf: fc.Arbitrary<Query> = fc.oneof(
  fc
    .stringMatching(/^[a-z]{2,6}\*?$/)
    .filter((text) => text !== 'not')
    .map(word),
  anyText.map(phrase),
  fc.record({
    type: fc.constant('test' as const),
    field: name,
    operator: fc.constantFrom(':', '=', '>', '<', '>=', '<='),
    value,
  }),
  fc.record({
    type: fc.constant('range' as const),
    field: name,
    from: fc.option(value),
    to: fc.option(value),
    fromInclusive: fc.boolean(),
    toInclusive: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('function' as const),
    name: fc.constantFrom('null', 'exact', 'search', 'other'),
    args: fc.array(argument, { maxLength: 3 }),
  }),
)
const tree: fc.Arbitrary<Query> = fc.letrec<{ query: Query }>((tie) => ({
  query: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.record({
      type: fc.constantFrom('and' as const, 'or' as const),
      parts: fc.array(tie('query'), { minLength: 2, maxLength: 4 }),
    }),
    tie('query').map(not),
  ),
})).query

test('reads back what it printed', () => {
  fc.assert(
    fc.property(tree, (query) => {
      expect(read(print(query))).toEqual(query)
    }),
    { numRuns: 2000 },
  )
})

test('never throws', () => {
  const pieces = fc.constantFrom(
    'a',
    'd',
    ':',
    '>=',
    '[',
    ']',
    ' TO ',
    '(',
    ')',
    '"',
    "'",
    '#now(',
    '#null(',
    ' AND ',
    ' OR ',
    'NOT ',
    '*',
    ',',
    '\\',
    'é',
    '1',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces).map((parts) => parts.join('')),
      ),
      (text) => {
        expect(read(text)).toHaveProperty('type')
      },
    ),
    { numRuns: 3000 },
  )
})
