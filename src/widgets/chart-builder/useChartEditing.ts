import { useRef, useState } from 'react'
import { emit } from '../../client/events.ts'
import type { ChartDefinition } from '../../core/chart/definition.ts'
import { type Proposal, proposeChart } from '../../core/chart/propose.ts'
import { fill } from '../../messages/message.ts'
import { contextOf } from '../../ui/builder/DatasetPicker.tsx'
import type { Written } from '../../ui/builder/editor-session.ts'
import { useEditing } from '../../ui/builder/useEditing.ts'
import { useChange } from '../../ui/useChange.ts'
import { addQuery } from './model/edit.ts'
import { type BuiltChart, printBuilt, readBuilt } from './model/keep.ts'
import type { Picked } from './QueryList.tsx'
import { configOf } from './query-config.ts'
import { useChartBuilderSentences } from './sentences.ts'
import type { Opened } from './useOpening.ts'
import type { usePageSources } from './usePageSources.ts'

const written: Written<BuiltChart> = { room: 'd4c-chart-builder', print: printBuilt, read: readBuilt }

interface ChartEditingOptions {
  element: HTMLElement
  opened: Opened
  /** Whether the page names contexts, of the first of which a chart is proposed. */
  hasContexts: boolean
  sources: ReturnType<typeof usePageSources>
  announce: (sentence: string) => void
}

/** The edited chart of a builder, functions that change it, and the proposal that it still equals, if any. */
export function useChartEditing(options: ChartEditingOptions) {
  const { element, opened, hasContexts, announce } = options
  const { first, firstDataset } = options.sources
  const sentences = useChartBuilderSentences()
  const editing = useEditing(opened, written)
  const { title, chart } = editing.config
  const [proposal, setProposal] = useState<{ made: Proposal; chart: ChartDefinition } | null>(null)

  const change = (next: BuiltChart, about: string) => {
    editing.edit(next, about)
    emit(element, 'd4c-chart-change', { definition: next.chart, title: next.title })
  }
  const editChart = (next: ChartDefinition, about: string) => change({ title, chart: next }, about)
  const add = ({ dataset, parameters }: Picked): boolean => {
    const proposed = proposeChart(dataset)
    if (!proposed) {
      announce(fill(sentences['pick.unfit'], { name: dataset.metas.title }))
      return false
    }
    const next = addQuery(chart, { ...proposed.query, config: configOf(dataset, parameters) })
    editChart(next, `add ${chart.queries.length}`)
    if (chart.queries.length === 0) setProposal({ made: proposed, chart: next })
    announce(fill(sentences['notice.added'], { name: dataset.metas.title }))
    return true
  }

  // Proposes a chart of the page's first context, once, when no chart was requested.
  const waits = useRef(opened.fresh && hasContexts && editing.draft === null)
  useChange(() => {
    if (!waits.current || !first || !firstDataset) return
    waits.current = false
    const proposed = proposeChart(firstDataset)
    if (!proposed) return announce(fill(sentences['pick.unfit'], { name: firstDataset.metas.title }))
    const { parameters } = contextOf(first, firstDataset)
    const config = configOf(firstDataset, parameters)
    const begun = { title, chart: { queries: [{ ...proposed.query, config }] } }
    editing.open({ config: begun, savedState: { id: null, text: printBuilt(begun) } })
    setProposal({ made: proposed, chart: begun.chart })
  }, [first, firstDataset])

  return { editing, change, editChart, add, proposal: proposal?.chart === chart ? proposal.made : null }
}
