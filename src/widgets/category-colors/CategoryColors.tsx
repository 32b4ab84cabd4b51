import { useState } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import { emit } from '../../client/events.ts'
import { settleColors } from '../../core/controls/category-colors.ts'
import { niceColors } from '../../core/controls/colors.ts'
import type { Dataset } from '../../core/dataset.ts'
import { findField } from '../../core/field.ts'
import type { RecordsAnswer } from '../../core/record.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { fill } from '../../messages/message.ts'
import { ColorField } from '../../ui/controls/ColorField.tsx'
import { assign } from '../../ui/controls/own-value.ts'
import { usePieceSentences } from '../../ui/controls/sentences.ts'
import { Failure } from '../../ui/Failure.tsx'
import { useAnswer } from '../../ui/useAnswer.ts'
import { useParameters } from '../../ui/useDataContext.ts'
import { useSentences } from '../../ui/useSentences.ts'
import { WithDatasetContext } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'

interface EditorProps extends Pick<WidgetProps<typeof attributes>, 'options' | 'element'> {
  context: DataContext
  dataset: Dataset
}

const isAnswer = (answer: unknown): answer is RecordsAnswer =>
  typeof answer === 'object' && answer !== null && 'nhits' in answer

function Editor({ options: { field, value }, element, context, dataset }: EditorProps) {
  const common = useSentences()
  const sentences = usePieceSentences()
  const parameters = useParameters(context)
  const known = findField(dataset.fields, field)
  const question = { path: 'records/1.0/search/', parameters: { ...parameters, rows: 0, facet: field } }
  const {
    value: answer,
    loading,
    failure,
    retry,
  } = useAnswer(element, context, known ? question : null, isAnswer)
  // Changes since the last apply.
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({})

  if (!known) {
    const params = { dataset: dataset.datasetid, name: field }
    return <p className="d4c-error">{fill(common['facet.unknown'], params)}</p>
  }
  if (failure) return <Failure failure={failure} retry={retry} />
  if (!answer) return loading ? <p role="status">{common.loading}</p> : null
  const categories = (answer.facet_groups ?? [])
    .filter(({ name }) => name === known.name)
    .flatMap(({ facets }) => facets.map(({ path }) => path))
  if (categories.length === 0) return <p className="d4c-empty">{sentences['colors.empty']}</p>
  const current: Readonly<Record<string, unknown>> = { ...value, ...changed }
  const apply = () => {
    const settled = settleColors(current, categories)
    assign(element, 'value', settled)
    setChanged({})
    emit(element, 'd4c-change', { context: context.name, field: known.name, value: settled })
  }
  const shown = settleColors(current, categories)
  return (
    <div className="editor" part="editor" aria-busy={loading}>
      <ul className="categories" part="categories">
        {categories.map((category) => (
          <li key={category} className="category" part="category">
            <ColorField
              label={category}
              showLabel
              value={shown[category] ?? ''}
              colors={niceColors}
              required={false}
              usual={undefined}
              onChange={(color) => setChanged({ ...changed, [category]: color })}
            />
          </li>
        ))}
      </ul>
      <button type="button" className="d4c-button apply" part="apply" onClick={apply}>
        {sentences['colors.apply']}
      </button>
    </div>
  )
}

/** An editor that gives each category of a field a color. */
export function CategoryColors({ options, element, connection }: WidgetProps<typeof attributes>) {
  return (
    <WithDatasetContext element={element} connection={connection} name={options.context}>
      {(context, dataset) => (
        <Editor
          key={`${context.name} ${options.field}`}
          options={options}
          element={element}
          context={context}
          dataset={dataset}
        />
      )}
    </WithDatasetContext>
  )
}
