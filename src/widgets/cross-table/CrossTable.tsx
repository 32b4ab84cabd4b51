import { useMemo } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import type { Dataset } from '../../core/dataset.ts'
import { type Field, findField } from '../../core/field.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { fill } from '../../messages/message.ts'
import { Failure } from '../../ui/Failure.tsx'
import { useListSentences } from '../../ui/lists/useListSentences.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { useSentences } from '../../ui/useSentences.ts'
import { WithDatasetContext } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'
import { CrossView } from './CrossView.tsx'
import { type CrossSeries, crossSeries } from './cross-table.ts'
import { useCross } from './useCross.ts'

type Options = OptionsOf<typeof attributes>

interface AnsweredProps {
  element: HTMLElement
  context: DataContext
  title: string
  options: Options
  rowFields: readonly Field[]
  columnField: Field
  series: readonly CrossSeries[]
}

function Answered({ element, context, title, options, ...request }: AnsweredProps) {
  const sentences = useListSentences()
  const { value, loading, failure, retry } = useCross(element, context, {
    ...request,
    subtotals: options.displayIntermediaryResults,
  })
  const isEmpty = value?.columns.length === 0
  return (
    <div className="cross" part="cross" aria-busy={loading}>
      {failure && <Failure failure={failure} retry={retry} />}
      {value && !isEmpty && (
        <CrossView
          answer={value}
          title={fill(sentences['cross.label'], { title })}
          repeatRowHeaders={options.repeatRowHeaders}
          decimals={options.numberPrecision}
        />
      )}
      {value?.truncated && (
        <p className="d4c-muted" part="truncated" role="status">
          {sentences['cross.truncated']}
        </p>
      )}
      {isEmpty && (
        <p className="d4c-empty" part="empty">
          {sentences['data.none']}
        </p>
      )}
      {(loading || (!value && !failure)) && <Spinner backdrop />}
    </div>
  )
}

function Checked({
  element,
  context,
  dataset,
  options,
}: {
  element: HTMLElement
  context: DataContext
  dataset: Dataset
  options: Options
}) {
  const sentences = useListSentences()
  const common = useSentences()
  const { rows, column, serieLabel, serieFunc, serieExpr } = options
  const series = useMemo(
    () => crossSeries(serieLabel, serieFunc, serieExpr),
    [serieLabel, serieFunc, serieExpr],
  )
  const { fields, datasetid, metas } = dataset
  const missing = [...rows, column].find((name) => !findField(fields, name))
  const rowFields = rows.flatMap((name) => findField(fields, name) ?? [])
  const columnField = findField(fields, column)
  if (missing !== undefined || !columnField)
    return (
      <p className="d4c-error" part="error">
        {fill(common['facet.unknown'], { dataset: datasetid, name: missing ?? column })}
      </p>
    )
  if (series.length === 0)
    return (
      <p className="d4c-error" part="error">
        {sentences['cross.serie']}
      </p>
    )
  return (
    <Answered
      element={element}
      context={context}
      title={metas.title || datasetid}
      options={options}
      rowFields={rowFields}
      columnField={columnField}
      series={series}
    />
  )
}

/** A table of aggregates by the values of some fields as rows and of another field as columns. */
export function CrossTable({ options, element, connection }: WidgetProps<typeof attributes>) {
  return (
    <WithDatasetContext element={element} connection={connection} name={options.context}>
      {(context, dataset) => (
        <Checked element={element} context={context} dataset={dataset} options={options} />
      )}
    </WithDatasetContext>
  )
}
