import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { fetchResponse } from '../../client/api.ts'
import { emit } from '../../client/events.ts'
import { type Answer, Question } from '../../client/question.ts'
import { type AnalyzeRow, isRows } from '../../core/analysis/rows.ts'

export interface Analysis {
  rows: readonly AnalyzeRow[]
  /** The server cut its result. */
  truncated: boolean
}

async function analysis(url: string, signal: AbortSignal): Promise<Analysis> {
  const response = await fetchResponse(url, signal)
  const rows: unknown = await response.json()
  if (!isRows(rows)) throw new Error(`no analysis came from ${url}`)
  return { rows, truncated: Boolean(response.headers.get('ODS-Analyze-Truncated')) }
}

/** The answers to all queries of a chart together; a newer set of questions cancels the one under way. */
export function useAnalyses(
  element: Element,
  urls: readonly string[],
  refresh: unknown,
): Answer<{ urls: readonly string[]; analyses: readonly Analysis[] }> & { retry: () => void } {
  const question = useMemo(
    () => new Question<{ urls: readonly string[]; analyses: readonly Analysis[] }>(),
    [],
  )
  const [attempt, setAttempt] = useState(0)
  const answer = useStore(question.$answer)
  const key = urls.join('\n')

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each set of addresses, refresh and retry
  useEffect(() => {
    if (key === '') return question.stop()
    emit(element, 'd4c-load-start')
    void question.ask(async (signal) => {
      try {
        const analyses = await Promise.all(key.split('\n').map((url) => analysis(url, signal)))
        emit(element, 'd4c-load-end', { ok: true })
        return { urls: key.split('\n'), analyses }
      } catch (error) {
        if (!signal.aborted) emit(element, 'd4c-load-end', { ok: false })
        throw error
      }
    })
  }, [key, refresh, attempt])

  useEffect(() => () => question.stop(), [question])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { ...answer, retry }
}
