import { use, useMemo } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import { readDefinition } from '../../core/chart/definition.ts'
import { fill } from '../../messages/message.ts'
import { useManyDatasets, useManyParameters } from '../../ui/useDataContext.ts'
import { useLanguage } from '../../ui/useSentences.ts'
import { ChartBody } from './ChartBody.tsx'
import { loadChartSentences } from './sentences.ts'
import type { ChartSource } from './useDrawing.ts'

interface Props {
  element: HTMLElement
  /** A definition as an object, JSON, or base64 of JSON. */
  config: unknown
  contexts: readonly DataContext[]
  patterns: boolean
}

/** A chart from a definition, each query over the context of its dataset. */
export function Configured({ element, config, contexts, patterns }: Props) {
  const sentences = use(loadChartSentences(useLanguage()))
  const read = useMemo(() => readDefinition(config), [config])
  const datasets = useManyDatasets(contexts)
  const parameters = useManyParameters(contexts)
  const waiting = datasets.some((dataset) => dataset === null)
  const { sources, unread } = useMemo(() => {
    if (typeof read === 'string') return { sources: [], unread: [sentences[read]] }
    const unread: string[] = []
    const sources = read.queries.flatMap((query): ChartSource[] => {
      const index = datasets.findIndex((dataset) => dataset?.datasetid === query.config.dataset)
      const [source, dataset] = [contexts[index], datasets[index]]
      if (source && dataset)
        return [{ query, dataset, origin: source.$origin.get(), parameters: parameters[index] ?? {} }]
      unread.push(fill(sentences['definition.dataset'], { dataset: query.config.dataset }))
      return []
    })
    return { sources, unread }
  }, [read, contexts, datasets, parameters, sentences])
  if (waiting) return null
  const definition = typeof read === 'string' ? {} : read
  return (
    <ChartBody
      element={element}
      definition={definition}
      sources={sources}
      unread={unread}
      patterns={patterns}
    />
  )
}
