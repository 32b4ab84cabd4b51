import {
  type ChartDefinition,
  type ChartQuery,
  type ChartSerie,
  readSerie,
} from '../../core/chart/definition.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import type { Configuration } from '../../custom-element/configuration.ts'
import type { ClickOptions } from '../../ui/detail/useRefineOnClick.ts'
import type { frameAttributes, singleAttributes } from './attributes.ts'
import type { attributes as queryAttributes } from './query/attributes.ts'
import type { attributes as serieAttributes } from './serie/attributes.ts'

export const queryTag = 'd4c-chart-query'
export const serieTag = 'd4c-chart-serie'

type SerieOptions = OptionsOf<typeof serieAttributes>

/** A query with its context, and the click actions of its series. */
export interface PlacedQuery {
  context: string
  query: ChartQuery
  clicks: readonly (Clicks | null)[]
  /** Contexts to filter by an interval selected on the axis. */
  brush: readonly string[]
}

/** The element of a series, and its attributes for clicks. */
export interface Clicks {
  element: HTMLElement
  options: ClickOptions
}

/** The definition of a chart from its attributes, without queries. */
export const frameOf = (options: OptionsOf<typeof frameAttributes>): Omit<ChartDefinition, 'queries'> =>
  defined({
    timescale: options.timescale,
    xLabel: options.labelX,
    singleAxis: options.singleYAxis,
    singleAxisLabel: options.singleYAxisLabel,
    singleAxisScale: options.logarithmic ? 'logarithmic' : undefined,
    yRangeMin: options.min,
    yRangeMax: options.max,
    yStep: options.step,
    scientificDisplay: options.scientificDisplay,
    displayLegend: options.displayLegend,
    alignMonth: options.alignMonth,
    labelsXLength: options.labelsXLength,
  })

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

const defined = <T extends object>(members: T): Defined<T> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Defined<T>

/** The number of series elements in a query, upgraded or not. */
const countSeries = ({ children }: Element): number =>
  [...children].filter(({ localName }) => localName === serieTag).length

/**
 * The queries of a chart's configuration elements: each series belongs to the enclosing query. A query waits
 * until all of its series elements are upgraded, so that it is requested once.
 */
export function placedQueries(configurations: readonly Configuration[]): PlacedQuery[] {
  return configurations
    .filter(({ tag, missing }) => tag === queryTag && missing.length === 0)
    .map(({ element, options }) => {
      const series = configurations.filter(
        (other) => other.tag === serieTag && other.element.parentElement === element,
      )
      return { element, options, series }
    })
    .filter(({ element, series }) => series.length === countSeries(element))
    .map(({ options, series }) => {
      // The tag determines the attribute table of the options.
      const queryOptions = options as OptionsOf<typeof queryAttributes>
      const query: ChartQuery = {
        config: { dataset: '' },
        xAxis: queryOptions.fieldX,
        charts: series.map((one) => writtenSerie(one.options as SerieOptions)),
        ...defined({
          timescale: queryOptions.timescale,
          maxpoints: queryOptions.maxpoints,
          sort: queryOptions.sort,
          seriesBreakdown: queryOptions.seriesBreakdown,
          seriesBreakdownTimescale: queryOptions.seriesBreakdownTimescale,
          stacked: queryOptions.stacked,
          reverseStacks: queryOptions.reverseStacks,
          categoryColors: queryOptions.categoryColors as Record<string, string> | undefined,
        }),
      }
      const clicks = series.map((one): Clicks | null => {
        const serieOptions = one.options as SerieOptions
        return serieOptions.refineOnClickContext?.length
          ? { element: one.element, options: serieOptions }
          : null
      })
      return { context: queryOptions.context, query, clicks, brush: queryOptions.brushContext ?? [] }
    })
}

function writtenSerie(options: SerieOptions): ChartSerie {
  const read = readSerie({
    type: options.chartType ?? '',
    func: options.functionY ?? '',
    yAxis: options.expressionY,
    subsets: options.subsets,
    color: options.color,
    yLabelOverride: options.labelY,
    cumulative: options.cumulative,
    multiplier: options.multiplier,
    scale: options.logarithmic ? 'logarithmic' : undefined,
    yRangeMin: options.min,
    yRangeMax: options.max,
    yStep: options.step,
    scientificDisplay: options.scientificDisplay,
    index: options.index,
    displayUnits: options.displayUnits,
    displayValues: options.displayValues,
    displayStackValues: options.displayStackValues,
    thresholds: options.colorThresholds,
    labelsposition: options.labelsposition,
    innersize: options.innersize,
    position: options.position,
    charts: options.subseries,
  })
  return read ?? { type: '', func: '' }
}

/** The query of a single series from attributes; null without a field for its axis. */
export function singleQuery(options: OptionsOf<typeof singleAttributes>): ChartQuery | null {
  if (!options.fieldX) return null
  const { color } = options
  // A list of colours, unless the commas belong to one colour such as rgb(1, 2, 3).
  const colors =
    color?.includes(',') && !/[([]/.test(color)
      ? JSON.stringify(color.split(',').map((one) => one.trim()))
      : color
  return {
    config: { dataset: '' },
    xAxis: options.fieldX,
    ...defined({ sort: options.sort, maxpoints: options.maxpoints }),
    charts: [
      {
        type: options.chartType ?? '',
        func: options.functionY ?? '',
        ...defined({ yAxis: options.expressionY, color: colors, yLabelOverride: options.labelY }),
      },
    ],
  }
}
