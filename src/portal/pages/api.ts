import type { Dataset } from '../../core/dataset.ts'
import { isAnnotated, isTemporal } from '../../core/field.ts'
import type { Page } from '../layout.ts'
import { html, type Markup, nothing } from '../markup.ts'
import { workbench } from './builders.ts'

interface Call {
  title: 'api.search' | 'api.analyze' | 'api.download' | 'api.dataset'
  address: string
  /** Whether the filters of the page apply, and whether the answer is short enough to show. */
  filtered: boolean
  shown: boolean
}

function calls(dataset: Dataset): Call[] {
  const id = encodeURIComponent(dataset.datasetid)
  const facet = dataset.fields.find((field) => isAnnotated(field, 'facet'))
  const x = dataset.fields.find((field) => isTemporal(field)) ?? facet
  const records = '/d4c/api/records/1.0'
  return [
    {
      title: 'api.search',
      address: `${records}/search/?dataset=${id}&rows=3${facet ? `&facet=${facet.name}` : ''}`,
      filtered: true,
      shown: true,
    },
    ...(x
      ? [
          {
            title: 'api.analyze' as const,
            address: `${records}/analyze/?dataset=${id}&x=${isTemporal(x) ? `${x.name}.year` : x.name}&y.n.func=COUNT&maxpoints=20`,
            filtered: true,
            shown: true,
          },
        ]
      : []),
    { title: 'api.dataset', address: `/d4c/api/datasets/1.0/${id}/`, filtered: false, shown: true },
    {
      title: 'api.download',
      address: `${records}/download/?dataset=${id}&format=json`,
      filtered: true,
      shown: false,
    },
  ]
}

/** API addresses for the records on the page, each with buttons to copy and to try it. */
export function api(page: Page, dataset: Dataset): Markup {
  const { words } = page
  const filters = page.address.query.toString()
  const entry = ({
    title,
    address,
    filtered,
    shown,
  }: Call) => html`<section class="call"><h3>${words.say(title)}</h3>
<div class="address"><code>GET <a ${filtered ? html`data-download="${address}"` : nothing} href="${address}${filtered && filters ? `&${filters}` : ''}">${address}${filtered && filters ? `&${filters}` : ''}</a></code></div>
<p class="actions"><button type="button" data-copy="previous" data-copied="${words.say('api.copied')}">${words.say('api.copy')}</button>${shown ? html`<button type="button" data-try data-failed="${words.say('api.failed', { reason: '{reason}' })}" aria-expanded="false">${words.say('api.try')}</button>` : nothing}</p>
${shown ? html`<pre class="answer" tabindex="0" role="region" aria-label="${words.say('api.answer')}" hidden></pre>` : nothing}
</section>`
  return workbench(
    page,
    dataset,
    html`<h2>${words.say('api.title')}</h2><p>${words.say('api.intro')}</p><p><a href="/docs/api/">${words.say('api.description')}</a></p>${calls(dataset).map(entry)}`,
  )
}
