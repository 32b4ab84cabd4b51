import type { DatasetsAnswer } from '../../core/record.ts'
import { card, listRow } from '../catalog/cards.ts'
import { activeFilters, catalogFacets, facetList, filterCount } from '../catalog/facets.ts'
import { linkedCatalog } from '../dataset/linked-data.ts'
import { icon } from '../icons.ts'
import type { Words } from '../language.ts'
import { layout, type Page } from '../layout.ts'
import { html, type Markup, nothing } from '../markup.ts'
import { answerOf, definePage } from '../page.ts'
import { paging } from '../paging.ts'

export const datasetsPerPage = 12
export const catalogSorts = [
  'modified',
  'explore.popularity_score',
  'explore.download_count',
  'title',
  '-title',
  'records_count',
] as const
const catalogViews = ['cards', 'list'] as const

const requested = /^(?:q|sort|start|(?:refine|exclude|disjunctive)\..+|geofilter\.(?:bbox|distance|polygon))$/

/** Request to `datasets/1.0/search` for an address of the catalog; its parameters go by the API's names. */
export function catalogRequest(query: URLSearchParams): URLSearchParams {
  const request = new URLSearchParams()
  for (const [name, value] of query) if (value !== '' && requested.test(name)) request.append(name, value)
  if (!request.has('sort') && !request.has('q')) request.set('sort', 'modified')
  request.set('rows', String(datasetsPerPage))
  request.set('extrametas', 'true')
  for (const facet of catalogFacets) request.append('facet', facet)
  return request
}

/** Hidden inputs that preserve the other parameters of the address in a form. */
const carried = ({ address }: Page, except: string[]): Markup[] =>
  [...address.query]
    .filter(([name]) => ![...except, 'start'].includes(name))
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)

/** Names of the kinds of proposals, for the script of the search box. */
const kinds = (words: Words) => ({
  datasets: words.say('catalog.title'),
  themes: words.say('themes.title'),
  publishers: words.say('publishers.title'),
  territories: words.say('facet.spatial'),
})

function searchForm(page: Page): Markup {
  const { words, address } = page
  return html`<form class="catalog-search" role="search" action="${address.path}" data-swap>
${carried(page, ['q'])}
<label class="visually-hidden" for="q">${words.say('catalog.search')}</label>
${icon('search')}<input id="q" name="q" type="search" data-suggest="${words.say('catalog.proposals')}" data-kinds="${JSON.stringify(kinds(words))}" value="${address.query.get('q') ?? ''}" placeholder="${words.say('catalog.search')}" autocomplete="off">
<button class="main">${words.say('catalog.search_button')}</button>
</form>`
}

function sortForm(page: Page): Markup {
  const { words, address } = page
  const text = address.query.get('q')
  const sort = address.query.get('sort') ?? (text ? '' : 'modified')
  const options = [
    ...(text ? [['', words.say('catalog.sort.relevance')]] : []),
    ...catalogSorts.map((name) => [name, words.say(`catalog.sort.${name}`)]),
  ]
  return html`<form class="catalog-sort" action="${address.path}" data-swap>
${carried(page, ['sort'])}
<label class="visually-hidden" for="sort">${words.say('catalog.sort')}</label>
<select id="sort" name="sort">${options.map(([value = '', label = '']) => html`<option value="${value}"${value === sort ? html` selected` : ''}>${label}</option>`)}</select>
<button>${words.say('catalog.sort_button')}</button>
</form>`
}

const viewOf = ({ address }: Page) =>
  catalogViews.find((view) => view === address.query.get('view')) ?? 'cards'

function viewSwitch(page: Page): Markup {
  const { words, address } = page
  const current = viewOf(page)
  const to = (view: (typeof catalogViews)[number]) => {
    const next = address.without('view')
    if (view !== 'cards') next.query.set('view', view)
    return next.toString()
  }
  return html`<nav class="segments" aria-label="${words.say('catalog.view')}">${catalogViews.map(
    (view) =>
      html`<a data-swap href="${to(view)}"${view === current ? html` aria-current="true"` : ''}>${icon(view, 18)}<span>${words.say(`catalog.view.${view}`)}</span></a>`,
  )}</nav>`
}

