import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { $configuration } from '../../client/config.ts'
import type { DataContext } from '../../client/contexts/context.ts'
import { fill } from '../../messages/message.ts'
import { datasetUrl, safeUrl } from './explore-links.ts'
import { useListSentences } from './useListSentences.ts'

// Most cards stay collapsed, so the sanitiser is loaded when the first one expands.
const SafeHtml = lazy(() => import('../SafeHtml.tsx').then(({ SafeHtml }) => ({ default: SafeHtml })))

/** The dataset properties shown in a card. */
export interface CardDataset {
  id: string
  title: string
  description: string
  license: string
  licenseUrl: string
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The properties of a dataset from the API, or from a page's author, who may omit some. */
export function cardDataset(id: string, metas: Readonly<Record<string, unknown>>): CardDataset {
  const { title, description, license, license_url } = metas
  return {
    id,
    title: text(title) || id,
    description: text(description),
    license: text(license),
    licenseUrl: safeUrl(text(license_url)) ?? '',
  }
}

/** A link to a dataset in a new window, with the name of its portal. */
export function DatasetLink({ id, domainUrl }: { id: string; domainUrl: string }) {
  const sentences = useListSentences()
  const { websiteName } = useStore($configuration)
  const name = websiteName || domainUrl || location.origin
  return (
    <a
      className="portal"
      part="link"
      href={datasetUrl(domainUrl, id)}
      target="_blank"
      rel="noopener"
      aria-label={fill(sentences['card.new'], { name })}
    >
      {name}
    </a>
  )
}

export function License({ license, licenseUrl }: CardDataset) {
  const sentences = useListSentences()
  if (license === '') return null
  return (
    <p className="license" part="license">
      <span className="d4c-muted">{sentences['card.license']}</span>{' '}
      {licenseUrl ? (
        <a href={licenseUrl} target="_blank" rel="noopener noreferrer">
          {license}
        </a>
      ) : (
        license
      )}
    </p>
  )
}

export function Description({ description }: CardDataset) {
  if (description === '') return null
  return (
    <div className="description" part="description">
      <Suspense fallback={null}>
        <SafeHtml html={description} />
      </Suspense>
    </div>
  )
}

/** URL prefix of a context's portal. */
export const useDomainUrl = (context: DataContext): string => useStore(context.$origin).domainUrl
