import { quoted, snippetLabels, snippetLanguages, snippets } from '../../core/code-snippets.ts'
import type { Dataset } from '../../core/dataset.ts'
import type { Page } from '../layout.ts'
import { html, type Markup } from '../markup.ts'
import { filtersOf } from './downloads.ts'

/** Programs that read the records of this view, one below another behind its language. */
export function codeSnippets(page: Page, dataset: Dataset): Markup {
  const { words } = page
  const base = `/d4c/api/records/1.0/search/?dataset=${encodeURIComponent(dataset.datasetid)}&rows=10`
  const filters = filtersOf(page)
  const address = new URL(`${base}${filters && `&${filters}`}`, page.origin).href
  return html`<div class="snippets">${snippetLanguages.map(
    (language, index) =>
      html`<details name="snippet"${index === 0 ? html` open` : ''}><summary translate="no">${snippetLabels[language]}</summary>
<section><pre tabindex="0" role="region" aria-label="${snippetLabels[language]}" data-code="${snippets[language]}" data-call="${base}">${snippets[language].replace('{address}', () => quoted(address))}</pre>
<button type="button" data-copy="next" data-copied="${words.say('api.copied')}">${words.say('api.copy')}</button></section></details>`,
  )}</div>`
}
