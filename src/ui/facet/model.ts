import { annotationArg, type Field, isAnnotated } from '../../core/field.ts'
import type { Category, FacetGroup } from '../../core/record.ts'

export type ValueFormatter = 'date' | 'language' | 'visualization'

/** How one facet is shown. */
export interface FacetSettings {
  name: string
  title: string
  /** Paths that are listed first, in this order. */
  firstPaths: readonly string[]
  /** Sort order of the request; null for that of the field. */
  serverSort: string | null
  visibleItems: number
  hideIfSingleCategory: boolean
  /** Condition on `category`; true hides it. */
  hideCategoryIf: string
  disjunctive: boolean
  timerangeFilter: boolean
  valueSearch: 'none' | 'true' | 'suggest'
  valueFormatter: ValueFormatter | null
}

/** Parses a `sort` attribute: an order for the server, or a bracketed list of paths to list first. */
export function readSort(sort: string): Pick<FacetSettings, 'firstPaths' | 'serverSort'> {
  const listed = /^\s*\[(.*)\]\s*$/s.exec(sort)?.[1]
  if (listed === undefined) return { firstPaths: [], serverSort: sort || null }
  const quoted = [...listed.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|([^,\s][^,]*)/g)]
  const firstPaths = quoted.map(([, single, double, bare]) =>
    (single ?? double ?? bare ?? '').replace(/\\(.)/g, '$1').trim(),
  )
  return { firstPaths, serverSort: null }
}

/** Settings from the annotations of a field. */
export const settingsOfField = (field: Field): FacetSettings => ({
  name: field.name,
  title: field.label || field.name,
  firstPaths: [],
  serverSort: annotationArg(field, 'facetsort'),
  visibleItems: 6,
  hideIfSingleCategory: false,
  hideCategoryIf: '',
  disjunctive: isAnnotated(field, 'disjunctive'),
  timerangeFilter: isAnnotated(field, 'timerangeFilter'),
  valueSearch: 'none',
  valueFormatter: field.type === 'date' || field.type === 'datetime' ? 'date' : null,
})

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether the name of a value contains a typed text, ignoring accents and case. */
export const matchesName = (name: string, typed: string): boolean => fold(name).includes(fold(typed.trim()))

/** Listed paths first, in their order; the rest in the order of the server. */
export function orderCategories(categories: readonly Category[], firstPaths: readonly string[]): Category[] {
  const place = ({ path }: Category) => {
    const index = firstPaths.indexOf(path)
    return index < 0 ? firstPaths.length : index
  }
  return categories
    .map((category, index) => ({ category, index }))
    .sort((a, b) => place(a.category) - place(b.category) || a.index - b.index)
    .map(({ category }) => category)
}

/** Whether a facet offers no choice: a single category that is not refined. */
export const isSingle = ({ facets }: FacetGroup): boolean =>
  facets.length === 1 && facets[0]?.state === 'displayed'

export const isChosen = ({ state, facets = [] }: Category): boolean =>
  state !== 'displayed' || facets.some(isChosen)

/** The categories of the collapsed list: the first ones and all refined ones. */
export const shortList = (categories: readonly Category[], visible: number): Category[] =>
  categories.filter((category, index) => index < visible || isChosen(category))
