import { useStore } from '@nanostores/react'
import { Fragment, type ReactNode, useMemo } from 'react'
import type { DataContext } from '../client/contexts/context.ts'
import type { Dataset } from '../core/dataset.ts'
import { fill } from '../messages/message.ts'
import { Failure } from './Failure.tsx'
import { useDataContext, useDataContexts, useWaited } from './useDataContext.ts'
import { useSentences } from './useSentences.ts'

interface Place {
  element: Element
  connection: number
}

/** Warning about a name that no element declares, which is probably a typing error. */
function NotDeclared({ name }: { name: string }) {
  const sentences = useSentences()
  if (!useWaited(3000)) return null
  return (
    <p className="d4c-error" part="error">
      {fill(sentences['context.missing'], { name })}
    </p>
  )
}

function NotReady({ context, waiting }: { context: DataContext; waiting: ReactNode }) {
  const sentences = useSentences()
  const state = useStore(context.$dataset)
  if (state.status !== 'failed') return waiting
  const message = fill(sentences['context.failed'], { name: context.name })
  return (
    <div role="alert" part="error">
      <p className="d4c-error">{state.failure ? message : state.message}</p>
      {state.failure && <Failure failure={state.failure} />}
    </div>
  )
}

/** Renders its content once the context is declared and, for a dataset, its schema is loaded. */
export function WithContext({
  element,
  connection,
  name,
  waiting = null,
  children,
}: Place & {
  name: string
  waiting?: ReactNode
  children: (context: DataContext, dataset: Dataset | null) => ReactNode
}) {
  const context = useDataContext(element, name, connection)
  if (!context) return <NotDeclared key={name} name={name} />
  return (
    <WithDataset key={`${context.type}:${name}`} context={context} waiting={waiting}>
      {(dataset) => children(context, dataset)}
    </WithDataset>
  )
}

function WithDataset({
  context,
  waiting,
  children,
}: {
  context: DataContext
  waiting: ReactNode
  children: (dataset: Dataset | null) => ReactNode
}) {
  const state = useStore(context.$dataset)
  if (state.status === 'ready') return children(state.dataset)
  if (state.status === 'none') return children(null)
  return <NotReady context={context} waiting={waiting} />
}

/** The same for a widget that needs a dataset and cannot work on a catalogue. */
export function WithDatasetContext({
  children,
  ...place
}: Place & {
  name: string
  waiting?: ReactNode
  children: (context: DataContext, dataset: Dataset) => ReactNode
}) {
  const sentences = useSentences()
  return (
    <WithContext {...place}>
      {(context, dataset) =>
        dataset ? (
          children(context, dataset)
        ) : (
          <p className="d4c-error" part="error">
            {fill(sentences['context.dataset'], { name: context.name })}
          </p>
        )
      }
    </WithContext>
  )
}

/** Renders its content with those of these contexts that are declared; their schemas may still be loading. */
export function WithContexts({
  element,
  connection,
  names,
  children,
}: Place & { names: readonly string[]; children: (contexts: readonly DataContext[]) => ReactNode }) {
  const found = useDataContexts(element, names, connection)
  const contexts = useMemo(() => found.filter((context) => context !== null), [found])
  const missing = names.filter((_, index) => found[index] === null)
  return (
    <>
      {missing.map((name) => (
        <NotDeclared key={name} name={name} />
      ))}
      {contexts.length > 0 && (
        <Fragment key={contexts.map(({ name }) => name).join()}>{children(contexts)}</Fragment>
      )}
    </>
  )
}
