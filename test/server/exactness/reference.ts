import type { Field } from '../../../src/core/field.ts'
import type { Row } from './world.ts'

/*
 * What the calls of the data API mean, computed row by row in plain TypeScript. Nothing here is shared with the
 * server: a mistake there is no mistake here.
 */

export type Test = (row: Row) => boolean

/** Lower case without accents. */
export const plain = (text: string): string =>
  [...text.toLowerCase().normalize('NFD')].filter((letter) => !/\p{M}/u.test(letter)).join('')

export const tokens = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether words stand one after another in a text; the last may be the beginning of one. */
export function hasRun(text: string, run: readonly string[], prefix = false): boolean {
  const found = tokens(text)
  return found.some((_, at) =>
    run.every((word, index) => {
      const there = found[at + index] ?? ''
      return prefix && index === run.length - 1 ? there.startsWith(word) : there === word
    }),
  )
}

const argument = (field: Field, name: string): string | null => {
  const annotation = field.annotations.find((one) => one.name === name)
  return annotation ? String(annotation.args?.[0] ?? '') : null
}
export const levels = (field: Field): string | null => argument(field, 'hierarchical')
export const separator = (field: Field): string | null => argument(field, 'multivalued')

/** The values of a text in a row: one, several or none. */
export function valuesOf(field: Field, row: Row): string[] {
  const cell = row[field.name]
  if (typeof cell !== 'string' || cell === '') return []
  const mark = separator(field)
  const parts = mark === null ? [cell] : cell.split(mark).map((part) => part.trim())
  return parts.filter((part) => part !== '')
}

const formats = new Map<string, Intl.DateTimeFormat>()
const clockNames = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
export type Clock = Record<(typeof clockNames)[number], number>

/** What a clock on the wall of a zone shows at an instant. */
export function clockAt(zone: string, instant: number): Clock {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-u-ca-iso8601', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(zone, format)
  }
  const parts = new Map(
    format.formatToParts(instant).map(({ type, value }) => [type as string, Number(value)]),
  )
  const at = (name: (typeof clockNames)[number]) => parts.get(name) ?? Number.NaN
  return {
    year: at('year'),
    month: at('month'),
    day: at('day'),
    hour: at('hour'),
    minute: at('minute'),
    second: at('second'),
  }
}

const pad = (number: number, width = 2): string => String(number).padStart(width, '0')

/** Year, month, … of a date or datetime as texts of fixed width; null when it is missing. */
export function datePartsOf(field: Field, row: Row, zone: string): string[] | null {
  const cell = row[field.name]
  if (field.type === 'date') return typeof cell === 'string' ? cell.split('-') : null
  if (typeof cell !== 'number') return null
  const { year, month, day, hour, minute } = clockAt(zone, cell)
  return [pad(year, 4), pad(month), pad(day), pad(hour), pad(minute)]
}

const glue = ['', '/', '/', ' ', ':']

/** Every path by which a row is found in a facet, from the first level down. */
export function pathsOf(field: Field, row: Row, zone: string): string[] {
  const cell = row[field.name] ?? null
  if (cell === null) return []
  if (field.type === 'date' || field.type === 'datetime') {
    const parts = datePartsOf(field, row, zone) ?? []
    return parts.map((_, depth) =>
      parts
        .slice(0, depth + 1)
        .map((part, index) => `${glue[index]}${part}`)
        .join(''),
    )
  }
  if (typeof cell === 'number') return [String(cell)]
  const mark = levels(field)
  const values = valuesOf(field, row).filter((value) => value !== '')
  if (mark === null) return [...new Set(values)]
  return values.flatMap((value) => {
    const steps = value.split(mark)
    return steps.map((_, depth) => steps.slice(0, depth + 1).join(mark))
  })
}

export const depthOf = (field: Field, path: string): number => {
  if (field.type === 'date' || field.type === 'datetime') return path.split(/[/ :]/).length
  const mark = levels(field)
  return mark === null ? 1 : path.split(mark).length
}

export function parentOf(field: Field, path: string): string | null {
  const depth = depthOf(field, path)
  if (depth === 1) return null
  if (field.type === 'date' || field.type === 'datetime') return path.replace(/[/ :]\d+$/, '')
  const mark = levels(field) ?? ''
  return path.split(mark).slice(0, -1).join(mark)
}

/** How a record prints a cell; undefined for a missing one. */
export function printed(field: Field, row: Row, zone: string): unknown {
  const cell = row[field.name] ?? null
  if (cell === null || cell === '') return undefined
  if (field.type !== 'datetime' || typeof cell !== 'number') return cell
  const { year, month, day, hour, minute, second } = clockAt(zone, cell)
  const offset = Math.round((Date.UTC(year, month - 1, day, hour, minute, second) - cell) / 60_000)
  const size = Math.abs(offset)
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}:${pad(second)}${offset < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}

/** The fields that a record tells. */
export const fieldsOf = (fields: readonly Field[], row: Row, zone: string): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = printed(field, row, zone)
      return value === undefined ? [] : [[field.name, value]]
    }),
  )

const byCode = (a: string, b: string): number => {
  const [left, right] = [[...a], [...b]]
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const difference = (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? 0)
    if (difference !== 0) return difference
  }
  return left.length - right.length
}

/** Order of two texts, whose case and accents matter only when nothing else does. */
export const compareTexts = (a: string, b: string): number => byCode(plain(a), plain(b)) || byCode(a, b)

/** Order of rows under one sort key of a search; missing values are last in both directions. */
export function compareRows(field: Field, minus: boolean, a: Row, b: Row): number {
  const [left, right] = [a[field.name] ?? null, b[field.name] ?? null].map((cell) =>
    cell === '' ? null : cell,
  )
  if (left === null || right === null) return (left === null ? 1 : 0) - (right === null ? 1 : 0)
  if (typeof left === 'number' && typeof right === 'number') return minus ? left - right : right - left
  const order = byCode(plain(String(left)), plain(String(right)))
  // Dates descend as numbers do.
  return (field.type === 'text') === minus ? -order : order
}

export const radius = 6_371_008.8

/** Metres along a great circle, by the angle between two vectors. */
export function metresBetween(
  [lat1, lng1]: readonly [number, number],
  [lat2, lng2]: readonly [number, number],
): number {
  const vector = (lat: number, lng: number): [number, number, number] => {
    const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180]
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
  }
  const [a, b] = [vector(lat1, lng1), vector(lat2, lng2)]
  const dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
  const cross = Math.hypot(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])
  return radius * Math.atan2(cross, dot)
}

/** Whether a place lies within a ring of [lat, lng] or on its edge; exact on a grid of halves. */
export function inside(
  [lat, lng]: readonly [number, number],
  ring: readonly (readonly [number, number])[],
): boolean {
  let odd = false
  for (let at = 0; at < ring.length; at += 1) {
    const [y1, x1] = ring[at] ?? [0, 0]
    const [y2, x2] = ring[(at + 1) % ring.length] ?? [0, 0]
    const turn = (x2 - x1) * (lat - y1) - (y2 - y1) * (lng - x1)
    const between =
      Math.min(x1, x2) <= lng && lng <= Math.max(x1, x2) && Math.min(y1, y2) <= lat && lat <= Math.max(y1, y2)
    if (turn === 0 && between) return true
    if (y1 <= lat !== y2 <= lat) {
      // Left of an edge that goes up, or right of one that goes down.
      if (y2 > y1 ? turn > 0 : turn < 0) odd = !odd
    }
  }
  return odd
}
