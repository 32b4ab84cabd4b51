import { expect, expectTypeOf, test } from 'vitest'
import {
  choice,
  context,
  contexts,
  describe,
  each,
  flag,
  json,
  list,
  number,
  type OptionsOf,
  object,
  readOptions,
  text,
  variablePart,
} from '../../src/custom-element/attributes.ts'

const table = describe({
  context: contexts('Contexts.', { required: true }),
  one: context('One.'),
  visibleItems: number('Items.', { default: 6 }),
  noCount: flag('No count.'),
  wide: flag('Wide.', { default: true }),
  label: text('Label.'),
  names: list('Names.', { default: [] }),
  settings: object('Settings.'),
  anything: json('Anything.'),
  mode: choice('Mode.', ['bar', 'circle'], { default: 'circle' }),
  timeField: each('*-time-field', text('A field.')),
  serieFunc: each('serie-*-func', text('A function.')),
})

const read = (attributes: Record<string, string>, properties: Record<string, unknown> = {}) =>
  readOptions(table, 'd4c-probe', new Map(Object.entries(attributes)), new Map(Object.entries(properties)))

test('types follow the table', () => {
  type Options = OptionsOf<typeof table>
  expectTypeOf<Options['context']>().toEqualTypeOf<readonly string[]>()
  expectTypeOf<Options['visibleItems']>().toEqualTypeOf<number>()
  expectTypeOf<Options['label']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Options['mode']>().toEqualTypeOf<'bar' | 'circle'>()
  expectTypeOf<Options['timeField']>().toEqualTypeOf<Readonly<Record<string, string | undefined>>>()
})

test.each<[string, Record<string, string>, string, unknown]>([
  ['absent flag', {}, 'noCount', false],
  ['bare flag', { 'no-count': '' }, 'noCount', true],
  ['true flag', { 'no-count': 'true' }, 'noCount', true],
  ["flag with the attribute's own name", { 'no-count': 'no-count' }, 'noCount', true],
  ['false flag', { wide: 'false' }, 'wide', false],
  ['absent flag with another default', {}, 'wide', true],
  ['number', { 'visible-items': '12' }, 'visibleItems', 12],
  ['quoted number', { 'visible-items': "'12'" }, 'visibleItems', 12],
  ['empty number', { 'visible-items': '' }, 'visibleItems', 6],
  ['text', { label: 'a' }, 'label', 'a'],
  ['text in quotes', { label: "'a.svg'" }, 'label', 'a.svg'],
  ['text that only ends with a quote', { label: "a'" }, 'label', "a'"],
  ['absent text', {}, 'label', undefined],
  ['one context', { context: 'a' }, 'context', ['a']],
  ['contexts', { context: 'a,b' }, 'context', ['a', 'b']],
  ['bracketed contexts', { context: '[a, b]' }, 'context', ['a', 'b']],
  ['quoted contexts', { context: "['a','b']" }, 'context', ['a', 'b']],
  ['first context', { one: '[a]' }, 'one', 'a'],
  ['list', { names: ' x , y ' }, 'names', ['x', 'y']],
  ['object', { settings: '{"a":1}' }, 'settings', { a: 1 }],
  ['loose object', { settings: "{'q': 'x'}" }, 'settings', { q: 'x' }],
  ['literal', { anything: '[1, {a: 2}]' }, 'anything', [1, { a: 2 }]],
  ['choice', { mode: 'bar' }, 'mode', 'bar'],
  ['variable suffix', { 'a-time-field': 'd', 'b-time-field': 'e' }, 'timeField', { a: 'd', b: 'e' }],
  ['variable middle', { 'serie-x-func': 'SUM' }, 'serieFunc', { x: 'SUM' }],
  ['long name', { 'd4c-probe-label': 'long' }, 'label', 'long'],
  ['short before long name', { label: 'short', 'd4c-probe-label': 'long' }, 'label', 'short'],
])('%s', (_, attributes, option, value) => {
  const { options, warnings } = read({ context: 'c', ...attributes })
  expect(options[option as keyof typeof options]).toEqual(value)
  expect(warnings).toEqual([])
})

test.each<[string, string, unknown]>([
  ['no-count', 'perhaps', false],
  ['visible-items', 'many', 6],
  ['settings', '{broken', undefined],
  ['settings', '[1]', undefined],
  ['mode', 'square', 'circle'],
])('%s="%s" warns with the culprit and falls back', (name, value, fallback) => {
  const { options, warnings } = read({ context: 'c', [name]: value })
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain(`${name}="${value}"`)
  const option = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  expect(options[option as keyof typeof options]).toEqual(fallback)
})

test('names a required attribute that is absent or empty', () => {
  expect(read({}).missing).toEqual(['context'])
  expect(read({ context: ' ' }).missing).toEqual(['context'])
  expect(read({ context: 'a' }).missing).toEqual([])
})

test('a property wins over the attribute', () => {
  expect(read({ context: 'a', label: 'attribute' }, { label: 'property' }).options.label).toBe('property')
})

test.each<[string, string, string | null]>([
  ['*-field', 'a-field', 'a'],
  ['*-field', '-field', null],
  ['*-field', 'a-fields', null],
  ['serie-*-func', 'serie-1-func', '1'],
  ['serie-*-func', 'serie-func', null],
])('%s finds in %s: %s', (pattern, name, part) => {
  expect(variablePart(pattern, name)).toBe(part)
})
