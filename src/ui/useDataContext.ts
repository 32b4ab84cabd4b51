import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type DataContext, datasetOf } from '../client/contexts/context.ts'
import { findContext, registry } from '../client/contexts/registry.ts'
import type { Dataset } from '../core/dataset.ts'
import type { Parameters } from '../core/parameters/encode.ts'

/**
 * The contexts of these names as seen by an element, in their order; null for one that is not declared yet.
 */
export function useDataContexts(
  element: Element,
  names: readonly string[],
  connection: number,
): readonly (DataContext | null)[] {
  const revision = useStore(registry().$revision)
  const key = names.join(',')
  // The result depends on the registry and the element's position; `revision` and `connection` change with
  // them.
  return useMemo(
    () => (key === '' ? [] : key.split(',')).map((name) => findContext(element, name)),
    [element, key, revision, connection],
  )
}

/** The context of that name as seen by an element, null until it is declared. */
export function useDataContext(element: Element, name: string, connection: number): DataContext | null {
  return useDataContexts(element, [name], connection)[0] ?? null
}

/** The current parameters of a context. */
export const useParameters = (context: DataContext): Parameters =>
  useStore(context.parameters.$change).parameters

/** The schema of a context, null until it is loaded. */
export const useDataset = (context: DataContext): Dataset | null => datasetOf(useStore(context.$dataset))

/** Parameters of several contexts, in their order. */
export function useManyParameters(contexts: readonly DataContext[]): readonly Parameters[] {
  const read = () => contexts.map((context) => context.parameters.$change.get().parameters)
  return useMany(contexts, read, (context, notify) => context.parameters.$change.listen(notify))
}

/** Schemas of several contexts, in their order; null for one that is not loaded yet. */
export function useManyDatasets(contexts: readonly DataContext[]): readonly (Dataset | null)[] {
  const read = () => contexts.map((context) => datasetOf(context.$dataset.get()))
  return useMany(contexts, read, (context, notify) => context.$dataset.listen(notify))
}

function useMany<T>(
  contexts: readonly DataContext[],
  read: () => readonly T[],
  listen: (context: DataContext, notify: () => void) => () => void,
): readonly T[] {
  const last = useRef<readonly T[]>([])
  const listenRef = useRef(listen)
  const subscribe = useCallback(
    (notify: () => void) => {
      const stops = contexts.map((context) => listenRef.current(context, notify))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [contexts],
  )
  return useSyncExternalStore(subscribe, () => {
    const now = read()
    if (now.length !== last.current.length || now.some((value, index) => value !== last.current[index]))
      last.current = now
    return last.current
  })
}

/** True after a number of milliseconds. */
export function useWaited(milliseconds: number): boolean {
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return waited
}
