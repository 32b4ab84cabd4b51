import { effect } from 'nanostores'
import type { Parameters } from '../../core/parameters/encode.ts'
import { splitSort } from '../../core/parameters/sort.ts'
import { listOf } from '../../core/refinement.ts'
import { en } from '../../messages/en/widgets.ts'
import { fill } from '../../messages/message.ts'
import { ApiFailure } from '../api.ts'
import { emit } from '../events.ts'
import { createContext, type DataContext, datasetOf, type ManagedContext, type Origin } from './context.ts'
import { loadDataset, readDataset } from './dataset.ts'
import { ParameterStore } from './parameters.ts'
import { declareContext, findContext, registry, withdrawContext } from './registry.ts'
import { synchronize } from './urlsync.ts'

/** An element's settings for one context. */
export interface ContextSettings {
  name: string
  type: DataContext['type']
  dataset?: string | undefined
  datasetSchema?: string | undefined
  domain?: string | undefined
  /** URL prefix of the domain, resolved by the page's configuration. */
  domainUrl: string
  apikey?: string | undefined
  source?: string | undefined
  sort?: string | undefined
  parameters?: Parameters | undefined
  parametersFromContext?: string | undefined
  urlsync: boolean
  refreshDelay?: number | undefined
}

const originOf = ({ dataset, domain = '', domainUrl, apikey, source }: ContextSettings): Origin => ({
  domain,
  domainUrl,
  apikey,
  source,
  dataset,
})

const initialParameters = ({ parameters, sort, source }: ContextSettings): Parameters => ({
  source,
  sort,
  ...parameters,
})

/** A delay in milliseconds of at least ten seconds; anything else becomes ten seconds, with a warning. */
export function refreshDelay(delay: number, name: string): number {
  if (Number.isInteger(delay) && delay >= 10_000) return delay
  console.warn(`${name}-refresh-delay="${delay}" must be a whole number of at least 10000 ms: 10000 is used.`)
  return 10_000
}

/** Warns of sort keys that the dataset lacks, once for each value; calls omit them. */
function warnOfSort({ name, parameters, $dataset }: ManagedContext): () => void {
  let last = ''
  return effect([$dataset, parameters.$change], (state, { parameters: { sort } }) => {
    const dataset = datasetOf(state)
    const text = listOf(sort).join(',')
    if (!dataset || text === last) return
    last = text
    const { unknown } = splitSort(text, dataset.fields)
    if (unknown.length > 0)
      console.warn(
        `The context ${name} cannot sort ${dataset.datasetid} by ${unknown.join(', ')}: it is ignored. Write ${name}-sort with one of ${dataset.fields.map((field) => field.name).join(', ')}.`,
      )
  })
}

async function loadSchema(
  element: Element,
  context: ManagedContext,
  settings: ContextSettings,
): Promise<void> {
  const origin = context.$origin.get()
  context.$dataset.set({ status: 'loading' })
  try {
    const dataset = settings.datasetSchema ? readDataset(settings.datasetSchema) : await loadDataset(origin)
    if (context.$origin.get() !== origin) return
    const { timezone } = dataset.metas
    context.$origin.set({
      ...origin,
      dataset: origin.dataset || dataset.datasetid,
      timezone: timezone || undefined,
      fields: dataset.fields,
    })
    context.$dataset.set({ status: 'ready', dataset })
    emit(element, 'd4c-context-ready', { context: context.name, dataset })
  } catch (error) {
    if (context.$origin.get() !== origin) return
    const message = fill(en['context.failed'], { name: context.name })
    const failure = error instanceof ApiFailure ? error : null
    context.$dataset.set({ status: 'failed', failure, message })
    console.error(`${message}: ${failure?.message ?? String(error)}`)
    emit(element, 'd4c-context-error', { context: context.name, message })
  }
}

interface Declaration {
  context: ManagedContext
  settings: ContextSettings
  stop: () => void
}

