import type { Page } from './layout.ts'
import { html, type Markup, nothing } from './markup.ts'

/** Links to the pages of a list, whose place is the parameter `start` of the address. */
export function paging({ words, address }: Page, total: number, start: number, perPage: number): Markup {
  const pages = Math.ceil(total / perPage)
  if (pages <= 1) return nothing
  const current = Math.floor(start / perPage)
  const to = (index: number) => {
    const next = address.with('start', null)
    if (index > 0) next.query.set('start', String(index * perPage))
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

/** A whole number from 0 in a parameter of the address; 0 for anything else. */
export function startOf({ address }: Page): number {
  const start = Number(address.query.get('start') ?? 0)
  return Number.isInteger(start) && start >= 0 ? start : 0
}
