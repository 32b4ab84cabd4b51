/** Periods of the quick filter, in the syntax of `#now`. */
export const timescales = {
  year: 'years=-1',
  month: 'weeks=-4',
  week: 'weeks=-1',
  day: 'days=-1',
} as const
export type Timescale = keyof typeof timescales

/** A query of the time widgets. Dates are texts of the API. */
export type TimeQuery =
  | { kind: 'range'; field: string; from: string; to: string }
  | { kind: 'from' | 'to'; field: string; date: string }
  | { kind: 'scale'; field: string; scale: Timescale }

export function printTimeQuery(query: TimeQuery): string {
  switch (query.kind) {
    case 'range':
      return `${query.field}:[${query.from} TO ${query.to}]`
    case 'from':
      return `${query.field}>="${query.date}"`
    case 'to':
      return `${query.field}<="${query.date}"`
    case 'scale':
      return `${query.field}>=#now(${timescales[query.scale]})`
  }
}

/** Parses the output of `printTimeQuery`; null for any other text. */
export function readTimeQuery(text: string): TimeQuery | null {
  const [, rangeField, from, to] = /^([\w.-]+):\[(\S+) TO (\S+)\]$/.exec(text) ?? []
  if (rangeField && from && to) return { kind: 'range', field: rangeField, from, to }
  const [, boundField, sign, date] = /^([\w.-]+)([<>])="([^"]+)"$/.exec(text) ?? []
  if (boundField && date) return { kind: sign === '>' ? 'from' : 'to', field: boundField, date }
  const [, scaleField, shift] = /^([\w.-]+)>=#now\(([a-z]+=-\d+)\)$/.exec(text) ?? []
  const scale = (Object.keys(timescales) as Timescale[]).find((name) => timescales[name] === shift)
  return scaleField && scale ? { kind: 'scale', field: scaleField, scale } : null
}

export interface TimeRange {
  from: string | null
  to: string | null
}

/**
 * The parameters of a range: one parameter for both bounds, a separate one for a single bound, none without
 * bounds.
 */
export function rangeParameters(
  field: string,
  { from, to }: TimeRange,
  suffix = '',
): Record<string, string | undefined> {
  const end = suffix ? `.${suffix}` : ''
  return {
    [`q.timerange${end}`]: from && to ? printTimeQuery({ kind: 'range', field, from, to }) : undefined,
    [`q.from_date${end}`]: from && !to ? printTimeQuery({ kind: 'from', field, date: from }) : undefined,
    [`q.to_date${end}`]: to && !from ? printTimeQuery({ kind: 'to', field, date: to }) : undefined,
  }
}

/** The range in parameters. */
export function readRange(parameters: Readonly<Record<string, unknown>>, suffix = ''): TimeRange {
  const end = suffix ? `.${suffix}` : ''
  const read = (name: string) => {
    const text = parameters[`q.${name}${end}`]
    return typeof text === 'string' ? readTimeQuery(text) : null
  }
  const range = read('timerange')
  if (range?.kind === 'range') return { from: range.from, to: range.to }
  const [from, to] = [read('from_date'), read('to_date')]
  return { from: from?.kind === 'from' ? from.date : null, to: to?.kind === 'to' ? to.date : null }
}
