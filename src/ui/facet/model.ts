import { annotationArg, type Field, isAnnotated } from '../../core/field.ts'
import type { Category, FacetGroup } from '../../core/record.ts'

export type ValueFormatter = 'date' | 'language' | 'visualization'

/** How one filter is shown. */
export interface FacetSettings {
  name: string
  title: string
  /** Paths that come first, in their order. */
  firstPaths: readonly string[]
  /** Order asked of the server; null keeps the field's own. */
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

/** Reads a `sort` attribute: a server order, or a bracketed list of paths that come first. */
export function readSort(sort: string): Pick<FacetSettings, 'firstPaths' | 'serverSort'> {
  const listed = /^\s*\[(.*)\]\s*$/s.exec(sort)?.[1]
  if (listed === undefined) return { firstPaths: [], serverSort: sort || null }
  const quoted = [...listed.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|([^,\s][^,]*)/g)]
  const firstPaths = quoted.map(([, single, double, bare]) =>
    (single ?? double ?? bare ?? '').replace(/\\(.)/g, '$1').trim(),
  )
  return { firstPaths, serverSort: null }
}

/** Settings a dataset's field asks for by its annotations. */
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

/** Whether a value's name contains the text typed, accents and case apart. */
export const matchesName = (name: string, typed: string): boolean => fold(name).includes(fold(typed.trim()))

/** Listed paths first, in their order; the rest as the server ordered it. */
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

/** Whether a filter has nothing to choose: exactly one category, and that not refined. */
export const isSingle = ({ facets }: FacetGroup): boolean =>
  facets.length === 1 && facets[0]?.state === 'displayed'

export const isChosen = ({ state, facets = [] }: Category): boolean =>
  state !== 'displayed' || facets.some(isChosen)

/** The categories shown when the list is closed: the first ones and every chosen one. */
export const shortList = (categories: readonly Category[], visible: number): Category[] =>
  categories.filter((category, index) => index < visible || isChosen(category))
