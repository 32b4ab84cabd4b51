import type { Dataset } from '../../core/dataset.ts'
import { slugOf, viewsOf } from '../../core/dataset-views.ts'
import type { Category, DatasetsAnswer, FacetGroup } from '../../core/record.ts'
import type { Words } from '../language.ts'
import { layout, type Page } from '../layout.ts'
import { excerpt, html, type Markup, nothing } from '../markup.ts'
import { answerOf, definePage } from '../page.ts'
import { themeIcon } from '../theme-icon.ts'

export const catalogFacets = ['theme', 'keyword', 'publisher', 'features'] as const
export const datasetsPerPage = 12
export const catalogSorts = ['modified', 'title', '-title', 'records_count'] as const

const visibleCategories = 6

/**
 * The `datasets/1.0/search` request of a catalog address; its parameters have the same names as in the API.
 */
export function catalogRequest(query: URLSearchParams): URLSearchParams {
  const request = new URLSearchParams()
  for (const [name, value] of query)
    if (value !== '' && /^(q|sort|start|refine\..+|exclude\..+|disjunctive\..+)$/.test(name))
      request.append(name, value)
  if (!request.has('sort') && !request.has('q')) request.set('sort', 'modified')
  request.set('rows', String(datasetsPerPage))
  request.set('extrametas', 'true')
  for (const facet of catalogFacets) request.append('facet', facet)
  return request
}

const categoryLabel = (words: Words, facet: string, category: Pick<Category, 'name'>): string => {
  const key = `feature.${category.name}`
  return facet === 'features' && words.knows(key) ? words.say(key) : category.name
}

function facetGroup({ words, address }: Page, group: FacetGroup): Markup {
  const key = `facet.${group.name}`
  const title = words.knows(key) ? words.say(key) : group.name
  const entry = (category: Category) => {
    const refined = category.state === 'refined'
    return html`<li><a class="category" rel="nofollow" data-swap href="${address.toggle(`refine.${group.name}`, category.path).toString()}"${refined ? html` aria-current="true"` : ''}>
<span>${categoryLabel(words, group.name, category)}</span><span class="count">${words.number(category.count)}</span></a></li>`
  }
  // Refined categories stay visible, whatever their count.
  const ordered = [...group.facets].sort(
    (a, b) => Number(b.state === 'refined') - Number(a.state === 'refined'),
  )
  const rest = ordered.slice(visibleCategories)
  return html`<section class="facet"><h3>${title}</h3>
<ul>${ordered.slice(0, visibleCategories).map(entry)}</ul>
${rest.length > 0 ? html`<details><summary>${words.say('catalog.more', { n: rest.length })}</summary><ul>${rest.map(entry)}</ul></details>` : nothing}
</section>`
}

function activeFilters({ words, address }: Page): Markup {
  const entries: { label: string; href: string }[] = []
  const text = address.query.get('q')
  if (text)
    entries.push({
      label: words.say('catalog.text_filter', { text }),
      href: address.with('q', null).toString(),
    })
  for (const [name, value] of address.query)
    if (name.startsWith('refine.') && value !== '') {
      const facet = name.slice('refine.'.length)
      const key = `facet.${facet}`
      const label = `${words.knows(key) ? words.say(key) : facet}: ${categoryLabel(words, facet, { name: value })}`
      entries.push({ label, href: address.without(name, value).without('start').toString() })
    }
  if (entries.length === 0) return nothing
  return html`<div class="active-filters" role="group" aria-label="${words.say('catalog.active')}">
${entries.map(
  ({ label, href }) =>
    html`<a class="chip" data-swap href="${href}" aria-label="${words.say('catalog.remove', { label })}">${label}<span aria-hidden="true"> ✕</span></a>`,
)}
<a class="clear" data-swap href="${address.path}">${words.say('catalog.clear')}</a></div>`
}

function card(words: Words, dataset: Dataset): Markup {
  const { datasetid, metas, has_records } = dataset
  const theme = metas.theme?.[0]
  const home = `/explore/dataset/${encodeURIComponent(datasetid)}/`
  const views = has_records ? viewsOf(dataset).filter((tab) => tab !== 'information') : []
  const records = words.count('dataset.records', metas.records_count)
  return html`<article class="card">
<div class="card-head">${themeIcon(theme)}<p class="theme">${theme ?? ''}</p></div>
<h2><a href="${home}information/">${metas.title}</a></h2>
${metas.description ? html`<p class="summary">${excerpt(metas.description, 190)}</p>` : nothing}
${metas.keyword && metas.keyword.length > 0 ? html`<ul class="keywords">${metas.keyword.slice(0, 4).map((keyword) => html`<li>${keyword}</li>`)}</ul>` : nothing}
<p class="facts">${[
    metas.publisher,
    metas.records_count > 0 ? records : '',
    metas.license,
    metas.modified ? words.say('dataset.modified', { date: words.day(metas.modified) }) : '',
  ]
    .filter(Boolean)
    .map((fact) => html`<span>${fact}</span>`)}</p>
${views.length > 0 ? html`<ul class="views" aria-label="${words.say('dataset.views', { title: metas.title })}">${views.map((tab) => html`<li><a href="${home}${slugOf(tab, dataset)}/">${words.say(`tab.${tab}`)}</a></li>`)}</ul>` : nothing}
</article>`
}

