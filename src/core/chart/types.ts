/** How a chart type is drawn, and the settings that it supports. */
interface Row {
  mark: 'line' | 'area' | 'bar' | 'point' | 'slice' | 'range' | 'box' | 'ray' | 'web' | 'tile' | 'step'
  /** Lines are smoothed. */
  smooth?: true
  /** Values can be stacked. */
  stacks?: true
  /** One colour for each category, not for each series. */
  ranged?: true
  /** Colours may depend on the value. */
  thresholds?: true
  /** Number of values per mark: low and high, or the five of a box. */
  parts?: 2 | 5
  /** Layout of the chart. Treemaps, funnels and polar charts contain nothing else. */
  frame: 'upright' | 'sideways' | 'pie' | 'polar' | 'treemap' | 'funnel'
}

/** The chart types by the names used in definitions and attributes. */
export const chartTypeTable = {
  line: { mark: 'line', stacks: true, frame: 'upright' },
  spline: { mark: 'line', smooth: true, stacks: true, frame: 'upright' },
  area: { mark: 'area', stacks: true, frame: 'upright' },
  areaspline: { mark: 'area', smooth: true, stacks: true, frame: 'upright' },
  arearange: { mark: 'range', parts: 2, frame: 'upright' },
  areasplinerange: { mark: 'range', smooth: true, parts: 2, frame: 'upright' },
  column: { mark: 'bar', stacks: true, thresholds: true, frame: 'upright' },
  bar: { mark: 'bar', stacks: true, thresholds: true, frame: 'sideways' },
  columnrange: { mark: 'bar', parts: 2, frame: 'upright' },
  boxplot: { mark: 'box', parts: 5, frame: 'upright' },
  scatter: { mark: 'point', thresholds: true, frame: 'upright' },
  pie: { mark: 'slice', ranged: true, frame: 'pie' },
  polar: { mark: 'ray', stacks: true, ranged: true, frame: 'polar' },
  spiderweb: { mark: 'web', frame: 'polar' },
  treemap: { mark: 'tile', ranged: true, frame: 'treemap' },
  funnel: { mark: 'step', ranged: true, frame: 'funnel' },
} as const satisfies Readonly<Record<string, Row>>

export type ChartType = keyof typeof chartTypeTable
export type ChartFrameKind = Row['frame']

export const chartTypes = Object.keys(chartTypeTable) as readonly ChartType[]

/** Properties of a chart type. */
export const traits = (type: ChartType): Row => chartTypeTable[type]

export const isChartType = (name: string): name is ChartType => Object.hasOwn(chartTypeTable, name)

/** Functions of a series by the names used in definitions. */
export const seriesFunctions = [
  'COUNT',
  'AVG',
  'MIN',
  'MAX',
  'STDDEV',
  'SUM',
  'QUANTILES',
  'CONSTANT',
  'CUSTOM',
] as const
export type SeriesFunction = (typeof seriesFunctions)[number]

/** Whether a function is computed from a field. */
export const usesField = (func: SeriesFunction): boolean =>
  func !== 'COUNT' && func !== 'CONSTANT' && func !== 'CUSTOM'
