import { type Reuse, type ReusesAnswer, reuseCard } from '../dataset/reuses.ts'
import { layout, type Page } from '../layout.ts'
import { html, link, type Markup, nothing } from '../markup.ts'
import { answerOf, definePage, missing } from '../page.ts'
import { paging, startOf } from '../paging.ts'

const perPage = 24

interface Shown {
  answer: ReusesAnswer
  start: number
  /** Id of the dataset whose reuses are shown; null for those of all. */
  dataset: string | null
}

/** What people made of the data. */
function gallery(page: Page, { answer, start, dataset }: Shown): Markup {
  const { words } = page
  const title = words.say('reuses.title')
  const about = answer.reuses[0]?.dataset
  return layout(page, {
    title,
    description: words.say('reuses.intro'),
    section: 'reuses',
    main: html`<div class="collection"><h1>${title}</h1><p class="lead">${words.say('reuses.intro')}</p>
${
  dataset
    ? html`<div class="active-filters"><a class="chip" href="/reuses/" aria-label="${words.say('catalog.remove', { label: about?.title ?? dataset })}"><span dir="auto">${about?.title ?? dataset}</span><span aria-hidden="true"> ✕</span></a></div>`
    : nothing
}
<p class="result-count" role="status"><strong>${words.count('reuses.count', answer.nhits)}</strong></p>
${
  answer.reuses.length > 0
    ? html`<div class="reuse-cards">${answer.reuses.map((reuse) => reuseCard(words, reuse, true))}</div>`
    : html`<div class="empty"><h2>${words.say('reuses.empty')}</h2><p>${words.say('reuses.empty_why')}</p><p><a class="button" href="/explore/">${words.say('missing.way_out')}</a></p></div>`
}
${paging(page, answer.nhits, start, perPage)}</div>`,
  })
}

export const reusesPage = definePage({
  path: '/reuses/',
  load: async (request): Promise<Shown> => {
    const dataset = request.address.query.get('dataset') || null
    const start = startOf(request)
    const path = dataset ? `datasets/1.0/${encodeURIComponent(dataset)}/reuses/` : 'reuses/'
    const found = await request.ask<ReusesAnswer>(`${path}?rows=${perPage}&start=${start}`)
    if (found.status === 404)
      throw missing(request, request.words.say('missing.dataset', { id: dataset ?? '' }))
    return { answer: answerOf(request, request.words.say('reuses.title'), found), start, dataset }
  },
  render: gallery,
})

/** One reuse with its picture, its author and the dataset behind it. */
function single(page: Page, reuse: Reuse): Markup {
  const { words } = page
  const author = [reuse.user.first_name, reuse.user.last_name].filter(Boolean).join(' ')
  return layout(page, {
    title: reuse.title,
    ...(reuse.description && { description: reuse.description.slice(0, 160) }),
    section: 'reuses',
    main: html`<article class="collection reuse-page"><nav class="crumb" aria-label="${words.say('dataset.path')}"><a href="/reuses/">${words.say('reuses.title')}</a></nav>
<h1 dir="auto">${reuse.title}</h1>
<p class="facts">${author ? html`<span dir="auto">${author}</span>` : nothing}<span>${words.day(reuse.created_at)}</span></p>
${reuse.thumbnail ? html`<img src="${reuse.thumbnail}" alt="" width="600">` : nothing}
${reuse.description ? html`<p class="prose" dir="auto">${reuse.description}</p>` : nothing}
<p>${link(reuse.url)}</p>
<p>${words.say('reuses.made_of')} <a href="/explore/dataset/${encodeURIComponent(reuse.dataset.id)}/information/" dir="auto">${reuse.dataset.title}</a></p></article>`,
  })
}

export const reusePage = definePage({
  path: '/reuses/:id/',
  load: async (request) => {
    const id = request.param('id')
    const found = await request.ask<Reuse>(`reuses/${encodeURIComponent(id)}/`)
    if (found.status === 404) throw missing(request, request.words.say('reuse.unknown'))
    return answerOf(request, id, found)
  },
  render: single,
})
