import { isObject } from '../is-object.ts'
import type { ParameterValue } from '../parameters/encode.ts'

/** Values of one mark in a series: the low and high of a range, the five of a box. */
export interface ChartPart {
  func: string
  yAxis?: string
  subsets?: number
}

export interface ChartThreshold {
  value: number
  color: string
}

/** One series of a saved chart. */
export interface ChartSerie {
  type: string
  func: string
  yAxis?: string
  /** Expression of CUSTOM. */
  expr?: string
  color?: string
  yLabelOverride?: string
  cumulative?: boolean
  /** `logarithmic`, or absent. */
  scale?: string
  yRangeMin?: number
  yRangeMax?: number
  yStep?: number
  scientificDisplay?: boolean
  displayUnits?: boolean
  displayValues?: boolean
  displayStackValues?: boolean
  multiplier?: number
  thresholds?: ChartThreshold[]
  /** Percentile of QUANTILES. */
  subsets?: number
  charts?: ChartPart[]
  innersize?: string
  labelsposition?: string
  position?: string
  /** Position among overlapping series: higher ones are drawn in front. */
  index?: number
}

/** One analysis of a saved chart. */
export interface ChartQuery {
  config: { dataset: string; options?: Record<string, ParameterValue> }
  charts: ChartSerie[]
  xAxis: string
  timescale?: string
  seriesBreakdown?: string
  seriesBreakdownTimescale?: string
  sort?: string
  maxpoints?: number
  stacked?: string
  reverseStacks?: boolean
  categoryColors?: Record<string, string>
}

/**
 * A chart as it is saved, shared in addresses and written by hand; member names are those of ODS chart files.
 */
export interface ChartDefinition {
  timescale?: string
  xLabel?: string
  singleAxis?: boolean
  singleAxisLabel?: string
  singleAxisScale?: string
  yRangeMin?: number
  yRangeMax?: number
  yStep?: number
  scientificDisplay?: boolean
  displayLegend?: boolean
  alignMonth?: boolean
  labelsXLength?: number
  queries: ChartQuery[]
}

/** Maximum length of a definition in characters. */
export const longestDefinition = 1_000_000

const mostQueries = 50
const mostSeries = 100

export type DefinitionProblem = 'definition.unreadable' | 'definition.long' | 'definition.queries'

/** Text for the address parameter `dataChart`: base64 of UTF-8 JSON. */
export function encodeDefinition(definition: ChartDefinition): string {
  const bytes = new TextEncoder().encode(JSON.stringify(definition))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function parse(text: string): unknown {
  const plain = text.trimStart().startsWith('{')
    ? text
    : new TextDecoder('utf-8', { fatal: true }).decode(
        Uint8Array.from(atob(text.trim().replaceAll(' ', '+')), (letter) => letter.charCodeAt(0)),
      )
  return JSON.parse(plain)
}

/**
 * Reads a definition from an attribute, an address or a file: an object, JSON, or base64 of JSON. Unknown
 * members and those of a wrong type are dropped, so that untrusted input cannot reach the chart engine.
 */
export function readDefinition(source: unknown): ChartDefinition | DefinitionProblem {
  let value = source
  if (typeof source === 'string') {
    if (source.length > longestDefinition) return 'definition.long'
    try {
      value = parse(source)
    } catch {
      return 'definition.unreadable'
    }
  }
  if (!isObject(value)) return 'definition.unreadable'
  if (!Array.isArray(value.queries)) return 'definition.queries'
  const queries = value.queries.slice(0, mostQueries).flatMap((query) => readQuery(query) ?? [])
  if (queries.length === 0 && value.queries.length > 0) return 'definition.queries'
  return { ...take(value, chartMembers), queries }
}

/** The same, null for an invalid definition or one without a query. */
export function decodeDefinition(source: unknown): ChartDefinition | null {
  const read = readDefinition(source)
  return typeof read === 'string' || read.queries.length === 0 ? null : read
}

type Reader<T> = (value: unknown) => T | undefined
type Members<T> = { readonly [Key in keyof T]?: Reader<NonNullable<T[Key]>> }

const text: Reader<string> = (value) =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined
const number: Reader<number> = (value) => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined
}
const flag: Reader<boolean> = (value) =>
  typeof value === 'boolean' ? value : value === 'true' ? true : value === 'false' ? false : undefined

