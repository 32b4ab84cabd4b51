import fc from 'fast-check'
import type { Field } from '../../../src/core/field.ts'
import type { Row } from './world.ts'

/** An expression as it is written, and its value for a row; null where there is none. */
export interface Written {
  text: string
  value: (row: Row) => number | null
}

/** Whole numbers, halves to the even one. */
function rint(x: number): number {
  const [low, high] = [Math.floor(x), Math.ceil(x)]
  if (x - low !== high - x) return Math.round(x)
  return low % 2 === 0 ? low : high
}

/** Distance from a size to the next double. */
function ulp(x: number): number {
  const bits = new DataView(new ArrayBuffer(8))
  bits.setFloat64(0, Math.abs(x))
  bits.setBigUint64(0, bits.getBigUint64(0) + 1n)
  return bits.getFloat64(0) - Math.abs(x)
}

const unary: Readonly<Record<string, (x: number) => number>> = {
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
  toRadians: (x) => (x * Math.PI) / 180,
  toDegrees: (x) => (x * 180) / Math.PI,
  sinh: Math.sinh,
  cosh: Math.cosh,
  tanh: Math.tanh,
  exp: Math.exp,
  log: Math.log,
  log10: Math.log10,
  sqrt: Math.sqrt,
  cbrt: Math.cbrt,
  abs: Math.abs,
  ceil: Math.ceil,
  floor: Math.floor,
  rint,
  round: (x) => Math.floor(x + 0.5),
  signum: Math.sign,
  ulp,
}
const binary: Readonly<Record<string, (x: number, y: number) => number>> = {
  atan2: Math.atan2,
  hypot: Math.hypot,
  pow: Math.pow,
  min: Math.min,
  max: Math.max,
  IEEEremainder: (x, y) => x - y * rint(x / y),
}

const finite = (x: number): number | null => (Number.isFinite(x) ? x : null)

function apply(func: (...args: number[]) => number, args: readonly Written[]): Written['value'] {
  return (row) => {
    const found = args.map(({ value }) => value(row))
    const known = found.filter((one) => one !== null)
    return known.length === found.length ? finite(func(...known)) : null
  }
}

/** Fields, numbers, arithmetic and every function but `random`. */
export function expression(fields: readonly Field[]): fc.Arbitrary<Written> {
  const numbers = fields.filter(({ type }) => type === 'int' || type === 'double')
  const fieldOf = ({ name }: Field): Written => ({
    text: name,
    value: (row) => (typeof row[name] === 'number' ? row[name] : null),
  })
  const field = fc.constantFrom(...numbers).map(fieldOf)
  // Sums of numbers far apart in size would depend on the order of adding.
  const small = fc
    .constantFrom(...numbers.filter(({ name, annotations }) => name === 'id' || annotations.length > 0))
    .map(fieldOf)
  const whole = fc.integer({ min: -3, max: 9 }).map((n): Written => ({ text: String(n), value: () => n }))
  const calculated = fc
    .tuple(field, field, fc.constantFrom('+', '-', '*', '/'), fc.integer({ min: 1, max: 4 }))
    .map(
      ([left, right, operator, factor]): Written => ({
        text: `(${left.text} ${operator} ${right.text}) * ${factor}`,
        value: apply(
          (a, b) =>
            factor * (operator === '+' ? a + b : operator === '-' ? a - b : operator === '*' ? a * b : a / b),
          [left, right],
        ),
      }),
    )
  const argument = fc.oneof(
    small,
    whole,
    fc
      .tuple(small, fc.integer({ min: 2, max: 40 }))
      .map(([one, by]): Written => ({ text: `-${one.text} / ${by}`, value: apply((x) => -x / by, [one]) })),
  )
  const dates = fields.filter(({ type }) => type === 'date' || type === 'datetime')
  const called = [
    fc
      .tuple(fc.constantFrom(...Object.entries(unary)), argument)
      .map(([[name, func], one]): Written => ({ text: `${name}(${one.text})`, value: apply(func, [one]) })),
    fc.tuple(fc.constantFrom(...Object.entries(binary)), argument, argument).map(
      ([[name, func], one, other]): Written => ({
        text: `${name}(${one.text}, ${other.text})`,
        value: apply(func, [one, other]),
      }),
    ),
    ...(dates.length === 0
      ? []
      : [
          fc.constantFrom(...dates).map(
            ({ name }): Written => ({
              text: `time(${name}) / 1000000`,
              value: (row) => {
                const cell = row[name]
                const time = typeof cell === 'string' ? Date.parse(`${cell}T00:00:00Z`) : cell
                return typeof time === 'number' ? time / 1_000_000 : null
              },
            }),
          ),
        ]),
  ]
  return fc.oneof(field, calculated, whole, ...called.map((arbitrary) => ({ weight: 2, arbitrary })))
}
