import { isSearchAnswer } from '../../client/answers.ts'
import type { DataContext } from '../../client/contexts/context.ts'
import type { Parameters } from '../../core/parameters/encode.ts'
import type { Category, FacetGroup } from '../../core/record.ts'
import { useAnswer } from '../useAnswer.ts'
import { useParameters } from '../useDataContext.ts'

/** Parameters that do not change counts. */
const ignored = new Set(['sort', 'start', 'rows', 'tab', 'dataChart', 'location', 'basemap', 'calendarview'])

/** The query string of a search for counts only. */
export function countsQuery(
  parameters: Parameters,
  facets: readonly string[],
  sort: Readonly<Record<string, string>> = {},
): Parameters {
  const remaining = Object.entries(parameters).filter(([name]) => !ignored.has(name))
  const sorts = Object.entries(sort).map(([name, order]) => [`facetsort.${name}`, order])
  return { ...Object.fromEntries(remaining), rows: 0, facet: [...facets], ...Object.fromEntries(sorts) }
}

const none: readonly Category[] = []

/** The categories of a facet in a search answer; empty when it has no such group. */
export const categoriesOf = (groups: readonly FacetGroup[] | undefined, facet: string): readonly Category[] =>
  groups?.find(({ name }) => name === facet)?.facets ?? none

/** Category counts of some facets in the results of a context. The widget handles failures. */
export function useFacetCounts(
  element: Element,
  context: DataContext,
  facets: readonly string[],
  sort: Readonly<Record<string, string>> = {},
) {
  const parameters = useParameters(context)
  const path = context.type === 'catalog' ? 'datasets/1.0/search/' : 'records/1.0/search/'
  const call = facets.length > 0 ? { path, parameters: countsQuery(parameters, facets, sort) } : null
  return useAnswer(element, context, call, isSearchAnswer, { quiet: true })
}

/** Facets whose values are counted in a catalog. */
export const countedFacets = ['keyword', 'publisher', 'theme'] as const

/** Number of datasets in a catalog, and of distinct keywords, publishers and themes. */
export interface Statistics {
  dataset: number
  keyword: number
  publisher: number
  theme: number
}

/** Statistics from a search answer for the counted facets; zeros before there is one. */
export function statisticsOf(
  answer: { nhits: number; facet_groups?: readonly FacetGroup[] } | null,
): Statistics {
  const sizeOf = (facet: string) => {
    const group = answer?.facet_groups?.find(({ name }) => name === facet)
    return group?.truncated ?? group?.facets.length ?? 0
  }
  return {
    dataset: answer?.nhits ?? 0,
    keyword: sizeOf('keyword'),
    publisher: sizeOf('publisher'),
    theme: sizeOf('theme'),
  }
}
