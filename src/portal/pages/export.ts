import type { Dataset } from '../../core/dataset.ts'
import {
  type ExportFormat,
  type ExportFormatName,
  exportFormatNames,
  exportFormats,
} from '../../core/export-formats.ts'
import type { SentenceKey } from '../language.ts'
import type { Page } from '../layout.ts'
import { html, type Markup } from '../markup.ts'
import { workbench } from './builders.ts'

/** An offered download. */
interface Offer {
  label: string
  /** Its parameters. */
  query: string
  meaning: SentenceKey
}

type OfferName = {
  [Name in ExportFormatName]: keyof (typeof exportFormats)[Name]['offers']
}[ExportFormatName]

/** The compiler requires a sentence for each offer. */
const meaningOf = (offer: OfferName): SentenceKey => `export.${offer}`

const offersOf = (name: ExportFormatName): Offer[] => {
  const { label, offers } = exportFormats[name]
  return Object.entries(offers).map(([offer, options]) => ({
    label,
    query: `format=${name}${options && `&${options}`}`,
    meaning: meaningOf(offer as OfferName),
  }))
}

const isOffered = (name: ExportFormatName, { features }: Dataset): boolean => {
  const { needs }: ExportFormat = exportFormats[name]
  return !needs || features.includes(needs)
}

/** Downloads of a dataset, complete and filtered. */
export function exports(page: Page, dataset: Dataset): Markup {
  const { words } = page
  const base = `/explore/dataset/${encodeURIComponent(dataset.datasetid)}/download/`
  const filters = page.address.query.toString()
  const offered = exportFormatNames.filter((name) => isOffered(name, dataset)).flatMap(offersOf)
  const row = ({ label, query, meaning }: Offer) => {
    const whole = `${base}?${query}`
    return html`<tr>
<th scope="row">${label}<span class="meaning">${words.say(meaning)}</span></th>
<td><a class="download" href="${whole}" download aria-label="${words.count('export.download', dataset.metas.records_count, { format: label })}">${words.say('export.whole')}</a></td>
<td><a class="download" data-download="${whole}" href="${whole}${filters ? `&${filters}` : ''}" download aria-label="${words.say('export.download_filtered', { format: label })}">${words.say('export.filtered')}</a></td>
</tr>`
  }
  return workbench(
    page,
    dataset,
    html`<h2>${words.say('export.title')}</h2><p>${words.say('export.intro')}</p>
<table class="exports"><thead><tr><th scope="col">${words.say('export.format')}</th><th scope="col">${words.say('export.whole')} <span class="count">${words.number(dataset.metas.records_count)}</span></th><th scope="col">${words.say('export.filtered')} <span class="count" data-nhits></span></th></tr></thead>
<tbody>${offered.map(row)}</tbody></table>`,
  )
}
