import {
  type Aggregation,
  type AnalyzeRequest,
  type DatePart,
  decodeAnalyze,
  type Series,
} from '../../../core/parameters/decode-series.ts'
import type { Pairs } from '../../../core/parameters/read.ts'
import { utc } from '../../../core/query/period.ts'
import { toInstant, toWall } from '../../../core/query/zone.ts'
import { analysisStatement, bucketLimit, type Key, planKeys } from '../../engine/analysis.ts'
import { planFilter, whole } from '../../engine/filter.ts'
import type { Scope } from '../../engine/resolve-query.ts'
import { resolveShapes } from '../../engine/resolve-shapes.ts'
import type { Row } from '../../engine/run.ts'
import { listItems, toNumber } from '../../engine/values.ts'
import { csvCell } from '../../formats/csv/cell.ts'
import { type Answer, answered, type DataDeps, openDataset, relationOf, stateOf } from './deps.ts'

type Point = number | string
type SeriesValue = number | null | Record<string, number | null>
type AnalysisRow = { x?: Point | Record<string, Point | Record<string, number>> } & Record<string, unknown>

/** `records/1.0/analyze` as text. */
export async function answerAnalysis(
  deps: DataDeps,
  pairs: Pairs,
  signal?: AbortSignal,
  alias?: string,
): Promise<Answer> {
  const request = decodeAnalyze(pairs, alias)
  const dataset = await openDataset(deps, request.dataset)
  const relation = relationOf(dataset)
  const question = { kind: 'analyze', state: stateOf(dataset), request, filters: request.filters }
  const answer = await answered(deps, question, signal, async (running) => {
    const options = { signal: running, dataset: dataset.id }
    const keys = planKeys(request, relation)
    const zone = request.timezone ?? 'UTC'
    const offsets = await deps.offsets.of(
      relation,
      keys.map(({ field }) => field),
      zone,
      options,
    )
    const scope: Scope = { relation, zone, now: deps.now().getTime(), offsets }
    const filter = await resolveShapes(planFilter(request.filters, scope), relation, deps.engine, options)
    const statement = analysisStatement(scope, whole(filter), keys, request)
    const rows = await deps.engine.rows(statement, options)
    const limit = Math.min(request.maxPoints ?? bucketLimit, bucketLimit)
    const truncated = rows.length > limit && (request.maxPoints ?? Infinity) > bucketLimit
    const series = inOutputZone(accumulate(rows.slice(0, limit), keys, request.series), keys, request)
    const body = request.format === 'csv' ? csvText(series, keys, request) : jsonText(series, keys, request)
    return (truncated ? 'T' : ' ') + body
  })
  const headers: Record<string, string> =
    answer.text[0] === 'T' ? { 'ODS-Analyze-Truncated': 'true', 'D4C-Analyze-Truncated': 'true' } : {}
  if (request.format === 'csv') headers['Content-Type'] = 'text/csv; charset=utf-8'
  return { text: answer.text.slice(1), etag: answer.etag, headers }
}

interface Counted {
  keys: Row
  values: SeriesValue[]
}

/** Series values as numbers, with running totals where a series asks for them. */
function accumulate(rows: readonly Row[], keys: readonly Key[], series: readonly Series[]): Counted[] {
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
      const total = (totals.get(name) ?? 0) + (value ?? 0)
      totals.set(name, total)
      return total
    })
    return { keys: row.slice(0, keys.length), values }
  })
}

/**
 * Prints date parts in the zone of `output_timezone`. Only parts from the year to the hour name a moment; coarser
 * ones stay as they were counted.
 */
function inOutputZone(rows: Counted[], keys: readonly Key[], request: AnalyzeRequest): Counted[] {
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

function jsonText(rows: readonly Counted[], keys: readonly Key[], request: AnalyzeRequest): string {
  const objects = rows.map(({ keys: cells, values }) => {
    const row: AnalysisRow = keys.length > 0 ? { x: axisValue(keys, cells) } : {}
    request.series.forEach((series, index) => {
      row[series.name] = values[index]
    })
    return row
  })
  if (request.aggregations.length === 0) return JSON.stringify(objects)
  const aggregations = Object.fromEntries(
    request.aggregations.map((aggregation) => [
      aggregation.name,
      aggregate(aggregation, rows, request.series),
    ]),
  )
  return JSON.stringify({ results: objects, aggregations })
}

function axisValue(keys: readonly Key[], cells: Row): AnalysisRow['x'] {
  const byField: Record<string, Point | Record<string, number>> = {}
  keys.forEach(({ field, part }, index) => {
    const cell = cells[index] ?? null
    const value = typeof cell === 'string' ? cell : (toNumber(cell) ?? 0)
    if (part === null) byField[field.name] = value
    else byField[field.name] = { ...(byField[field.name] as Record<string, number>), [part]: Number(value) }
  })
  const values = Object.values(byField)
  return values.length === 1 ? (values[0] as Point) : byField
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

function csvText(rows: readonly Counted[], keys: readonly Key[], request: AnalyzeRequest): string {
  const { separator, series } = request
  const names = [
    ...keys.map(({ field, part }) => (part === null ? `x.${field.name}` : `x.${field.name}.${part}`)),
    ...series.flatMap(({ name, subsets }) =>
      subsets.length === 0 ? [name] : subsets.map((subset) => `${name}.${subsetKey(subset)}`),
    ),
  ]
  const lines = rows.map(({ keys: cells, values }) => [
    ...cells.map((cell) => String(cell)),
    ...values.flatMap((value, index) =>
      typeof value === 'object'
        ? (series[index]?.subsets.length ? series[index].subsets : [0]).map((subset) =>
            String(value?.[subsetKey(subset)] ?? ''),
          )
        : [String(value)],
    ),
  ])
  return [names, ...lines]
    .map((cells) => `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`)
    .join('')
}
