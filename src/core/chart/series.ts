import type { ChartSentences } from '../../messages/en/charts.ts'
import { fill } from '../../messages/message.ts'
import { colorAt, isColor, parseColors, usualColors } from '../color/palette.ts'
import { annotationArg, type Field, findField, isNumeric } from '../field.ts'
import { isYearField } from '../format/years.ts'
import { type CustomExpression, readCustom } from './custom.ts'
import type { ChartPart, ChartSerie, ChartThreshold } from './definition.ts'
import {
  type ChartType,
  isChartType,
  type SeriesFunction,
  seriesFunctions,
  traits,
  usesField,
} from './types.ts'

/** A value axis. Absent bounds follow the data; `scientific` abbreviates numbers (2k). */
export interface AxisModel {
  log: boolean
  min?: number
  max?: number
  step?: number
  scientific: boolean
}

/** One of several values of a mark. */
export interface PartModel {
  /** Member of the rows that contains it. */
  key: string
  func: SeriesFunction
  expression: string
  /** Percentile of QUANTILES, else null. */
  subsets: number | null
}

export interface SeriesModel {
  /** Name in the call and in the rows: `serie{query}-{series}`, counted from 1. */
  key: string
  type: ChartType
  func: SeriesFunction
  /** Numeric field or arithmetic; empty for COUNT, the number for CONSTANT. */
  expression: string
  subsets: number | null
  /** Low and high of a range, or the five values of a box; empty for other types. */
  parts: readonly PartModel[]
  custom: CustomExpression | null
  cumulative: boolean
  label: string
  /** Its values are years. */
  years: boolean
  /** Unit of the field shown, if any. */
  unit: string | null
  /** Number of decimals that the field is shown with. */
  decimals: number | null
  /** The author set the label, so nothing is added to it. */
  named: boolean
  colors: readonly string[]
  axis: AxisModel
  /** Series of the same quantity share a value axis. */
  quantity: string
  /** Sorted by value, ascending. */
  thresholds: readonly ChartThreshold[]
  displayUnits: boolean
  displayValues: boolean
  displayStackValues: boolean
  labelsPosition: (typeof labelsPositions)[number] | null
  /** Inner radius of a pie: a share of its radius, or pixels. */
  inner: { share: number } | { pixels: number }
  position: PiePosition | null
  index: number
}

const labelsPositions = ['inside', 'outside'] as const

export const piePositions = ['top left', 'top right', 'bottom left', 'bottom right', 'center'] as const
export type PiePosition = (typeof piePositions)[number]

export interface SeriesSurroundings {
  /** Number of the query, from 1. */
  query: number
  /** Number of the series within its query, from 1. */
  position: number
  dataset: { id: string; fields: readonly Field[] }
  x: Field
  temporal: boolean
  /** The series is split by the values of a field. */
  split: boolean
  /** Colours of series that name none; the default palette if absent. */
  palette?: readonly string[] | undefined
  sentences: ChartSentences
  warn: (key: keyof ChartSentences, params: Readonly<Record<string, string>>) => void
}

/** Functions of years that give a year again; counts and spreads do not. */
const yearly: readonly SeriesFunction[] = ['AVG', 'MIN', 'MAX', 'QUANTILES']

const usualParts: Readonly<Record<2 | 5, readonly ChartPart[]>> = {
  2: [{ func: 'MIN' }, { func: 'MAX' }],
  5: [
    { func: 'MIN' },
    { func: 'QUANTILES', subsets: 25 },
    { func: 'QUANTILES', subsets: 50 },
    { func: 'QUANTILES', subsets: 75 },
    { func: 'MAX' },
  ],
}

/** Default percentiles of the parts of a range or a box that are quantiles. */
const endPercentiles: Readonly<Record<2 | 5, readonly number[]>> = { 2: [5, 95], 5: [1, 25, 50, 75, 99] }

const isFunction = (name: string): name is SeriesFunction => seriesFunctions.some((one) => one === name)

const functionOf = (name: string): SeriesFunction | null => {
  const upper = name.toUpperCase()
  return isFunction(upper) ? upper : null
}

/** An expression multiplied by a number, in the syntax of the API. */
const times = (expression: string, multiplier: number | undefined): string =>
  multiplier === undefined || expression === '' ? expression : `(${expression}) * ${multiplier}`

