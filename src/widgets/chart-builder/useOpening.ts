import { useState } from 'react'
import { ApiFailure } from '../../client/api.ts'
import { loadChart, type SavedChart } from '../../client/saved-charts.ts'
import { type ChartDefinition, type DefinitionProblem, readDefinition } from '../../core/chart/definition.ts'
import { textInAddress } from '../../ui/builder/address.ts'
import type { Begun } from '../../ui/builder/editor-session.ts'
import { useChange } from '../../ui/useChange.ts'
import { type BuiltChart, printBuilt } from './model/keep.ts'

/** URL parameter that contains a chart. */
export const addressKey = 'dataChart'

export interface Opened extends Begun<BuiltChart> {
  /** Why the chart of the URL, or the value of a saved one, is invalid. */
  problem: DefinitionProblem | 'load.broken' | null
  /** Why a saved chart could not be loaded. */
  failure: ApiFailure | null
  /** No chart was requested, so one may be proposed. */
  fresh: boolean
}

const empty: ChartDefinition = { queries: [] }

/** A saved chart as the initial state of a builder: the user's own, or a copy of a shared one. */
export function begunOf({
  chartId,
  title,
  value,
  shared,
  own: isOwner,
}: SavedChart): Begun<BuiltChart> & Pick<Opened, 'problem'> {
  const read = readDefinition(value)
  const config = { title, chart: typeof read === 'string' ? empty : read }
  const problem = typeof read === 'string' ? ('load.broken' as const) : null
  const text = printBuilt(config)
  const savedState = isOwner ? { id: chartId, text, shared } : { id: null, text, from: chartId }
  return { config, savedState, problem }
}

/**
 * The initial chart of a builder: that of the URL, the saved one, or an empty one; null while it is loading.
 */
export function useOpening(
  chartId: string | undefined,
  chartTitle: string | undefined,
  fromAddress: boolean,
): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null)
  // After the first request, a changed title does not reload the chart.
  useChange(() => {
    const text = fromAddress ? textInAddress(addressKey) : null
    const read = text === null ? null : readDefinition(text)
    const shared = read !== null && typeof read !== 'string' && read.queries.length > 0 ? read : null
    const problem = text === null || shared ? null : typeof read === 'string' ? read : 'definition.queries'
    const begun = (failure: ApiFailure | null): Opened => {
      const none = { title: chartTitle ?? '', chart: empty }
      return {
        config: shared ? { ...none, chart: shared } : none,
        savedState: { id: null, text: printBuilt(none) },
        problem,
        failure,
        fresh: !shared && !failure,
      }
    }
    if (!chartId) return setOpened(begun(null))
    const controller = new AbortController()
    setOpened(null)
    loadChart(chartId, controller.signal).then(
      (saved) => {
        const savedState = begunOf(saved)
        const config = shared ? { ...savedState.config, chart: shared } : savedState.config
        setOpened({
          ...savedState,
          config,
          problem: problem ?? savedState.problem,
          failure: null,
          fresh: false,
        })
      },
      (error: unknown) => {
        if (controller.signal.aborted) return
        setOpened(begun(error instanceof ApiFailure ? error : new ApiFailure(0, null, { cause: error })))
      },
    )
    return () => controller.abort()
  }, [chartId, fromAddress])
  return opened
}
