import type { Category, DatasetsAnswer } from '../../core/record.ts'
import { card } from '../catalog/cards.ts'
import { icon } from '../icons.ts'
import type { SentenceKey } from '../language.ts'
import { layout, type Page } from '../layout.ts'
import { html, type Markup, nothing } from '../markup.ts'
import { answerOf, definePage, missing, type PageRequest } from '../page.ts'
import { paging, startOf } from '../paging.ts'
import { themeIcon } from '../theme-icon.ts'

const perPage = 12
const listed = 300

/** A facet whose categories have pages of their own. */
interface Collection {
  facet: 'publisher' | 'theme'
  base: string
  title: SentenceKey
  intro: SentenceKey
  /** Facet of the other kind, shown on the page of a category. */
  other: 'publisher' | 'theme'
}

const publishers: Collection = {
  facet: 'publisher',
  base: '/publishers/',
  title: 'publishers.title',
  intro: 'publishers.intro',
  other: 'theme',
}

const themes: Collection = {
  facet: 'theme',
  base: '/themes/',
  title: 'themes.title',
  intro: 'themes.intro',
  other: 'publisher',
}

const pathOf = ({ base }: Collection, name: string): string =>
  `${base}${encodeURIComponent(name.toWellFormed())}/`

const categoriesOf = ({ facet_groups = [] }: DatasetsAnswer, facet: string): Category[] =>
  facet_groups.find(({ name }) => name === facet)?.facets ?? []

/** All publishers or themes with their numbers of datasets. */
function overview(page: Page, collection: Collection, categories: readonly Category[]): Markup {
  const { words } = page
  const title = words.say(collection.title)
  const most = Math.max(...categories.map(({ count }) => count), 1)
  return layout(page, {
    title,
    section: 'catalog',
    main: html`<div class="collection"><nav class="crumb" aria-label="${words.say('dataset.path')}"><a href="/explore/">${words.say('site.catalog')}</a></nav>
<h1>${title}</h1><p class="lead">${words.say(collection.intro)}</p>
${
  categories.length > 0
    ? html`<ul class="collection-list">${categories
        .slice(0, listed)
        .map(
          ({ name, count }) =>
            html`<li><a href="${pathOf(collection, name)}">${collection.facet === 'theme' ? themeIcon(name) : icon('person')}<span dir="auto">${name}</span></a><span class="count">${words.count('catalog.count', count)}</span><svg class="meter" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width="${Math.round((count / most) * 100)}" height="4"/></svg></li>`,
        )}</ul>${categories.length > listed ? html`<p class="muted">${words.say('catalog.not_listed', { n: words.number(categories.length - listed) })}</p>` : nothing}`
    : html`<div class="empty"><h2>${words.say('catalog.empty')}</h2></div>`
}</div>`,
  })
}

interface Shown {
  name: string
  answer: DatasetsAnswer
}

/** The datasets of one publisher or theme. */
function one(page: Page, collection: Collection, { name, answer }: Shown): Markup {
  const { words } = page
  const catalogLink = `/explore/?refine.${collection.facet}=${encodeURIComponent(name.toWellFormed())}`
  const others = categoriesOf(answer, collection.other)
  const records = answer.datasets.reduce((sum, { metas }) => sum + metas.records_count, 0)
  const isWhole = answer.nhits === answer.datasets.length
  return layout(page, {
    title: name,
    description: `${name}: ${words.count('catalog.count', answer.nhits)}`,
    section: 'catalog',
    feed: `/d4c/api/datasets/1.0/search/?refine.${collection.facet}=${encodeURIComponent(name.toWellFormed())}&sort=modified&rows=30&format=atom`,
    main: html`<div class="collection"><nav class="crumb" aria-label="${words.say('dataset.path')}"><a href="/explore/">${words.say('site.catalog')}</a> <span aria-hidden="true">›</span> <a href="${collection.base}">${words.say(collection.title)}</a></nav>
<h1 dir="auto">${name}</h1>
<p class="facts"><span>${words.count('catalog.count', answer.nhits)}</span>${isWhole && records > 0 ? html`<span>${words.count('dataset.records', records)}</span>` : nothing}</p>
${
  others.length > 1
    ? html`<ul class="keywords" aria-label="${words.say(collection.other === 'theme' ? 'themes.title' : 'publishers.title')}">${others
        .slice(0, 12)
        .map(
          (other) =>
            html`<li><a href="${catalogLink}&refine.${collection.other}=${encodeURIComponent(other.path.toWellFormed())}"><span dir="auto">${other.name}</span> <span class="count">${words.number(other.count)}</span></a></li>`,
        )}</ul>`
    : nothing
}
<div class="cards">${answer.datasets.map((dataset) => card(words, dataset))}</div>
${paging(page, answer.nhits, answer.parameters.start, perPage)}
<p class="share-ways"><a class="button" href="${catalogLink}">${words.say('collection.filter')}</a></p></div>`,
  })
}

function pagesOf(collection: Collection) {
  const search = (request: PageRequest, query: string) =>
    request.ask<DatasetsAnswer>(`datasets/1.0/search/?${query}&lang=${request.words.language}`)
  return [
    definePage({
      path: collection.base,
      load: async (request) => {
        const answer = await search(
          request,
          `rows=0&facet=${collection.facet}&facetsort.${collection.facet}=-count`,
        )
        return categoriesOf(answerOf(request, request.words.say(collection.title), answer), collection.facet)
      },
      render: (page, categories) => overview(page, collection, categories),
    }),
    definePage({
      path: `${collection.base}:name/`,
      load: async (request): Promise<Shown> => {
        const name = request.param('name')
        const query = new URLSearchParams({
          [`refine.${collection.facet}`]: name,
          rows: String(perPage),
          start: String(startOf(request)),
          sort: 'modified',
          extrametas: 'true',
          facet: collection.other,
        })
        const answer = answerOf(request, name, await search(request, query.toString()))
        if (answer.nhits === 0)
          throw missing(request, request.words.say(`${collection.facet}.unknown`, { name }))
        return { name, answer }
      },
      render: (page, shown) => one(page, collection, shown),
    }),
  ]
}

export const collectionPages = [...pagesOf(publishers), ...pagesOf(themes)]
