import type { ChartDefinition, ChartPart, ChartQuery, ChartSerie } from '../../../core/chart/definition.ts'
import { analyzable, firstCategories, runsInOrder, usualTimescale } from '../../../core/chart/propose.ts'
import { isTimescale, timescalesOf } from '../../../core/chart/timescales.ts'
import {
  type ChartType,
  chartTypes,
  isChartType,
  type SeriesFunction,
  seriesFunctions,
  traits,
  usesField,
} from '../../../core/chart/types.ts'
import { type Field, findField, isAnnotated, isNumeric, isTemporal } from '../../../core/field.ts'
import { patched } from './edit.ts'

/** Fields that are possible on the axis. */
export const axisFields = (fields: readonly Field[]): readonly Field[] => fields.filter(analyzable)

/** Fields by whose values the series of a query can be split. */
export const breakdownFields = (fields: readonly Field[], x: string): readonly Field[] =>
  fields.filter(
    (field) => field.name !== x && (isTemporal(field) || (analyzable(field) && field.type === 'text')),
  )

/** Functions for a dataset: without numeric fields only counts and constants. */
export const functionsOf = (fields: readonly Field[]): readonly SeriesFunction[] =>
  fields.some(isNumeric) ? seriesFunctions : ['COUNT', 'CONSTANT']

/** Types for a dataset: those of several values need a numeric field. */
export const typesOf = (fields: readonly Field[]): readonly ChartType[] =>
  fields.some(isNumeric) ? chartTypes : chartTypes.filter((type) => !traits(type).parts)

/** The type that a series is drawn as. */
export const typeOf = (serie: ChartSerie, x: Field | undefined): ChartType =>
  isChartType(serie.type) ? serie.type : x && isTemporal(x) ? 'line' : 'column'

export const functionOf = (serie: ChartSerie): SeriesFunction =>
  seriesFunctions.find((name) => name === serie.func.toUpperCase()) ?? (serie.yAxis ? 'AVG' : 'COUNT')

/** `timeserie` if every axis is a date, else `analysis`. Unknown fields are not dates. */
export const modeOf = (
  definition: ChartDefinition,
  fieldOf: (query: ChartQuery) => Field | undefined,
): 'timeserie' | 'analysis' =>
  definition.queries.length > 0 &&
  definition.queries.every((query) => {
    const x = fieldOf(query)
    return x !== undefined && isTemporal(x)
  })
    ? 'timeserie'
    : 'analysis'

/** Whether values of a query can be stacked. */
export function mayStack(query: ChartQuery, x: Field | undefined): boolean {
  const types = query.charts.map((serie) => typeOf(serie, x))
  const [first] = types
  if (!first) return false
  return (
    types.every((type) => type === first && traits(type).stacks) &&
    (types.length > 1 || Boolean(query.seriesBreakdown))
  )
}

/** Pies, treemaps and funnels divide into categories and cannot be split. */
export const maySplit = (query: ChartQuery, x: Field | undefined): boolean =>
  query.charts.every((serie) => !['slice', 'tile', 'step'].includes(traits(typeOf(serie, x)).mark))

/** Sets another axis; timescale, sort and limit are adapted, and a split by the same field is removed. */
export function changeAxis(
  query: ChartQuery,
  x: Field,
  before: Field | undefined,
  index: number,
): ChartQuery {
  const temporal = isTemporal(x)
  const was = before !== undefined && isTemporal(before)
  const inOrder = runsInOrder(x)
  const wasInOrder = before !== undefined && runsInOrder(before)
  const timescale = query.timescale ?? ''
  const suits = isTimescale(timescale) && timescalesOf(x).includes(timescale)
  const turned = charts(query, was, temporal)
  return patched(turned, {
    xAxis: x.name,
    timescale: temporal ? (suits ? timescale : usualTimescale(x)) : undefined,
    seriesBreakdown: query.seriesBreakdown === x.name ? undefined : query.seriesBreakdown,
    seriesBreakdownTimescale: query.seriesBreakdown === x.name ? undefined : query.seriesBreakdownTimescale,
    categoryColors: query.seriesBreakdown ? query.categoryColors : undefined,
    ...(inOrder && !wasInOrder && { sort: undefined, maxpoints: undefined }),
    ...(!inOrder && wasInOrder && { sort: `serie${index + 1}-1`, maxpoints: firstCategories }),
  })
}

