import { expect, test } from 'vitest'
import { LiteralError, parseLiteral } from '../../src/custom-element/literal.ts'

test.each<[string, unknown]>([
  ['{"a":1}', { a: 1 }],
  ["{'q': 'x', 'refine.city': 'Y'}", { q: 'x', 'refine.city': 'Y' }],
  ['{q: "x", refine.city: \'Y\'}', { q: 'x', 'refine.city': 'Y' }],
  ["{5: '#fff', 12.5: '#000',}", { 5: '#fff', '12.5': '#000' }],
  ["['a', 'b', 3, -1.5e3, true, null]", ['a', 'b', 3, -1500, true, null]],
  ["'it\\'s'", "it's"],
  ['"\\u00e9\\n"', 'é\n'],
  ['{a: {b: [{c: false}]}}', { a: { b: [{ c: false }] } }],
  ['  {}  ', {}],
  ['{"__proto__": {"polluted": true}}', JSON.parse('{"__proto__": {"polluted": true}}')],
])('reads %s', (text, value) => {
  expect(parseLiteral(text)).toEqual(value)
  expect(Object.hasOwn({}, 'polluted')).toBe(false)
})

test.each<[string, number]>([
  ['', 0],
  ['{a: alert(1)}', 9],
  ["{'a' 1}", 5],
  ['[1 2]', 3],
  ["'open", 6],
  ['{a: 1} x', 7],
])('refuses %s and names the place', (text, position) => {
  expect(() => parseLiteral(text)).toThrow(LiteralError)
  expect(() => parseLiteral(text)).toThrow(`at position ${position}`)
})
