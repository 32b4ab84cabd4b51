import { analyzable } from '../../core/chart/propose.ts'
import type { Dataset } from '../../core/dataset.ts'
import type { Page } from '../layout.ts'
import { html, type Markup } from '../markup.ts'
import { workbench } from './builders.ts'

/** A chart of a dataset, and links to change it. */
export function analyze(page: Page, dataset: Dataset): Markup {
  if (!dataset.fields.some(analyzable)) return html`<p class="notice">${page.words.say('analyze.none')}</p>`
  return workbench(page, dataset, html`<d4c-analyze context="records"></d4c-analyze>`)
}
