import { isSearchAnswer } from '../../client/answers.ts'
import type { DataContext } from '../../client/contexts/context.ts'
import type { Parameters } from '../../core/parameters/encode.ts'
import type { Category, FacetGroup } from '../../core/record.ts'
import { useAnswer } from '../useAnswer.ts'
import { useParameters } from '../useDataContext.ts'

/** Parameters that do not change what is counted. */
const ignored = new Set(['sort', 'start', 'rows', 'tab', 'dataChart', 'location', 'basemap', 'calendarview'])

/** A search for counts only. */
export function countsQuery(
  parameters: Parameters,
  facets: readonly string[],
  sort: Readonly<Record<string, string>> = {},
): Parameters {
  const kept = Object.entries(parameters).filter(([name]) => !ignored.has(name))
  const sorts = Object.entries(sort).map(([name, order]) => [`facetsort.${name}`, order])
  return { ...Object.fromEntries(kept), rows: 0, facet: [...facets], ...Object.fromEntries(sorts) }
}

const none: readonly Category[] = []

/** The categories of a facet in a search's answer; none when the answer has no such group. */
export const categoriesOf = (groups: readonly FacetGroup[] | undefined, facet: string): readonly Category[] =>
  groups?.find(({ name }) => name === facet)?.facets ?? none

/** Counts of the categories of some facets in what a context finds. A failure is left to the widget. */
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
