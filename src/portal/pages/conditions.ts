import type { DatasetsAnswer } from '../../core/record.ts'
import { layout, type Page } from '../layout.ts'
import { html, type Markup, nothing } from '../markup.ts'
import { answerOf, definePage } from '../page.ts'

/** The `datasets/1.0/search` request of the page of terms of use. */
const conditionsRequest = 'rows=0&facet=license&facetsort.license=-count'

/** Terms of use: the licences of the portal's datasets, each with its number of datasets. */
function conditionsPage(page: Page, { nhits, facet_groups: groups = [] }: DatasetsAnswer): Markup {
  const { words } = page
  const title = words.say('conditions.title')
  const licenses = groups.find(({ name }) => name === 'license')?.facets ?? []
  const without = nhits - licenses.reduce((sum, { count }) => sum + count, 0)
  const counted = (n: number) => words.count('catalog.count', n)
  return layout(page, {
    title,
    main: html`<div class="conditions"><h1>${title}</h1>
<div class="prose"><p>${words.say('conditions.each')}</p>
<p>${words.say('conditions.none_of_ours')}</p></div>
${
  nhits > 0
    ? html`<h2 id="licenses">${words.say('conditions.licenses')}</h2>
<ul aria-labelledby="licenses">${licenses.map(
        ({ name, path, count }) =>
          html`<li><a href="/explore/?refine.license=${encodeURIComponent(path.toWellFormed())}">${name}</a> <span class="unit">${counted(count)}</span></li>`,
      )}${without > 0 ? html`<li>${words.say('conditions.without')} <span class="unit">${counted(without)}</span></li>` : nothing}</ul>`
    : nothing
}
<p><a class="button" href="/explore/">${words.say('missing.way_out')}</a></p></div>`,
  })
}

export const conditions = definePage({
  path: '/conditions/',
  load: async (request) => {
    const { ask, words } = request
    const path = `datasets/1.0/search/?${conditionsRequest}&lang=${words.language}`
    return answerOf(request, words.say('conditions.title'), await ask<DatasetsAnswer>(path))
  },
  render: conditionsPage,
})
