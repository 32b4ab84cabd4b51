import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type ApiFailure, apiUrl, fetchJson } from '../client/api.ts'
import type { DataContext } from '../client/contexts/context.ts'
import { emit } from '../client/events.ts'
import { describeFailure, notify } from '../client/notification.ts'
import { type Answer, Question } from '../client/question.ts'
import type { Parameters } from '../core/parameters/encode.ts'
import { useChange } from './useChange.ts'
import { useSentences } from './useSentences.ts'

const nhitsOf = (value: unknown): number | undefined =>
  typeof value === 'object' && value !== null && 'nhits' in value && typeof value.nhits === 'number'
    ? value.nhits
    : undefined

/** Reports failures of a widget's calls to the page and, unless `quiet`, to its notifications. */
export function useReportedFailure(
  element: Element,
  context: DataContext,
  failure: ApiFailure | null,
  quiet = false,
): void {
  const sentences = useSentences()
  useEffect(() => {
    if (!failure) return
    const notification = describeFailure(failure, sentences)
    emit(element, 'd4c-error', {
      context: context.name,
      status: failure.status,
      errorcode: failure.body?.errorcode,
      message: notification.message,
    })
    if (!quiet) notify(element, notification)
  }, [failure, element, context, sentences, quiet])
}

/**
 * The answer to one API call of a widget, requested again whenever its address changes; null makes no
 * request. `quiet` is for widgets that only stop their spinner when a call fails.
 */
export function useAnswer<T>(
  element: Element,
  context: DataContext,
  call: { path: string; parameters: Parameters } | null,
  is: (answer: unknown) => answer is T,
  { quiet = false } = {},
): Answer<T> & { retry: () => void } {
  const origin = useStore(context.$origin)
  const question = useMemo(() => new Question<T>(), [])
  const [attempt, setAttempt] = useState(0)
  const answer = useStore(question.$answer)
  const url = call && apiUrl(origin, call.path, call.parameters)
  const refresh = call?.parameters._refreshTimestamp

  // One request for each address, refresh and retry.
  useChange(() => {
    if (url === null) return question.stop()
    emit(element, 'd4c-load-start', { context: context.name })
    const end = (detail: Record<string, unknown>) =>
      emit(element, 'd4c-load-end', { context: context.name, ...detail })
    void question.ask(async (signal) => {
      try {
        const value = await fetchJson(url, is, signal)
        end({ ok: true, nhits: nhitsOf(value) })
        return value
      } catch (error) {
        if (!signal.aborted) end({ ok: false })
        throw error
      }
    })
  }, [url, refresh, attempt])

  useEffect(() => () => question.stop(), [question])

  useReportedFailure(element, context, answer.failure, quiet)

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const asking = url !== null && answer.value === null && answer.failure === null
  return { ...answer, loading: answer.loading || asking, retry }
}
