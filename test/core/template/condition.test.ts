import { expect, test } from 'vitest'
import { compileCondition, compileExpression } from '../../../src/core/template/condition.ts'

const variables = {
  category: { name: 'Oak', count: 12, path: 'trees/oak' },
  list: ['a', 'b'],
  zero: 0,
  y: { s1: null },
}

test.each<[string, boolean]>([
  ['category.count > 10', true],
  ['category.count >= 12 && category.count < 13', true],
  ["category.name == 'Oak'", true],
  ['category[\'name\'] === "Oak"', true],
  ["category.count == '12'", true],
  ["category.count === '12'", false],
  ["category.name != 'Oak' || zero", false],
  ['not (category.count > 10)', false],
  ['!zero and true', true],
  ['category.count + 3 * 2 == 18', true],
  ['(category.count + 3) * 2 == 30', true],
  ['-category.count < 0', true],
  ['list.length == 2 and list[1] == "b"', true],
  ['y.s1 > 0', false],
  ['missing.member.deep == null', true],
  ['category.constructor', false],
  ['category.__proto__', false],
  ["'a' < 'b'", true],
  ['5 % 2 == 1', true],
])('%s is %s', (source, result) => {
  expect(compileCondition(source)(variables)).toBe(result)
})

test.each(['category.', 'a ==', '(a', 'a b', 'alert(1)', 'a = 1', '`x`', ''])('refuses %s', (source) => {
  expect(() => compileCondition(source)).toThrow(SyntaxError)
})

test('texts are joined', () => {
  expect(compileExpression("$field + ':[' + $from + ']'")({ $field: 'd', $from: 1 })).toBe('d:[1]')
})
