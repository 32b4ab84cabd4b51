import { useStore } from '@nanostores/react'
import { $configuration, domainUrl } from '../../client/config.ts'
import type { DataContext, Origin } from '../../client/contexts/context.ts'
import { isObject } from '../../core/is-object.ts'
import { datasetUrl, safeUrl } from './explore-links.ts'

/** A reuse of a dataset, as in the API. */
export interface Reuse {
  id?: string
  title: string
  description?: string
  url: string
  thumbnail?: string
  created_at?: string
  dataset?: { id: string; title: string }
  user?: { first_name?: string; last_name?: string; username?: string }
}

export interface ReusesAnswer {
  nhits: number
  reuses: Reuse[]
}

const isReuse = (value: unknown): value is Reuse =>
  isObject(value) && typeof value.title === 'string' && typeof value.url === 'string'

export const isReusesAnswer = (value: unknown): value is ReusesAnswer =>
  isObject(value) &&
  typeof value.nhits === 'number' &&
  Array.isArray(value.reuses) &&
  value.reuses.every(isReuse)

/** API path of reuses: those of a dataset, those of a catalogue's portal, or those of the page's portal. */
export function reusesPath(context: DataContext | null): string {
  const { dataset } = context?.type === 'dataset' ? context.$origin.get() : {}
  return dataset ? `datasets/1.0/${encodeURIComponent(dataset)}/reuses/` : 'reuses/'
}

/** The portal of a page without contexts. */
export function usePageOrigin(): Origin {
  const configuration = useStore($configuration)
  return { domain: '', domainUrl: domainUrl('', configuration) }
}

/** A reuse with safe URLs: those that are not http, https or a path are emptied. */
export function placedReuse(reuse: Reuse, portal: string, tab: string): Reuse & { datasetUrl: string } {
  const thumbnail = safeUrl(reuse.thumbnail ?? '') ?? ''
  return {
    ...reuse,
    url: safeUrl(reuse.url) ?? '',
    thumbnail: thumbnail.startsWith('/') ? portal + thumbnail : thumbnail,
    datasetUrl: reuse.dataset ? datasetUrl(portal, reuse.dataset.id, tab) : '',
  }
}

/** Name of the author of a reuse. */
export const authorOf = ({ user }: Reuse): string =>
  [user?.first_name, user?.last_name].filter(Boolean).join(' ') || user?.username || ''
