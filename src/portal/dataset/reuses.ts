import type { Dataset } from '../../core/dataset.ts'
import type { Words } from '../language.ts'
import type { Page } from '../layout.ts'
import { html, type Markup, nothing } from '../markup.ts'
import { panel } from './panel.ts'

/** A reuse, as `reuses/` lists it. */
export interface Reuse {
  id: string
  title: string
  description: string
  url: string
  type?: string
  thumbnail?: string
  created_at: string
  dataset: { id: string; title: string }
  user: { first_name: string; last_name: string; username: string }
}

export interface ReusesAnswer {
  nhits: number
  reuses: Reuse[]
}

export const shownReuses = 3

/** A reuse with its picture; the title leads to it. */
export function reuseCard(words: Words, reuse: Reuse, withDataset = false): Markup {
  const author = [reuse.user.first_name, reuse.user.last_name].filter(Boolean).join(' ')
  const isAddress = /^https?:\/\//.test(reuse.url)
  return html`<article class="reuse-card">
${reuse.thumbnail ? html`<img src="${reuse.thumbnail}" alt="" loading="lazy">` : html`<div class="reuse-initial" aria-hidden="true">${[...reuse.title][0] ?? ''}</div>`}
<div><h3 dir="auto">${isAddress ? html`<a href="${reuse.url}" rel="nofollow noopener ugc">${reuse.title}</a>` : reuse.title}</h3>
${reuse.description ? html`<p class="summary" dir="auto">${reuse.description}</p>` : nothing}
<p class="facts">${author ? html`<span dir="auto">${author}</span>` : nothing}<span>${words.day(reuse.created_at)}</span>${withDataset ? html`<a href="/explore/dataset/${encodeURIComponent(reuse.dataset.id)}/information/" dir="auto">${reuse.dataset.title}</a>` : nothing}</p></div>
</article>`
}

/** What people made of the dataset, and how to propose something. */
export function reuses(page: Page, dataset: Dataset, { nhits, reuses: found }: ReusesAnswer): Markup {
  const { words } = page
  const id = encodeURIComponent(dataset.datasetid)
  return html`<section id="reuses"><h2>${words.say('information.reuses')} ${nhits > 0 ? html`<span class="count">${words.number(nhits)}</span>` : nothing}</h2>
${
  found.length > 0
    ? html`<div class="reuse-cards">${found.map((reuse) => reuseCard(words, reuse))}</div>`
    : html`<p class="muted">${words.say('reuses.none')}</p>`
}
<p class="share-ways">${nhits > found.length ? html`<a class="button" href="/reuses/?dataset=${id}">${words.count('reuses.all', nhits)}</a>` : nothing}<button type="button" popovertarget="propose-reuse">${words.say('reuses.propose')}</button></p>
${panel(words, 'propose-reuse', words.say('reuses.propose'), proposal(words, dataset))}
</section>`
}

function proposal(words: Words, dataset: Dataset): Markup {
  const line = (name: string, type: string, isRequired: boolean, more: Markup | string = '') =>
    html`<label><span>${words.say(`reuses.form.${name}` as 'reuses.form.title')}${isRequired ? nothing : html` <span class="muted">${words.say('form.optional')}</span>`}</span><input name="${name}" type="${type}"${isRequired ? html` required` : nothing} ${more}></label>`
  return html`<form class="portal-form" method="post" enctype="multipart/form-data" action="/d4c/api/datasets/1.0/${encodeURIComponent(dataset.datasetid)}/reuses/" data-send data-sent="${words.say('reuses.sent')}" data-failed="${words.say('form.failed')}" data-sending="${words.say('form.sending')}">
<p>${words.say('reuses.form.intro')}</p>
${line('title', 'text', true, html`maxlength="200"`)}
${line('url', 'url', true, html`maxlength="2000" placeholder="https://"`)}
<label><span>${words.say('reuses.form.description')} <span class="muted">${words.say('form.optional')}</span></span><textarea name="description" rows="3" maxlength="5000"></textarea></label>
<label><span>${words.say('reuses.form.image')} <span class="muted">${words.say('form.optional')}</span></span><input name="image" type="file" accept="image/png,image/jpeg,image/webp"></label>
${line('author_name', 'text', false, html`maxlength="200" autocomplete="name"`)}
${line('author_email', 'email', false, html`maxlength="254" autocomplete="email"`)}
<p class="form-status" role="status"></p>
<button class="main">${words.say('reuses.form.send')}</button>
</form>`
}
