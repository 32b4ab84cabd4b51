import { bibtex, type Cited, datacite, ris } from '../../core/citation.ts'
import type { Dataset } from '../../core/dataset.ts'
import type { DatasetView } from '../../core/dataset-views.ts'
import type { Words } from '../language.ts'
import type { Page } from '../layout.ts'
import { html, type Markup, nothing } from '../markup.ts'
import { datasetPath } from './address.ts'
import { copied, panel, panelButton } from './panel.ts'

/** Share, cite, embed and follow, with the panel of each. */
export function actions(page: Page, dataset: Dataset, tab: DatasetView): Markup {
  const { words } = page
  return html`<div class="quiet-actions">
${panelButton('share', 'share', words.say('share.button'))}
${panelButton('cite', 'cite', words.say('cite.button'))}
${dataset.has_records ? panelButton('embed', 'embed', words.say('embed.button')) : nothing}
${panelButton('follow', 'follow', words.say('follow.button'))}
</div>
${panel(words, 'share', words.say('share.title'), share(page, dataset, tab))}
${panel(words, 'cite', words.say('cite.title'), cite(page, dataset))}
${dataset.has_records ? panel(words, 'embed', words.say('embed.title'), embed(page, dataset, tab)) : nothing}
${panel(words, 'follow', words.say('follow.title'), follow(page, dataset))}`
}

/** Absolute address of a view with the filters of the page. */
const viewAddress = (page: Page, path: string): string => {
  const query = page.address.query.toString()
  return new URL(query ? `${path}?${query}` : path, page.origin).href
}

function share(page: Page, dataset: Dataset, tab: DatasetView): Markup {
  const { words, address } = page
  const path = datasetPath(dataset, tab)
  const link = viewAddress(page, path)
  const query = address.query.toString()
  const mail = `mailto:?subject=${encodeURIComponent(dataset.metas.title)}&body=${encodeURIComponent(link)}`
  const picture = `/qr/?at=${encodeURIComponent(query ? `${path}?${query}` : path)}`
  return html`<p>${words.say('share.intro')}</p>
${copied(words, words.say('share.link'), link, html`data-share="{address}"`)}
<p class="share-ways"><a class="button" data-share-link="mailto:?subject=${encodeURIComponent(dataset.metas.title)}&body={address}" href="${mail}">${words.say('share.mail')}</a></p>
<figure class="qr"><img data-share-link="/qr/?at={path}" src="${picture}" alt="${words.say('share.qr')}" width="160" height="160" loading="lazy"><figcaption>${words.say('share.qr_use')}</figcaption></figure>`
}

/** The embedded view of a tab; those that cannot be embedded give the table. */
const embedded = (tab: DatasetView): DatasetView =>
  tab === 'information' || tab === 'export' || tab === 'api' ? 'table' : tab

function embed(page: Page, dataset: Dataset, tab: DatasetView): Markup {
  const { words } = page
  const src = viewAddress(page, datasetPath(dataset, embedded(tab), true))
  const title = dataset.metas.title.replace(/[<>"&]/g, ' ')
  const code = (address: string) =>
    `<iframe src="${address}" title="${title}" width="400" height="300" style="width: 100%; border: 0" loading="lazy"></iframe>`
  return html`<p>${words.say('embed.intro')}</p>
${copied(words, words.say('embed.frame'), code(src.replaceAll('&', '&amp;')), html`data-share="${code('{embed}')}"`)}
<p><a data-share-link="{embed}" href="${src}" target="_blank" rel="noopener">${words.say('embed.see')}</a> · <a href="/docs/">${words.say('embed.elements')}</a></p>`
}

/** What a citation of the dataset says. */
export function citedOf(page: Page, dataset: Dataset): Cited {
  const { metas } = dataset
  const year = metas.modified ? new Date(metas.modified).getUTCFullYear() : Number.NaN
  return {
    creator: metas.publisher ?? page.site.name,
    title: metas.title,
    year: Number.isNaN(year) ? null : year,
    publisher: page.site.name,
    url: new URL(`/explore/dataset/${encodeURIComponent(dataset.datasetid)}/`, page.origin).href,
    datasetid: dataset.datasetid,
    license: metas.license ?? null,
    licenseUrl: metas.license_url ?? null,
    accessed: page.now.toISOString().slice(0, 10),
  }
}

/** The sentence that stands in a list of references. */
export const citationText = (words: Words, cited: Cited): string =>
  words.say('cite.text', {
    creator: cited.creator,
    year: cited.year === null ? words.say('cite.no_year') : String(cited.year),
    title: cited.title,
    publisher: cited.publisher,
    url: cited.url,
    date: words.day(cited.accessed),
  })

function cite(page: Page, dataset: Dataset): Markup {
  const { words } = page
  const cited = citedOf(page, dataset)
  const file = (label: string, type: string, extension: string, text: string) =>
    html`<a class="button" download="${dataset.datasetid}.${extension}" href="data:${type};charset=utf-8,${encodeURIComponent(text)}">${label}</a>`
  return html`${copied(words, words.say('cite.reference'), citationText(words, cited))}
<p class="share-ways">${file('BibTeX', 'application/x-bibtex', 'bib', bibtex(cited))}${file('RIS', 'application/x-research-info-systems', 'ris', ris(cited))}${file('DataCite', 'application/json', 'json', datacite(cited))}</p>
<p class="muted">${words.say('cite.version')}</p>`
}

function follow(page: Page, dataset: Dataset): Markup {
  const { words } = page
  const feed = (format: string) =>
    `/d4c/api/datasets/1.0/search/?q=datasetid:"${encodeURIComponent(dataset.datasetid)}"&format=${format}`
  return html`<p>${words.say('follow.intro')}</p>
<p class="follow" data-follow="${dataset.datasetid}"><button type="button" class="button" hidden data-on="${words.say('dataset.following')}" data-off="${words.say('dataset.follow')}">${words.say('dataset.follow')}</button><a class="button" href="/publish/">${words.say('dataset.follow_signed_in')}</a></p>
<p class="share-ways"><a class="button" href="${feed('atom')}">Atom</a><a class="button" href="${feed('rss')}">RSS</a></p>
<p class="muted">${words.say('follow.feeds')}</p>`
}