function empty(page: Page): Markup {
  const { words, address } = page
  const isFiltered = [...address.query.keys()].some((name) => name === 'q' || name.startsWith('refine.'))
  if (!isFiltered)
    return html`<div class="empty"><h2>${words.say('catalog.empty')}</h2><p>${words.say('catalog.empty_why')}</p></div>`
  const text = address.query.get('q')
  return html`<div class="empty"><h2>${text ? words.say('catalog.none_for', { text }) : words.say('catalog.none')}</h2><p>${words.say('catalog.none_why')}</p>
<p class="share-ways">${text && filterCount(page) > 0 ? html`<a class="button" data-swap href="${address.path}?q=${encodeURIComponent(text)}">${words.say('catalog.without_filters')}</a>` : nothing}<a class="button" data-swap href="${address.path}">${words.say('catalog.clear')}</a></p></div>`
}

/** Address of the found datasets as a feed of news. */
function feedAddress({ address }: Page): string {
  const query = new URLSearchParams()
  for (const [name, value] of address.query)
    if (value !== '' && (name === 'q' || name.startsWith('refine.'))) query.append(name, value)
  query.set('sort', 'modified')
  query.set('rows', '30')
  query.set('format', 'atom')
  return `/d4c/api/datasets/1.0/search/?${query}`
}

/** The catalog: the answer of a dataset search as cards, facets and links; works without JavaScript. */
function catalogPage(page: Page, { answer, corrected }: Found): Markup {
  const { words } = page
  const count = words.count('catalog.count', answer.nhits)
  const filters = filterCount(page)
  const isList = viewOf(page) === 'list'
  const entries = answer.datasets.map((dataset) => (isList ? listRow(words, dataset) : card(words, dataset)))
  const isSearch = filters > 0 || Boolean(page.address.query.get('q'))
  return layout(page, {
    title: words.say('catalog.title'),
    description: page.site.description,
    section: 'catalog',
    feed: feedAddress(page),
    linkedData: linkedCatalog(page),
    main: html`<div class="catalog">
<header class="catalog-head"><h1>${words.say('catalog.title')}</h1><p>${page.site.description}</p>${searchForm(page)}</header>
<aside class="filters"><h2 class="visually-hidden">${words.say('catalog.filters')}</h2><details open data-fold><summary>${icon('filter')}<strong>${words.say('catalog.filters')}</strong>${filters > 0 ? html`<span class="badge">${words.number(filters)}</span>` : nothing}</summary><div class="facet-list">${facetList(page, answer.facet_groups ?? [])}</div></details></aside>
<div class="catalog-results">
<div class="results-head"><p class="result-count" role="status"><strong>${count}</strong></p><div class="results-tools">${sortForm(page)}${viewSwitch(page)}</div></div>
${activeFilters(page)}
${corrected === null ? nothing : html`<p class="corrected" role="status">${words.say('catalog.corrected', { text: page.address.query.get('q') ?? '' })} <a data-swap href="${page.address.with('q', corrected).toString()}">${corrected}</a></p>`}
${entries.length > 0 ? html`<div class="${isList ? 'dataset-list' : 'cards'}">${entries}</div>` : empty(page)}
${paging(page, answer.nhits, answer.parameters.start, datasetsPerPage)}
<p class="feed-link"><a href="${feedAddress(page)}">${words.say(isSearch ? 'catalog.feed_search' : 'footer.feed')}</a></p>
</div>
</div>`,
  })
}

/** What `catalog/1.0/suggest` says about a text. */
interface Suggested {
  corrected: string | null
}

/** What was found; where nothing was, what is found with the words spelt right. */
interface Found {
  answer: DatasetsAnswer
  /** The text that was searched in place of the one typed; null where that found something. */
  corrected: string | null
}

/** The datasets of the portal. */
export const catalog = definePage({
  path: '/explore/',
  load: async (request): Promise<Found> => {
    const { ask, address, words } = request
    const search = async (query: URLSearchParams) =>
      answerOf(
        request,
        words.say('catalog.title'),
        await ask<DatasetsAnswer>(`datasets/1.0/search/?${catalogRequest(query)}&lang=${words.language}`),
      )
    const answer = await search(address.query)
    const text = address.query.get('q')
    if (answer.nhits > 0 || !text) return { answer, corrected: null }
    const suggested = await ask<Suggested>(`catalog/1.0/suggest/?rows=0&q=${encodeURIComponent(text)}`)
    const corrected = suggested.status === 200 ? suggested.answer.corrected : null
    if (corrected === null) return { answer, corrected }
    const query = new URLSearchParams(address.query)
    query.set('q', corrected)
    const better = await search(query)
    return better.nhits > 0 ? { answer: better, corrected } : { answer, corrected: null }
  },
  render: catalogPage,
})
