import { use, useEffect, useMemo, useState } from 'react'
import type { DataContext } from '../../../client/contexts/context.ts'
import { loadDataset } from '../../../client/contexts/dataset.ts'
import { readDefinition } from '../../../core/chart/definition.ts'
import type { Dataset } from '../../../core/dataset.ts'
import type { WidgetProps } from '../../../custom-element/Root.tsx'
import { fill } from '../../../messages/message.ts'
import { useLanguage, useSentences } from '../../../ui/useSentences.ts'
import { WithContext } from '../../../ui/WithContext.tsx'
import { ChartBody } from '../ChartBody.tsx'
import { loadChartSentences } from '../sentences.ts'
import type { ChartSource } from '../useDrawing.ts'
import type { attributes } from './attributes.ts'

type Props = WidgetProps<typeof attributes>

/** A saved chart over datasets of a catalog. */
export function MultiChart({ element, options, connection }: Props) {
  return (
    <WithContext element={element} connection={connection} name={options.context}>
      {(context) =>
        context.type === 'catalog' ? (
          <Loaded element={element} options={options} context={context} />
        ) : (
          <NoCatalog name={context.name} />
        )
      }
    </WithContext>
  )
}

function NoCatalog({ name }: { name: string }) {
  const sentences = use(loadChartSentences(useLanguage()))
  return (
    <p className="d4c-error" part="error">
      {fill(sentences['catalog.needed'], { name })}
    </p>
  )
}

type Loaded = ReadonlyMap<string, Dataset | null>

/** The datasets with these ids; null for one that failed, nothing until all have settled. */
function useDatasets(context: DataContext, ids: readonly string[]): Loaded | null {
  const [loaded, setLoaded] = useState<{ key: string; datasets: Loaded } | null>(null)
  const key = JSON.stringify(ids)
  useEffect(() => {
    let gone = false
    const names = JSON.parse(key) as string[]
    const { timezone: _, ...origin } = context.$origin.get()
    const load = (dataset: string) => loadDataset({ ...origin, dataset }).catch(() => null)
    Promise.all(names.map(load)).then((datasets) => {
      if (gone) return
      setLoaded({ key, datasets: new Map(names.map((name, index) => [name, datasets[index] ?? null])) })
    })
    return () => {
      gone = true
    }
  }, [context, key])
  return loaded?.key === key ? loaded.datasets : null
}

function Loaded({
  element,
  options,
  context,
}: Pick<Props, 'element' | 'options'> & { context: DataContext }) {
  const sentences = use(loadChartSentences(useLanguage()))
  const common = useSentences()
  const read = useMemo(() => readDefinition(options.chartConfig), [options.chartConfig])
  const queries = useMemo(() => (typeof read === 'string' ? [] : read.queries), [read])
  const ids = useMemo(() => [...new Set(queries.map(({ config }) => config.dataset))], [queries])
  const datasets = useDatasets(context, ids)
  const { sources, unread } = useMemo(() => {
    const missing = ids.filter((id) => datasets?.get(id) === null)
    const sources = queries.flatMap((query): ChartSource[] => {
      const dataset = datasets?.get(query.config.dataset)
      if (!dataset) return []
      const timezone = typeof dataset.metas.timezone === 'string' ? dataset.metas.timezone : undefined
      const origin = { ...context.$origin.get(), dataset: dataset.datasetid, timezone }
      return [{ query, dataset, origin, parameters: {} }]
    })
    const unread =
      typeof read === 'string'
        ? [sentences[read]]
        : missing.map((id) => fill(common['context.failed'], { name: id }))
    return { sources, unread }
  }, [read, queries, ids, datasets, context, sentences, common])
  if (datasets === null) return null
  return (
    <>
      <ChartBody
        element={element}
        definition={typeof read === 'string' ? {} : read}
        sources={sources}
        unread={unread}
        patterns={options.patterns}
      />
      {sources.length > 0 &&
        unread.map((sentence) => (
          <p key={sentence} className="d4c-error" part="error" role="alert">
            {sentence}
          </p>
        ))}
    </>
  )
}
