import type { QueryModel } from '../../core/chart/model.ts'
import type { Point, SeriesPoints } from '../../core/chart/points.ts'
import { summarize } from '../../core/chart/summary.ts'
import { formatDate, formatNumber, type Locale } from '../../core/format/value.ts'
import type { ChartSentences } from '../../core/messages/charts/en.ts'

const patterns = { year: 'YYYY', month: 'MMMM YYYY', day: 'LL', hour: 'LLL', minute: 'LLL' } as const

/** A bucket or category as a reader sees it. */
export function printBucket({ timescale }: QueryModel, x: Point['x'], locale: Locale): string {
  if (typeof x === 'string') return x
  if (!timescale) return formatNumber(x, locale)
  return formatDate(new Date(x).toISOString(), patterns[timescale], locale)
}

export const printValue = (y: number, unit: string | null, locale: Locale): string =>
  unit ? `${formatNumber(y, locale, 2)} ${unit}` : formatNumber(y, locale, 2)

const spoken = 4

/** Sentences on the first lines or slices of a series, for whoever cannot see the picture. */
export function describeSeries(
  query: QueryModel,
  { series, points, names }: SeriesPoints,
  sentences: ChartSentences,
  locale: Locale,
): string[] {
  const print = {
    value: (y: number) => printValue(y, series.unit, locale),
    bucket: (x: Point['x']) => printBucket(query, x, locale),
  }
  return names.slice(0, spoken).flatMap((name) => {
    const own = points.filter((point) => point.series === name)
    return summarize(query.breakdown ? `${series.label}, ${name}` : name, own, sentences, print) ?? []
  })
}
