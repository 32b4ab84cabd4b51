import type { ChartLayer, Point } from './layers.ts'
import { traits } from './types.ts'

/** An entry of a chart's legend. */
export interface LegendEntry {
  name: string
  color: string
  /** Whether it is drawn as a line or as a filled mark. */
  shape: 'line' | 'mark'
}

export interface ChartLegend {
  /** Title of the entries when they are categories; null for series. */
  title: string | null
  entries: readonly LegendEntry[]
}

/** The legend entry of a point. */
export const legendName = ({ name, series, color }: Point): string =>
  name !== undefined && color !== undefined ? name : series

const byCategory = ({ series, query, names }: ChartLayer): boolean =>
  Boolean(traits(series.type).ranged) && !query.breakdown && names.length <= 1

/**
 * The legend of a chart: its categories where each has a colour, else its series. Treemaps and funnels have
 * none, since their marks are labelled.
 */
export function legendOf(layers: readonly ChartLayer[]): ChartLegend {
  const entries = new Map<string, LegendEntry>()
  const titles = new Set<string | null>()
  for (const layer of layers) {
    const { mark } = traits(layer.series.type)
    if (mark === 'tile' || mark === 'step') continue
    const shape = mark === 'line' || mark === 'web' ? 'line' : 'mark'
    const add = (name: string, color: string) => {
      if (!entries.has(name)) entries.set(name, { name, color, shape })
    }
    if (byCategory(layer)) {
      for (const point of layer.points) if (point.y !== null) add(legendName(point), point.color ?? '')
      titles.add(layer.query.x.label)
    } else {
      for (const [index, name] of layer.names.entries()) add(name, layer.colors[index] ?? '')
      titles.add(layer.query.breakdown?.label ?? null)
    }
  }
  const [title = null] = titles
  return { title: titles.size === 1 ? title : null, entries: [...entries.values()] }
}
