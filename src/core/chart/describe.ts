import type { ChartSentences } from '../../messages/en/charts.ts'
import { fill } from '../../messages/message.ts'
import type { Locale } from '../format/value.ts'
import type { ChartLayer, Point } from './layers.ts'
import { isCyclic } from './timescales.ts'
import { printBucket, printPoint, printValue, seriesOf } from './words.ts'

const spoken = 4

/** Change from the first value to the last in per cent; null when undefined. */
function change(points: readonly (Point & { y: number })[]): number | null {
  const [first, last] = [points[0]?.y, points.at(-1)?.y]
  if (first === undefined || last === undefined || first === 0 || Math.sign(first) !== Math.sign(last))
    return null
  return Math.round(((last - first) / Math.abs(first)) * 100)
}

/**
 * A sentence on the points of one name: how many, the highest and the lowest, and whether they rise over
 * time. Null without values.
 */
export function describeName(
  layer: ChartLayer,
  name: string,
  sentences: ChartSentences,
  locale: Locale,
): string | null {
  const { query, series } = layer
  const points = layer.points.filter(
    (point): point is Point & { y: number } => point.series === name && point.y !== null,
  )
  const [first] = points
  if (!first) return null
  const of = query.breakdown ? `${series.label}, ${name}` : name
  const at = (point: Point) => printBucket(query, point.x, locale)
  const value = (point: Point & { y: number }) =>
    printValue(point.y, { ...seriesOf(layer, point), displayUnits: true }, locale)
  if (points.length === 1)
    return fill(sentences['sentence.one'], {
      series: of,
      value: printPoint(layer, first, locale),
      x: at(first),
    })
  const low = points.reduce((least, point) => (point.y < least.y ? point : least))
  const high = points.reduce((most, point) => (point.y > most.y ? point : most))
  const description = {
    series: of,
    count: points.length,
    max: value(high),
    maxX: at(high),
    min: value(low),
    minX: at(low),
  }
  const { timescale } = query
  if (!timescale || isCyclic(timescale)) return fill(sentences['sentence.many'], description)
  const inTime = [...points].sort((one, other) => Number(one.x) - Number(other.x))
  const percent = change(inTime)
  const trend =
    percent === null
      ? ''
      : percent === 0
        ? sentences['trend.flat']
        : fill(sentences[percent > 0 ? 'trend.up' : 'trend.down'], { percent: Math.abs(percent) })
  const units = sentences[`units.${timescale as 'year' | 'month' | 'day' | 'hour' | 'minute'}`]
  return fill(sentences['sentence.time'], { ...description, units, trend })
}

/** Text alternative of a chart: the first names of each layer, and the number of the others. */
export function describe(layers: readonly ChartLayer[], sentences: ChartSentences, locale: Locale): string {
  return layers
    .flatMap((layer) => {
      const description = layer.names
        .slice(0, spoken)
        .flatMap((name) => describeName(layer, name, sentences, locale) ?? [])
      const more = layer.names.length - spoken
      return more > 0 ? [...description, fill(sentences['sentence.more'], { count: more })] : description
    })
    .join(' ')
}
