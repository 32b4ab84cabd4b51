import { lazy, Suspense } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import { formatNumber } from '../../core/format/value.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { fill } from '../../messages/message.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Pagination } from '../../ui/pages/Pagination.tsx'
import { useResults } from '../../ui/results/useResults.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { useLanguage, useSentences } from '../../ui/useSentences.ts'
import { WithContext } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'

const Html = lazy(() => import('../../ui/Html.tsx'))

interface ListProps {
  element: HTMLElement
  context: DataContext
  options: OptionsOf<typeof attributes>
  template: string
}

const keyOf = (result: { datasetid: string; recordid?: string }): string =>
  result.recordid ?? result.datasetid

function List({ element, context, options, template }: ListProps) {
  const sentences = useSentences()
  const locale = useLanguage()
  const max = Math.max(Math.trunc(options.max), 1)
  const { value, results, loading, failure, retry } = useResults(element, context, max)
  const hits =
    value &&
    fill(sentences.results, {
      count: value.nhits,
      n: formatNumber(value.nhits, locale),
    })
  return (
    <div className="results" part="results" aria-busy={loading}>
      {options.showHitsCounter && (
        <p className="hits d4c-muted" part="hits" role="status">
          {hits}
        </p>
      )}
      {failure && <Failure failure={failure} retry={retry} />}
      {loading && !value && <Spinner />}
      {value && value.nhits === 0 && (
        <p className="d4c-empty" part="empty">
          {sentences['results.none']}
        </p>
      )}
      {results.length > 0 && (
        <ul className="list" part="list">
          {results.map((item, index) => (
            <li key={keyOf(item)} className="item" part="item">
              <Suspense fallback={null}>
                <Html source={template} variables={{ item, index }} contexts={[context]} />
              </Suspense>
            </li>
          ))}
        </ul>
      )}
      {options.showPagination && (
        <Pagination
          context={context}
          perPage={max}
          origin={element.localName}
          onPage={() => element.scrollIntoView({ block: 'start' })}
        />
      )}
    </div>
  )
}

/** Renders a template for each result. */
export function ResultEnumerator({ options, element, connection, template }: WidgetProps<typeof attributes>) {
  return (
    <WithContext element={element} connection={connection} name={options.context}>
      {(context) => <List element={element} context={context} options={options} template={template ?? ''} />}
    </WithContext>
  )
}
