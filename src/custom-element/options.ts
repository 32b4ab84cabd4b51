import { atom, type ReadableAtom } from 'nanostores'
import { showBraces } from '../core/template/braces.ts'
import type { AttributeValues } from '../ui/template/attribute-values.ts'
import { type Attributes, attributeName, type Reading, readOptions } from './attributes.ts'

const warned = new Set<string>()

/** Writes a sentence to the console, once a page. */
export function warnOnce(sentence: string): void {
  if (warned.has(sentence)) return
  warned.add(sentence)
  console.warn(sentence)
}

/** Keeps an element's options in step with its attributes, properties and template. */
export class Options<Table extends Attributes> {
  readonly element: HTMLElement
  readonly $reading: ReadableAtom<Reading<Table>>
  /** Counts the times the element has entered a document; a move may change what encloses it. */
  readonly $connection = atom(0)
  /** Source of the element's template, null without one. */
  readonly $template = atom<string | null>(null)
  readonly #table: Table
  readonly #prepare: ((element: HTMLElement) => void) | undefined
  readonly #properties = new Map<string, unknown>()
  readonly #set = atom<Reading<Table>>({} as Reading<Table>)
  readonly #observer: MutationObserver
  /** Renders values with `{{ }}`; absent without any. */
  #values: AttributeValues | 'loading' | null = null

  constructor(element: HTMLElement, table: Table, prepare?: (element: HTMLElement) => void) {
    this.element = element
    this.#table = table
    this.#prepare = prepare
    this.$reading = this.#set
    this.#observer = new MutationObserver((changes) => this.#changed(changes))
  }

  /** To be called when the element enters a document. */
  connected(): void {
    if (this.$connection.get() === 0) {
      this.#takeEarlyProperties()
      this.#observer.observe(this.element, { attributes: true, childList: true, attributeOldValue: true })
    }
    this.#prepareContent()
    this.read()
    this.$template.set(templateOf(this.element))
    this.$connection.set(this.$connection.get() + 1)
  }

  /** Sets an option as a property; null or undefined gives it back to the attribute. */
  setProperty(option: string, value: unknown): void {
    if (value === null || value === undefined) this.#properties.delete(option)
    else this.#properties.set(option, this.#fromText(option, value))
    if (this.$connection.get() > 0) this.read()
  }

  getProperty(option: string): unknown {
    return this.$connection.get() > 0
      ? this.$reading.get().options[option as keyof Table]
      : this.#properties.get(option)
  }

  /** To be called when the element has left its document for good. */
  disconnected(): void {
    if (this.#values !== null && this.#values !== 'loading') this.#values.stop()
    this.#values = null
  }

  read(): void {
    const { element } = this
    const attributes = new Map([...element.attributes].map(({ name, value }) => [name, value]))
    for (const [option, { written }] of Object.entries(this.#table)) {
      const value = written && attributes.get(attributeName(option))
      if (value) attributes.set(attributeName(option), written(value))
    }
    const templated = [...attributes].filter(([, value]) => value.includes('{{'))
    if (templated.length > 0 && this.#values === null) this.#loadValues()
    if (templated.length > 0 && this.#values === 'loading') {
      for (const [name] of templated) attributes.delete(name)
      this.#set.set({
        ...readOptions(this.#table, element.localName, attributes),
        missing: [],
        pending: true,
      })
      return
    }
    const values = this.#values === 'loading' ? null : this.#values
    const rendered = templated.length > 0 && values ? values.render(attributes) : attributes
    for (const [name, value] of rendered) rendered.set(name, showBraces(value))
    const reading = readOptions(this.#table, element.localName, rendered, this.#properties)
    for (const warning of reading.warnings) warnOnce(warning)
    if (this.#properties.size > 0 || JSON.stringify(reading) !== JSON.stringify(this.#set.get()))
      this.#set.set(reading)
  }

  /** While the parser is at it, the rest of the content is still to come. */
  #prepareContent(): void {
    if (!this.#prepare) return
    if (document.readyState !== 'loading') this.#prepare(this.element)
    else document.addEventListener('DOMContentLoaded', () => this.#prepareContent(), { once: true })
  }

  /** Pages without such values do not pay for their reader. */
  #loadValues(): void {
    this.#values = 'loading'
    void import('../ui/template/attribute-values.ts').then(({ AttributeValues }) => {
      if (this.#values !== 'loading') return
      this.#values = new AttributeValues(this.element, () => this.read())
      this.read()
    })
  }

  /** A text given as a property is read as the attribute would be. */
  #fromText(option: string, value: unknown): unknown {
    const attribute = this.#table[option]
    if (typeof value !== 'string' || attribute?.type === 'string' || !attribute) return value
    const name = attributeName(option)
    const { options, warnings } = readOptions(
      { [option]: attribute },
      this.element.localName,
      new Map([[name, value]]),
    )
    for (const warning of warnings) warnOnce(warning)
    return options[option]
  }

  /** Properties assigned before the element was upgraded hide its accessors: they are taken over. */
  #takeEarlyProperties(): void {
    for (const option of Object.keys(this.#table)) {
      const early = Object.getOwnPropertyDescriptor(this.element, option)
      if (!early) continue
      Reflect.deleteProperty(this.element, option)
      this.setProperty(option, early.value)
    }
  }

  #changed(changes: MutationRecord[]): void {
    const attributes = changes.filter((change) => change.type === 'attributes')
    for (const { attributeName: name, oldValue } of attributes) {
      // The later writer wins: an attribute that truly changed takes over from a property.
      const option = Object.keys(this.#table).find((key) => attributeName(key) === name)
      if (option && name && this.element.getAttribute(name) !== oldValue) this.#properties.delete(option)
    }
    if (attributes.length > 0) this.read()
    if (attributes.length === changes.length) return
    this.#prepareContent()
    this.$template.set(templateOf(this.element))
  }
}

/** Source of the `<template>` or `<script type="text/liquid">` child of an element, null without one. */
export function templateOf(element: Element): string | null {
  for (const child of element.children) {
    if (child instanceof HTMLTemplateElement) return withoutEntities(child.innerHTML)
    if (child instanceof HTMLScriptElement && child.type === 'text/liquid') return child.textContent
  }
  return null
}

/** The HTML parser has written `&amp; &lt; &gt;` into expressions; markup keeps its entities. */
export const withoutEntities = (html: string): string =>
  html.replace(/\{\{.*?\}\}|\{%.*?%\}/gs, (expression) =>
    expression.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  )

/** Gives a custom element's prototype one property for each option that HTML does not own already. */
export function defineProperties(
  prototype: HTMLElement,
  table: Attributes,
  of: (element: HTMLElement) => Options<Attributes>,
): void {
  for (const option of Object.keys(table)) {
    if (option in prototype) continue
    Object.defineProperty(prototype, option, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return of(this).getProperty(option)
      },
      set(this: HTMLElement, value: unknown) {
        of(this).setProperty(option, value)
      },
    })
  }
}
