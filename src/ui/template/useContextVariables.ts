import { useRef, useSyncExternalStore } from 'react'
import { type DataContext, datasetOf } from '../../client/contexts/context.ts'

type Variables = Readonly<Record<string, unknown>>

/** A context as templates read it. */
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

const read = (contexts: readonly DataContext[]): Variables => {
  const named = Object.fromEntries(contexts.map((context) => [context.name, contextVariables(context)]))
  const first = contexts[0] && named[contexts[0].name]
  return first ? { ...named, context: first, ctx: first } : named
}

/** Variables of a template that sees these contexts, followed as they change. */
export function useContextVariables(contexts: readonly DataContext[]): Variables {
  const last = useRef<{ contexts: readonly DataContext[]; variables: Variables } | null>(null)
  const subscribe = (notify: () => void) => {
    const changed = () => {
      last.current = null
      notify()
    }
    const stops = contexts.flatMap(({ parameters, $origin, $dataset, $nhits }) => [
      parameters.$change.listen(changed),
      $origin.listen(changed),
      $dataset.listen(changed),
      $nhits.listen(changed),
    ])
    return () => {
      for (const stop of stops) stop()
    }
  }
  const subscribed = useRef({ contexts, subscribe })
  const same =
    subscribed.current.contexts.length === contexts.length &&
    contexts.every((context, index) => context === subscribed.current.contexts[index])
  if (!same) subscribed.current = { contexts, subscribe }
  return useSyncExternalStore(subscribed.current.subscribe, () => {
    if (last.current?.contexts !== subscribed.current.contexts)
      last.current = { contexts: subscribed.current.contexts, variables: read(contexts) }
    return last.current.variables
  })
}