/** Validates one series; invalid settings are reported by `warn` and replaced. */
export function modelSeries(serie: ChartSerie, around: SeriesSurroundings): SeriesModel {
  const { dataset, sentences, warn } = around
  const key = `serie${around.query}-${around.position}`
  const type = typeOf(serie, around)
  const shape = traits(type)
  const { func, custom } = computationOf(serie, shape.parts !== undefined, around)
  const parts = shape.parts ? partsOf(serie, shape.parts, key, dataset.fields) : []
  const [firstPart] = parts
  const subject = firstPart ? firstPart.expression : usesField(func) ? (serie.yAxis ?? '') : ''
  const field = findField(dataset.fields, subject)
  const unit = (field && annotationArg(field, 'unit')) || null
  return {
    key,
    type,
    func,
    expression: expressionOf(func, subject, serie),
    subsets: func === 'QUANTILES' ? percentile(serie.subsets, 50) : null,
    parts: parts.map((part) => ({ ...part, expression: times(part.expression, serie.multiplier) })),
    custom,
    cumulative: Boolean(serie.cumulative) && parts.length === 0 && !custom,
    label:
      serie.yLabelOverride ||
      usualLabel(func, parts.length > 0 ? 'parts' : 'one', field?.label ?? subject, serie, sentences),
    unit,
    years: isYearly(field, firstPart?.func ?? func) && serie.multiplier === undefined,
    decimals: decimalsOf(field),
    named: Boolean(serie.yLabelOverride),
    colors: colorsOf(serie, Boolean(shape.ranged) || around.split, around),
    axis: axisOf(serie),
    quantity: quantityOf(serie, func, parts.length > 0, subject, unit),
    thresholds: thresholdsOf(serie, type, warn),
    displayUnits: serie.displayUnits ?? false,
    displayValues: serie.displayValues ?? false,
    displayStackValues: (serie.displayStackValues ?? false) && shape.mark === 'bar',
    labelsPosition: labelsPositions.find((name) => name === serie.labelsposition) ?? null,
    inner: innerOf(serie.innersize),
    position: piePositions.find((name) => name === serie.position) ?? null,
    index: serie.index ?? 0,
  }
}

/** The number of CONSTANT. */
const constantOf = ({ yAxis, expr }: ChartSerie): number => Number(yAxis ?? expr ?? 0)

function expressionOf(func: SeriesFunction, subject: string, serie: ChartSerie): string {
  if (func === 'CONSTANT') return String(constantOf(serie))
  return usesField(func) ? times(subject, serie.multiplier) : ''
}

/** The computation of a series; an unsupported function is reported and replaced by COUNT. */
function computationOf(
  serie: ChartSerie,
  hasParts: boolean,
  { dataset, warn }: SeriesSurroundings,
): { func: SeriesFunction; custom: CustomExpression | null } {
  const hasNumbers = dataset.fields.some(isNumeric)
  const func = chosenFunction(serie, hasNumbers, warn)
  const count = { func: 'COUNT', custom: null } as const
  if (func === 'CUSTOM') {
    const written = serie.expr ?? serie.yAxis ?? ''
    try {
      return { func, custom: readCustom(written) }
    } catch {
      warn('custom.unknown', { expression: written })
      return count
    }
  }
  if (func === 'CONSTANT' && !Number.isFinite(constantOf(serie))) {
    warn('constant.unknown', { text: serie.yAxis ?? '' })
    return count
  }
  const isComputable = hasNumbers && Boolean(serie.yAxis) && mayBeNumeric(dataset.fields, serie.yAxis ?? '')
  if (usesField(func) && !isComputable && !hasParts) {
    warn('field.y.unknown', { field: serie.yAxis ?? '', dataset: dataset.id })
    return count
  }
  return { func, custom: null }
}

/** Whether a text is a numeric field, or not a field and so arithmetic. */
function mayBeNumeric(fields: readonly Field[], name: string): boolean {
  const field = findField(fields, name)
  return !field || isNumeric(field)
}

const isYearly = (field: Field | undefined, func: SeriesFunction): boolean =>
  field !== undefined && isYearField(field) && yearly.includes(func)

function decimalsOf(field: Field | undefined): number | null {
  const decimals = field ? annotationArg(field, 'decimals') : null
  return decimals === null || Number.isNaN(Number(decimals)) ? null : Number(decimals)
}

/** The colours of a series; those of the palette for a type with several colours. */
function colorsOf(
  { color }: ChartSerie,
  many: boolean,
  { query, position, palette, warn }: SeriesSurroundings,
): readonly string[] {
  const colors = color ? parseColors(color) : null
  if (color && !colors) warn('color.unknown', { color })
  return colors ?? (many ? (palette ?? []) : [colorAt(position + query - 2, palette ?? undefined)])
}

function typeOf(serie: ChartSerie, { dataset, temporal, warn }: SeriesSurroundings): ChartType {
  const usual: ChartType = temporal ? 'line' : 'column'
  if (serie.type === '') return usual
  const name = serie.type.toLowerCase()
  if (!isChartType(name)) {
    warn('type.unknown', { type: serie.type, used: usual })
    return usual
  }
  if (traits(name).parts && !dataset.fields.some(isNumeric)) {
    warn('type.number', { type: name, used: usual, dataset: dataset.id })
    return usual
  }
  return name
}

