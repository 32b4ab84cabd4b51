import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { fetchAnalysis } from '../../client/analysis.ts'
import { ApiFailure } from '../../client/api.ts'
import { emit } from '../../client/events.ts'
import { type Answer, Question } from '../../client/question.ts'
import { type AnalyzeRow, isRows } from '../../core/analysis/rows.ts'
import { useChange } from '../../ui/useChange.ts'

/** The answer of a call, or its failure. */
export interface Analysis {
  rows: readonly AnalyzeRow[]
  /** The server truncated the result. */
  truncated: boolean
  /** Total number of groups, when fewer were requested. */
  groups: number | null
  failure: ApiFailure | null
}

export interface Analyses {
  urls: readonly string[]
  analyses: readonly Analysis[]
}

async function analysis(url: string, signal: AbortSignal): Promise<Analysis> {
  try {
    const { answer, truncated, groups } = await fetchAnalysis(url, isRows, signal)
    return { rows: answer, truncated, groups, failure: null }
  } catch (error) {
    if (signal.aborted) throw error
    const failure = error instanceof ApiFailure ? error : new ApiFailure(0, null, { cause: error })
    return { rows: [], truncated: false, groups: null, failure }
  }
}

/**
 * The answers to all queries of a chart together; a newer set cancels the running one. A failed
 * query does not affect the others; if all fail, the answer is a failure.
 */
export function useAnalyses(
  element: Element,
  urls: readonly string[],
  refresh: unknown,
): Answer<Analyses> & { retry: () => void } {
  const question = useMemo(() => new Question<Analyses>(), [])
  const [attempt, setAttempt] = useState(0)
  const answer = useStore(question.$answer)
  const key = urls.join('\n')

  // Runs once for each set of addresses, refresh and retry.
  useChange(() => {
    if (key === '') return question.stop()
    emit(element, 'd4c-load-start')
    void question.ask(async (signal) => {
      const requestUrls = key.split('\n')
      const analyses = await Promise.all(requestUrls.map((url) => analysis(url, signal)))
      const failure = analyses.find((one) => one.failure)?.failure ?? null
      emit(element, 'd4c-load-end', { ok: failure === null })
      if (failure && analyses.every((one) => one.failure)) throw failure
      return { urls: requestUrls, analyses }
    })
  }, [key, refresh, attempt])

  useEffect(() => () => question.stop(), [question])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { ...answer, retry }
}
