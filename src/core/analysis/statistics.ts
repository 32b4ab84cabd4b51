import * as statistics from 'simple-statistics'
import type { AnalyzeRow } from './rows.ts'
import { readSeries } from './series.ts'

const simple = {
  max: statistics.max,
  min: statistics.min,
  mean: statistics.mean,
  avg: statistics.mean,
  average: statistics.mean,
  sum: statistics.sum,
  product: statistics.product,
  median: statistics.median,
  mode: statistics.mode,
  variance: statistics.variance,
  standard_deviation: statistics.standardDeviation,
  stddev: statistics.standardDeviation,
  sample_variance: statistics.sampleVariance,
  sample_standard_deviation: statistics.sampleStandardDeviation,
  geometric_mean: statistics.geometricMean,
  harmonic_mean: statistics.harmonicMean,
  root_mean_square: statistics.rootMeanSquare,
  interquartile_range: statistics.interquartileRange,
  median_absolute_deviation: statistics.medianAbsoluteDeviation,
  count: (values: readonly number[]) => values.length,
} satisfies Record<string, (values: number[]) => number>

const isSimple = (name: string): name is keyof typeof simple => Object.hasOwn(simple, name)

/**
 * A statistic over the values of one series, as `MAX(height)` or `QUANTILE(height, 0.9)` with a share from 0
 * to 1; null without values. Formulas are those of simple-statistics. Throws RangeError for an invalid
 * expression.
 */
export function statisticOf(rows: readonly AnalyzeRow[], text: string): number | null {
  const written = readSeries(text)
  const name = written?.func.toLowerCase() ?? ''
  const values = rows.flatMap((row) => {
    const value = row[written?.expr ?? '']
    return typeof value === 'number' ? [value] : []
  })
  if (isSimple(name)) return values.length > 0 || name === 'count' ? simple[name](values) : null
  const share = Number(written?.argument)
  if (name === 'quantile' && share >= 0 && share <= 1)
    return values.length > 0 ? statistics.quantile(values, share) : null
  throw new RangeError(
    `"${text}" is no statistic: write one as MAX(series) or QUANTILE(series, 0.9), with ${Object.keys(simple).join(', ').toUpperCase()} or QUANTILE`,
  )
}
