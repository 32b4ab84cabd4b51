import { PublicError } from '../errors.ts'
import type { Expression } from '../expression/ast.ts'
import { parseExpression } from '../expression/parse.ts'
import { seriesFunctions } from './types.ts'

/** A number that the server computes for each group: `AVG(height)`, `QUANTILES(height, 90)`. */
export interface CustomCall {
  func: string
  expression: string
  subsets: number | null
}

/** A number over all values of another series: `MAX(serie1-1)`. */
export interface OverallCall {
  /** The statistic as `core/analysis/statistics.ts` parses it: `MAX(serie1-1)`. */
  statistic: string
}

/** Arithmetic over calls, as `SUM(a) / SUM(b) * 100` or `AVG(a) / MAX(serie1-1)`. */
export interface CustomExpression {
  text: string
  arithmetic: Expression
  /** By their placeholder names in the arithmetic. */
  calls: Readonly<Record<string, CustomCall>>
  overall: Readonly<Record<string, OverallCall>>
}

const call = /\b([A-Z_]+)\s*\(([^()]*)\)/g
const mostCalls = 20

/**
 * Reads the expression of a CUSTOM series: numbers, arithmetic, and calls of functions, of fields for each group or of
 * other series over all groups. Throws PublicError `expression.invalid` for anything else.
 */
export function readCustom(text: string): CustomExpression {
  const calls: Record<string, CustomCall> = {}
  const overall: Record<string, OverallCall> = {}
  let count = 0
  const plain = text.replace(call, (whole, func: string, inside: string) => {
    count += 1
    const name = `call${count}`
    const [expression = '', argument = ''] = inside.split(/,(?=[^,]*$)/).map((one) => one.trim())
    if (/^serie\d+(?:-\d+)?$/.test(expression)) {
      overall[name] = { statistic: whole }
      return name
    }
    const known = seriesFunctions.some((one) => one === func) && func !== 'CUSTOM' && func !== 'CONSTANT'
    if (!known || count > mostCalls || (expression === '' && func !== 'COUNT'))
      throw new PublicError('expression.invalid', {
        expression: text.slice(0, 200),
        position: text.indexOf(whole) + 1,
      })
    const subsets = func === 'QUANTILES' ? Number(argument || '50') : null
    calls[name] = { func, expression, subsets }
    return name
  })
  const names = { ...calls, ...overall }
  const arithmetic = parseExpression(plain, (name) => Object.hasOwn(names, name))
  return { text, arithmetic, calls, overall }
}

const functions: Readonly<Record<string, (...values: number[]) => number>> = {
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
  atan2: Math.atan2,
  toRadians: (degrees) => (degrees * Math.PI) / 180,
  toDegrees: (radians) => (radians * 180) / Math.PI,
  sinh: Math.sinh,
  cosh: Math.cosh,
  tanh: Math.tanh,
  hypot: Math.hypot,
  exp: Math.exp,
  log: Math.log,
  log10: Math.log10,
  pow: Math.pow,
  sqrt: Math.sqrt,
  cbrt: Math.cbrt,
  abs: Math.abs,
  ceil: Math.ceil,
  floor: Math.floor,
  rint: Math.round,
  round: Math.round,
  signum: Math.sign,
  min: Math.min,
  max: Math.max,
}

/**
 * The value of an expression for named values; null where a value is missing or the result is not finite.
 * Throws RangeError for a function that a chart cannot compute.
 */
export function evaluate(
  expression: Expression,
  values: Readonly<Record<string, number | null>>,
): number | null {
  const compute = (one: Expression): number => {
    switch (one.type) {
      case 'number':
        return one.value
      case 'field':
        return values[one.name] ?? Number.NaN
      case 'negate':
        return -compute(one.of)
      case 'binary': {
        const [left, right] = [compute(one.left), compute(one.right)]
        if (one.operator === '+') return left + right
        if (one.operator === '-') return left - right
        return one.operator === '*' ? left * right : left / right
      }
      case 'call': {
        const known = functions[one.name]
        if (!known) throw new RangeError(`the function ${one.name} is not known to charts`)
        return known(...one.args.map(compute))
      }
    }
  }
  const value = compute(expression)
  return Number.isFinite(value) ? value : null
}
