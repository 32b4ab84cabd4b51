import { lazy, Suspense } from 'react'

const SafeHtml = lazy(() => import('../../ui/SafeHtml.tsx').then(({ SafeHtml }) => ({ default: SafeHtml })))

interface Props {
  before: string | undefined
  /** Attribution of the built-in base map. */
  basemap: string
  /** HTML of another base map's attribution. */
  html: string | null
  after: string | undefined
}

/** The attribution of a map. */
export function Attribution({ before, basemap, html, after }: Props) {
  const parts = [before, html === null ? basemap : '', after]
  if (html === null) return <p className="d4c-map__attribution">{parts.filter(Boolean).join(' · ')}</p>
  return (
    <div className="d4c-map__attribution">
      {before && `${before} · `}
      <Suspense fallback={null}>
        <SafeHtml html={html} />
      </Suspense>
      {after && ` · ${after}`}
    </div>
  )
}
