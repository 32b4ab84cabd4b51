import type { Dataset } from '../../core/dataset.ts'
import { formatNumber } from '../../core/format/value.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { fill } from '../../messages/message.ts'
import { DatasetRows } from '../../ui/lists/DatasetRows.tsx'
import { useListSentences } from '../../ui/lists/useListSentences.ts'
import { WithCatalog } from '../../ui/lists/WithCatalog.tsx'
import { useLanguage } from '../../ui/useSentences.ts'
import type { attributes } from './attributes.ts'

const sorts = { downloads: 'explore.download_count', popularity: 'explore.popularity_score' } as const

function Downloads({ dataset }: { dataset: Dataset }) {
  const sentences = useListSentences()
  const locale = useLanguage()
  const count = Number(dataset.extra_metas?.explore?.download_count ?? 0)
  return (
    <span className="row-detail" part="detail">
      {fill(sentences.downloads, { count, n: formatNumber(count, locale) })}
    </span>
  )
}

/** The most downloaded datasets of a catalogue. */
export function MostPopularDatasets({ options, element, connection }: WidgetProps<typeof attributes>) {
  return (
    <WithCatalog element={element} connection={connection} name={options.context}>
      {(context) => (
        <DatasetRows
          element={element}
          context={context}
          max={options.max}
          sort={sorts[options.orderBy]}
          detail={(dataset) => <Downloads dataset={dataset} />}
        />
      )}
    </WithCatalog>
  )
}
