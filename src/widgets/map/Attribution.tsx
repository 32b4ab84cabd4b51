import { Fragment, lazy, Suspense } from 'react'

const SafeHtml = lazy(() => import('../../ui/SafeHtml.tsx').then(({ SafeHtml }) => ({ default: SafeHtml })))

/** Who the embedded base map is of; OpenStreetMap asks for a link. */
const sources = [
  ['© OpenStreetMap', 'https://www.openstreetmap.org/copyright'],
  ['GeoNames', 'https://www.geonames.org/'],
  ['Natural Earth', 'https://www.naturalearthdata.com/'],
] as const

interface Props {
  before: string | undefined
  /** HTML of another base map's attribution. */
  html: string | null
  after: string | undefined
}

/** The attribution of a map. */
export function Attribution({ before, html, after }: Props) {
  return (
    <div className="d4c-map__attribution">
      {before && `${before} · `}
      {html === null ? (
        <span translate="no">
          {sources.map(([name, address], index) => (
            <Fragment key={name}>
              {index > 0 && ', '}
              <a href={address} target="_blank" rel="noopener">
                {name}
              </a>
            </Fragment>
          ))}
        </span>
      ) : (
        <Suspense fallback={null}>
          <span translate="no">
            <SafeHtml html={html} />
          </span>
        </Suspense>
      )}
      {after && ` · ${after}`}
    </div>
  )
}
