import type { Dataset, Feature } from '../../core/dataset.ts'
import type { Page } from '../layout.ts'
import { html, type Markup } from '../markup.ts'
import { workbench } from './builders.ts'

/** A download on offer; `needs` names what a dataset must be able to be shown as. */
interface Offer {
  name: string
  format: string
  meaning: `export.${'csv' | 'labels' | 'sheet' | 'xlsx' | 'json' | 'jsonl' | 'parquet' | 'geojson' | 'shp' | 'kml' | 'gpx' | 'ical'}`
  options?: string
  needs?: Feature
}

const offers: readonly Offer[] = [
  { name: 'CSV', format: 'csv', meaning: 'export.csv' },
  { name: 'CSV', format: 'csv', meaning: 'export.labels', options: '&use_labels_for_header=true' },
  {
    name: 'CSV',
    format: 'csv',
    meaning: 'export.sheet',
    options: '&profile=spreadsheet&use_labels_for_header=true',
  },
  { name: 'Excel', format: 'xlsx', meaning: 'export.xlsx', options: '&use_labels_for_header=true' },
  { name: 'JSON', format: 'json', meaning: 'export.json' },
  { name: 'JSONL', format: 'jsonl', meaning: 'export.jsonl' },
  { name: 'Parquet', format: 'parquet', meaning: 'export.parquet' },
  { name: 'GeoJSON', format: 'geojson', meaning: 'export.geojson', needs: 'geo' },
  { name: 'Shapefile', format: 'shp', meaning: 'export.shp', needs: 'geo' },
  { name: 'KML', format: 'kml', meaning: 'export.kml', needs: 'geo' },
  { name: 'GPX', format: 'gpx', meaning: 'export.gpx', needs: 'geo' },
  { name: 'iCalendar', format: 'ical', meaning: 'export.ical', needs: 'calendar' },
]

/** Downloads of a dataset, whole or as the filters leave it. */
export function exports(page: Page, dataset: Dataset): Markup {
  const { words } = page
  const base = `/explore/dataset/${encodeURIComponent(dataset.datasetid)}/download/`
  const filters = page.address.query.toString()
  const offered = offers.filter(({ needs }) => !needs || dataset.features.includes(needs))
  const row = ({ name, format, meaning, options = '' }: Offer) => {
    const whole = `${base}?format=${format}${options}`
    return html`<tr>
<th scope="row">${name}<span class="meaning">${words.say(meaning)}</span></th>
<td><a class="download" href="${whole}" download aria-label="${words.count('export.download', dataset.metas.records_count, { format: name })}">${words.say('export.whole')}</a></td>
<td><a class="download" data-download="${whole}" href="${whole}${filters ? `&${filters}` : ''}" download aria-label="${words.say('export.download_filtered', { format: name })}">${words.say('export.filtered')}</a></td>
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
