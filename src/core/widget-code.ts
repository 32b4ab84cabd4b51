import type { ChartDefinition } from './chart/definition.ts'
import { isViewSlug } from './dataset-views.ts'

/** Views that can be embedded in other pages. */
export const embeddableViews = ['table', 'map', 'calendar', 'images', 'analyze', 'custom'] as const
export type EmbeddableView = (typeof embeddableViews)[number]

/** Parameters of a page that do not concern its records; a key must never be copied. */
export const omitted = new Set([
  'tab',
  'headless',
  'hideTabs',
  'location',
  'dataChart',
  'basemap',
  'lang',
  'apikey',
  'start',
])

export type ViewParameters = Readonly<Record<string, string | readonly string[]>>

/**
 * Filters and sort in the URL of a dataset's page. Null for a text that is not a URL of a page of this
 * dataset.
 */
export function parametersOfPage(address: string, dataset: string): ViewParameters | null {
  const url = URL.canParse(address) ? new URL(address) : null
  const path = /^\/explore\/(?:embed\/)?dataset\/([^/]+)\/(?:([^/]+)\/)?$/.exec(url?.pathname ?? '')
  if (!url || !path || decoded(path[1] ?? '') !== dataset) return null
  const names = [...new Set(url.searchParams.keys())].filter((name) => !omitted.has(name))
  return Object.fromEntries(
    names.map((name) => {
      const values = url.searchParams.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A text as an attribute's value in markup. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const attributes = (values: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('')

export interface CodeRequest {
  /** URL of the portal, with a trailing slash. */
  portal: string
  dataset: string
  title: string
  view: EmbeddableView
  parameters: ViewParameters
  /** The chart of `analyze`. */
  chart?: ChartDefinition | null
}

function chartCode({ queries: [query] }: ChartDefinition): string {
  const [series] = query?.charts ?? []
  if (!query || !series) return ''
  const axis = attributes({
    context: 'ctx',
    'field-x': query.xAxis,
    timescale: query.timescale,
    maxpoints: query.maxpoints,
    sort: query.sort,
    'series-breakdown': query.seriesBreakdown,
  })
  const serie = attributes({
    'chart-type': series.type,
    'function-y': series.func,
    'expression-y': series.yAxis,
  })
  return `<d4c-chart>
    <d4c-chart-query${axis}>
      <d4c-chart-serie${serie}></d4c-chart-serie>
    </d4c-chart-query>
  </d4c-chart>`
}

/** Markup of widgets that show a view in any page. */
export function widgetCode({ portal, dataset, view, parameters, chart }: CodeRequest): string {
  const inside: Record<EmbeddableView, string> = {
    table: '<d4c-table context="ctx"></d4c-table>',
    map: '<d4c-map>\n    <d4c-map-layer context="ctx"></d4c-map-layer>\n  </d4c-map>',
    calendar: '<d4c-calendar context="ctx"></d4c-calendar>',
    images: '<d4c-media-gallery context="ctx"></d4c-media-gallery>',
    analyze: chart ? chartCode(chart) : '',
    custom: '<d4c-custom-view context="ctx"></d4c-custom-view>',
  }
  const context = attributes({
    context: 'ctx',
    'ctx-domain': portal.replace(/\/$/, ''),
    'ctx-dataset': dataset,
    'ctx-parameters': Object.keys(parameters).length > 0 ? JSON.stringify(parameters) : undefined,
  })
  return `<script type="module" src="${escaped(portal)}d4c/widgets/d4c-widgets.js"></script>
<d4c-dataset-context${context}>
  ${inside[view]}
</d4c-dataset-context>`
}

/** Markup of a frame that shows a view; `slug` is the view's part of the address. */
export function frameCode(
  { portal, dataset, title, parameters, view }: CodeRequest,
  { slug, height }: { slug?: string; height: number },
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters))
    for (const one of [value].flat()) query.append(name, one)
  const part = slug !== undefined && isViewSlug(slug) && view === 'custom' ? slug : view
  const text = query.toString()
  const src = `${portal}explore/embed/dataset/${encodeURIComponent(dataset)}/${part}/${text ? `?${text}` : ''}`
  return `<iframe${attributes({ src, title, width: '100%', height, loading: 'lazy' })}></iframe>`
}
