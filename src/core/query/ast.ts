export type Operator = ':' | '=' | '>' | '<' | '>=' | '<='

/** Units of `#now`: plural names add, singular names set. */
export const shiftUnits = [
  'years',
  'months',
  'weeks',
  'days',
  'hours',
  'minutes',
  'seconds',
  'microseconds',
] as const
export const setUnits = ['year', 'month', 'day', 'hour', 'minute', 'second', 'microsecond'] as const
export type ShiftUnit = (typeof shiftUnits)[number]
export type SetUnit = (typeof setUnits)[number]

/** One argument of `#now`. A weekday counts 0–6 from Monday; `nth` < 0 looks backwards. */
export type Shift =
  | { unit: ShiftUnit | SetUnit; amount: number }
  | { unit: 'weekday'; day: number; nth: number }

export type Value = { type: 'text'; text: string; quoted: boolean } | { type: 'now'; shifts: Shift[] }

/** Argument of a function: `name` is a field, a word or `*`. */
export type Argument =
  | { type: 'name'; name: string }
  | { type: 'text'; text: string }
  | { type: 'number'; value: number }

/** A parsed query. An empty `and` matches everything. */
export type Query =
  | { type: 'and' | 'or'; parts: Query[] }
  | { type: 'not'; part: Query }
  | { type: 'word' | 'phrase'; text: string }
  | { type: 'test'; field: string; operator: Operator; value: Value }
  | {
      type: 'range'
      field: string
      from: Value | null
      to: Value | null
      fromInclusive: boolean
      toInclusive: boolean
    }
  | { type: 'function'; name: string; args: Argument[] }
