import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { apiUrl, fetchJson } from '../../client/api.ts'
import type { DataContext, Origin } from '../../client/contexts/context.ts'
import { Question } from '../../client/question.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { Failure } from '../../ui/Failure.tsx'
import {
  isReusesAnswer,
  placedReuse,
  type ReusesAnswer,
  reusesPath,
  usePageOrigin,
} from '../../ui/lists/reuses.ts'
import { Since } from '../../ui/lists/Since.tsx'
import { useListSentences } from '../../ui/lists/useListSentences.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { WithContext } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'

const Html = lazy(() => import('../../ui/Html.tsx'))

interface FeedProps {
  options: OptionsOf<typeof attributes>
  context: DataContext | null
  origin: Origin
  template: string | null
}

/** The newest reuses, requested without a context. */
function useReuses(url: string) {
  const question = useMemo(() => new Question<ReusesAnswer>(), [])
  const [attempt, setAttempt] = useState(0)
  // Runs once for each address and retry.
  useEffect(() => {
    void question.ask((signal) => fetchJson(url, isReusesAnswer, signal))
    return () => question.stop()
  }, [question, url, attempt])
  return { ...useStore(question.$answer), retry: () => setAttempt(attempt + 1) }
}

function Feed({ options, context, origin, template }: FeedProps) {
  const sentences = useListSentences()
  const rows = Math.max(Math.trunc(options.max), 1)
  const { value, loading, failure, retry } = useReuses(apiUrl(origin, reusesPath(context), { rows }))
  if (failure && !value) return <Failure failure={failure} retry={retry} />
  if (!value) return <Spinner />
  if (value.reuses.length === 0)
    return (
      <p className="d4c-empty" part="empty">
        {sentences['data.none']}
      </p>
    )
  return (
    <ul className="rows" part="rows" aria-busy={loading}>
      {value.reuses.map((one, index) => {
        const reuse = placedReuse(one, origin.domainUrl, 'information/')
        const outside = options.externalLinks
        const href = outside ? reuse.url : reuse.datasetUrl
        const link = outside ? { target: '_blank', rel: 'noopener noreferrer' } : {}
        return (
          <li className="row" part="row" key={one.id ?? index}>
            {template === null ? (
              <>
                {reuse.thumbnail && <img className="picture" part="picture" src={reuse.thumbnail} alt="" />}
                <div className="row-text">
                  {href ? (
                    <a className="row-title" part="title" href={href} {...link}>
                      {reuse.title}
                    </a>
                  ) : (
                    <span className="row-title">{reuse.title}</span>
                  )}
                  {reuse.dataset && <span className="row-detail">{reuse.dataset.title}</span>}
                  {reuse.created_at && <Since date={reuse.created_at} />}
                </div>
              </>
            ) : (
              <Suspense fallback={null}>
                <Html source={template} variables={{ reuse, index }} contexts={context ? [context] : []} />
              </Suspense>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function OfContext({ context, ...feed }: Omit<FeedProps, 'origin'> & { context: DataContext }) {
  return <Feed {...feed} context={context} origin={useStore(context.$origin)} />
}

function OfPage(feed: Omit<FeedProps, 'origin' | 'context'>) {
  return <Feed {...feed} context={null} origin={usePageOrigin()} />
}

/** The newest reuses. */
export function LastReusesFeed({ options, element, connection, template }: WidgetProps<typeof attributes>) {
  const feed = { options, template }
  if (options.context === undefined) return <OfPage {...feed} />
  return (
    <WithContext element={element} connection={connection} name={options.context}>
      {(context) => <OfContext {...feed} context={context} />}
    </WithContext>
  )
}
