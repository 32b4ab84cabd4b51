import type { Dataset } from '../../core/dataset.ts'
import { hasFilters } from '../../core/page-parameters.ts'
import { downloadPath, filtersOf, type Offer, offerName, offersFor } from '../dataset/downloads.ts'
import type { Page } from '../layout.ts'
import { html, type Markup, nothing } from '../markup.ts'
import { workbench } from './builders.ts'

/** Downloads of a dataset; those of the filtered records where the address has filters. */
export function exports(page: Page, dataset: Dataset): Markup {
  const { words } = page
  const base = downloadPath(dataset)
  const filters = filtersOf(page)
  const isHidden = hasFilters(page.address.query) ? nothing : html` hidden`
  const row = (offer: Offer) => {
    const { query, meaning } = offer
    const label = offerName(words, offer)
    const whole = `${base}?${query}`
    return html`<tr>
<th scope="row">${label}<span class="meaning">${words.say(meaning)}</span></th>
<td data-filtered${isHidden}><a class="download" data-download="${whole}" href="${whole}${filters && `&${filters}`}" download aria-label="${words.say('export.download_filtered', { format: label })}">${words.say('export.filtered')}</a></td>
<td><a class="download" href="${whole}" download aria-label="${words.count('export.download', dataset.metas.records_count, { format: label })}">${words.say('export.whole')}</a></td>
</tr>`
  }
  return workbench(
    page,
    dataset,
    html`<h2>${words.say('export.title')}</h2><p>${words.say('export.intro')}</p>
<table class="exports"><thead><tr><th scope="col">${words.say('export.format')}</th><th scope="col" data-filtered${isHidden}>${words.say('export.filtered')} <span class="count" data-nhits></span></th><th scope="col">${words.say('export.whole')} <span class="count">${words.number(dataset.metas.records_count)}</span></th></tr></thead>
<tbody>${offersFor(dataset).map(row)}</tbody></table>`,
  )
}
