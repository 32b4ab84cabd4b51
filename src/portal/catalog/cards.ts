import type { Dataset } from '../../core/dataset.ts'
import { type DatasetView, viewsOf } from '../../core/dataset-views.ts'
import { datasetPath } from '../dataset/address.ts'
import { changedAt } from '../dataset/head.ts'
import { icon } from '../icons.ts'
import type { Words } from '../language.ts'
import { excerpt, html, type Markup, nothing } from '../markup.ts'
import { picture } from '../picture.ts'
import { themeIcon } from '../theme-icon.ts'

const facts = (words: Words, dataset: Dataset): string[] => {
  const { metas, extra_metas } = dataset
  const downloads = Number(extra_metas?.explore?.download_count ?? 0)
  const changed = changedAt(dataset)
  return [
    metas.records_count > 0 ? words.count('dataset.records', metas.records_count) : '',
    downloads > 0 ? words.count('dataset.downloads', downloads) : '',
    changed ? words.shortDay(changed) : '',
    metas.license ?? '',
  ].filter(Boolean)
}

/** Title of a view; a custom view may have its own. */
export function viewLabel(words: Words, { extra_metas }: Dataset, tab: DatasetView): string {
  const title = extra_metas?.visualization?.custom_view_title
  return tab === 'custom' && typeof title === 'string' && title !== '' ? title : words.say(`tab.${tab}`)
}

function viewLinks(words: Words, dataset: Dataset): Markup {
  const views = dataset.has_records ? viewsOf(dataset).filter((tab) => tab !== 'information') : []
  if (views.length === 0) return nothing
  return html`<ul class="view-links" aria-label="${words.say('dataset.views', { title: dataset.metas.title })}">${views.map(
    (tab) => {
      const label = viewLabel(words, dataset, tab)
      return html`<li><a href="${datasetPath(dataset, tab)}" title="${label}" aria-label="${label}"${tab === 'custom' ? html` translate="no"` : nothing}>${icon(tab)}</a></li>`
    },
  )}</ul>`
}

const themeLine = (theme: string | undefined): Markup =>
  theme ? html`<p class="theme">${themeIcon(theme)}<span>${theme}</span></p>` : nothing

/** A dataset as a card: its title is the link and fills the card. */
export function card(words: Words, dataset: Dataset): Markup {
  const { metas } = dataset
  return html`<article class="card">
${picture(dataset, 'card')}
<div class="card-body">${themeLine(metas.theme?.[0])}
<h2 dir="auto"><a class="cover" href="${datasetPath(dataset, 'information')}">${metas.title}</a></h2>
${metas.description ? html`<p class="summary" dir="auto">${excerpt(metas.description, 190)}</p>` : nothing}
${metas.publisher ? html`<p class="publisher" dir="auto">${metas.publisher}</p>` : nothing}
<p class="facts">${facts(words, dataset).map((fact) => html`<span>${fact}</span>`)}</p></div>
${viewLinks(words, dataset)}
</article>`
}

/** A dataset as a row of a list. */
export function listRow(words: Words, dataset: Dataset): Markup {
  const { metas } = dataset
  const changed = changedAt(dataset)
  return html`<article class="list-row">
${picture(dataset, 'row')}
<div><h2 dir="auto"><a class="cover" href="${datasetPath(dataset, 'information')}">${metas.title}</a></h2>
<p class="facts">${[metas.publisher, metas.theme?.[0], metas.license].filter(Boolean).map((fact) => html`<span dir="auto">${fact}</span>`)}</p></div>
<p class="facts end">${metas.records_count > 0 ? html`<span>${words.count('dataset.records', metas.records_count)}</span>` : nothing}${changed ? html`<span>${words.shortDay(changed)}</span>` : nothing}</p>
</article>`
}
