import type { DataContext } from '../../client/contexts/context.ts'
import type { Dataset } from '../../core/dataset.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { CardFrame, CardHead } from '../../ui/lists/Card.tsx'
import { cardDataset, DatasetLink, Description, License, useDomainUrl } from '../../ui/lists/DatasetFacts.tsx'
import { WithDatasetContext } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'

interface HeadProps {
  element: HTMLElement
  context: DataContext
  dataset: Dataset
}

function Head({ element, context, dataset: { datasetid, metas } }: HeadProps) {
  const dataset = cardDataset(datasetid, metas)
  const domainUrl = useDomainUrl(context)
  const license = <License {...dataset} />
  const link = <DatasetLink id={datasetid} domainUrl={domainUrl} />
  const opens = dataset.description !== ''
  return (
    <CardHead
      key={datasetid}
      element={element}
      title={dataset.title}
      note={
        <>
          {link}
          {!opens && license}
        </>
      }
      details={
        opens ? (
          <>
            <Description {...dataset} />
            {license}
          </>
        ) : null
      }
    />
  )
}

/** Template variables: title, description, licence and URL of a dataset. */
export function DatasetCard({ options, element, connection }: WidgetProps<typeof attributes>) {
  return (
    <CardFrame position={options.position}>
      <WithDatasetContext element={element} connection={connection} name={options.context}>
        {(context, dataset) => <Head element={element} context={context} dataset={dataset} />}
      </WithDatasetContext>
    </CardFrame>
  )
}