function chosenFunction(
  serie: ChartSerie,
  numeric: boolean,
  warn: SeriesSurroundings['warn'],
): SeriesFunction {
  const usual = numeric && serie.yAxis ? 'AVG' : 'COUNT'
  if (serie.func === '') return serie.expr ? 'CUSTOM' : usual
  const known = functionOf(serie.func)
  if (!known) warn('function.unknown', { function: serie.func, used: usual })
  return known ?? usual
}

const percentile = (value: number | undefined, usual: number): number =>
  value !== undefined && value >= 0 && value <= 100 ? value : usual

function partsOf(serie: ChartSerie, count: 2 | 5, key: string, fields: readonly Field[]): PartModel[] {
  const usualField = fields.find(isNumeric)?.name ?? ''
  return usualParts[count].map((usual, index): PartModel => {
    const typedSeries = serie.charts?.[index]
    const written = functionOf(typedSeries?.func ?? '')
    const func = written && usesField(written) ? written : (functionOf(usual.func) ?? 'MIN')
    const subject = typedSeries?.yAxis ?? serie.yAxis ?? serie.charts?.find(({ yAxis }) => yAxis)?.yAxis
    return {
      key: `${key}-range-${index}`,
      func,
      expression: subject && mayBeNumeric(fields, subject) ? subject : usualField,
      subsets:
        func === 'QUANTILES'
          ? percentile(typedSeries?.subsets, usual.subsets ?? endPercentiles[count][index] ?? 50)
          : null,
    }
  })
}

function usualLabel(
  func: SeriesFunction,
  shape: 'parts' | 'one',
  field: string,
  serie: ChartSerie,
  sentences: ChartSentences,
): string {
  if (shape === 'parts') return field
  if (func === 'COUNT') return sentences['function.COUNT']
  if (func === 'CONSTANT') return fill(sentences['series.constant'], { value: String(constantOf(serie)) })
  if (func === 'CUSTOM') return serie.expr ?? serie.yAxis ?? sentences['function.CUSTOM']
  if (func === 'QUANTILES')
    return fill(sentences['series.percentile'], { percent: String(percentile(serie.subsets, 50)), field })
  return fill(sentences['series.of'], { function: sentences[`function.${func}`], field })
}

function quantityOf(
  serie: ChartSerie,
  func: SeriesFunction,
  parts: boolean,
  subject: string,
  unit: string | null,
): string {
  const scale = `${serie.multiplier ?? ''}${serie.cumulative ? ' cumulative' : ''}`
  if (func === 'CONSTANT') return ''
  if (!parts && func === 'COUNT') return `count ${scale}`
  if (func === 'CUSTOM') return `custom ${serie.expr ?? serie.yAxis}`
  const family = !parts && func === 'SUM' ? 'sum' : 'level'
  return `${family} ${unit ?? subject} ${scale}`
}

const axisOf = (serie: ChartSerie): AxisModel => axisModel({ ...serie, scale: serie.scale })

/**
 * The axis described by members of a series, or of a chart with a single axis. Reversed bounds are swapped.
 */
export function axisModel(written: {
  scale?: string | undefined
  yRangeMin?: number
  yRangeMax?: number
  yStep?: number
  scientificDisplay?: boolean
}): AxisModel {
  let { yRangeMin: min, yRangeMax: max } = written
  if (min !== undefined && max !== undefined && min > max) [min, max] = [max, min]
  return {
    log: written.scale === 'logarithmic',
    scientific: written.scientificDisplay ?? true,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(written.yStep !== undefined && written.yStep > 0 && { step: written.yStep }),
  }
}

function thresholdsOf(
  serie: ChartSerie,
  type: ChartType,
  warn: SeriesSurroundings['warn'],
): ChartThreshold[] {
  if (!serie.thresholds || !traits(type).thresholds) return []
  return serie.thresholds
    .filter(({ color }) => {
      if (isColor(color)) return true
      warn('color.unknown', { color })
      return false
    })
    .sort((one, other) => one.value - other.value)
}

function innerOf(text: string | undefined): SeriesModel['inner'] {
  const [, digits = '', percent] = /^\s*(\d+(?:\.\d+)?)\s*(%?)/.exec(text ?? '') ?? []
  const value = Number(digits)
  return percent ? { share: Math.min(value / 100, 0.95) } : { pixels: value }
}

/** Colours of the categories, or of the names of a split series, in order. */
export const wheelOf = ({ colors }: SeriesModel): readonly string[] =>
  colors.length > 0 ? colors : usualColors
