import type { Parameters } from '../parameters/encode.ts'
import type { QueryModel } from './model.ts'
import type { SeriesModel } from './series.ts'
import { isFine, partsOfTimescale, type Timescale } from './timescales.ts'
import type { SeriesFunction } from './types.ts'

/** The date parts of a field that a timescale groups by; the field itself without one. */
const partsOf = (field: string, timescale: Timescale | null): string[] =>
  timescale ? partsOfTimescale(timescale).map((part) => `${field}.${part}`) : [field]

/** Name of a part of a CUSTOM series in the rows. */
export const customKey = (series: SeriesModel, call: string): string => `${series.key}-${call}`

function oneSeries(
  key: string,
  one: { func: SeriesFunction | string; expression: string; subsets: number | null },
  cumulative = false,
): [string, Parameters[string]][] {
  return [
    [`y.${key}.func`, one.func === 'CONSTANT' ? 'AVG' : one.func],
    ...(one.expression ? [[`y.${key}.expr`, one.expression] as [string, string]] : []),
    ...(one.subsets !== null ? [[`y.${key}.subsets`, String(one.subsets)] as [string, string]] : []),
    ...(cumulative ? [[`y.${key}.cumulative`, 'true'] as [string, string]] : []),
  ]
}

function seriesParameters(series: SeriesModel): [string, Parameters[string]][] {
  if (series.parts.length > 0) return series.parts.flatMap((part) => oneSeries(part.key, part))
  if (series.custom)
    return Object.entries(series.custom.calls).flatMap(([name, call]) =>
      oneSeries(customKey(series, name), call),
    )
  return oneSeries(series.key, series, series.cumulative)
}

/** Parameters of the analyze call of a query, in addition to those of its context. */
export function analyzeParameters(query: QueryModel): Parameters {
  const parts = partsOf(query.x.name, query.timescale)
  const x = query.breakdown ? [...parts, ...partsOf(query.breakdown.name, query.breakdownTimescale)] : parts
  const natural = (query.timescale ? x : parts).map((part) => `x.${part}`).join(',')
  const byTime = query.timescale !== null && query.sort === ''
  return {
    x,
    ...Object.fromEntries(query.series.flatMap(seriesParameters)),
    sort: byTime || query.breakdown ? natural : query.sort || natural,
    // The limit of a split query applies to its categories, which are only known from the whole answer.
    maxpoints: (query.breakdown === null && query.maxpoints) || undefined,
    ...(query.timescale && isFine(query.timescale) ? { output_timezone: 'UTC' } : {}),
  }
}
