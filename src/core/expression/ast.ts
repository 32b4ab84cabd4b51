export type BinaryOperator = '+' | '-' | '*' | '/'

/** Functions of the expression language and how many arguments they take. */
export const arities = {
  time: 1,
  sin: 1,
  cos: 1,
  tan: 1,
  asin: 1,
  acos: 1,
  atan: 1,
  atan2: 2,
  toRadians: 1,
  toDegrees: 1,
  sinh: 1,
  cosh: 1,
  tanh: 1,
  hypot: 2,
  exp: 1,
  log: 1,
  log10: 1,
  pow: 2,
  sqrt: 1,
  cbrt: 1,
  abs: 1,
  ceil: 1,
  floor: 1,
  rint: 1,
  round: 1,
  signum: 1,
  min: 2,
  max: 2,
  ulp: 1,
  random: 0,
  IEEEremainder: 2,
} as const

export type FunctionName = keyof typeof arities

export type Expression =
  | { type: 'number'; value: number }
  | { type: 'field'; name: string }
  | { type: 'negate'; of: Expression }
  | { type: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
  | { type: 'call'; name: FunctionName; args: Expression[] }
