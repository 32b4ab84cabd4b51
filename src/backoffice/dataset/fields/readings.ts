import type { FieldType } from '../../../core/field.ts'
import type { Finding } from '../../../core/ingest/report.ts'
import { readings, readingsByType } from '../../../core/processors/readings.ts'
import type { FieldEdit } from '../edits.ts'

/** A possible alternative reading, and the field settings to choose it. */
export interface OtherReading {
  reading: string
  edit: FieldEdit
}

const typeOf = (reading: string): FieldType | null => {
  const found = Object.entries(readingsByType).find(([, names]) => names.some((name) => name === reading))
  return found ? (found[0] as FieldType) : null
}

/** Pairs of readings that are ambiguous for some texts. */
const rivals: readonly (readonly [string, string])[] = [
  ['dmy', 'mdy'],
  ['dmy-short', 'mdy-short'],
  ['dmy-datetime', 'mdy-datetime'],
  ['decimal-comma', 'thousands-comma'],
]

const rivalOf = (reading: string): string | null => {
  const pair = rivals.find((names) => names.includes(reading))
  return pair?.find((name) => name !== reading) ?? null
}

/** Alternative readings of a column, from its findings. */
export function otherReadings(findings: readonly Finding[]): OtherReading[] {
  const now = findings.find(({ key }) => key === 'type.read' || key === 'type.given')?.params?.reading
  const names = findings.flatMap(({ key, params }): string[] => {
    switch (key) {
      case 'type.date.open':
      case 'type.date.others':
      case 'type.comma.open': {
        const rival = rivalOf(String(params?.reading ?? now ?? ''))
        return rival ? [rival] : []
      }
      case 'type.dates.open':
        return ['dmy', 'mdy']
      case 'type.point.open':
        return ['decimal', 'integer-dot']
      case 'geo.order.ask':
        return ['bracketed-lat-lng', 'bracketed-lng-lat']
      case 'geo.order.open':
        return ['lng-lat']
      case 'type.text.years':
        return ['iso-month']
      case 'type.serial':
        return ['spreadsheet-day']
      case 'type.text.padded':
      case 'type.text.code':
      case 'type.text.letters':
        return ['integer']
      case 'type.considered':
      case 'type.text.mixed':
        return [String(params?.reading)]
      default:
        return []
    }
  })
  return [...new Set(names)].flatMap((reading) => {
    const type = typeOf(reading)
    return type && readings.some((known) => known === reading) && reading !== now
      ? [{ reading, edit: { type, reading, decimal: null } }]
      : []
  })
}
