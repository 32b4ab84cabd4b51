import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { isSearchAnswer } from '../../client/answers.ts'
import { apiUrl, fetchJson } from '../../client/api.ts'
import type { DataContext } from '../../client/contexts/context.ts'
import type { Dataset } from '../../core/dataset.ts'
import { formatNumber } from '../../core/format/value.ts'
import type { Parameters } from '../../core/parameters/encode.ts'
import type { DataRecord } from '../../core/record.ts'
import { activeFilters } from '../../core/refinement.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { fill } from '../../messages/message.ts'
import { Failure } from '../../ui/Failure.tsx'
import { EndMark } from '../../ui/lists/EndMark.tsx'
import { NeedsContext } from '../../ui/lists/NeedsContext.tsx'
import { useEndless } from '../../ui/lists/useEndless.ts'
import { useListSentences } from '../../ui/lists/useListSentences.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { useParameters } from '../../ui/useDataContext.ts'
import { useLanguage, useSentences } from '../../ui/useSentences.ts'
import { WithContext } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'

const Html = lazy(() => import('../../ui/Html.tsx'))

type Item = DataRecord | Dataset

const pageSize = 10
/** Maximum number of results that a search reaches. */
const reach = 10_000

const keyOf = (item: Item): string => ('recordid' in item ? item.recordid : item.datasetid)

interface ListProps {
  element: HTMLElement
  context: DataContext
  options: OptionsOf<typeof attributes>
  template: string
}

function useResults(element: HTMLElement, context: DataContext) {
  const origin = useStore(context.$origin)
  const { start: _, ...search } = useParameters(context)
  const isCatalog = context.type === 'catalog'
  const path = isCatalog ? 'datasets/1.0/search/' : 'records/1.0/search/'
  const query: Parameters = isCatalog ? { ...search, extrametas: true, interopmetas: true } : search
  const url = apiUrl(origin, path, query)
  const endless = useEndless<Item>(element, {
    search: `${url}#${search._refreshTimestamp ?? ''}`,
    pageSize,
    reach,
    context: context.name,
    async fetchPage(start, rows, signal) {
      const answer = await fetchJson(apiUrl(origin, path, { ...query, start, rows }), isSearchAnswer, signal)
      return { items: 'records' in answer ? answer.records : answer.datasets, total: answer.nhits }
    },
  })
  return { ...endless, isFiltered: activeFilters(search).length > 0 }
}

function List({ element, context, options, template }: ListProps) {
  const sentences = useListSentences()
  const common = useSentences()
  const locale = useLanguage()
  const { items, total, loading, isStale, isDone, isFiltered, failure, retry, more } = useResults(
    element,
    context,
  )

  useEffect(() => {
    if (total !== null && !isStale) context.$nhits.set(total)
  }, [context, total, isStale])
  const wasStale = useRef(false)
  const { scrollTopWhenRefresh } = options
  useEffect(() => {
    if (wasStale.current && !isStale && total !== null && scrollTopWhenRefresh) scrollTo({ top: 0 })
    // The first answer is not a refresh.
    wasStale.current = isStale && total !== null
  }, [isStale, total, scrollTopWhenRefresh])

  const nothing = isFiltered
    ? (options.noResultsMessage ?? common['results.none'])
    : (options.noDataMessage ?? sentences['data.none'])
  const last =
    (total ?? 0) > items.length
      ? fill(common['pages.cap'], { n: formatNumber(reach, locale) })
      : (options.noMoreResultsMessage ?? sentences['results.end'])
  return (
    <div className="results" part="results" aria-busy={loading}>
      <Suspense fallback={null}>
        {items.length > 0 && (
          <ul className="list" part={`list ${options.listClass}`.trim()}>
            {items.map((item, index) => (
              <li key={keyOf(item)} className="item" part={`item ${options.resultClass}`.trim()}>
                <Html source={template} variables={{ item, index }} contexts={[context]} />
              </li>
            ))}
          </ul>
        )}
        {/* With the list, since a list that is not there yet has no height. */}
        <EndMark state={items} onNear={more} />
      </Suspense>
      {failure && <Failure failure={failure} retry={retry} />}
      {total === 0 && (
        <p className="d4c-empty" part="empty" role="status">
          {nothing}
        </p>
      )}
      {items.length > 0 && isDone && (
        <p className="d4c-muted last" part="last" role="status">
          {last}
        </p>
      )}
      {loading && <Spinner />}
    </div>
  )
}

/** Renders a template for each result, and loads more on scroll. */
export function InfiniteScrollResults({
  options,
  element,
  connection,
  template,
}: WidgetProps<typeof attributes>) {
  const name = options.context ?? options.d4cResultsContext
  if (name === undefined) return <NeedsContext element={element} />
  return (
    <WithContext element={element} connection={connection} name={name}>
      {(context) => <List element={element} context={context} options={options} template={template ?? ''} />}
    </WithContext>
  )
}
