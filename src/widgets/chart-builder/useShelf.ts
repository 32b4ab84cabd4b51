import { useMemo } from 'react'
import { emit } from '../../client/events.ts'
import { deleteChart, listCharts, loadChart, saveChart, shareChart } from '../../client/saved-charts.ts'
import type { Shelf } from '../../ui/builder/SavePanel.tsx'
import type { BuiltChart } from './model/keep.ts'
import { useChartBuilderSentences } from './sentences.ts'
import { begunOf } from './useOpening.ts'

interface Handlers {
  /** Called with the id of a newly saved chart; must be the same function at every render. */
  onSaved: (id: string) => void
  announce: (sentence: string) => void
}

/** Saved charts of the portal. */
export function useShelf(element: HTMLElement, { onSaved, announce }: Handlers): Shelf<BuiltChart> {
  const sentences = useChartBuilderSentences()
  return useMemo(
    (): Shelf<BuiltChart> => ({
      list: async (signal) =>
        (await listCharts(signal)).map(({ chartId, title: name, shared }) => ({
          id: chartId,
          title: name,
          shared,
        })),
      load: async (id, signal) => {
        const begun = begunOf(await loadChart(id, signal))
        if (begun.problem === 'load.broken') announce(sentences['load.broken'])
        return begun
      },
      save: async (id, sent) => {
        const name = sent.title || sentences.untitled
        const saved = await saveChart(id, { title: name, value: sent.chart })
        const { chartId, title: savedState, lastModification } = saved
        emit(element, 'd4c-chart-saved', { chartId, title: savedState, lastModification })
        onSaved(chartId)
        return begunOf(saved)
      },
      share: shareChart,
      remove: deleteChart,
    }),
    [element, sentences, onSaved, announce],
  )
}
