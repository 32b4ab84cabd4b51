import type { Dataset } from '../../core/dataset.ts'
import type { Field } from '../../core/field.ts'
import { formatFieldValue } from '../../core/format/value.ts'
import { isObject } from '../../core/is-object.ts'
import type { DataRecord } from '../../core/record.ts'
import { datasetPath } from '../dataset/address.ts'
import { feedbackForm } from '../dataset/feedback.ts'
import { layout, type Page } from '../layout.ts'
import { html, link, type Markup, nothing } from '../markup.ts'
import { answerOf, definePage, missing, type PageRequest } from '../page.ts'

interface Shown {
  dataset: Dataset
  record: DataRecord
}

function valueMarkup(page: Page, dataset: Dataset, field: Field, value: unknown): Markup {
  if (value === undefined || value === null || value === '')
    return html`<span class="muted">${page.words.say('record.no_value')}</span>`
  if (field.type === 'file' && isObject(value) && typeof value.id === 'string') {
    const base = `/explore/dataset/${encodeURIComponent(dataset.datasetid)}/files/${encodeURIComponent(value.id)}/`
    const name = formatFieldValue(value, field, page.words.language)
    return html`<a href="${base}download/">${name}</a>`
  }
  const text = formatFieldValue(value, field, page.words.language)
  return typeof value === 'string' && /^https?:\/\/\S+$/.test(value)
    ? link(value)
    : html`<span dir="auto">${text}</span>`
}

/** The title of a record: its first short text, else its identifier. */
function titleOf({ fields }: Dataset, record: DataRecord): string {
  const named = fields.find(({ name, type }) => {
    const value = record.fields[name]
    return type === 'text' && typeof value === 'string' && value !== '' && value.length <= 80
  })
  return named ? String(record.fields[named.name]) : record.recordid
}

/** One record with all its fields, at an address of its own. */
function recordPage(page: Page, { dataset, record }: Shown): Markup {
  const { words } = page
  const title = titleOf(dataset, record)
  const hasPlace = record.geometry !== undefined
  const home = datasetPath(dataset, 'information')
  return layout(page, {
    title: `${title} · ${dataset.metas.title}`,
    section: 'catalog',
    widgets: hasPlace,
    main: html`<article class="record" data-dataset="${dataset.datasetid}"><nav class="crumb" aria-label="${words.say('dataset.path')}"><a href="/explore/">${words.say('site.catalog')}</a> <span aria-hidden="true">›</span> <a href="${home}" dir="auto">${dataset.metas.title}</a></nav>
<h1 dir="auto">${title}</h1>
<div class="record-columns"><dl class="record-values">${dataset.fields.map(
      (field) =>
        html`<div><dt dir="auto">${field.label}</dt><dd>${valueMarkup(page, dataset, field, record.fields[field.name])}</dd></div>`,
    )}</dl>
${
  hasPlace
    ? html`<d4c-dataset-context context="place" place-dataset="${dataset.datasetid}" place-parameters="${JSON.stringify({ q: `recordid:"${record.recordid}"` })}"><d4c-map class="record-map" scroll-wheel-zoom="false"><d4c-map-layer context="place"></d4c-map-layer></d4c-map></d4c-dataset-context>`
    : nothing
}</div>
<p class="share-ways"><a class="button" href="/d4c/api/datasets/1.0/${encodeURIComponent(dataset.datasetid)}/records/${encodeURIComponent(record.recordid)}/">${words.say('record.json')}</a><a class="button" href="${home}">${words.say('record.dataset')}</a></p>
${feedbackForm(page, dataset, record.recordid)}</article>`,
  })
}

export const record = definePage({
  path: '/explore/dataset/:id/record/:recordid/',
  load: async (request: PageRequest): Promise<Shown> => {
    const { ask, param, words } = request
    const id = param('id')
    const recordid = param('recordid')
    const base = `datasets/1.0/${encodeURIComponent(id)}/`
    const [dataset, found] = await Promise.all([
      ask<Dataset>(`${base}?extrametas=true&lang=${words.language}`),
      ask<DataRecord>(`${base}records/${encodeURIComponent(recordid)}/`),
    ])
    if (dataset.status === 404) throw missing(request, words.say('missing.dataset', { id }))
    if (found.status === 404) throw missing(request, words.say('record.unknown'))
    return { dataset: answerOf(request, id, dataset), record: answerOf(request, recordid, found) }
  },
  render: recordPage,
})
