import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isRecordList, isRecordsAnswer } from '../../client/answers.ts'
import { apiUrl, fetchJson } from '../../client/api.ts'
import type { DataContext } from '../../client/contexts/context.ts'
import { emit } from '../../client/events.ts'
import { PagedRows, type RowsState } from '../../client/paged-rows.ts'
import type { Parameters } from '../../core/parameters/encode.ts'
import type { DataRecord } from '../../core/record.ts'
import { useReportedFailure } from '../../ui/useAnswer.ts'
import { pageSize, searchReach } from './model.ts'

interface Rows {
  state: RowsState<DataRecord>
  /** True while rows of the previous search are still shown. */
  stale: boolean
  /** Key of the search whose rows are shown; unchanged by a refresh. */
  search: string
  want: (first: number, last: number) => void
  retry: () => void
}

/**
 * The records of a search, loaded as they come into view; a new search keeps the old rows until its first
 * answer.
 */
export function useRows(element: HTMLElement, context: DataContext, query: Parameters): Rows {
  const origin = useStore(context.$origin)
  const [attempt, setAttempt] = useState(0)
  const url = apiUrl(origin, 'records/1.0/search/', query)
  const key = `${url}#${query._refreshTimestamp ?? ''}#${attempt}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` represents the query and its origin
  const paged = useMemo(
    () =>
      new PagedRows<DataRecord>(async (start, count, signal) => {
        const window = { ...query, start, rows: count }
        if (start + count > searchReach) {
          const url = apiUrl(origin, 'records/1.0/download/', { ...window, format: 'json' })
          return { rows: await fetchJson(url, isRecordList, signal) }
        }
        const { nhits, records } = await fetchJson(
          apiUrl(origin, 'records/1.0/search/', window),
          isRecordsAnswer,
          signal,
        )
        return { rows: records, total: nhits }
      }, pageSize),
    [key],
  )
  useEffect(() => {
    paged.want(0, pageSize - 1)
    return () => paged.stop()
  }, [paged])

  const current = useStore(paged.$state)
  const last = useRef(current)
  const search = useRef(url)
  const settled = current.total !== null || current.failure !== null
  if (settled) {
    last.current = current
    search.current = url
  }
  const { loading, failure } = current
  const busy = loading || !settled

  useEffect(() => {
    if (current.total !== null) context.$nhits.set(current.total)
  }, [context, current.total])
  useEffect(() => {
    if (busy) emit(element, 'd4c-load-start', { context: context.name })
    else
      emit(element, 'd4c-load-end', {
        context: context.name,
        ok: !failure,
        nhits: last.current.total ?? undefined,
      })
  }, [busy, failure, element, context])
  useReportedFailure(element, context, failure)

  return {
    state: settled ? current : last.current,
    stale: !settled,
    search: search.current,
    want: useCallback((first, end) => paged.want(first, end), [paged]),
    retry: useCallback(() => setAttempt((count) => count + 1), []),
  }
}
