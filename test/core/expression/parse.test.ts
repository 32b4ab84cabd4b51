import { describe, expect, test } from 'vitest'
import type { Expression } from '../../../src/core/expression/ast.ts'
import { parseExpression } from '../../../src/core/expression/parse.ts'

const isField = (name: string) => ['a', 'b', 'with-dash'].includes(name)

const show = (expression: Expression): string => {
  switch (expression.type) {
    case 'number':
      return String(expression.value)
    case 'field':
      return expression.name
    case 'negate':
      return `(-${show(expression.of)})`
    case 'binary':
      return `(${show(expression.left)} ${expression.operator} ${show(expression.right)})`
    case 'call':
      return `${expression.name}(${expression.args.map(show).join(', ')})`
  }
}

describe('reads', () => {
  test.each([
    ['a', 'a'],
    ['with-dash', 'with-dash'],
    ['1.5e3', '1500'],
    ['a + b * 2', '(a + (b * 2))'],
    ['(a + b) * 2', '((a + b) * 2)'],
    ['a - b - 1', '((a - b) - 1)'],
    ['a / b / 2', '((a / b) / 2)'],
    ['-a * -2', '((-a) * (-2))'],
    ['--a', '(-(-a))'],
    ['pow(a, 2) + hypot(a, b)', '(pow(a, 2) + hypot(a, b))'],
    ['random()', 'random()'],
    ['toRadians(a)', 'toRadians(a)'],
    ['undefined * 1', '(undefined * 1)'],
  ])('%s', (text, shown) => {
    expect(show(parseExpression(text, isField))).toBe(shown)
  })
})

describe('refuses, and says where', () => {
  test.each([
    ['', 'expression.invalid', 1],
    ['a +', 'expression.invalid', 4],
    ['a b', 'expression.invalid', 3],
    ['(a', 'expression.invalid', 3],
    ['pow(a)', 'expression.invalid', 7],
    ['a; DROP TABLE x', 'expression.invalid', 2],
    ['('.repeat(10_000), 'expression.invalid', 101],
    ['sleep(10)', 'expression.function', undefined],
    ['constructor(1)', 'expression.function', undefined],
  ])('%s', (text, key, position) => {
    expect(() => parseExpression(text, isField)).toThrow(
      expect.objectContaining({ key, params: expect.objectContaining(position ? { position } : {}) }),
    )
  })
})
