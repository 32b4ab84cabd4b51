import { atom } from 'nanostores'
import type { FacetGroup } from '../core/record.ts'
import type { DataContext } from './contexts/context.ts'
import type { Answer } from './question.ts'
import { shared } from './shared.ts'

/** The request of one facet of a panel. */
export interface FacetRequest {
  name: string
  /** Sort order of the request; null for that of the field. */
  sort: string | null
  disjunctive: boolean
}

/** The shared request for the facets of a panel, and its answer. */
export interface FacetsGroup {
  $requests: ReturnType<typeof atom<ReadonlyMap<Element, FacetRequest>>>
  $answer: ReturnType<typeof atom<Answer<readonly FacetGroup[]>>>
  $context: ReturnType<typeof atom<DataContext | null>>
}

const groups = shared('facetsGroups', () => new WeakMap<Element, FacetsGroup>())

/** The group of a panel's element, created on first use. */
export function facetsGroup(panel: Element): FacetsGroup {
  const known = groups.get(panel)
  if (known) return known
  const group: FacetsGroup = {
    $requests: atom<ReadonlyMap<Element, FacetRequest>>(new Map()),
    $answer: atom<Answer<readonly FacetGroup[]>>({ value: null, loading: true, failure: null }),
    $context: atom<DataContext | null>(null),
  }
  groups.set(panel, group)
  return group
}

/** Adds a facet's request to that of its panel; returns a function that removes it. */
export function joinFacets({ $requests }: FacetsGroup, element: Element, request: FacetRequest): () => void {
  $requests.set(new Map([...$requests.get(), [element, request]]))
  return () => {
    $requests.set(new Map([...$requests.get()].filter(([other]) => other !== element)))
  }
}
