import type { Dataset } from '../../../core/dataset.ts'
import type { DatasetsAnswer, RecordsAnswer } from '../../../core/record.ts'
import { sanitized } from '../../../portal/markup.ts'
import { presentTexts, titleField, valueText } from '../records.ts'
import { xmlText } from '../xml.ts'

/** A feed, independent of its format. */
export interface Feed {
  /** URL of the feed itself. */
  self: string
  id: string
  title: string
  /** URL of the page with the same content. */
  link: string
  /** ISO 8601 instant. */
  updated: string
  author: string
  entries: FeedEntry[]
}

export interface FeedEntry {
  id: string
  title: string
  link: string
  updated: string
  author: string | null
  /** Sanitised HTML. */
  content: string
  categories: string[]
  place: { lat: number; lng: number } | null
  /** URL of a picture as PNG; null without one. */
  picture: string | null
}

/** URL of a feed and name of the portal. */
export interface FeedPlace {
  self: URL
  domain: string
}

const longAgo = '1970-01-01T00:00:00.000Z'

/** A publisher's date as an instant, `otherwise` for an invalid date. */
function instantOf(text: unknown, otherwise: string): string {
  const time = typeof text === 'string' ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? otherwise : new Date(time).toISOString()
}

const urn = (...parts: string[]): string => `urn:d4c:${parts.map(encodeURIComponent).join(':')}`

const datasetPage = (self: URL, id: string): string =>
  `${self.origin}/explore/dataset/${encodeURIComponent(id)}/`

/** The datasets of a search as a feed. */
export function datasetsFeed({ datasets }: DatasetsAnswer, { self, domain }: FeedPlace): Feed {
  const entries = datasets.map(
    ({ datasetid, metas }): FeedEntry => ({
      id: urn(domain, datasetid),
      title: metas.title,
      link: datasetPage(self, datasetid),
      updated: instantOf(metas.modified, longAgo),
      author: typeof metas.publisher === 'string' ? metas.publisher : null,
      content: String(sanitized(metas.description ?? '')),
      categories: [...listed(metas.theme), ...listed(metas.keyword)],
      place: null,
      picture: `${self.origin}/d4c/api/datasets/1.0/${encodeURIComponent(datasetid)}/picture.png`,
    }),
  )
  return {
    self: self.href,
    id: urn(domain),
    title: domain,
    link: `${self.origin}/explore/`,
    updated:
      entries
        .map((entry) => entry.updated)
        .toSorted()
        .at(-1) ?? longAgo,
    author: domain,
    entries,
  }
}

const listed = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/** The records of a search as a feed; `dataset` is theirs. */
export function recordsFeed({ records }: RecordsAnswer, dataset: Dataset, { self, domain }: FeedPlace): Feed {
  const { datasetid, metas } = dataset
  const page = datasetPage(self, datasetid)
  const shown = dataset.fields.filter((field) => field.type !== 'geo_shape')
  const title = titleField({ dataset: { extraMetas: dataset.extra_metas ?? {} }, fields: shown })
  const entries = records.map((record): FeedEntry => {
    const values = presentTexts(record, shown).map(
      ({ field, text }) => `<dt>${xmlText(field.label)}</dt><dd>${xmlText(text)}</dd>`,
    )
    const place = record.geometry?.type === 'Point' ? record.geometry.coordinates : null
    return {
      id: urn(domain, datasetid, record.recordid),
      title: (title && valueText(record.fields[title.name], title)) || record.recordid,
      link: `${page}table/?q=recordid:${record.recordid}`,
      updated: instantOf(record.record_timestamp, longAgo),
      author: typeof metas.publisher === 'string' ? metas.publisher : null,
      content: values.length > 0 ? `<dl>${values.join('')}</dl>` : '',
      categories: [],
      place: place && { lat: place[1], lng: place[0] },
      picture: null,
    }
  })
  return {
    self: self.href,
    id: urn(domain, datasetid),
    title: metas.title,
    link: page,
    updated: instantOf(metas.data_processed, longAgo),
    author: typeof metas.publisher === 'string' ? metas.publisher : domain,
    entries,
  }
}
