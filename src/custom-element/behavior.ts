import type { ReadableAtom } from 'nanostores'
import type { Attributes, Reading } from './attributes.ts'
import { defineProperties, Options } from './options.ts'

/** Behaviour of an element without React, while it is connected. */
export interface Behavior<Table extends Attributes> {
  /** Called before its template is read. */
  prepare?: (element: HTMLElement) => void
  /** Called when the element enters a document; the returned function when it has left for good. */
  attach?: (element: HTMLElement, $reading: ReadableAtom<Reading<Table>>) => () => void
  /** Methods of the element, bound to it. */
  methods?: Readonly<Record<string, (element: HTMLElement, ...args: unknown[]) => unknown>>
}

const sources = new WeakMap<Element, Options<Attributes>>()

/** Options source of a plain element, undefined before its upgrade. */
export const plainSource = (element: Element): Options<Attributes> | undefined => sources.get(element)

function sourceOf(element: Element): Options<Attributes> {
  const source = sources.get(element)
  if (!source) throw new Error(`<${element.localName}> was not made by defineBehavior`)
  return source
}

/** Registers a light-DOM element that renders nothing and leaves its children alone. */
export function defineBehavior<Table extends Attributes>(
  tag: string,
  attributes: Table,
  behavior: Behavior<Table> = {},
): void {
  if (customElements.get(tag)) return

  class PlainElement extends HTMLElement {
    #detach: (() => void) | undefined
    #stopWaiting: (() => void) | undefined
    #attached = false

    constructor() {
      super()
      sources.set(this, new Options<Attributes>(this, attributes, behavior.prepare))
    }

    connectedCallback(): void {
      const source = sourceOf(this)
      source.connected()
      if (this.#attached) return
      this.#attached = true
      // The table is the one this element was registered with.
      const $reading = source.$reading as unknown as ReadableAtom<Reading<Table>>
      this.#stopWaiting = source.$reading.subscribe(({ pending }) => {
        if (!pending && !this.#detach) this.#detach = behavior.attach?.(this, $reading)
      })
    }

    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected || !this.#attached) return
        this.#attached = false
        this.#stopWaiting?.()
        this.#detach?.()
        this.#detach = undefined
        sourceOf(this).disconnected()
      })
    }
  }
  for (const [name, method] of Object.entries(behavior.methods ?? {})) {
    Object.defineProperty(PlainElement.prototype, name, {
      configurable: true,
      value(this: HTMLElement, ...args: unknown[]) {
        return method(this, ...args)
      },
    })
  }
  defineProperties(PlainElement.prototype, attributes, sourceOf)
  customElements.define(tag, PlainElement)
}
