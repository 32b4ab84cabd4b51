import type { DataContext } from '../../client/contexts/context.ts'
import { datasetOf } from '../../client/contexts/context.ts'
import { registry, visibleContexts } from '../../client/contexts/registry.ts'
import { variables, visibleVariables } from '../../client/variables.ts'

export type Variables = Readonly<Record<string, unknown>>

/** Variables of a context in templates. */
export function contextVariables(context: DataContext): Variables {
  const { name, type, parameters, $origin, $dataset, $nhits } = context
  const { domain, domainUrl, source } = $origin.get()
  return {
    name,
    type,
    domain,
    domainUrl,
    source,
    dataset: datasetOf($dataset.get()),
    error: $dataset.get().status === 'failed',
    parameters: parameters.$change.get().parameters,
    nhits: $nhits.get(),
  }
}

const word = /[A-Za-z_$][\w$]*/g

/**
 * Variables of an element's templates: contexts and page variables in its scope that the sources mention, and
 * its own contexts, the first of them also as `context` and `ctx`. Updated while there are listeners.
 */
export class Scope {
  readonly #element: Element
  readonly #names: ReadonlySet<string>
  readonly #extraContexts: readonly DataContext[]
  #variables: Variables | null = null
  /** Revisions of the values from which the variables were computed. */
  #stamp: readonly unknown[] = []
  #stops: (() => void)[] = []

  constructor(element: Element, source: string, extraContexts: readonly DataContext[] = []) {
    this.#element = element
    this.#names = new Set(source.match(word))
    this.#extraContexts = extraContexts
  }

  readonly get = (): Variables => {
    if (!this.#variables) {
      this.#stamp = this.#stampNow()
      this.#variables = this.#read()
    }
    return this.#variables
  }

  readonly listen = (notify: () => void): (() => void) => {
    const changed = () => {
      this.#variables = null
      notify()
    }
    // A variable may have changed between the first read and the subscription.
    const stamp = this.#stampNow()
    if (stamp.some((one, index) => one !== this.#stamp[index])) this.#variables = null
    const stops = [
      registry().$revision.listen(() => {
        this.#follow(changed)
        changed()
      }),
      variables().$revision.listen(changed),
    ]
    this.#follow(changed)
    return () => {
      for (const stop of [...stops, ...this.#stops]) stop()
      this.#stops = []
    }
  }

  #stampNow(): readonly unknown[] {
    const contexts = [...this.#contexts().values()].flatMap(({ parameters, $origin, $dataset, $nhits }) => [
      parameters.$change.get(),
      $origin.get(),
      $dataset.get(),
      $nhits.get(),
    ])
    return [registry().$revision.get(), variables().$revision.get(), ...contexts]
  }

  #contexts(): Map<string, DataContext> {
    const seen = [...visibleContexts(this.#element)].filter(([name]) => this.#names.has(name))
    const extraContexts = this.#extraContexts.map((context) => [context.name, context] as const)
    const [first] = this.#extraContexts
    const aliases = first ? (['context', 'ctx'] as const).map((name) => [name, first] as const) : []
    return new Map([...seen, ...aliases, ...extraContexts])
  }

  #follow(changed: () => void): void {
    for (const stop of this.#stops) stop()
    this.#stops = [...new Set(this.#contexts().values())].flatMap(
      ({ parameters, $origin, $dataset, $nhits }) => [
        parameters.$change.listen(changed),
        $origin.listen(changed),
        $dataset.listen(changed),
        $nhits.listen(changed),
      ],
    )
  }

  #read(): Variables {
    const contexts = [...this.#contexts()].map(([name, context]) => [name, contextVariables(context)])
    const variables = Object.entries(visibleVariables(this.#element)).filter(([name]) =>
      this.#names.has(name),
    )
    return Object.fromEntries([...contexts, ...variables])
  }
}
