import type { Dataset } from '../../core/dataset.ts'
import {
  type ExportFormat,
  type ExportFormatName,
  exportFormatNames,
  exportFormats,
} from '../../core/export-formats.ts'
import { hasFilters, recordParameters } from '../../core/page-parameters.ts'
import { icon } from '../icons.ts'
import type { SentenceKey, Words } from '../language.ts'
import type { Page } from '../layout.ts'
import { html, type Markup, nothing } from '../markup.ts'
import { panel } from './panel.ts'

/** A download on offer. */
export interface Offer {
  offer: string
  label: string
  /** Its parameters. */
  query: string
  meaning: SentenceKey
}

type OfferName = {
  [Name in ExportFormatName]: keyof (typeof exportFormats)[Name]['offers']
}[ExportFormatName]

/** A sentence for each offer: one that is missing does not compile. */
const meaningOf = (offer: OfferName): SentenceKey => `export.${offer}`

const offersOf = (name: ExportFormatName): Offer[] => {
  const { label, offers } = exportFormats[name]
  return Object.entries(offers).map(([offer, options]) => ({
    offer,
    label,
    query: `format=${name}${options && `&${options}`}`,
    meaning: meaningOf(offer as OfferName),
  }))
}

const isOffered = (name: ExportFormatName, { features }: Dataset): boolean => {
  const { needs }: ExportFormat = exportFormats[name]
  return !needs || features.includes(needs)
}

/** The name of an offer: of several of one format, each has its own. */
export function offerName(words: Words, { offer, label }: Offer): string {
  const key = `export.name.${offer}`
  return words.knows(key) ? words.say(key) : label
}

/** Every download of a dataset, in the order of the formats. */
export const offersFor = (dataset: Dataset): Offer[] =>
  exportFormatNames.filter((name) => isOffered(name, dataset)).flatMap(offersOf)

export const downloadPath = ({ datasetid }: Dataset): string =>
  `/explore/dataset/${encodeURIComponent(datasetid)}/download/`

/** Filters and order of the records of the page, as a query. */
export const filtersOf = ({ address }: Page): string => recordParameters(address.query)

/** The file that most people want: a table that spreadsheets open. */
const usual = 'format=csv&use_labels_for_header=true'

const records = (words: Words, { metas }: Dataset): string =>
  words.count('dataset.records', metas.records_count)

/** Bytes of the whole file, and records that pass the filters; null where they are not known. */
export interface Counted {
  size: number | null
  filtered: number | null
}

/**
 * The main button of a dataset and the chooser beside it. Where the address has filters, they apply, and the
 * panel offers the whole dataset as well.
 */
export function downloadButton(page: Page, dataset: Dataset, { size, filtered }: Counted): Markup {
  const { words } = page
  const filters = filtersOf(page)
  const base = downloadPath(dataset)
  const whole = `${base}?${usual}`
  const about = size === null ? '' : words.say('download.about', { size: words.bytes(size) })
  return html`<div class="download-split">
<a class="button main" data-download="${whole}" href="${whole}${filters && `&${filters}`}" download>${icon('download')}<span>${words.say('download.button')} <span class="form">CSV</span></span></a><button type="button" class="main" popovertarget="downloads" aria-label="${words.say('download.choose')}">${icon('chevron')}</button>
<p class="download-size"><span data-whole-count${hasFilters(page.address.query) ? html` hidden` : nothing}>${records(words, dataset)}${about && `, ${about}`}</span><span data-filtered-count${hasFilters(page.address.query) ? nothing : html` hidden`}>${words.say('download.filtered')} <strong data-nhits>${filtered === null ? '' : words.number(filtered)}</strong></span></p>
</div>
${panel(words, 'downloads', words.say('download.title'), choices(page, dataset, filtered))}`
}

function choices(page: Page, dataset: Dataset, filtered: number | null): Markup {
  const { words } = page
  const filters = filtersOf(page)
  const base = downloadPath(dataset)
  const entry = (offer: Offer, isFiltered: boolean) => {
    const { query, meaning } = offer
    const whole = `${base}?${query}`
    return html`<li><a ${isFiltered ? html`data-download="${whole}"` : nothing} href="${whole}${isFiltered && filters ? `&${filters}` : ''}" download><strong>${offerName(words, offer)}</strong><span>${words.say(meaning)}</span></a></li>`
  }
  const offers = offersFor(dataset)
  return html`<div data-filtered${hasFilters(page.address.query) ? nothing : html` hidden`}><h3>${words.say('download.selection')} <span class="count" data-nhits>${filtered === null ? '' : words.number(filtered)}</span></h3><ul class="menu">${offers.map((offer) => entry(offer, true))}</ul></div>
<h3>${words.say('download.whole')} <span class="count">${records(words, dataset)}</span></h3><ul class="menu">${offers.map((offer) => entry(offer, false))}</ul>`
}
