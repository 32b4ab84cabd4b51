import { atom, type WritableAtom } from 'nanostores'
import { shared } from '../shared.ts'
import type { DataContext } from './context.ts'

export interface Registry {
  /** Contexts by name, for each element that declares any. */
  scopes: WeakMap<Element, Map<string, DataContext>>
  /** All declarations of a name, in order. */
  page: Map<string, DataContext[]>
  $revision: WritableAtom<number>
}

/** The contexts of this page. */
export const registry = (): Registry =>
  shared('registry', () => ({ scopes: new WeakMap(), page: new Map(), $revision: atom(0) }))

const contextTags = new Set(['d4c-dataset-context', 'd4c-catalog-context'])

const changed = () => {
  const { $revision } = registry()
  $revision.set($revision.get() + 1)
}

/** Registers a context for its element's descendants, and for the page unless the name is already in use. */
export function declareContext(element: Element, context: DataContext): void {
  const { scopes, page } = registry()
  const scope = scopes.get(element) ?? new Map<string, DataContext>()
  scopes.set(element, scope.set(context.name, context))
  const declared = page.get(context.name) ?? []
  if (declared.length > 0)
    console.warn(
      `The context ${context.name} is declared twice: outside of its element the first declaration stays.`,
    )
  page.set(context.name, [...declared, context])
  changed()
}

/** Removes a context from the registry. */
export function withdrawContext(element: Element, context: DataContext): void {
  const { scopes, page } = registry()
  scopes.get(element)?.delete(context.name)
  const left = (page.get(context.name) ?? []).filter((other) => other !== context)
  if (left.length > 0) page.set(context.name, left)
  else page.delete(context.name)
  changed()
}

/** The element around a node, through shadow roots. */
export const enclosing = (node: Node): Element | null => {
  const parent = node.parentNode
  if (parent instanceof ShadowRoot) return parent.host
  return parent instanceof Element ? parent : null
}

/** Whether an element will declare that context once it is upgraded. */
const announces = (element: Element, name: string): boolean =>
  contextTags.has(element.localName) &&
  !customElements.get(element.localName) &&
  (element.getAttribute('context') ?? '').split(/[^\w-]+/).includes(name)

/**
 * The context of that name as seen by an element: from the nearest enclosing scope, else from the page; null
 * until declared.
 */
export function findContext(element: Element, name: string): DataContext | null {
  const { scopes, page } = registry()
  for (let scope: Element | null = element; scope; scope = enclosing(scope)) {
    const found = scopes.get(scope)?.get(name)
    if (found) return found
    if (announces(scope, name)) return null
  }
  return page.get(name)?.[0] ?? null
}

/** Every context an element can see, by name. */
export function visibleContexts(element: Element): Map<string, DataContext> {
  const { page } = registry()
  return new Map(
    [...page.keys()].flatMap((name) => {
      const found = findContext(element, name)
      return found ? [[name, found] as const] : []
    }),
  )
}
