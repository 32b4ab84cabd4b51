import { atom, type WritableAtom } from 'nanostores'
import { enclosing } from './contexts/registry.ts'
import { shared } from './shared.ts'

type Values = ReadonlyMap<string, unknown>

/** Variables of a page by the element that publishes them. */
export interface PageVariables {
  scopes: Map<Element, Values>
  $revision: WritableAtom<number>
}

/** The variables of this page. */
export const variables = (): PageVariables =>
  shared('variables', () => ({ scopes: new Map(), $revision: atom(0) }))

const changed = () => {
  const { $revision } = variables()
  $revision.set($revision.get() + 1)
}

/**
 * Publishes variables to templates and attributes inside an element, and to the page where no other element
 * uses the name. Replaces the element's earlier ones.
 */
export function publishVariables(element: Element, values: Readonly<Record<string, unknown>>): void {
  const { scopes } = variables()
  const before = scopes.get(element)
  const entries = Object.entries(values)
  if (before?.size === entries.length && entries.every(([name, value]) => before.get(name) === value)) return
  scopes.set(element, new Map(entries))
  changed()
}

/** Removes the variables that an element has published. */
export function withdrawVariables(element: Element): void {
  if (variables().scopes.delete(element)) changed()
}

/**
 * Every variable that an element can see, by name: from the nearest enclosing element, else from the first in
 * the page.
 */
export function visibleVariables(element: Element): Record<string, unknown> {
  const { scopes } = variables()
  if (scopes.size === 0) return {}
  const seen = new Map<string, unknown>()
  const add = (values: Values) => {
    for (const [name, value] of values) if (!seen.has(name)) seen.set(name, value)
  }
  for (let scope: Element | null = element; scope; scope = enclosing(scope)) {
    const values = scopes.get(scope)
    if (values) add(values)
  }
  for (const values of scopes.values()) add(values)
  return Object.fromEntries(seen)
}
