import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import { useWaited } from '../../ui/useDataContext.ts'

const patienceMs = 3000

/**
 * Names of contexts whose dataset is unavailable: those that failed, and after a delay those that are not
 * declared.
 */
export function useUnknown(names: readonly string[], contexts: readonly DataContext[]): ReadonlySet<string> {
  const subscribe = useCallback(
    (notify: () => void) => {
      const stops = contexts.map(({ $dataset }) => $dataset.listen(notify))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [contexts],
  )
  const failed = useSyncExternalStore(subscribe, () =>
    contexts
      .filter(({ $dataset }) => $dataset.get().status === 'failed')
      .map(({ name }) => name)
      .join(),
  )
  const waited = useWaited(patienceMs)
  const undeclared = waited
    ? names.filter((name) => !contexts.some((context) => context.name === name)).join()
    : ''
  return useMemo(
    () => new Set([failed, undeclared].filter(Boolean).flatMap((list) => list.split(','))),
    [failed, undeclared],
  )
}