function paging({ words, address }: Page, answer: DatasetsAnswer): Markup {
  const pages = Math.ceil(answer.nhits / datasetsPerPage)
  if (pages <= 1) return nothing
  const current = Math.floor(answer.parameters.start / datasetsPerPage)
  const to = (index: number) => {
    const next = address.with('start', null)
    if (index > 0) next.query.set('start', String(index * datasetsPerPage))
    return next.toString()
  }
  const from = Math.max(0, Math.min(current - 3, pages - 7))
  const shown = Array.from({ length: Math.min(7, pages) }, (_, index) => from + index)
  return html`<nav class="paging" aria-label="${words.say('catalog.pages')}">
${current > 0 ? html`<a rel="prev" data-swap href="${to(current - 1)}" aria-label="${words.say('catalog.previous')}">‹</a>` : nothing}
${shown.map(
  (index) =>
    html`<a data-swap href="${to(index)}" aria-label="${words.say('catalog.page', { n: index + 1 })}"${index === current ? html` aria-current="page"` : ''}>${index + 1}</a>`,
)}
${current < pages - 1 ? html`<a rel="next" data-swap href="${to(current + 1)}" aria-label="${words.say('catalog.next')}">›</a>` : nothing}
</nav>`
}

/** Hidden inputs that preserve the other parameters of the address in a form. */
const carried = ({ address }: Page, except: string[]): Markup[] =>
  [...address.query]
    .filter(([name]) => ![...except, 'start'].includes(name))
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)

function searchForm(page: Page): Markup {
  const { words, address } = page
  return html`<form class="catalog-search" role="search" action="${address.path}" data-swap>
${carried(page, ['q'])}
<label class="visually-hidden" for="q">${words.say('catalog.search')}</label>
<input id="q" name="q" type="search" value="${address.query.get('q') ?? ''}" placeholder="${words.say('catalog.search')}" autocomplete="off">
<button>${words.say('catalog.search_button')}</button>
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
<label for="sort">${words.say('catalog.sort')}</label>
<select id="sort" name="sort">${options.map(([value = '', label = '']) => html`<option value="${value}"${value === sort ? html` selected` : ''}>${label}</option>`)}</select>
<button>${words.say('catalog.sort_button')}</button>
</form>`
}

function empty({ words, address }: Page): Markup {
  const filtered = [...address.query.keys()].some((name) => name === 'q' || name.startsWith('refine.'))
  return filtered
    ? html`<div class="empty"><h2>${words.say('catalog.none')}</h2><p>${words.say('catalog.none_why')}</p></div>`
    : html`<div class="empty"><h2>${words.say('catalog.empty')}</h2><p>${words.say('catalog.empty_why')}</p></div>`
}

/** The catalog: the answer of a dataset search as cards, facets and links; works without JavaScript. */
function catalogPage(page: Page, answer: DatasetsAnswer): Markup {
  const { words } = page
  const count = words.count('catalog.count', answer.nhits)
  const groups = (answer.facet_groups ?? []).filter((group) => group.facets.length > 0)
  return layout(page, {
    title: words.say('catalog.title'),
    description: page.site.description,
    section: 'catalog',
    main: html`<div class="catalog">
<header class="catalog-head"><h1>${words.say('catalog.title')}</h1><p>${page.site.description}</p>${searchForm(page)}</header>
<aside class="filters"><details open data-fold><summary><h2>${words.say('catalog.filters')}</h2></summary>${groups.map((group) => facetGroup(page, group))}</details></aside>
<div class="catalog-results">
<div class="results-head"><p class="result-count" role="status">${count}</p>${sortForm(page)}</div>
${activeFilters(page)}
${answer.datasets.length > 0 ? html`<div class="cards">${answer.datasets.map((dataset) => card(words, dataset))}</div>` : empty(page)}
${paging(page, answer)}
</div>
</div>`,
  })
}

/** The datasets of the portal. */
export const catalog = definePage({
  path: '/explore/',
  load: async (request) => {
    const { ask, address, words } = request
    const path = `datasets/1.0/search/?${catalogRequest(address.query)}&lang=${words.language}`
    return answerOf(request, words.say('catalog.title'), await ask<DatasetsAnswer>(path))
  },
  render: catalogPage,
})
