import type { ReadableAtom } from 'nanostores'
import { annotationOf, findField, hierarchySeparator } from '../../core/field.ts'
import type { Parameters, ParameterValue } from '../../core/parameters/encode.ts'
import { encodeQuery } from '../../core/parameters/encode.ts'
import { activeFilters, toggleRefinement } from '../../core/refinement.ts'
import { knownParameters, timezone } from '../api.ts'
import { $configuration, domainUrl } from '../config.ts'
import { type DataContext, datasetOf } from './context.ts'
import { Declarations } from './declare.ts'

type PerContext<Value> = Readonly<Record<string, Value | undefined>>

/** Options of a context element; the dataset ones are absent on a catalogue. */
export interface ContextOptions {
  readonly context: readonly string[]
  readonly domain: PerContext<string>
  readonly apikey: PerContext<string>
  readonly source: PerContext<string>
  readonly parameters: PerContext<Readonly<Record<string, unknown>>>
  readonly urlsync: PerContext<boolean>
  readonly urlSync: PerContext<boolean>
  readonly dataset?: PerContext<string>
  readonly datasetSchema?: PerContext<string>
  readonly sort?: PerContext<string>
  readonly parametersFromContext?: PerContext<string>
  readonly refreshDelay?: PerContext<number>
}

const declarations = new WeakMap<Element, Declarations>()

/** Behaviour of a context element: declares its contexts while it is connected to the page. */
export const attachContexts =
  (type: DataContext['type']) =>
  (element: Element, $reading: ReadableAtom<{ options: ContextOptions }>): (() => void) => {
    const declared = new Declarations(element)
    declarations.set(element, declared)
    const update = () => {
      const { options } = $reading.get()
      declared.update(
        options.context.map((name) => ({
          name,
          type,
          dataset: options.dataset?.[name],
          datasetSchema: options.datasetSchema?.[name],
          domain: options.domain[name],
          domainUrl: domainUrl(options.domain[name]),
          apikey: options.apikey[name],
          source: options.source[name],
          sort: options.sort?.[name],
          // Values of an object literal are texts, numbers, lists or objects: valid parameter values.
          parameters: options.parameters[name] as Parameters | undefined,
          parametersFromContext: options.parametersFromContext?.[name],
          urlsync: options.urlsync[name] === true || options.urlSync[name] === true,
          refreshDelay: options.refreshDelay?.[name],
        })),
      )
    }
    let stopped = false
    const stops: (() => void)[] = []
    const start = () => {
      if (stopped) return
      stops.push($reading.subscribe(update), $configuration.listen(update))
    }
    const tag = 'd4c-config'
    // A configuration element that is about to be upgraded may name the domain.
    if (document.querySelector(tag) && !customElements.get(tag))
      void customElements.whenDefined(tag).then(start)
    else start()
    return () => {
      stopped = true
      for (const stop of stops) stop()
      declared.stop()
      declarations.delete(element)
    }
  }

/** Level separator of a facet of a context's dataset. */
export function separatorOf(context: DataContext, facet: string): string {
  const field = findField(datasetOf(context.$dataset.get())?.fields ?? [], facet)
  return (field && hierarchySeparator(field)) ?? '/'
}

/** Selects or deselects a category; fields annotated `disjunctive` allow several, combined by "or". */
export function toggleRefine(
  context: DataContext,
  facet: string,
  path: string,
  {
    replace = false,
    disjunctive,
    origin = null,
  }: { replace?: boolean; disjunctive?: boolean; origin?: string | null } = {},
): void {
  const current = context.parameters.get()
  const change = toggleRefinement(current, facet, path, { separator: separatorOf(context, facet), replace })
  const field = findField(datasetOf(context.$dataset.get())?.fields ?? [], facet)
  const several = disjunctive ?? (field !== undefined && annotationOf(field, 'disjunctive') !== undefined)
  const chosen = change[`refine.${facet}`] !== undefined
  context.parameters.update(
    { ...change, [`disjunctive.${facet}`]: several && chosen ? true : undefined },
    origin,
  )
}

/** Removes the active filters of a context except the excluded ones; returns their names. */
export function clearFilters(
  context: DataContext,
  except: readonly string[] = [],
  origin: string | null = null,
): string[] {
  const names = activeFilters(context.parameters.get(), except)
  const facets = names
    .filter((name) => name.startsWith('refine.'))
    .map((name) => name.replace('refine.', 'disjunctive.'))
  context.parameters.update(
    Object.fromEntries([...names, ...facets].map((name) => [name, undefined])),
    origin,
  )
  return names
}

const addressOf = (context: DataContext, extra: Parameters): string => {
  const origin = context.$origin.get()
  const { apikey, source, timezone: declaredZone } = origin
  const parameters = knownParameters(origin, { ...context.parameters.get(), ...extra })
  return encodeQuery({ ...parameters, timezone: declaredZone ?? timezone(), source, apikey })
}

/** Download URL for the results of a context. */
export function downloadUrl(context: DataContext, format = 'csv', extra: Parameters = {}): string {
  const { domainUrl, dataset = '' } = context.$origin.get()
  const query = addressOf(context, { start: undefined, ...extra })
  return `${domainUrl}/explore/dataset/${encodeURIComponent(dataset)}/download/?format=${encodeURIComponent(format)}&${query}`
}

const asParameters = (value: unknown): Parameters =>
  typeof value === 'object' && value !== null ? (value as Record<string, ParameterValue>) : {}

const asNames = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const contextsOf = (element: Element): readonly DataContext[] => declarations.get(element)?.contexts ?? []

function firstOf(element: Element): DataContext {
  const [context] = contextsOf(element)
  if (!context)
    throw new Error(`<${element.localName}> has not declared a context yet: await its wait() first.`)
  return context
}

const ready = (context: DataContext): Promise<DataContext> =>
  new Promise((resolve, reject) => {
    let stop: (() => void) | undefined
    stop = context.$dataset.subscribe((state) => {
      if (state.status === 'loading') return
      queueMicrotask(() => stop?.())
      if (state.status === 'failed') reject(new Error(state.message))
      else resolve(context)
    })
  })

/** Methods of a context element; reading methods use its first context, writing ones all of them. */
export const contextMethods = {
  /** Resolves when every context of the element is ready; rejects with `Failed to fetch {name} context`. */
  wait: (element: Element) => Promise.all(contextsOf(element).map(ready)),
  toggleRefine(element: Element, facet: unknown, path: unknown, replace: unknown) {
    for (const context of contextsOf(element))
      toggleRefine(context, String(facet), String(path), { replace: replace === true })
  },
  getActiveFilters: (element: Element, except: unknown) =>
    activeFilters(firstOf(element).parameters.get(), asNames(except)),
  clearActiveFilters(element: Element, except: unknown) {
    for (const context of contextsOf(element)) clearFilters(context, asNames(except))
  },
  getDownloadURL: (element: Element, format: unknown, extra: unknown) =>
    downloadUrl(firstOf(element), format === undefined ? 'csv' : String(format), asParameters(extra)),
  getQueryStringURL: (element: Element, extra: unknown) => addressOf(firstOf(element), asParameters(extra)),
} as const
