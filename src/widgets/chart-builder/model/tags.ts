import {
  type ContextConfig,
  flag,
  flagsOf,
  type Member,
  type NamedContext,
  namedContexts,
  nameOf,
  number,
  ofTable,
  pageCode,
  type Tag,
  text,
  texts,
} from '../../../core/builder/tags.ts'
import {
  type ChartDefinition,
  type ChartQuery,
  type ChartSerie,
  encodeDefinition,
} from '../../../core/chart/definition.ts'

/** Members of a chart that correspond to one attribute of `d4c-chart`. */
const chartMembers = {
  timescale: text('timescale'),
  xLabel: text('label-x'),
  singleAxis: flag('single-y-axis'),
  singleAxisLabel: text('single-y-axis-label'),
  yRangeMin: number('min'),
  yRangeMax: number('max'),
  yStep: number('step'),
  scientificDisplay: flag('scientific-display'),
  displayLegend: flag('display-legend'),
  alignMonth: flag('align-month'),
  labelsXLength: number('labels-x-length'),
} as const satisfies { [Key in keyof ChartDefinition]?: Member }

/** Members of a query that correspond to one attribute of `d4c-chart-query`. */
const queryMembers = {
  xAxis: text('field-x'),
  timescale: text('timescale'),
  maxpoints: number('maxpoints'),
  sort: text('sort'),
  seriesBreakdown: text('series-breakdown'),
  seriesBreakdownTimescale: text('series-breakdown-timescale'),
  stacked: text('stacked'),
  reverseStacks: flag('reverse-stacks'),
} as const satisfies { [Key in keyof ChartQuery]?: Member }

/** Members of a series that correspond to one attribute of `d4c-chart-serie`. */
const serieMembers = {
  type: text('chart-type'),
  func: text('function-y'),
  yAxis: text('expression-y'),
  subsets: number('subsets'),
  color: text('color'),
  yLabelOverride: text('label-y'),
  cumulative: flag('cumulative'),
  multiplier: number('multiplier'),
  yRangeMin: number('min'),
  yRangeMax: number('max'),
  yStep: number('step'),
  scientificDisplay: flag('scientific-display'),
  index: number('index'),
  displayUnits: flag('display-units'),
  displayValues: flag('display-values'),
  displayStackValues: flag('display-stack-values'),
  labelsposition: text('labelsposition'),
  innersize: text('innersize'),
  position: text('position'),
} as const satisfies { [Key in keyof ChartSerie]?: Member }

const flags = new Set([...flagsOf(chartMembers, queryMembers, serieMembers), 'logarithmic'])

const logarithmic = (scale: string | undefined): Record<string, string> =>
  scale === 'logarithmic' ? { logarithmic: 'true' } : {}

const json = (attribute: string, value: object | undefined): Record<string, string> =>
  value && Object.keys(value).length > 0 ? { [attribute]: JSON.stringify(value) } : {}

const serieTag = (serie: ChartSerie): Tag => ({
  name: 'd4c-chart-serie',
  attributes: {
    ...ofTable(serieMembers, {
      ...serie,
      yAxis: serie.func.toUpperCase() === 'CUSTOM' ? (serie.expr ?? serie.yAxis) : serie.yAxis,
    }),
    ...logarithmic(serie.scale),
    ...json('color-thresholds', serie.thresholds),
    ...json('subseries', serie.charts),
  },
  children: [],
})

/** Domains of datasets of other portals, by dataset. */
export type Domains = Readonly<Record<string, string>>

/** The context of a query: its dataset, with the filters of the query. */
const contextOf = ({ config: { dataset, options } }: ChartQuery, domains: Domains): ContextConfig => {
  const domain = Object.hasOwn(domains, dataset) ? domains[dataset] : undefined
  return {
    dataset,
    ...(domain && { domain }),
    ...(options && Object.keys(options).length > 0 && { parameters: options }),
  }
}

/** A chart as nested elements, over contexts with these names. */
export const chartTag = (
  definition: ChartDefinition,
  contexts: readonly NamedContext[],
  domains: Domains = {},
): Tag => ({
  name: 'd4c-chart',
  attributes: { ...ofTable(chartMembers, definition), ...logarithmic(definition.singleAxisScale) },
  children: definition.queries.map((query) => ({
    name: 'd4c-chart-query',
    attributes: {
      context: nameOf(contexts, contextOf(query, domains)),
      ...ofTable(queryMembers, query),
      ...json('category-colors', query.categoryColors),
    },
    children: query.charts.map(serieTag),
  })),
})

/** The distinct contexts of a chart's queries. */
export const contextsOf = (definition: ChartDefinition, domains: Domains = {}): readonly NamedContext[] =>
  namedContexts(definition.queries.map((query) => contextOf(query, domains)))

/** The datasets of a chart as contexts without filters, which are in the definition. */
export const plainContexts = (
  { queries }: ChartDefinition,
  domains: Domains,
  prefix = '',
): readonly NamedContext[] =>
  namedContexts(
    queries.map(({ config: { dataset } }) =>
      contextOf({ config: { dataset }, xAxis: '', charts: [] }, domains),
    ),
    prefix,
  )

/** A chart as one element. */
export const configuredTag = (definition: ChartDefinition, names: readonly string[]): Tag => ({
  name: 'd4c-chart',
  // In base64, since braces in an attribute would be a template.
  attributes: texts({ context: names.join(','), 'chart-config': encodeDefinition(definition) }),
  children: [],
})

/** Markup of a chart for any page; `portal` is the URL of the portal, with a trailing slash. */
export function chartCode(
  definition: ChartDefinition,
  form: 'tags' | 'config',
  portal: string,
  domains: Domains = {},
): string {
  if (form === 'tags') {
    const contexts = contextsOf(definition, domains)
    return pageCode(chartTag(definition, contexts, domains), contexts, portal, flags)
  }
  const contexts = plainContexts(definition, domains)
  const names = contexts.map(({ name }) => name)
  return pageCode(configuredTag(definition, names), contexts, portal, flags)
}