/** Lines are for time, columns for categories. */
const turns: Readonly<Record<string, string>> = { line: 'column', spline: 'column' }

const charts = (query: ChartQuery, was: boolean, temporal: boolean): ChartQuery =>
  was && !temporal
    ? { ...query, charts: query.charts.map((serie) => ({ ...serie, type: turns[serie.type] ?? serie.type })) }
    : query

const firstNumber = (fields: readonly Field[]): string | undefined => fields.find(isNumeric)?.name

const isNumberField = (fields: readonly Field[], name: string | undefined): boolean => {
  const field = findField(fields, name ?? '')
  return field !== undefined && isNumeric(field)
}

/** Sets another type; settings that it does not support are removed. */
export function changeType(serie: ChartSerie, type: ChartType, fields: readonly Field[]): ChartSerie {
  const { parts, thresholds, mark, stacks } = traits(type)
  const before = isChartType(serie.type) ? traits(serie.type).parts : undefined
  const y = isNumberField(fields, serie.yAxis)
    ? serie.yAxis
    : (serie.charts?.find(({ yAxis }) => isNumberField(fields, yAxis))?.yAxis ?? firstNumber(fields))
  return patched(serie, {
    type,
    ...(parts && { yAxis: y, cumulative: undefined, expr: undefined }),
    ...(parts && !usesField(functionOf(serie)) && { func: 'AVG' }),
    charts: parts === before ? serie.charts : undefined,
    thresholds: thresholds ? serie.thresholds : undefined,
    displayStackValues: mark === 'bar' && stacks ? serie.displayStackValues : undefined,
    ...(mark !== 'slice' && { innersize: undefined, labelsposition: undefined, position: undefined }),
  })
}

/** Sets another function and a suitable argument. */
export function changeFunction(
  serie: ChartSerie,
  func: SeriesFunction,
  fields: readonly Field[],
): ChartSerie {
  const number = firstNumber(fields)
  const { yAxis } = serie
  const isNumber = yAxis !== undefined && yAxis.trim() !== '' && Number.isFinite(Number(yAxis))
  const of = usesField(func)
    ? yAxis !== undefined && !isNumber
      ? yAxis
      : number
    : func === 'CONSTANT'
      ? isNumber
        ? yAxis
        : '0'
      : undefined
  const custom = functionOf(serie) === 'CUSTOM' ? (serie.expr ?? serie.yAxis) : undefined
  return patched(serie, {
    func,
    yAxis: func !== 'CUSTOM' && functionOf(serie) === 'CUSTOM' && usesField(func) ? number : of,
    expr: func === 'CUSTOM' ? (custom ?? (number ? `SUM(${number}) / COUNT()` : 'COUNT()')) : undefined,
    subsets: func === 'QUANTILES' ? serie.subsets : undefined,
  })
}

/**
 * A new series for a query: the mean of a number that is not used yet, else a count; of the same type as the
 * last one.
 */
export function nextSerie(query: ChartQuery, fields: readonly Field[]): ChartSerie {
  const type = query.charts.at(-1)?.type ?? ''
  const used = new Set(query.charts.map(({ yAxis }) => yAxis))
  const numbers = fields.filter(isNumeric)
  const number = numbers.find(({ name }) => !used.has(name)) ?? numbers[0]
  return number ? { type, func: 'AVG', yAxis: number.name } : { type, func: 'COUNT' }
}

/** The default values of a range or a box. */
export function usualParts(type: ChartType, yAxis: string): ChartPart[] {
  const { parts } = traits(type)
  if (parts === 2)
    return [
      { func: 'MIN', yAxis },
      { func: 'MAX', yAxis },
    ]
  const middle = [25, 50, 75].map((subsets) => ({ func: 'QUANTILES', yAxis, subsets }))
  return parts === 5 ? [{ func: 'MIN', yAxis }, ...middle, { func: 'MAX', yAxis }] : []
}

/** The default percentile of a part: ends of ranges and boxes have different ones. */
export const usualPercentile = (type: ChartType, part: number): number =>
  (traits(type).parts === 2 ? [5, 95] : [1, 25, 50, 75, 99])[part] ?? 50

/** The field whose values can have individual colours: that of the split, else of the axis. */
export function coloredField(query: ChartQuery, fields: readonly Field[]): Field | undefined {
  const field = findField(fields, query.seriesBreakdown || query.xAxis)
  return field?.type === 'text' && isAnnotated(field, 'facet') ? field : undefined
}
