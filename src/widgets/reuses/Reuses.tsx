import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { apiUrl, fetchJson } from '../../client/api.ts'
import type { DataContext, Origin } from '../../client/contexts/context.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { EndMark } from '../../ui/lists/EndMark.tsx'
import { isReusesAnswer, placedReuse, type Reuse, reusesPath, usePageOrigin } from '../../ui/lists/reuses.ts'
import { useEndless } from '../../ui/lists/useEndless.ts'
import { useListSentences } from '../../ui/lists/useListSentences.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { WithContext } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'
import { ReuseBox } from './ReuseBox.tsx'

const Html = lazy(() => import('../../ui/Html.tsx'))

const pageSize = 20

interface ListProps {
  element: HTMLElement
  context: DataContext | null
  origin: Origin
  template: string | null
}

function List({ element, context, origin, template }: ListProps) {
  const sentences = useListSentences()
  const path = reusesPath(context)
  const { items, total, loading, isDone, failure, retry, more } = useEndless<Reuse>(element, {
    search: apiUrl(origin, path),
    pageSize,
    context: context?.name,
    async fetchPage(start, rows, signal) {
      const { reuses, nhits } = await fetchJson(apiUrl(origin, path, { start, rows }), isReusesAnswer, signal)
      return { items: reuses, total: nhits }
    },
  })
  return (
    <div className="reuses" part="reuses" aria-busy={loading}>
      <Suspense fallback={null}>
        {items.length > 0 && (
          <ul className="list" part="list">
            {items.map((item, index) => {
              const reuse = placedReuse(item, origin.domainUrl, '?tab=metas')
              return (
                <li className="item" part="item" key={item.id ?? index}>
                  {template === null ? (
                    <ReuseBox reuse={reuse} />
                  ) : (
                    <Html
                      source={template}
                      variables={{ reuse, index }}
                      contexts={context ? [context] : []}
                    />
                  )}
                </li>
              )
            })}
          </ul>
        )}
        {/* With the list, since a list that is not there yet has no height. */}
        <EndMark state={items} onNear={more} />
      </Suspense>
      {failure && <Failure failure={failure} retry={retry} />}
      {total === 0 && (
        <p className="d4c-empty" part="empty" role="status">
          {sentences['data.none']}
        </p>
      )}
      {isDone && items.length > pageSize && (
        <p className="d4c-muted last" part="last" role="status">
          {sentences['reuse.end']}
        </p>
      )}
      {loading && <Spinner />}
    </div>
  )
}

function OfContext({ context, ...list }: Omit<ListProps, 'origin'> & { context: DataContext }) {
  return <List {...list} context={context} origin={useStore(context.$origin)} />
}

function OfPage(list: Omit<ListProps, 'origin' | 'context'>) {
  return <List {...list} context={null} origin={usePageOrigin()} />
}

/** Reuses of datasets, newest first, with infinite scroll. */
export function Reuses({ options, element, connection, template }: WidgetProps<typeof attributes>) {
  const list = { element, template }
  if (options.context === undefined) return <OfPage {...list} />
  return (
    <WithContext element={element} connection={connection} name={options.context}>
      {(context) => <OfContext {...list} context={context} />}
    </WithContext>
  )
}
