import { aTimeout, fixtureSync, waitUntil } from '@open-wc/testing'
import '../../elements/d4c-catalog-context.ts'
import '../../elements/d4c-clear-all-filters.ts'
import '../../elements/d4c-config.ts'
import '../../elements/d4c-dataset-context.ts'
import '../../elements/d4c-facet.ts'
import '../../elements/d4c-facets.ts'
import '../../elements/d4c-filter-summary.ts'
import '../../elements/d4c-notifications.ts'
import '../../elements/d4c-pagination-block.ts'
import '../../elements/d4c-result-enumerator.ts'
import '../../elements/d4c-results.ts'
import '../../elements/d4c-spinner.ts'
import '../../elements/d4c-table.ts'
import '../../elements/d4c-text-search.ts'
import '../../elements/d4c-timerange.ts'
import '../../elements/d4c-timescale.ts'

// Elements leave their page a microtask after they were taken out of it.
afterEach(() => aTimeout(0))

/** Markup as a page's author writes it, upgraded and attached. */
export function page(markup: string): HTMLElement {
  const place = fixtureSync<HTMLElement>(`<div>${markup}</div>`)
  return place
}

/** The element of that selector. */
export function one(place: ParentNode, selector: string): HTMLElement {
  const found = place.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

const rootOf = (element: Element): ShadowRoot => {
  if (!element.shadowRoot) throw new Error(`${element.localName} has no shadow root`)
  return element.shadowRoot
}

/** What an element shows, white space in one. */
export const shown = (element: Element): string =>
  (rootOf(element).textContent ?? '').replace(/\s+/g, ' ').trim()

/** Parts of an element's inside. */
export const inside = (element: Element, selector: string): HTMLElement[] => [
  ...rootOf(element).querySelectorAll<HTMLElement>(selector),
]

/** The button or link of an element whose text or label contains these words. */
export function control(element: Element, words: string): HTMLElement {
  const found = inside(element, 'button, a').find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent ?? '').includes(words),
  )
  if (!found) throw new Error(`no control ${words} in ${shown(element)}`)
  return found
}

/** The field of an element with this label. */
export function field(element: Element, label: string): HTMLElement {
  const found = inside(element, 'label').find((one) => one.textContent?.trim() === label)
  const target =
    found?.querySelector<HTMLElement>('input') ??
    rootOf(element).getElementById(found?.getAttribute('for') ?? '')
  if (!target) throw new Error(`no field ${label} in ${shown(element)}`)
  return target
}

/** Chooses an option of a field as a person does. */
export function choose(element: Element, label: string, value: string): void {
  const select = field(element, label)
  if (!(select instanceof HTMLSelectElement)) throw new Error(`${label} has no options`)
  if (![...select.options].some((option) => option.value === value))
    throw new Error(`${label} has no option ${value}`)
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Waits until a condition holds, and says which did not. */
export const until = (condition: () => unknown, message: string): Promise<void> =>
  waitUntil(() => Boolean(condition()), message, { timeout: 20_000, interval: 10 })

/** Types into a field as a person does. */
export function type(field: HTMLElement, text: string): void {
  if (!(field instanceof HTMLInputElement)) throw new Error('not a field')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export const press = (element: Element, key: string, more: KeyboardEventInit = {}): boolean =>
  element.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true, ...more }),
  )