const listOf =
  <T>(read: Reader<T>): Reader<T[]> =>
  (value) =>
    Array.isArray(value) ? value.slice(0, mostSeries).flatMap((one) => read(one) ?? []) : undefined

const threshold: Reader<ChartThreshold> = (value) => {
  if (!isObject(value)) return undefined
  // A non-numeric threshold is ignored, even if it is a numeric text.
  const at = typeof value.value === 'number' ? value.value : undefined
  const color = text(value.color)
  return at !== undefined && color ? { value: at, color } : undefined
}

const colorsOf: Reader<Record<string, string>> = (value) =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
      )
    : undefined

const parameter = (value: unknown): value is ParameterValue =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'))

const optionsOf: Reader<Record<string, ParameterValue>> = (value) =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).filter((pair): pair is [string, ParameterValue] => parameter(pair[1])),
      )
    : undefined

const part: Reader<ChartPart> = (value) =>
  isObject(value)
    ? {
        func: text(value.func) ?? '',
        ...take(value, { yAxis: text, subsets: number } satisfies Members<ChartPart>),
      }
    : undefined

const axisMembers = {
  yRangeMin: number,
  yRangeMax: number,
  yStep: number,
  scientificDisplay: flag,
} as const

const chartMembers: Members<ChartDefinition> = {
  timescale: text,
  xLabel: (value) => (typeof value === 'string' ? value : undefined),
  singleAxis: flag,
  singleAxisLabel: text,
  singleAxisScale: text,
  ...axisMembers,
  displayLegend: flag,
  alignMonth: flag,
  labelsXLength: number,
}

const serieMembers: Members<ChartSerie> = {
  yAxis: text,
  expr: text,
  color: text,
  yLabelOverride: text,
  cumulative: flag,
  scale: text,
  ...axisMembers,
  displayUnits: flag,
  displayValues: flag,
  displayStackValues: flag,
  multiplier: number,
  thresholds: listOf(threshold),
  subsets: number,
  charts: listOf(part),
  innersize: text,
  labelsposition: text,
  position: text,
  index: number,
}

const queryMembers: Members<ChartQuery> = {
  timescale: text,
  seriesBreakdown: text,
  seriesBreakdownTimescale: text,
  sort: text,
  maxpoints: number,
  stacked: text,
  reverseStacks: flag,
  categoryColors: colorsOf,
}

function take<T>(value: Readonly<Record<string, unknown>>, members: Members<T>): Partial<T> {
  const readMembers = Object.entries<Reader<unknown> | undefined>(members).flatMap(([key, read]) => {
    const one = Object.hasOwn(value, key) ? read?.(value[key]) : undefined
    return one === undefined ? [] : [[key, one]]
  })
  // Each reader returns the type of its member, which the compiler cannot infer here.
  return Object.fromEntries(readMembers) as Partial<T>
}

/** A series from an attribute or file; null for a value that is not an object. */
export function readSerie(value: unknown): ChartSerie | null {
  if (!isObject(value)) return null
  // The specification names the parts of a range `subseries`; ODS chart files name them `charts`.
  const { subseries } = value
  return {
    type: text(value.type) ?? '',
    func: text(value.func) ?? '',
    ...take(subseries === undefined ? value : { charts: subseries, ...value }, serieMembers),
  }
}

function readQuery(value: unknown): ChartQuery | null {
  if (!isObject(value) || !isObject(value.config)) return null
  const dataset = text(value.config.dataset)
  const xAxis = text(value.xAxis)
  if (!dataset || !xAxis) return null
  const options = optionsOf(value.config.options)
  const charts = Array.isArray(value.charts) ? value.charts.slice(0, mostSeries) : []
  return {
    config: { dataset, ...(options && { options }) },
    charts: charts.flatMap((one) => readSerie(one) ?? []),
    xAxis,
    ...take(value, queryMembers),
  }
}
