import { visibleContexts } from '../../client/contexts/registry.ts'
import { shared } from '../../client/shared.ts'
import { renderText, TemplateError } from './engine.ts'
import { contextVariables } from './useContextVariables.ts'

/** Renders an element's attributes that hold `{{ }}` against the contexts it sees, and tells when to do it again. */
export class AttributeValues {
  readonly #element: Element
  readonly #changed: () => void
  readonly #stop: () => void
  #stops: (() => void)[] = []
  #scheduled = false

  constructor(element: Element, changed: () => void) {
    this.#element = element
    this.#changed = changed
    this.#stop = shared().registry.$revision.listen(() => this.#schedule())
  }

  render(attributes: ReadonlyMap<string, string>): Map<string, string> {
    this.#unsubscribe()
    const contexts = visibleContexts(this.#element)
    for (const { parameters, $dataset, $nhits } of contexts.values())
      this.#stops.push(
        parameters.$change.listen(() => this.#schedule()),
        $dataset.listen(() => this.#schedule()),
        $nhits.listen(() => this.#schedule()),
      )
    const variables = Object.fromEntries(
      [...contexts].map(([name, context]) => [name, contextVariables(context)]),
    )
    return new Map([...attributes].map(([name, value]) => [name, this.#renderOne(name, value, variables)]))
  }

  stop(): void {
    this.#unsubscribe()
    this.#stop()
  }

  #renderOne(name: string, value: string, variables: Readonly<Record<string, unknown>>): string {
    if (!value.includes('{{')) return value
    try {
      return renderText(value, variables)
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error
      console.error(`<${this.#element.localName}> ${name}="${value}": ${error.message}`)
      return ''
    }
  }

  #unsubscribe(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
  }

  #schedule(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    queueMicrotask(() => {
      this.#scheduled = false
      this.#changed()
    })
  }
}
