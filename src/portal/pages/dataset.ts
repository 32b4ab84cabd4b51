import type { Dataset } from '../../core/dataset.ts'
import type { DataRecord } from '../../core/record.ts'
import type { Words } from '../language.ts'
import { layout, type Page } from '../layout.ts'
import { excerpt, html, type Markup, nothing } from '../markup.ts'
import { type Tab, tabsOf } from '../tabs.ts'
import { themeIcon } from '../theme-icon.ts'
import { analyze } from './analyze.ts'
import { api } from './api.ts'
import { exports } from './export.ts'
import { information } from './information.ts'
import { workbench } from './workbench.ts'

export interface DatasetView {
  dataset: Dataset
  /** First record, for examples of values; null without one. */
  sample: DataRecord | null
  tab: Tab
  embed: boolean
}

export const datasetPath = (id: string, tab: Tab, embed = false): string =>
  `/explore/${embed ? 'embed/' : ''}dataset/${encodeURIComponent(id)}/${tab}/`

function tabBar(page: Page, { dataset, tab, embed }: DatasetView): Markup {
  const query = page.address.query.toString()
  return html`<nav class="tabs" aria-label="${page.words.say('dataset.tabs')}">${tabsOf(dataset).map(
    (name) =>
      html`<a data-tab href="${datasetPath(dataset.datasetid, name, embed)}${query ? `?${query}` : ''}"${name === tab ? html` aria-current="page"` : ''}>${page.words.say(`tab.${name}`)}</a>`,
  )}</nav>`
}

const recordCount = (words: Words, { metas }: Dataset): string =>
  metas.records_count === 1
    ? words.say('dataset.records_one')
    : words.say('dataset.records', { n: words.number(metas.records_count) })

function head(page: Page, { dataset }: DatasetView): Markup {
  const { words } = page
  const { metas } = dataset
  const facts = [metas.publisher, dataset.has_records ? recordCount(words, dataset) : '', metas.license]
  return html`<header class="dataset-head">
<p class="crumb"><a href="/explore/">${words.say('dataset.back')}</a></p>
<h1>${themeIcon(metas.theme?.[0])}${metas.title}</h1>
<p class="facts">${facts.filter(Boolean).map((fact) => html`<span>${fact}</span>`)}</p>
</header>`
}

function view(page: Page, shown: DatasetView): Markup {
  switch (shown.tab) {
    case 'information':
      return information(page, shown.dataset, shown.sample)
    case 'table':
      return workbench(page, shown.dataset, html`<d4c-table context="records"></d4c-table>`)
    case 'map':
      return workbench(
        page,
        shown.dataset,
        html`<d4c-map sync-to-url="true"><d4c-map-layer context="records"></d4c-map-layer></d4c-map>`,
      )
    case 'analyze':
      return analyze(page, shown.dataset)
    case 'export':
      return exports(page, shown.dataset)
    case 'api':
      return api(page, shown.dataset)
  }
}

/** A dataset in one of its views. */
export function datasetPage(page: Page, shown: DatasetView): Markup {
  const { dataset, embed } = shown
  const { title, description } = dataset.metas
  return layout(page, {
    title: `${title} · ${page.words.say(`tab.${shown.tab}`)}`,
    description: description ? excerpt(description, 160) : undefined,
    section: 'catalog',
    widgets: shown.tab !== 'information',
    embed,
    main: html`<div class="dataset" data-dataset="${dataset.datasetid}">
${embed ? html`<h1 class="visually-hidden">${title}</h1>` : head(page, shown)}
${tabBar(page, shown)}
${view(page, shown)}
${embed ? html`<p class="embed-source"><a href="${datasetPath(dataset.datasetid, shown.tab)}" target="_blank" rel="noopener">${page.words.say('dataset.open', { site: page.words.say('site.name') })}</a></p>` : nothing}
</div>`,
  })
}
