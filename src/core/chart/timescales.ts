import { annotationArg, type Field } from '../field.ts'

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'weekday' | 'yearday'

interface Row {
  /** Parts of a date that the API groups by, coarsest first. */
  parts: readonly Part[]
  /** The precision that a field must have. */
  needs: 'year' | 'month' | 'day' | 'hour' | 'minute'
  /** Recurring buckets: the months of any year, the hours of any day. */
  cyclic?: true
}

/** The timescales by the names used in definitions; the second word of a name is the cycle. */
export const timescaleTable = {
  year: { parts: ['year'], needs: 'year' },
  month: { parts: ['year', 'month'], needs: 'month' },
  day: { parts: ['year', 'month', 'day'], needs: 'day' },
  hour: { parts: ['year', 'month', 'day', 'hour'], needs: 'hour' },
  minute: { parts: ['year', 'month', 'day', 'hour', 'minute'], needs: 'minute' },
  'month month': { parts: ['month'], needs: 'month', cyclic: true },
  'day month': { parts: ['yearday'], needs: 'day', cyclic: true },
  'day day': { parts: ['day'], needs: 'day', cyclic: true },
  'day weekday': { parts: ['weekday'], needs: 'day', cyclic: true },
  'hour weekday': { parts: ['weekday', 'hour'], needs: 'hour', cyclic: true },
  'hour hour': { parts: ['hour'], needs: 'hour', cyclic: true },
} as const satisfies Readonly<Record<string, Row>>

export type Timescale = keyof typeof timescaleTable
export const timescales = Object.keys(timescaleTable) as readonly Timescale[]

export const isTimescale = (name: string): name is Timescale => Object.hasOwn(timescaleTable, name)

export const isCyclic = (timescale: Timescale): boolean => 'cyclic' in timescaleTable[timescale]

/** Timescales whose buckets are requested as instants. */
export const isFine = (timescale: Timescale): boolean => timescale === 'hour' || timescale === 'minute'

export const partsOfTimescale = (timescale: Timescale): readonly Part[] => timescaleTable[timescale].parts

const precisions = ['year', 'month', 'day', 'hour', 'minute'] as const

/** Timescales available for a field, coarsest first, cyclic ones last. */
export function timescalesOf(field: Field): readonly Timescale[] {
  const usual = field.type === 'date' ? 'day' : 'minute'
  const precision = annotationArg(field, 'timeserie_precision')
  const finest = precisions.indexOf(precisions.find((name) => name === precision) ?? usual)
  return timescales.filter((name) => precisions.indexOf(timescaleTable[name].needs) <= finest)
}

const part = (bucket: Readonly<Record<string, unknown>>, name: Part, absent: number): number =>
  typeof bucket[name] === 'number' ? bucket[name] : absent

/**
 * Start of a bucket of date parts, in milliseconds UTC. Months are placed on their first day, or on the 16th
 * without `alignMonth`.
 */
export function bucketStart(bucket: Readonly<Record<string, unknown>>, alignMonth = true): number {
  const start = new Date(0)
  const day = alignMonth || typeof bucket.month !== 'number' ? 1 : 16
  // setUTCFullYear, since Date.UTC reads the years 0 to 99 as 1900 to 1999.
  start.setUTCFullYear(part(bucket, 'year', 1970), part(bucket, 'month', 1) - 1, part(bucket, 'day', day))
  start.setUTCHours(part(bucket, 'hour', 0), part(bucket, 'minute', 0))
  return start.getTime()
}

/**
 * Position of a bucket in its cycle: months and days from 1, weekdays (Monday) and hours from 0, hours of a
 * week from 0 to 167.
 */
export function placeInCycle(timescale: Timescale, bucket: Readonly<Record<string, unknown>>): number | null {
  const values = partsOfTimescale(timescale).map((name) => bucket[name])
  if (!values.every((value) => typeof value === 'number')) return null
  const [first = 0, second] = values
  return second === undefined ? first : first * 24 + second
}

const steps: Readonly<Partial<Record<Timescale, (start: Date) => void>>> = {
  year: (start) => start.setUTCFullYear(start.getUTCFullYear() + 1),
  month: (start) => start.setUTCMonth(start.getUTCMonth() + 1),
  day: (start) => start.setUTCDate(start.getUTCDate() + 1),
  hour: (start) => start.setUTCHours(start.getUTCHours() + 1),
  minute: (start) => start.setUTCMinutes(start.getUTCMinutes() + 1),
}

/** Start of the bucket after the one that begins at `x`; null for cyclic timescales. */
export function nextStart(timescale: Timescale, x: number): number | null {
  const start = new Date(x)
  const next = steps[timescale]
  next?.(start)
  return next ? start.getTime() : null
}

/** Starts of all buckets from one to another, both included; null if there are more than `most`. */
export function bucketsBetween(
  timescale: Timescale,
  from: number,
  to: number,
  most: number,
): number[] | null {
  const next = steps[timescale]
  if (!next) return null
  const starts: number[] = []
  for (const start = new Date(from); start.getTime() <= to; next(start)) {
    if (starts.length === most) return null
    starts.push(start.getTime())
  }
  return starts
}
