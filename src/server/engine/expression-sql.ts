import { PublicError } from '../../core/errors.ts'
import type { Expression, FunctionName } from '../../core/expression/ast.ts'
import { parseExpression } from '../../core/expression/parse.ts'
import { type Field, findField, isNumeric, isTemporal } from '../../core/field.ts'
import { column } from './layout.ts'
import { raw, type Sql, sql } from './sql.ts'

/** SQL: an expression per record as a DOUBLE, NULL where a field is missing or the result is not a number. */
export function expressionSql(text: string, fields: readonly Field[]): Sql {
  const expression = parseExpression(text, (name) => findField(fields, name) !== undefined)
  if (expression.type === 'field') {
    const field = numberField(expression.name, text, fields)
    const value = raw(column(field.name))
    return field.type === 'double' ? finite(value) : value
  }
  return finite(compile(expression, text, fields))
}

const finite = (value: Sql): Sql => sql`CASE WHEN isfinite(${value}) THEN ${value} END`

function numberField(name: string, expression: string, fields: readonly Field[]): Field {
  const field = findField(fields, name)
  if (!field || !isNumeric(field)) throw new PublicError('expression.field', { field: name, expression })
  return field
}

function compile(expression: Expression, text: string, fields: readonly Field[]): Sql {
  switch (expression.type) {
    case 'number':
      return sql`${expression.value}::DOUBLE`
    case 'field':
      return raw(`${column(numberField(expression.name, text, fields).name)}::DOUBLE`)
    case 'negate':
      return sql`(-${compile(expression.of, text, fields)})`
    case 'binary': {
      const left = compile(expression.left, text, fields)
      const right = compile(expression.right, text, fields)
      return expression.operator === '/'
        ? sql`(${left} / nullif(${right}, 0))`
        : sql`(${left} ${raw(expression.operator)} ${right})`
    }
    case 'call': {
      if (expression.name === 'time') return time(expression.args[0], text, fields)
      return calls[expression.name](...expression.args.map((arg) => compile(arg, text, fields)))
    }
  }
}

/** Milliseconds since 1970 of a date field. */
function time(arg: Expression | undefined, expression: string, fields: readonly Field[]): Sql {
  const field = arg?.type === 'field' ? findField(fields, arg.name) : undefined
  if (!field || !isTemporal(field))
    throw new PublicError('expression.field', {
      field: arg?.type === 'field' ? arg.name : 'time()',
      expression,
    })
  return sql`epoch_ms(${raw(column(field.name))}::TIMESTAMP)::DOUBLE`
}

type Call = (...args: Sql[]) => Sql
const zero = raw('0')
const guarded =
  (name: string, allowed: (x: Sql) => Sql): Call =>
  (x = zero) =>
    sql`CASE WHEN ${allowed(x)} THEN ${raw(name)}(${x}) END`
const ofFinite = (name: string): Call => guarded(name, (x) => sql`isfinite(${x})`)

/** DuckDB raises an error for arguments outside a function's domain; these calls return NULL instead. */
const calls: Readonly<Record<Exclude<FunctionName, 'time'>, Call>> = {
  sin: ofFinite('sin'),
  cos: ofFinite('cos'),
  tan: ofFinite('tan'),
  asin: guarded('asin', (x) => sql`${x} BETWEEN -1 AND 1`),
  acos: guarded('acos', (x) => sql`${x} BETWEEN -1 AND 1`),
  atan: ofFinite('atan'),
  atan2: (y = zero, x = zero) => sql`atan2(${y}, ${x})`,
  toRadians: ofFinite('radians'),
  toDegrees: ofFinite('degrees'),
  sinh: ofFinite('sinh'),
  cosh: ofFinite('cosh'),
  tanh: ofFinite('tanh'),
  hypot: (x = zero, y = zero) => sql`sqrt(${x} * ${x} + ${y} * ${y})`,
  exp: ofFinite('exp'),
  log: guarded('ln', (x) => sql`${x} > 0`),
  log10: guarded('log10', (x) => sql`${x} > 0`),
  pow: (x = zero, y = zero) => sql`pow(${x}, ${y})`,
  sqrt: guarded('sqrt', (x) => sql`${x} >= 0`),
  cbrt: ofFinite('cbrt'),
  abs: ofFinite('abs'),
  ceil: ofFinite('ceil'),
  floor: ofFinite('floor'),
  rint: (x = zero) => sql`round_even(${x}, 0)`,
  round: (x = zero) => sql`floor(${x} + 0.5)`,
  signum: (x = zero) => sql`sign(${x})::DOUBLE`,
  min: (x = zero, y = zero) => sql`CASE WHEN ${x} <= ${y} THEN ${x} WHEN ${y} < ${x} THEN ${y} END`,
  max: (x = zero, y = zero) => sql`CASE WHEN ${x} >= ${y} THEN ${x} WHEN ${y} > ${x} THEN ${y} END`,
  ulp: (x = zero) =>
    sql`CASE WHEN isfinite(${x}) THEN nextafter(abs(${x}), 'infinity'::DOUBLE) - abs(${x}) END`,
  random: () => raw('random()'),
  IEEEremainder: (x = zero, y = zero) => sql`(${x} - ${y} * round_even(${x} / nullif(${y}, 0), 0))`,
}
