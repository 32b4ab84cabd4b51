import type { Category, FacetGroup } from '../../core/record.ts'
import { frequencyName } from '../dataset/head.ts'
import type { Words } from '../language.ts'
import type { Page } from '../layout.ts'
import { html, type Markup, nothing } from '../markup.ts'

/** Facets of the catalog, in the order of the page. */
export const catalogFacets = [
  'theme',
  'features',
  'publisher',
  'license',
  'spatial',
  'keyword',
  'accrualperiodicity',
  'granularity',
  'language',
  'modified',
] as const

/** Facets that are closed until they are asked for. */
const closed: ReadonlySet<string> = new Set(['accrualperiodicity', 'granularity', 'language', 'modified'])

const visibleCategories = 5
/** Beyond these, a search finds one sooner than the eye. */
const listedCategories = 60

export const facetLabel = (words: Words, facet: string): string => {
  const key = `facet.${facet}`
  return words.knows(key) ? words.say(key) : facet
}

/** A category in the words of the page. */
export function categoryLabel(words: Words, facet: string, name: string): string {
  if (facet === 'accrualperiodicity') return frequencyName(words, name)
  const key = `feature.${name}`
  if (facet === 'features' && words.knows(key)) return words.say(key)
  return facet === 'language' ? words.languageName(name) : name
}

function entries({ words, address }: Page, name: string, categories: readonly Category[]): Markup[] {
  return categories.map((category) => {
    const isRefined = category.state === 'refined'
    return html`<li><a class="category" rel="nofollow" data-swap href="${address.toggle(`refine.${name}`, category.path).toString()}"${isRefined ? html` aria-current="true"` : ''}>
<span dir="auto">${categoryLabel(words, name, category.name)}</span><span class="count">${words.number(category.count)}</span></a></li>`
  })
}

function group(page: Page, { name, facets }: FacetGroup): Markup {
  const { words } = page
  // Refined categories stay visible, whatever their count.
  const isRefined = facets.some(({ state }) => state === 'refined')
  const ordered = [...facets].sort((a, b) => Number(b.state === 'refined') - Number(a.state === 'refined'))
  const rest = ordered.slice(visibleCategories, listedCategories)
  const left = ordered.length - visibleCategories - rest.length
  const list = html`<ul>${entries(page, name, ordered.slice(0, visibleCategories))}</ul>
${rest.length > 0 ? html`<details><summary>${words.say('catalog.more', { n: rest.length + left })}</summary><ul>${entries(page, name, rest)}</ul>${left > 0 ? html`<p class="muted">${words.say('catalog.not_listed', { n: words.number(left) })}</p>` : nothing}</details>` : nothing}`
  const title = facetLabel(words, name)
  return closed.has(name)
    ? html`<details class="facet closed"${isRefined ? html` open` : nothing}><summary><h3>${title}</h3></summary>${list}</details>`
    : html`<section class="facet"><h3>${title}</h3>${list}</section>`
}

const newestFirst = (facets: readonly Category[]): Category[] =>
  [...facets].sort((a, b) => (a.name < b.name ? 1 : -1))

/** The facets that tell the found datasets apart, and those that are refined. */
export function facetList(page: Page, groups: readonly FacetGroup[]): Markup[] {
  return groups
    .map((one) => ({ ...one, facets: one.name === 'modified' ? newestFirst(one.facets) : one.facets }))
    .filter(({ facets }) => facets.length > 1 || facets.some(({ state }) => state === 'refined'))
    .map((one) => group(page, one))
}

/** The filters of the address, each with a link that takes it away. */
export function activeFilters({ words, address }: Page): Markup {
  const filters: { label: string; href: string }[] = []
  const text = address.query.get('q')
  if (text)
    filters.push({
      label: words.say('catalog.text_filter', { text }),
      href: address.with('q', null).toString(),
    })
  for (const [name, value] of address.query)
    if (name.startsWith('refine.') && value !== '') {
      const facet = name.slice('refine.'.length)
      filters.push({
        label: `${facetLabel(words, facet)}: ${categoryLabel(words, facet, value)}`,
        href: address.without(name, value).without('start').toString(),
      })
    }
  if (filters.length === 0) return nothing
  return html`<div class="active-filters" role="group" aria-label="${words.say('catalog.active')}">
${filters.map(
  ({ label, href }) =>
    html`<a class="chip" data-swap href="${href}" aria-label="${words.say('catalog.remove', { label })}">${label}<span aria-hidden="true"> ✕</span></a>`,
)}
<a class="clear" data-swap href="${address.path}">${words.say('catalog.clear')}</a></div>`
}

/** How many refinements the address has. */
export const filterCount = ({ address }: Page): number =>
  [...address.query].filter(([name, value]) => name.startsWith('refine.') && value !== '').length
