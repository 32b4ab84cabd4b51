import type { ChartLayer, Point } from '../../../core/chart/layers.ts'
import { printBucket } from '../../../core/chart/words.ts'
import type { Locale } from '../../../core/format/value.ts'

/** First characters of a cell that a spreadsheet would evaluate. */
const formula = /^[=+\-@\t\r]/

function cell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const parts = ['low', 'q1', 'y', 'q3', 'high'] as const

/** The values of a point, from low to high. */
const valuesOf = (point: Point): (number | null)[] =>
  parts.flatMap((part) => {
    const value = point[part]
    return value === undefined ? [] : [value]
  })

/**
 * The points of a chart as CSV, one per line: axis position, series, and one or several values from low to
 * high. Texts that a spreadsheet would evaluate are prefixed with an apostrophe.
 */
export function printCsv(layers: readonly ChartLayer[], locale: Locale): string {
  const points = layers.flatMap((layer) =>
    layer.points.map((point) => ({ layer, point, values: valuesOf(point) })),
  )
  const most = Math.max(1, ...points.map(({ values }) => values.length))
  const head = [
    'axis',
    'series',
    ...(most === 1 ? ['value'] : Array.from({ length: most }, (_, n) => `value_${n + 1}`)),
  ]
  const lines = points.map(({ layer, point, values }) => [
    typeof point.x === 'number' && !layer.query.timescale
      ? point.x
      : printBucket(layer.query, point.x, locale),
    point.series,
    ...values,
  ])
  return `${[head, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}
