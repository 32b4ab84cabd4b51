import { isRecordsAnswer } from '../../client/answers.ts'
import type { DataContext } from '../../client/contexts/context.ts'
import type { Dataset } from '../../core/dataset.ts'
import { annotationArg, type Field } from '../../core/field.ts'
import { formatFieldValue } from '../../core/format/value.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { useListSentences } from '../../ui/lists/useListSentences.ts'
import { useAnswer } from '../../ui/useAnswer.ts'
import { useLanguage } from '../../ui/useSentences.ts'
import { WithDatasetContext } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'

/** Values of the first record, independent of the search; empty while they are loading or not visible. */
function useSample(element: HTMLElement, context: DataContext, isVisible: boolean): Record<string, unknown> {
  const call = isVisible ? { path: 'records/1.0/search/', parameters: { rows: 1 } } : null
  const { value } = useAnswer(element, context, call, isRecordsAnswer, { quiet: true })
  return value?.records[0]?.fields ?? {}
}

function FieldFacts({ field, sample }: { field: Field; sample: unknown }) {
  const sentences = useListSentences()
  const locale = useLanguage()
  const unit = annotationArg(field, 'unit')
  const text = formatFieldValue(sample, field, locale)
  const facts: readonly [string, string, boolean][] = [
    [sentences['schema.name'], field.name, true],
    [sentences['schema.type'], field.type, true],
    [sentences['schema.unit'], unit ?? '', false],
    [sentences['schema.sample'], text, false],
  ]
  return (
    <li className="field" part="field">
      <h3 className="label" part="label">
        {field.label || field.name}
      </h3>
      <p className={field.description ? 'description' : 'd4c-muted'} part="description">
        {field.description || sentences['schema.description']}
      </p>
      <dl className="facts" part="facts">
        {facts.map(
          ([name, value, isCode]) =>
            value !== '' && (
              <div className="fact" key={name}>
                <dt>{name}</dt>
                <dd className={isCode ? 'code' : undefined}>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </li>
  )
}

interface FieldsProps {
  element: HTMLElement
  context: DataContext
  dataset: Dataset
}

function Fields({ element, context, dataset }: FieldsProps) {
  const sentences = useListSentences()
  const sample = useSample(element, context, dataset.data_visible && dataset.has_records)
  if (dataset.fields.length === 0)
    return (
      <p className="d4c-empty" part="empty">
        {sentences['data.none']}
      </p>
    )
  return (
    <ul className="fields" part="fields">
      {dataset.fields.map((field) => (
        <FieldFacts key={field.name} field={field} sample={sample[field.name]} />
      ))}
    </ul>
  )
}

/** The fields of a dataset: name, description, type, unit and a value. */
export function DatasetSchema({ options, element, connection }: WidgetProps<typeof attributes>) {
  return (
    <WithDatasetContext element={element} connection={connection} name={options.context}>
      {(context, dataset) => <Fields element={element} context={context} dataset={dataset} />}
    </WithDatasetContext>
  )
}
