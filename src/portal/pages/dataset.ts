import type { Dataset } from '../../core/dataset.ts'
import { type DatasetView as ViewName, viewAt, viewsOf } from '../../core/dataset-views.ts'
import type { StatisticsAnswer } from '../../core/field-statistics.ts'
import { hasFilters } from '../../core/page-parameters.ts'
import type { RecordsAnswer } from '../../core/record.ts'
import { viewLabel } from '../catalog/cards.ts'
import { datasetPath } from '../dataset/address.ts'
import { filtersOf } from '../dataset/downloads.ts'
import type { Snapshot } from '../dataset/files.ts'
import { head } from '../dataset/head.ts'
import { linkedDataset } from '../dataset/linked-data.ts'
import { type ReusesAnswer, shownReuses } from '../dataset/reuses.ts'
import { viewElement } from '../dataset/views.ts'
import { layout, type Page } from '../layout.ts'
import { excerpt, html, type Markup, nothing } from '../markup.ts'
import { answerOf, definePage, missing, type PageRequest } from '../page.ts'
import { type PictureFacts, pictureFactsPath, previewPictureAddress } from '../picture.ts'
import { analyze } from './analyze.ts'
import { api } from './api.ts'
import { workbench } from './builders.ts'
import { exports } from './export.ts'
import { type Information, information } from './information.ts'

export interface DatasetView {
  dataset: Dataset
  /** What the information tab shows besides; null on others. */
  information: Information | null
  tab: ViewName
}

export function tabBar(page: Page, { dataset, tab }: DatasetView, embed = false): Markup {
  const query = page.address.query.toString()
  return html`<nav class="tabs" aria-label="${page.words.say('dataset.tabs')}">${viewsOf(dataset).map(
    (name) =>
      html`<a data-tab href="${datasetPath(dataset, name, embed)}${query ? `?${query}` : ''}"${name === tab ? html` aria-current="page"` : ''}>${viewLabel(page.words, dataset, name)}</a>`,
  )}</nav>`
}

/** What a tab shows, with the filters of its records at the side. */
export function datasetContent(page: Page, { dataset, tab, information: shown }: DatasetView): Markup {
  switch (tab) {
    case 'information':
      return shown ? information(page, dataset, shown) : nothing
    case 'custom':
      return html`<d4c-dataset-context context="ctx" ctx-dataset="${dataset.datasetid}" ctx-urlsync="true"><noscript><p class="notice">${page.words.say('dataset.no_script')}</p></noscript><d4c-custom-view context="ctx"></d4c-custom-view><d4c-notifications></d4c-notifications></d4c-dataset-context>`
    case 'analyze':
      return analyze(page, dataset)
    case 'export':
      return exports(page, dataset)
    case 'api':
      return api(page, dataset)
    default:
      return workbench(page, dataset, viewElement(tab) ?? nothing)
  }
}

/** A dataset in one of its views. */
function datasetPage(page: Page, shown: DatasetView): Markup {
  const { dataset } = shown
  const { title, description } = dataset.metas
  return layout(page, {
    title: `${title} · ${viewLabel(page.words, dataset, shown.tab)}`,
    description: description ? excerpt(description, 160) : undefined,
    section: 'catalog',
    preview: previewPictureAddress(dataset),
    widgets: shown.tab !== 'information',
    canonical: datasetPath(dataset, 'information'),
    isEmbeddable: dataset.has_records,
    linkedData: linkedDataset(page, dataset),
    main: html`<div class="dataset" data-dataset="${dataset.datasetid}">
${head(page, dataset, shown.tab, {
  size: shown.information?.csvSize ?? null,
  filtered: shown.information?.filtered ?? null,
  drawn: shown.information?.drawn ?? null,
})}
${tabBar(page, shown)}
${datasetContent(page, shown)}
</div>`,
  })
}

/** How long a page waits for statistics that are not in the cache; a script asks for them afterwards. */
const patienceMs = 80

const within = <Value>(promise: Promise<Value>, ms: number): Promise<Value | null> => {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), ms)
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

const sampleRows = 100

/** What the information tab shows; a part that cannot be read is left out. */
async function informationOf(page: PageRequest, dataset: Dataset): Promise<Information> {
  const { datasetid, has_records, data_visible, metas } = dataset
  const { ask, askText } = page
  const filters = filtersOf(page)
  const id = encodeURIComponent(datasetid)
  const isShown = has_records && data_visible
  const statistics = isShown ? ask<StatisticsAnswer>(`datasets/1.0/${id}/statistics/`) : null
  // Computed on after the page has gone; a failure then is the next request's to tell.
  statistics?.catch(() => {})
  const drawn = ask<PictureFacts>(`${pictureFactsPath(dataset)}?lang=${page.words.language}`)
  drawn.catch(() => {})
  const [records, csv, found, snapshots, reuses, counted, facts] = await Promise.all([
    isShown ? ask<RecordsAnswer>(`records/1.0/search/?dataset=${id}&rows=1`) : null,
    isShown
      ? askText(
          `records/1.0/download/?dataset=${id}&format=csv&use_labels_for_header=true&rows=${sampleRows}`,
        )
      : null,
    isShown && hasFilters(page.address.query)
      ? ask<RecordsAnswer>(`records/1.0/search/?dataset=${id}&rows=0&${filters}`)
      : null,
    ask<Snapshot[]>(`datasets/1.0/${id}/snapshots/`),
    ask<ReusesAnswer>(`datasets/1.0/${id}/reuses/?rows=${shownReuses}`),
    statistics && within(statistics, patienceMs),
    within(drawn, patienceMs),
  ])
  return {
    sample: records?.status === 200 ? (records.answer.records[0] ?? null) : null,
    statistics: counted?.status === 200 ? counted.answer : null,
    snapshots: snapshots.status === 200 ? snapshots.answer : [],
    reuses: reuses.status === 200 ? reuses.answer : { nhits: 0, reuses: [] },
    drawn: facts?.status === 200 ? facts.answer : null,
    filtered: found?.status === 200 ? found.answer.nhits : null,
    csvSize: csv ? csvSize(csv, metas.records_count) : null,
  }
}

/** Bytes of a CSV file of so many records, from its first ones. */
function csvSize(first: string, records: number): number | null {
  const lines = first.trimEnd().split('\n')
  const read = lines.length - 1
  if (read < 1 || records === 0) return null
  const bytes = Buffer.byteLength(first)
  return read >= records || records <= sampleRows ? bytes : Math.round((bytes / read) * records)
}

/** Loads a dataset and the tab of the address. */
export async function loadDataset(request: PageRequest): Promise<DatasetView> {
  const { ask, param, words } = request
  const id = param('id')
  const path = `datasets/1.0/${encodeURIComponent(id)}/?extrametas=true&interopmetas=true&lang=${words.language}`
  const found = await ask<Dataset>(path)
  if (found.status === 404) throw missing(request, words.say('missing.dataset', { id }))
  const dataset = answerOf(request, id, found)
  const tab = viewAt(param('tab'), dataset)
  if (!tab)
    throw missing(request, words.say('missing.tab', { title: dataset.metas.title, tab: param('tab') }))
  return {
    dataset,
    information: tab === 'information' ? await informationOf(request, dataset) : null,
    tab,
  }
}

export const dataset = definePage({
  path: '/explore/dataset/:id/:tab/',
  load: loadDataset,
  render: datasetPage,
})
