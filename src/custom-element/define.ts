import r2wc from '@r2wc/react-to-web-component'
import { type ComponentType, createElement } from 'react'
import type { Attributes } from './attributes.ts'
import { defineProperties, Options } from './options.ts'
import { Root, type WidgetProps } from './Root.tsx'
import { announceRoot } from './roots.ts'
import { adoptStyles } from './styles.ts'

interface Wrapped extends HTMLElement {
  connectedCallback(): void
  disconnectedCallback(): void
}

const sources = new WeakMap<Element, Options<Attributes>>()

function sourceOf(element: Element): Options<Attributes> {
  const source = sources.get(element)
  if (!source) throw new Error(`<${element.localName}> was not made by define`)
  return source
}

/**
 * Registers a React component as a tag in an open shadow root. A tag that exists already stays as it is,
 * so a script loaded twice does no harm. `prepare` is called when an element enters a document and when its children change, before it is read.
 */
export function define<Table extends Attributes>(
  tag: string,
  Widget: ComponentType<WidgetProps<Table>>,
  attributes: Table,
  { css, prepare }: { css?: string; prepare?: (element: HTMLElement) => void } = {},
): void {
  if (customElements.get(tag)) return

  // r2wc mounts, updates and unmounts; it hands over its shadow root, by which the options are found.
  const Mounted = ({ container }: { container: ShadowRoot }) =>
    createElement(Root<Table>, {
      source: sourceOf(container.host) as unknown as Options<Table>,
      widget: Widget,
    })
  const Base = r2wc(Mounted, { shadow: 'open', props: [] }) as unknown as new () => Wrapped

  class D4cElement extends Base {
    constructor() {
      super()
      sources.set(this, new Options<Attributes>(this, attributes, prepare))
      if (this.shadowRoot) adoptStyles(this.shadowRoot, css)
    }

    override connectedCallback(): void {
      const source = sourceOf(this)
      source.connected()
      const { missing } = source.$reading.get()
      if (missing.length > 0) console.error(`<${tag}> needs the attribute ${missing.join(', ')}.`)
      super.connectedCallback()
      if (this.shadowRoot) announceRoot(this.shadowRoot)
    }

    /** A moved element is taken out and put back within one task: it stays mounted and keeps its state. */
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return
        super.disconnectedCallback()
        sourceOf(this).disconnected()
      })
    }
  }
  defineProperties(D4cElement.prototype, attributes, sourceOf)
  customElements.define(tag, D4cElement)
}
