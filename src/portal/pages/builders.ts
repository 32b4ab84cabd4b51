import type { Dataset } from '../../core/dataset.ts'
import { isAnnotated } from '../../core/field.ts'
import type { Page } from '../layout.ts'
import { html, type Markup, nothing } from '../markup.ts'

/**
 * A view of records with facets at the side: elements around one context named `records`, whose parameters
 * are synchronised with the address.
 */
export function workbench({ words }: Page, dataset: Dataset, view: Markup): Markup {
  const facets = dataset.fields.some((field) => isAnnotated(field, 'facet'))
  return html`<d4c-dataset-context context="records" records-dataset="${dataset.datasetid}" records-urlsync="true">
<div class="workbench">
<aside class="filters"><details open data-fold><summary><h2>${words.say('dataset.filters')}</h2></summary>
<d4c-text-search context="records" placeholder="${words.say('dataset.search')}"></d4c-text-search>
<d4c-filter-summary context="records" hide-contexts-labels="true"></d4c-filter-summary>
${facets ? html`<d4c-facets context="records"></d4c-facets>` : nothing}
</details></aside>
<section class="view">
<noscript><p class="notice">${words.say('dataset.no_script')}</p></noscript>
${view}
</section>
</div>
<d4c-notifications></d4c-notifications>
</d4c-dataset-context>`
}