function declare(element: Element, settings: ContextSettings, store: ParameterStore | null): Declaration {
  const { name, type } = settings
  const stops: (() => void)[] = []
  const parameters = store ?? new ParameterStore(initialParameters(settings))
  if (settings.urlsync && !store) {
    if (settings.parameters)
      console.warn(`The context ${name} follows the address: ${name}-parameters is ignored.`)
    stops.push(synchronize(name, parameters))
  }
  const context = createContext(name, type, parameters, originOf(settings))
  if (settings.refreshDelay !== undefined) {
    const timer = setInterval(
      () => parameters.update({ _refreshTimestamp: Date.now() }),
      refreshDelay(settings.refreshDelay, name),
    )
    stops.push(() => clearInterval(timer))
  }
  stops.push(
    parameters.$change.listen(({ parameters, changed, origin }) =>
      emit(element, 'd4c-parameters-change', { context: name, parameters, changed, origin }),
    ),
  )
  stops.push(warnOfSort(context))
  declareContext(element, context)
  stops.push(() => withdrawContext(element, context))
  if (type === 'dataset') {
    if (settings.dataset || settings.datasetSchema) void loadSchema(element, context, settings)
    else {
      const message = `The context ${name} has no dataset: write ${name}-dataset="…" on <${element.localName}>.`
      console.error(message)
      context.$dataset.set({ status: 'failed', failure: null, message })
    }
  } else queueMicrotask(() => emit(element, 'd4c-context-ready', { context: name }))
  const stop = () => {
    for (const stop of stops.reverse()) stop()
  }
  return { context, settings, stop }
}

const searchOf = ({
  dataset,
  datasetSchema,
  domain,
  domainUrl,
  apikey,
  source,
  ...search
}: ContextSettings) => search

/** Whether two settings differ at most in the source of the data. */
const sameSearch = (a: ContextSettings, b: ContextSettings): boolean =>
  JSON.stringify(searchOf(a)) === JSON.stringify(searchOf(b))

const validName = /^[a-z][a-z0-9]*$/

/** Keeps the contexts of one element in sync with its settings. */
export class Declarations {
  readonly element: Element
  #declared = new Map<string, Declaration>()
  #waiting: (() => void) | null = null

  constructor(element: Element) {
    this.element = element
  }

  get contexts(): readonly DataContext[] {
    return [...this.#declared.values()].map(({ context }) => context)
  }

  update(all: readonly ContextSettings[]): void {
    this.#waiting?.()
    this.#waiting = null
    for (const [name, { stop }] of this.#declared) {
      if (all.some((settings) => settings.name === name)) continue
      stop()
      this.#declared.delete(name)
    }
    const later = all.filter((settings) => !this.#updateOne(settings))
    if (later.length > 0) {
      this.#waiting = registry().$revision.listen(() => {
        if (later.some(({ parametersFromContext = '' }) => findContext(this.element, parametersFromContext)))
          queueMicrotask(() => this.update(all))
      })
    }
  }

  stop(): void {
    this.#waiting?.()
    for (const { stop } of this.#declared.values()) stop()
    this.#declared.clear()
  }

  /** False when the context with the shared parameters is not declared yet. */
  #updateOne(settings: ContextSettings): boolean {
    const { name, parametersFromContext } = settings
    const known = this.#declared.get(name)
    if (known && JSON.stringify(known.settings) === JSON.stringify(settings)) return true
    if (!validName.test(name) || name.startsWith('data') || name.startsWith('x'))
      console.warn(
        `The context name ${name} may collide with other attributes: use lower-case letters and digits, not starting with a digit, data or x.`,
      )
    let store: ParameterStore | null = null
    if (parametersFromContext && !settings.parameters) {
      store = findContext(this.element, parametersFromContext)?.parameters ?? null
      if (!store) return false
    }
    if (known && sameSearch(known.settings, settings)) this.#redirect(known, settings)
    else {
      known?.stop()
      this.#declared.set(name, declare(this.element, settings, store))
    }
    return true
  }

  /** Another dataset or domain under the same name: its widgets stay, and their search restarts. */
  #redirect(known: Declaration, settings: ContextSettings): void {
    if (settings.dataset !== known.settings.dataset)
      known.context.parameters.replace(initialParameters(settings))
    known.settings = settings
    known.context.$nhits.set(null)
    known.context.$origin.set(originOf(settings))
    if (settings.type === 'dataset') void loadSchema(this.element, known.context, settings)
  }
}
