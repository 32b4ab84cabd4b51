import type { Dataset } from '../../core/dataset.ts'
import type { DatasetView as ViewName } from '../../core/dataset-views.ts'
import type { Words } from '../language.ts'
import type { Page } from '../layout.ts'
import { excerpt, html, type Markup, nothing } from '../markup.ts'
import { type PictureFacts, pictureFigure } from '../picture.ts'
import { themeIcon } from '../theme-icon.ts'
import { actions } from './actions.ts'
import { type Counted, downloadButton } from './downloads.ts'

const catalogLink = (facet: string, value: string): string =>
  `/explore/?refine.${facet}=${encodeURIComponent(value.toWellFormed())}`

/** Where the dataset stands, its title, the facts that decide, and what can be done with it. */
export function head(
  page: Page,
  dataset: Dataset,
  tab: ViewName,
  { drawn, ...counted }: Counted & { drawn: PictureFacts | null },
): Markup {
  const { words } = page
  const { metas } = dataset
  const theme = metas.theme?.[0]
  // On other views the records come first; the description is one tab away.
  const isWhole = tab === 'information'
  return html`<header class="dataset-head${isWhole ? ' whole' : ''}">
<div class="dataset-title">
<nav class="crumb" aria-label="${words.say('dataset.path')}"><a href="/explore/">${words.say('site.catalog')}</a>${theme ? html` <span aria-hidden="true">›</span> <a href="${catalogLink('theme', theme)}">${themeIcon(theme)}${theme}</a>` : nothing}</nav>
<h1 dir="auto">${metas.title}</h1>
<p class="facts">${metas.publisher ? html`<a href="${catalogLink('publisher', metas.publisher)}">${metas.publisher}</a>` : nothing}${dataset.has_records && metas.records_count > 0 ? html`<span>${words.count('dataset.records', metas.records_count)}</span>` : nothing}${freshness(page, dataset)}</p>
${isWhole && metas.description ? html`<p class="lead" dir="auto">${excerpt(metas.description, 180)}</p>` : nothing}
<div class="dataset-actions">${dataset.has_records ? downloadButton(page, dataset, counted) : nothing}${actions(page, dataset, tab)}</div>
</div>
${isWhole ? pictureFigure(dataset, drawn) : nothing}
</header>`
}

/** How often the publisher means to change the data, and when they were changed last. */
function freshness({ words, now }: Page, dataset: Dataset): Markup {
  const changed = changedAt(dataset)
  if (changed === null) return nothing
  const frequency = frequencyOf(words, dataset)
  const age = words.ago(changed, now)
  return html`<span class="freshness" title="${words.day(changed)}">${frequency ? words.say('dataset.expected', { frequency, age }) : words.say('dataset.changed', { age })}</span>`
}

/** When the publisher changed the data last; when they were processed, where nobody says so. */
export const changedAt = ({ metas }: Dataset): string | null => metas.modified ?? metas.data_processed ?? null

/** How often the data are meant to change, in the words of the page; null where nobody says so. */
export function frequencyOf(words: Words, { interop_metas }: Dataset): string | null {
  const frequency = interop_metas?.dcat?.accrualperiodicity
  if (typeof frequency !== 'string' || frequency === '') return null
  return frequencyName(words, frequency)
}

/** Days between two changes, by the last part of a name or address of a frequency. */
const intervals: Readonly<Record<string, number>> = {
  hourly: 1 / 24,
  daily: 1,
  semiweekly: 3.5,
  weekly: 7,
  biweekly: 14,
  semimonthly: 15,
  monthly: 31,
  bimonthly: 62,
  quarterly: 92,
  threetimesayear: 122,
  semiannual: 184,
  annual: 366,
  biennial: 731,
}

/** Days that the publisher announces between two changes; null where none or no fixed one is announced. */
export function daysBetweenChanges({ interop_metas }: Dataset): number | null {
  const frequency = interop_metas?.dcat?.accrualperiodicity
  return typeof frequency === 'string' ? (intervals[frequencyCode(frequency)] ?? null) : null
}

/**
 * The code of a frequency, which is written as a name or as an address in the vocabulary of the European
 * Union or of Dublin Core.
 */
const frequencyCode = (frequency: string): string =>
  (frequency.split(/[/#]/).at(-1) ?? frequency).toLowerCase().replace(/^freq[-_.:]?/, '')

/** A frequency of changes in the words of the page; one that is not known as the publisher wrote it. */
export function frequencyName(words: Words, frequency: string): string {
  const key = `frequency.${frequencyCode(frequency)}`
  return words.knows(key) ? words.say(key) : frequency
}
