import type { Aggregation, AnalyzeRequest, Series } from '../../../core/parameters/decode-series.ts'
import type { DatePart } from '../../../core/parameters/field-names.ts'
import { utc } from '../../../core/query/period.ts'
import { toInstant, toWall } from '../../../core/query/zone.ts'
import type { Key } from '../../engine/analysis.ts'
import type { Row } from '../../engine/run.ts'
import { listItems, toNumber } from '../../engine/values.ts'
import { csvCell } from '../../formats/csv/cell.ts'

type Point = number | string
type SeriesValue = number | null | Record<string, number | null>
type Axis = Point | Record<string, Point | Record<string, number>>

/** A row of an analysis before it is printed. */
export interface Counted {
  keys: Row
  values: SeriesValue[]
}

/** Series values as numbers, with running totals where a series asks for them. */
export function accumulate(rows: readonly Row[], keys: readonly Key[], series: readonly Series[]): Counted[] {
  const totals = new Map<string, number>()
  const first = keys[0]?.field
  const breakdown = keys.flatMap(({ field }, index) => (field === first ? [] : [index]))
  return rows.map((row) => {
    const values = series.map((one, index): SeriesValue => {
      const cell = row[keys.length + index]
      if (one.func === 'QUANTILES') {
        const items = cell === null ? [] : listItems(cell)
        if (items.length === 0) return null
        return Object.fromEntries(
          one.subsets.map((subset, place) => [subsetKey(subset), toNumber(items[place] ?? null)]),
        )
      }
      const value = toNumber(cell ?? null)
      if (!one.cumulative) return value
      const name = `${index} ${breakdown.map((place) => String(row[place])).join('\u0000')}`
      // The sum of no values is null until the first one.
      if (value === null) return totals.get(name) ?? null
      const total = (totals.get(name) ?? 0) + value
      totals.set(name, total)
      return total
    })
    return { keys: row.slice(0, keys.length), values }
  })
}

/**
 * Converts date parts to `output_timezone`. Only parts from the year to the hour define a moment; coarser
 * ones are unchanged.
 */
export function inOutputZone(rows: Counted[], keys: readonly Key[], request: AnalyzeRequest): Counted[] {
  const [zone, output] = [request.timezone ?? 'UTC', request.outputTimezone]
  if (output === null || output === zone) return rows
  const fields = new Set(keys.flatMap(({ field }) => (field.type === 'datetime' ? [field] : [])))
  let shown = rows
  for (const field of fields) {
    const place = (part: DatePart) => keys.findIndex((key) => key.field === field && key.part === part)
    const places = (['year', 'month', 'day', 'hour', 'minute'] as const).map(place)
    if (places.slice(0, 4).includes(-1)) continue
    shown = shown.map(({ keys: cells, values }) => {
      const [year = 0, month, day, hour, minute] = places.map((at) => toNumber(cells[at] ?? null) ?? 0)
      const date = new Date(toWall(toInstant(utc(year, month, day, hour, minute), zone), output))
      const moved = [
        date.getUTCFullYear(),
        date.getUTCMonth() + 1,
        date.getUTCDate(),
        date.getUTCHours(),
        date.getUTCMinutes(),
      ]
      const printed = cells.map((cell, at) =>
        places.includes(at) ? (moved[places.indexOf(at)] ?? cell) : cell,
      )
      return { keys: printed, values }
    })
  }
  return shown
}

const subsetKey = (subset: number): string => (Number.isInteger(subset) ? `${subset}.0` : String(subset))

/** The rows as JSON text, in an envelope when aggregations over them are requested. */
export function jsonText(
  rows: readonly Counted[],
  { series, aggregations }: Pick<AnalyzeRequest, 'series' | 'aggregations'>,
  x: (row: Counted) => unknown,
): string {
  const objects = rows.map((counted) => {
    const axis = x(counted)
    const values = series.map(({ name }, index) => [name, counted.values[index]])
    return Object.fromEntries([...(axis === undefined ? [] : [['x', axis]]), ...values])
  })
  if (aggregations.length === 0) return JSON.stringify(objects)
  const aggregated = aggregations.map((one) => [one.name, aggregate(one, rows, series)])
  return JSON.stringify({ results: objects, aggregations: Object.fromEntries(aggregated) })
}

/** The x of a row: a value, or values by field; undefined without keys. */
export function axisValue(keys: readonly Key[], cells: Row): Axis | undefined {
  const byField: Record<string, Point | Record<string, number>> = {}
  keys.forEach(({ field, part }, index) => {
    const cell = cells[index] ?? null
    const value = typeof cell === 'string' ? cell : (toNumber(cell) ?? 0)
    if (part === null) byField[field.name] = value
    else byField[field.name] = { ...(byField[field.name] as Record<string, number>), [part]: Number(value) }
  })
  const values = Object.values(byField)
  return values.length > 1 ? byField : values[0]
}

function aggregate(
  { series: name, functions }: Aggregation,
  rows: readonly Counted[],
  series: readonly Series[],
): Record<string, unknown> {
  const index = series.findIndex((one) => one.name === name)
  const subsets = series[index]?.subsets ?? []
  return Object.fromEntries(
    functions.map((func) => {
      const over = (pick: (value: SeriesValue) => number | null) =>
        reduce(
          func,
          rows.flatMap(({ values }) => pick(values[index] ?? null) ?? []),
        )
      const result =
        subsets.length === 0
          ? over((value) => (typeof value === 'number' ? value : null))
          : Object.fromEntries(
              subsets.map((subset) => [
                subsetKey(subset),
                over((value) =>
                  typeof value === 'object' && value !== null ? (value[subsetKey(subset)] ?? null) : null,
                ),
              ]),
            )
      return [func.toLowerCase(), result]
    }),
  )
}

function reduce(func: Aggregation['functions'][number], values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sum = values.reduce((total, value) => total + value, 0)
  switch (func) {
    case 'MIN':
      return values.reduce((low, value) => Math.min(low, value))
    case 'MAX':
      return values.reduce((top, value) => Math.max(top, value))
    case 'AVG':
      return sum / values.length
    case 'SUM':
      return sum
  }
}

/** A CSV of rows, each with the cells of its x before its values; a row may span several lines. */
export function csvText(
  rows: readonly Counted[],
  { separator, series }: Pick<AnalyzeRequest, 'separator' | 'series'>,
  heads: readonly string[],
  x: (row: Counted) => readonly (readonly string[])[],
): string {
  const names = [
    ...heads,
    ...series.flatMap(({ name, subsets }) =>
      subsets.length === 0 ? [name] : subsets.map((subset) => `${name}.${subsetKey(subset)}`),
    ),
  ]
  const lines = rows.flatMap((row) => {
    const values = row.values.flatMap((value, index) =>
      typeof value === 'object'
        ? (series[index]?.subsets.length ? series[index].subsets : [0]).map((subset) =>
            String(value?.[subsetKey(subset)] ?? ''),
          )
        : [String(value)],
    )
    return x(row).map((cells) => [...cells, ...values])
  })
  return [names, ...lines]
    .map((cells) => `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`)
    .join('')
}
