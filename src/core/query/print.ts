import type { Argument, Query, Shift, Value } from './ast.ts'
import { dayNames } from './parse-now.ts'

/** Prints a query in its canonical form; `parse` returns an equal query. */
export function print(query: Query): string {
  switch (query.type) {
    case 'or':
      return query.parts.map((part) => (part.type === 'or' ? `(${print(part)})` : print(part))).join(' OR ')
    case 'and':
      return query.parts
        .map((part) => (part.type === 'or' || part.type === 'and' ? `(${print(part)})` : print(part)))
        .join(' AND ')
    case 'not':
      return `NOT ${query.part.type === 'or' || query.part.type === 'and' ? `(${print(query.part)})` : print(query.part)}`
    case 'word':
      return query.text
    case 'phrase':
      return quote(query.text)
    case 'test':
      return `${query.field}${query.operator}${printValue(query.value)}`
    case 'range':
      return `${query.field}:${query.fromInclusive ? '[' : ']'}${printBound(query.from)} TO ${printBound(query.to)}${query.toInclusive ? ']' : '['}`
    case 'function':
      return `#${query.name}(${query.args.map(printArgument).join(', ')})`
  }
}

const quote = (text: string): string => `"${text.replaceAll('"', '\\"')}"`

const printBound = (value: Value | null): string => (value === null ? '*' : printValue(value))

function printValue(value: Value): string {
  if (value.type === 'now') return `#now(${value.shifts.map(printShift).join(', ')})`
  return value.quoted ? quote(value.text) : value.text
}

function printShift(shift: Shift): string {
  if (shift.unit !== 'weekday') return `${shift.unit}=${shift.amount}`
  return `weekday=${dayNames[shift.day]}(${shift.nth})`
}

function printArgument(arg: Argument): string {
  switch (arg.type) {
    case 'name':
      return arg.name
    case 'number':
      return String(arg.value)
    case 'text':
      return quote(arg.text)
  }
}
