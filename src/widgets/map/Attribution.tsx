import { lazy, Suspense } from 'react'

const SafeHtml = lazy(() => import('../../ui/SafeHtml.tsx').then(({ SafeHtml }) => ({ default: SafeHtml })))

interface Props {
  before: string | undefined
  /** Of the built-in base map. */
  basemap: string
  /** Of another base map, as HTML. */
  html: string | null
  after: string | undefined
}

/** Where the pictures of a map come from. */
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
