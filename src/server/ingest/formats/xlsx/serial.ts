import type { CellKind } from '../spreadsheet/sheet.ts'
import type { NumberFormat } from './number-format.ts'

const day = 86_400_000
/** 9999-12-31, the last date that Excel supports. */
const lastSerial = 2_958_465
const epoch1900 = Date.UTC(1899, 11, 30)
const epoch1904 = Date.UTC(1904, 0, 1)

/**
 * The text of a number by its format: dates and times are ISO 8601. Invalid dates stay numbers,
 * and February 29th 1900, which exists only in Excel, is written as such.
 */
export function cellText(
  raw: string,
  { kind, digits = 0 }: NumberFormat,
  date1904: boolean,
): { text: string; kind: CellKind } {
  const value = Number(raw)
  if (kind === 'number' || kind === 'percent') return { text: numberText(raw, value), kind }
  if (kind === 'padded') {
    return Number.isInteger(value) && value >= 0 && String(value).length <= digits
      ? { text: String(value).padStart(digits, '0'), kind }
      : { text: numberText(raw, value), kind: 'number' }
  }
  if (raw.trim() === '' || !(value >= 0 && value < lastSerial + 1)) {
    return { text: numberText(raw, value), kind: 'number' }
  }
  const instant = Math.round(value * day)
  if (kind === 'time') return { text: clock(instant), kind }
  const noDay = !date1904 && instant < day
  if (noDay) return instant === 0 ? { text: raw, kind: 'number' } : { text: clock(instant), kind: 'time' }
  const date = dayText(Math.floor(instant / day), date1904)
  const rest = instant % day
  if (kind === 'date' && rest === 0) return { text: date, kind }
  return { text: `${date}T${clock(rest)}`, kind: 'datetime' }
}

/** Excel treats 1900 as a leap year, so its days before March 1900 are off by one. */
function dayText(serial: number, date1904: boolean): string {
  if (date1904) return isoDay(epoch1904 + serial * day)
  if (serial === 60) return '1900-02-29'
  return isoDay(epoch1900 + (serial < 60 ? serial + 1 : serial) * day)
}

const isoDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

const two = (number: number): string => String(number).padStart(2, '0')

/** Hours exceed 24 in a duration. */
function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  const rest = milliseconds % 1000
  const text = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return rest === 0 ? text : `${text}.${String(rest).padStart(3, '0')}`
}

/** Integers keep every digit; others get the shortest text that is the same number, as typed. */
function numberText(raw: string, value: number): string {
  const trimmed = raw.trim()
  if (/^[+-]?\d+$/.test(trimmed) || !Number.isFinite(value)) return trimmed
  return Math.abs(value) >= 1e16 ? value.toExponential() : String(value)
}
