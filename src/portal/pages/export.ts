import type { Dataset } from '../../core/dataset.ts'
import type { Page } from '../layout.ts'
import { html, type Markup } from '../markup.ts'
import { workbench } from './workbench.ts'

const formats = [
  { name: 'CSV', format: 'csv', meaning: 'export.csv', options: '' },
  { name: 'CSV', format: 'csv', meaning: 'export.labels', options: '&use_labels_for_header=true' },
  { name: 'JSON', format: 'json', meaning: 'export.json', options: '' },
  { name: 'JSONL', format: 'jsonl', meaning: 'export.jsonl', options: '' },
  { name: 'GeoJSON', format: 'geojson', meaning: 'export.geojson', options: '' },
] as const

/** Downloads of a dataset, whole or as the filters leave it. */
export function exports(page: Page, dataset: Dataset): Markup {
  const { words } = page
  const base = `/explore/dataset/${encodeURIComponent(dataset.datasetid)}/download/`
  const filters = page.address.query.toString()
  const offered = formats.filter(({ format }) => format !== 'geojson' || dataset.features.includes('geo'))
  const records = words.number(dataset.metas.records_count)
  const row = ({ name, format, meaning, options }: (typeof formats)[number]) => {
    const whole = `${base}?format=${format}${options}`
    return html`<tr>
<th scope="row">${name}<span class="meaning">${words.say(meaning)}</span></th>
<td><a class="download" href="${whole}" download aria-label="${words.say('export.download', { format: name, n: records })}">${words.say('export.whole')}</a></td>
<td><a class="download" data-download="${whole}" href="${whole}${filters ? `&${filters}` : ''}" download aria-label="${words.say('export.download_filtered', { format: name })}">${words.say('export.filtered')}</a></td>
</tr>`
  }
  return workbench(
    page,
    dataset,
    html`<h2>${words.say('export.title')}</h2><p>${words.say('export.intro')}</p>
<table class="exports"><thead><tr><th scope="col">${words.say('export.format')}</th><th scope="col">${words.say('export.whole')} <span class="count">${records}</span></th><th scope="col">${words.say('export.filtered')} <span class="count" data-nhits></span></th></tr></thead>
<tbody>${offered.map(row)}</tbody></table>`,
  )
}
