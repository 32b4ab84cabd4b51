import type { Field } from '../../../core/field.ts'
import { column } from '../../engine/layout.ts'
import { literal, rowsOf } from '../sql.ts'
import type { Compilers } from './compilers.ts'
import { readableText } from './convert.ts'
import { newField, type Scope } from './scope.ts'
import { checkZone } from './zone.ts'

/** SQL of the processors of `core/processors/dates.ts`. */
export const dateCompilers: Compilers<'parse_date' | 'add_time' | 'date_part'> = {
  async parse_date({ field: name, format, type, timezone, to_name }, scope) {
    const field = scope.field('field', name)
    const zone = timezone ?? 'UTC'
    await checkZone(scope, zone)
    const zoned = await isZoned(scope, format)
    const read = `try_strptime(${readableText(field)}, ${literal(format)})`
    const instant = zoned ? `(${read} AT TIME ZONE 'UTC')` : inUtc(read, zone)
    const value = type === 'datetime' ? instant : `${read}::DATE`
    const reason = { key: 'processor.reject.date', params: { format: format.slice(0, 60) } } as const
    scope.put(field, to_name, { type, value, reason, of: readableText(field) })
  },

  add_time({ field: name, amount, unit, to_name }, scope) {
    const field = scope.field('field', name)
    if (field.type === 'date' && clockUnits.has(unit))
      throw scope.fail('processor.unit', 'unit', unit, { field: field.name })
    const moved = `TRY((${column(field.name)} + ${intervals[unit]}(${amount}))::${field.type === 'date' ? 'DATE' : 'TIMESTAMP'})`
    const value = `CASE WHEN year(${moved}) BETWEEN 1 AND 9999 THEN ${moved} END`
    scope.put(field, to_name, { type: field.type, value, reason: { key: 'processor.reject.add' } })
  },

  async date_part({ field: name, part, timezone, to_name }, scope) {
    const field = scope.field('field', name)
    await checkZone(scope, timezone)
    if (field.type === 'date' && clockUnits.has(part))
      throw scope.fail('processor.unit', 'part', part, { field: field.name })
    const to = newField(scope.free('to_name', to_name), 'int')
    scope.change(new Map(), [{ field: to, value: `${parts[part]}(${wallClock(field, timezone)})` }])
  },
}

const clockUnits: ReadonlySet<string> = new Set(['hour', 'minute', 'second'])

const intervals = {
  year: 'to_years',
  month: 'to_months',
  week: 'to_weeks',
  day: 'to_days',
  hour: 'to_hours',
  minute: 'to_minutes',
  second: 'to_seconds',
} as const

/** Weeks and weekdays are those of ISO 8601: Monday is 1. */
const parts = {
  year: 'year',
  quarter: 'quarter',
  month: 'month',
  week: 'weekofyear',
  day: 'day',
  weekday: 'isodow',
  day_of_year: 'dayofyear',
  hour: 'hour',
  minute: 'minute',
  second: 'second',
} as const

/** A date is the same in every zone. */
const wallClock = (field: Field, zone: string): string =>
  field.type === 'date' || zone === 'UTC'
    ? column(field.name)
    : `timezone(${literal(zone)}, timezone('UTC', ${column(field.name)}))`

const inUtc = (value: string, zone: string): string =>
  zone === 'UTC' ? value : `timezone('UTC', timezone(${literal(zone)}, ${value}))`

/** True if texts of a format contain their zone. */
async function isZoned(scope: Scope, format: string): Promise<boolean> {
  try {
    const [row] = await rowsOf(
      scope.chain.connection,
      `SELECT typeof(try_strptime('', ${literal(format)})) AS type`,
    )
    if (!/%[-]?[a-zA-Z]/.test(format)) throw scope.fail('processor.format', 'format', format)
    return row?.type === 'TIMESTAMP WITH TIME ZONE'
  } catch {
    throw scope.fail('processor.format', 'format', format)
  }
}
