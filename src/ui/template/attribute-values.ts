import { renderText, TemplateError } from './engine.ts'
import { Scope, type Variables } from './scope.ts'

const hasTags = (value: string): boolean => /\{[{%]/.test(value)

/** Renders an element's attributes with `{{ }}` or `{% %}` against its scope, and reports changes. */
export class AttributeValues {
  readonly #element: Element
  readonly #changed: () => void
  #source = ''
  #scope: Scope | null = null
  #stop = () => {}
  #scheduled = false

  constructor(element: Element, changed: () => void) {
    this.#element = element
    this.#changed = changed
  }

  render(attributes: ReadonlyMap<string, string>): Map<string, string> {
    const variables = this.#follow([...attributes.values()].filter((value) => hasTags(value)).join(' '))
    return new Map([...attributes].map(([name, value]) => [name, this.#renderOne(name, value, variables)]))
  }

  stop(): void {
    this.#stop()
    this.#scope = null
  }

  #follow(source: string): Variables {
    if (!this.#scope || source !== this.#source) {
      this.#stop()
      this.#source = source
      this.#scope = new Scope(this.#element, source)
      this.#stop = this.#scope.listen(() => this.#schedule())
    }
    return this.#scope.get()
  }

  #renderOne(name: string, value: string, variables: Variables): string {
    if (!hasTags(value)) return value
    try {
      return renderText(value, variables)
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error
      console.error(`<${this.#element.localName}> ${name}="${value}": ${error.message}`)
      return ''
    }
  }

  #schedule(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    queueMicrotask(() => {
      this.#scheduled = false
      if (this.#scope) this.#changed()
    })
  }
}
