import { domainUrl } from '../../client/config.ts'
import type { DataContext } from '../../client/contexts/context.ts'
import { formatNumber } from '../../core/format/value.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { fill } from '../../messages/message.ts'
import { CardFrame, CardHead } from '../../ui/lists/Card.tsx'
import {
  type CardDataset,
  cardDataset,
  DatasetLink,
  Description,
  License,
} from '../../ui/lists/DatasetFacts.tsx'
import { useListSentences } from '../../ui/lists/useListSentences.ts'
import { useManyDatasets } from '../../ui/useDataContext.ts'
import { useLanguage } from '../../ui/useSentences.ts'
import { WithContexts } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'
import { givenDatasets } from './model.ts'

interface HeadProps {
  element: HTMLElement
  options: OptionsOf<typeof attributes>
  contexts: readonly DataContext[]
}

interface PlacedDataset extends CardDataset {
  domainUrl: string
}

/** The distinct datasets of the attribute and of the contexts. */
function useDatasets({ options, contexts }: Omit<HeadProps, 'element'>): PlacedDataset[] {
  const schemas = useManyDatasets(contexts)
  const portal = contexts[0]?.$origin.get().domainUrl ?? domainUrl()
  const given = givenDatasets(options.datasets).map((dataset) => ({ ...dataset, domainUrl: portal }))
  const declared = schemas.flatMap((schema, index) => {
    const context = contexts[index]
    return schema && context
      ? [{ ...cardDataset(schema.datasetid, schema.metas), domainUrl: context.$origin.get().domainUrl }]
      : []
  })
  const all = [...given, ...declared]
  return all.filter(
    (one, index) =>
      all.findIndex(({ id, domainUrl }) => id === one.id && domainUrl === one.domainUrl) === index,
  )
}

function Head({ element, options, contexts }: HeadProps) {
  const sentences = useListSentences()
  const locale = useLanguage()
  const datasets = useDatasets({ options, contexts })
  const [only] = datasets
  const summary =
    datasets.length === 0
      ? sentences['card.none']
      : fill(sentences.card, {
          count: datasets.length,
          n: formatNumber(datasets.length, locale),
        })
  const list = (
    <ul className="datasets" part="datasets">
      {datasets.map((dataset) => (
        <li key={`${dataset.domainUrl} ${dataset.id}`} className="dataset" part="dataset">
          <h3 className="dataset-title">{dataset.title}</h3>
          <DatasetLink id={dataset.id} domainUrl={dataset.domainUrl} />
          <Description {...dataset} />
          <License {...dataset} />
        </li>
      ))}
    </ul>
  )
  return (
    <CardHead
      key={datasets.map(({ id }) => id).join()}
      element={element}
      title={options.d4cTitle ?? (datasets.length === 1 && only ? only.title : summary)}
      note={
        <>
          {options.d4cTitle !== undefined && <p className="d4c-muted">{summary}</p>}
          {datasets.length === 1 && only && <DatasetLink id={only.id} domainUrl={only.domainUrl} />}
        </>
      }
      details={datasets.length > 1 ? list : null}
    />
  )
}

/** Template variables: several datasets. */
export function MultidatasetsCard({ options, element, connection }: WidgetProps<typeof attributes>) {
  return (
    <CardFrame position={options.position}>
      {options.context.length === 0 ? (
        <Head element={element} options={options} contexts={[]} />
      ) : (
        <WithContexts element={element} connection={connection} names={options.context}>
          {(contexts) => <Head element={element} options={options} contexts={contexts} />}
        </WithContexts>
      )}
    </CardFrame>
  )
}
