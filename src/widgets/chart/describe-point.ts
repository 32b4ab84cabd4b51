import { dashes, nthOf } from '../../core/chart/hatches.ts'
import type { ChartLayer, Point } from '../../core/chart/layers.ts'
import { type ChartLegend, legendName } from '../../core/chart/legend.ts'
import { traits } from '../../core/chart/types.ts'
import { layerOf, printBucket, printPoint, seriesOf } from '../../core/chart/words.ts'
import { inkOn } from '../../core/color/ink.ts'
import { formatNumber, type Locale } from '../../core/format/value.ts'
import type { Hatch, PointWords } from '../../ui/ChartView.tsx'

const colorOf = (layer: ChartLayer | undefined, point: Point): string =>
  point.color ?? layer?.colors[layer.names.indexOf(point.series)] ?? ''

/** The share of a point in the total, for types that show shares. */
function shareOf({ query, series, points }: ChartLayer, point: Point): number | null {
  const whole =
    traits(series.type).mark === 'slice'
      ? points
      : query.stacked === 'percent'
        ? points.filter(({ x }) => x === point.x)
        : []
  const sum = whole.reduce((total, { y }) => total + Math.max(y ?? 0, 0), 0)
  return sum > 0 && point.y !== null ? point.y / sum : null
}

/** Tooltip of a point under the pointer, or selected by keyboard. */
export function describePoint(layers: readonly ChartLayer[], point: Point, locale: Locale): PointWords {
  const layer = layerOf(layers, point)
  if (!layer) return { title: String(point.x), name: point.series, value: String(point.y), color: '' }
  const share = shareOf(layer, point)
  const percent = share === null ? '' : ` (${formatNumber(share * 100, locale, 1)} %)`
  return {
    title: printBucket(layer.query, point.x, locale),
    name: layer.query.breakdown ? point.series : seriesOf(layer, point).label,
    value: `${printPoint(layer, point, locale)}${percent}`,
    color: colorOf(layer, point),
  }
}

/** The pattern of a point, or the dashes of its line: those of its legend entry. */
export function hatchOfPoint(layers: readonly ChartLayer[], { entries }: ChartLegend, point: Point): Hatch {
  const layer = layerOf(layers, point)
  const color = colorOf(layer, point)
  const name = legendName(point)
  const nth = Math.max(
    0,
    entries.findIndex((entry) => entry.name === name),
  )
  const line = layer && traits(layer.series.type).mark === 'line'
  return { color, ink: inkOn(color), nth, dash: line ? (nthOf(dashes, nth) ?? null) : null }
}
