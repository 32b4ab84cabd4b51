import type { Dataset } from '../../core/dataset.ts'
import { slugOf, type DatasetView as ViewName, viewAt, viewsOf } from '../../core/dataset-views.ts'
import type { DataRecord, RecordsAnswer } from '../../core/record.ts'
import type { Words } from '../language.ts'
import { layout, type Page } from '../layout.ts'
import { excerpt, html, type Markup, nothing } from '../markup.ts'
import { answerOf, definePage, missing, type PageRequest } from '../page.ts'
import { themeIcon } from '../theme-icon.ts'
import { analyze } from './analyze.ts'
import { api } from './api.ts'
import { workbench } from './builders.ts'
import { exports } from './export.ts'
import { information } from './information.ts'

export interface DatasetView {
  dataset: Dataset
  /** First record, for examples of values; null without one. */
  sample: DataRecord | null
  tab: ViewName
  embed: boolean
}

export const datasetPath = (dataset: Dataset, tab: ViewName, embed = false): string =>
  `/explore/${embed ? 'embed/' : ''}dataset/${encodeURIComponent(dataset.datasetid)}/${slugOf(tab, dataset)}/`

/** Title of a view; a custom view may have its own. */
function tabLabel({ words }: Page, { extra_metas }: Dataset, tab: ViewName): string {
  const title = extra_metas?.visualization?.custom_view_title
  return tab === 'custom' && typeof title === 'string' && title !== '' ? title : words.say(`tab.${tab}`)
}

function tabBar(page: Page, { dataset, tab, embed }: DatasetView): Markup {
  const query = page.address.query.toString()
  return html`<nav class="tabs" aria-label="${page.words.say('dataset.tabs')}">${viewsOf(dataset).map(
    (name) =>
      html`<a data-tab href="${datasetPath(dataset, name, embed)}${query ? `?${query}` : ''}"${name === tab ? html` aria-current="page"` : ''}>${tabLabel(page, dataset, name)}</a>`,
  )}</nav>`
}

const recordCount = (words: Words, { metas }: Dataset): string =>
  words.count('dataset.records', metas.records_count)

function head(page: Page, { dataset }: DatasetView): Markup {
  const { words } = page
  const { metas } = dataset
  const facts = [metas.publisher, dataset.has_records ? recordCount(words, dataset) : '', metas.license]
  return html`<header class="dataset-head">
<p class="crumb"><a href="/explore/">${words.say('dataset.back')}</a></p>
<h1>${themeIcon(metas.theme?.[0])}${metas.title}</h1>
<p class="facts">${facts.filter(Boolean).map((fact) => html`<span>${fact}</span>`)}</p>
<p class="follow" data-follow="${dataset.datasetid}"><button type="button" hidden data-on="${words.say('dataset.following')}" data-off="${words.say('dataset.follow')}">${words.say('dataset.follow')}</button><a href="/publish/">${words.say('dataset.follow_signed_in')}</a></p>
</header>`
}

function view(page: Page, shown: DatasetView): Markup {
  switch (shown.tab) {
    case 'information':
      return information(page, shown.dataset, shown.sample)
    case 'custom':
      return html`<d4c-dataset-context context="ctx" ctx-dataset="${shown.dataset.datasetid}" ctx-urlsync="true"><noscript><p class="notice">${page.words.say('dataset.no_script')}</p></noscript><d4c-custom-view context="ctx"></d4c-custom-view><d4c-notifications></d4c-notifications></d4c-dataset-context>`
    case 'table':
      return workbench(page, shown.dataset, html`<d4c-table context="records"></d4c-table>`)
    case 'map':
      return workbench(
        page,
        shown.dataset,
        html`<d4c-map sync-to-url="true"><d4c-map-layer context="records"></d4c-map-layer></d4c-map>`,
      )
    case 'calendar':
      return workbench(page, shown.dataset, html`<d4c-calendar context="records"></d4c-calendar>`)
    case 'images':
      return workbench(page, shown.dataset, html`<d4c-media-gallery context="records"></d4c-media-gallery>`)
    case 'analyze':
      return analyze(page, shown.dataset)
    case 'export':
      return exports(page, shown.dataset)
    case 'api':
      return api(page, shown.dataset)
  }
}

/** A dataset in one of its views. */
function datasetPage(page: Page, shown: DatasetView): Markup {
  const { dataset, embed } = shown
  const { title, description } = dataset.metas
  return layout(page, {
    title: `${title} · ${tabLabel(page, dataset, shown.tab)}`,
    description: description ? excerpt(description, 160) : undefined,
    section: 'catalog',
    widgets: shown.tab !== 'information',
    embed,
    main: html`<div class="dataset" data-dataset="${dataset.datasetid}">
${embed ? html`<h1 class="visually-hidden">${title}</h1>` : head(page, shown)}
${tabBar(page, shown)}
${view(page, shown)}
${embed ? html`<p class="embed-source"><a href="${datasetPath(dataset, shown.tab)}" target="_blank" rel="noopener">${page.words.say('dataset.open', { site: page.site.name })}</a></p>` : nothing}
</div>`,
  })
}

const load =
  (embed: boolean) =>
  async (request: PageRequest): Promise<DatasetView> => {
    const { ask, param, words } = request
    const id = param('id')
    const path = `datasets/1.0/${encodeURIComponent(id)}/?extrametas=true&lang=${words.language}`
    const found = await ask<Dataset>(path)
    if (found.status === 404) throw missing(request, words.say('missing.dataset', { id }))
    const dataset = answerOf(request, id, found)
    const tab = viewAt(param('tab'), dataset)
    if (!tab)
      throw missing(request, words.say('missing.tab', { title: dataset.metas.title, tab: param('tab') }))
    const records =
      tab === 'information' && dataset.has_records
        ? await ask<RecordsAnswer>(`records/1.0/search/?dataset=${encodeURIComponent(id)}&rows=1`)
        : null
    const sample = records?.status === 200 ? (records.answer.records[0] ?? null) : null
    return { dataset, sample, tab, embed }
  }

export const dataset = definePage({
  path: '/explore/dataset/:id/:tab/',
  load: load(false),
  render: datasetPage,
})

export const embeddedDataset = definePage({
  path: '/explore/embed/dataset/:id/:tab/',
  load: load(true),
  render: datasetPage,
})
