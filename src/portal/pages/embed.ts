import type { Dataset } from '../../core/dataset.ts'
import { isAnnotated } from '../../core/field.ts'
import { frameParameters } from '../../core/page-parameters.ts'
import { viewLabel } from '../catalog/cards.ts'
import { datasetPath } from '../dataset/address.ts'
import { viewElement } from '../dataset/views.ts'
import { layout, type Page } from '../layout.ts'
import { html, type Markup, nothing } from '../markup.ts'
import { definePage } from '../page.ts'
import { type DatasetView, datasetContent, loadDataset, tabBar } from './dataset.ts'

const isOn = (value: string | null): boolean => value !== null && value !== 'false' && value !== '0'
const isOff = (value: string | null): boolean => value === 'false' || value === '0'

/** What an embedded view shows around its records: nothing but a line with title and source, unless asked. */
export function embedOptions({ address }: Page) {
  const get = (name: string) => address.query.get(name)
  return {
    title: !isOn(get('headless')),
    tabs: isOff(get('hideTabs')),
    filters: isOff(get('hideFilters')),
    isStill: isOn(get('static')),
    wheelZooms: isOn(get('scrollWheelZoom')),
    controls: isOff(get('hideControls')),
  }
}

/** The address without what belongs to the frame alone. */
function wholeAddress({ address }: Page, { dataset, tab }: DatasetView): string {
  const query = new URLSearchParams(address.query)
  for (const name of frameParameters) query.delete(name)
  const text = query.toString()
  return `${datasetPath(dataset, tab)}${text && `?${text}`}`
}

function filters(page: Page, dataset: Dataset): Markup {
  const hasFacets = dataset.fields.some((field) => isAnnotated(field, 'facet'))
  return html`<details class="embed-filters"><summary>${page.words.say('dataset.filters')}</summary><div>
<d4c-text-search context="records" placeholder="${page.words.say('dataset.search')}"></d4c-text-search>
<d4c-filter-summary context="records" hide-contexts-labels="true"></d4c-filter-summary>
${hasFacets ? html`<d4c-facets context="records"></d4c-facets>` : nothing}</div></details>`
}

/** A view of a dataset that fills a frame of another page. */
function embeddedPage(page: Page, shown: DatasetView): Markup {
  const { words } = page
  const { dataset, tab } = shown
  const { title, publisher } = dataset.metas
  const options = embedOptions(page)
  const element = viewElement(tab, {
    isStill: options.isStill,
    wheelZooms: options.wheelZooms,
    hasControls: options.controls,
  })
  const source = publisher ?? page.site.name
  return layout(page, {
    title: `${title} · ${viewLabel(page.words, dataset, tab)}`,
    section: 'catalog',
    widgets: tab !== 'information',
    embed: true,
    main: html`<div class="embed-frame" data-dataset="${dataset.datasetid}">
${
  options.title
    ? html`<header class="embed-line"><h1 dir="auto" title="${title}">${title}</h1><a data-embed-source href="${wholeAddress(page, shown)}" target="_blank" rel="noopener" aria-label="${words.say('embed.source', { source, site: page.site.name })}"><span dir="auto">${source}</span> ↗</a></header>`
    : html`<h1 class="visually-hidden">${title}</h1>`
}
${options.tabs ? tabBar(page, shown, true) : nothing}
${
  element === null
    ? html`<div class="embed-fill scrolls">${datasetContent(page, shown)}</div>`
    : html`<d4c-dataset-context context="records" records-dataset="${dataset.datasetid}" records-urlsync="true">
${options.filters ? filters(page, dataset) : nothing}
<div class="embed-fill" data-view="${tab}"><noscript><p class="notice">${words.say('dataset.no_script')}</p></noscript>${element}</div>
<d4c-notifications></d4c-notifications></d4c-dataset-context>`
}
</div>`,
  })
}

export const embeddedDataset = definePage({
  path: '/explore/embed/dataset/:id/:tab/',
  load: loadDataset,
  render: embeddedPage,
})
