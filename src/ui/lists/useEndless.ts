import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef } from 'react'
import { emit } from '../../client/events.ts'
import { EndlessList, type EndlessState, type FetchPage } from './endless-list.ts'

interface Endless<Item> extends EndlessState<Item> {
  isDone: boolean
  /** True while items of the previous search are still shown. */
  isStale: boolean
  retry: () => void
  /** Requests the next page once the last one has arrived. */
  more: () => void
}

interface Settings<Item> {
  /** Key of the search: a new one restarts at the first page. */
  search: string
  fetchPage: FetchPage<Item>
  pageSize: number
  reach?: number
  context?: string | undefined
}

/** A list that is loaded page by page; a new search keeps the old items until its first answer. */
export function useEndless<Item>(
  element: Element,
  { search, fetchPage, pageSize, reach, context }: Settings<Item>,
): Endless<Item> {
  const latest = useRef(fetchPage)
  latest.current = fetchPage
  // The key identifies the requests.
  const list = useMemo(() => {
    const latestRequest = latest.current
    return new EndlessList<Item>(latestRequest, pageSize, reach)
  }, [search, pageSize, reach])
  const current = useStore(list.$state)
  const shown = useRef({ state: current, list })
  const settled = current.total !== null || current.failure !== null
  if (settled) shown.current = { state: current, list }

  useEffect(() => {
    void list.more()
    return () => list.stop()
  }, [list])

  const { loading, failure } = current
  const busy = loading || !settled
  useEffect(() => {
    if (busy) emit(element, 'd4c-load-start', { context })
    else
      emit(element, 'd4c-load-end', {
        context,
        ok: !failure,
        nhits: list.$state.get().total ?? undefined,
      })
  }, [busy, failure, element, context, list])

  return {
    ...shown.current.state,
    loading: busy,
    isDone: settled && list.isDone,
    isStale: !settled,
    retry: () => void list.retry(),
    more: () => void list.more(),
  }
}
