import { type SetUnit, type Shift, type ShiftUnit, setUnits, shiftUnits } from './ast.ts'
import { type Cursor, Unparsable } from './cursor.ts'

export const dayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

const isUnit = (name: string): name is ShiftUnit | SetUnit =>
  ([...shiftUnits, ...setUnits] as string[]).includes(name)

/** Parses the arguments of `#now`, from the opening parenthesis on. */
export function parseNow(cursor: Cursor): Shift[] {
  const shifts: Shift[] = []
  cursor.expect('(')
  while (cursor.peek !== ')') {
    if (shifts.length > 0) cursor.expect(',')
    shifts.push(readShift(cursor))
    cursor.skipSpaces()
  }
  cursor.position += 1
  return shifts
}

function readShift(cursor: Cursor): Shift {
  const unit = cursor.demand(/[a-z]+/y)
  cursor.skipSpaces()
  cursor.expect('=')
  if (unit === 'weekday') return readWeekday(cursor)
  if (!isUnit(unit)) throw new Unparsable()
  return { unit, amount: Number(cursor.demand(/[+-]?\d{1,9}/y)) }
}

function readWeekday(cursor: Cursor): Shift {
  const number = cursor.take(/[0-6](?=\s*[,)])/y)
  if (number !== null) return { unit: 'weekday', day: Number(number), nth: 1 }
  const written = cursor.demand(/[A-Z]{2}/y)
  const day = (dayNames as readonly string[]).indexOf(written)
  if (day < 0) throw new Unparsable()
  if (cursor.peek !== '(') return { unit: 'weekday', day, nth: 1 }
  cursor.expect('(')
  const nth = Number(cursor.demand(/[+-]?\d{1,4}/y))
  if (nth === 0) throw new Unparsable()
  cursor.expect(')')
  return { unit: 'weekday', day, nth }
}
