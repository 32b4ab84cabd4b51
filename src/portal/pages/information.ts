import type { Dataset } from '../../core/dataset.ts'
import type { StatisticsAnswer } from '../../core/field-statistics.ts'
import type { DataRecord } from '../../core/record.ts'
import { feedbackForm } from '../dataset/feedback.ts'
import { fieldTable, missingShare } from '../dataset/fields.ts'
import { alternativeExports, attachments, type Snapshot, snapshots } from '../dataset/files.ts'
import { changedAt, frequencyOf } from '../dataset/head.ts'
import { type ReusesAnswer, reuses } from '../dataset/reuses.ts'
import { codeSnippets } from '../dataset/snippets.ts'
import type { Words } from '../language.ts'
import type { Page } from '../layout.ts'
import { html, link, type Markup, nothing, sanitized } from '../markup.ts'
import type { PictureFacts } from '../picture.ts'

/** What the information tab shows besides the dataset. */
export interface Information {
  /** First record, for examples of values; null without one. */
  sample: DataRecord | null
  /** Null while they are being computed. */
  statistics: StatisticsAnswer | null
  /** What is said about the picture; null while it is being drawn. */
  drawn: PictureFacts | null
  snapshots: Snapshot[]
  reuses: ReusesAnswer
  /** Bytes of all records as CSV, estimated; null where they are not known. */
  csvSize: number | null
  /** Records that pass the filters of the address; null without filters, or where they are wrong. */
  filtered: number | null
}

const categoryLinks = (facet: string, values: string[]): Markup[] =>
  values.map(
    (value, index) =>
      html`${index > 0 ? ', ' : ''}<a href="/explore/?refine.${facet}=${encodeURIComponent(value.toWellFormed())}" dir="auto">${value}</a>`,
  )

const textOf = (value: unknown): Markup | null =>
  typeof value === 'string' && value !== '' ? html`<span dir="auto">${value}</span>` : null

function metaRows(words: Words, dataset: Dataset): [string, Markup][] {
  const { datasetid, metas, interop_metas, extra_metas } = dataset
  const dcat = interop_metas?.dcat ?? {}
  const changed = changedAt(dataset)
  const frequency = frequencyOf(words, dataset)
  const downloads = Number(extra_metas?.explore?.download_count ?? 0)
  const rows: [string, Markup | null][] = [
    [
      words.say('meta.publisher'),
      metas.publisher ? html`${categoryLinks('publisher', [metas.publisher])}` : null,
    ],
    [
      words.say('meta.license'),
      metas.license
        ? metas.license_url
          ? html`<a href="${metas.license_url}" rel="license noopener">${metas.license}</a>`
          : html`${metas.license}`
        : null,
    ],
    [words.say('meta.temporal'), textOf(dcat.temporal)],
    [words.say('meta.spatial'), textOf(dcat.spatial)],
    [words.say('meta.granularity'), textOf(dcat.granularity)],
    [words.say('meta.theme'), metas.theme ? html`${categoryLinks('theme', metas.theme)}` : null],
    [words.say('meta.keyword'), metas.keyword ? html`${categoryLinks('keyword', metas.keyword)}` : null],
    [words.say('meta.frequency'), frequency === null ? null : html`${frequency}`],
    [words.say('meta.modified'), changed ? html`${words.day(changed)}` : null],
    [
      words.say('meta.data_processed'),
      metas.data_processed ? html`${words.day(metas.data_processed)}` : null,
    ],
    [words.say('meta.references'), metas.references ? link(metas.references) : null],
    [words.say('meta.downloads'), downloads > 0 ? html`${words.number(downloads)}` : null],
    [words.say('meta.datasetid'), html`<code>${datasetid}</code>`],
  ]
  return rows.filter((row): row is [string, Markup] => row[1] !== null)
}

/** Facts on how fresh and complete the data are. */
function quality({ words, now }: Page, dataset: Dataset, statistics: StatisticsAnswer | null): Markup {
  const changed = changedAt(dataset)
  const frequency = frequencyOf(words, dataset)
  const missing = statistics === null ? null : missingShare(statistics)
  const facts = [
    changed
      ? {
          fact: words.ago(changed, now),
          means: frequency
            ? words.say('quality.changed_expected', { date: words.day(changed), frequency })
            : words.say('quality.changed', { date: words.day(changed) }),
        }
      : null,
    missing === null
      ? null
      : missing === 0
        ? { fact: words.say('quality.complete'), means: words.say('quality.complete_means') }
        : {
            fact: words.say('quality.missing', { share: words.share(missing) }),
            means: emptiest(words, dataset, statistics),
          },
  ].filter((fact) => fact !== null)
  if (facts.length === 0) return nothing
  return html`<section id="quality"><h2>${words.say('information.quality')}</h2><div class="quality">${facts.map(({ fact, means }) => html`<div><strong>${fact}</strong><p>${means}</p></div>`)}</div></section>`
}

function emptiest(words: Words, { fields }: Dataset, statistics: StatisticsAnswer | null): string {
  if (!statistics) return ''
  const ordered = [...statistics.fields].sort((a, b) => a.filled - b.filled)
  const named = ordered
    .slice(0, 3)
    .filter(({ filled }) => filled < statistics.records_count)
    .map(({ name, filled }) => {
      const label = fields.find((field) => field.name === name)?.label ?? name
      return `${label} (${words.share(1 - filled / statistics.records_count)})`
    })
  return words.say('quality.emptiest', { fields: named.join(', ') })
}

/** Information tab of a dataset: what it holds, how good it is, what belongs to it and what became of it. */
export function information(page: Page, dataset: Dataset, shown: Information): Markup {
  const { words } = page
  const { description } = dataset.metas
  return html`<div class="information">
<div class="main-column">
<section class="about"><h2>${words.say('information.about')}</h2>
<div class="prose" dir="auto">${description ? sanitized(description) : html`<p>${words.say('information.no_description')}</p>`}</div></section>
${quality(page, dataset, shown.statistics)}
${dataset.fields.length > 0 ? fieldTable(page, dataset.fields, shown.sample, shown.statistics) : nothing}
${attachments(page, dataset)}
${alternativeExports(page, dataset)}
${snapshots(page, shown.snapshots)}
${reuses(page, dataset, shown.reuses)}
${feedbackForm(page, dataset)}
</div>
<aside><dl class="metas">${metaRows(words, dataset).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
${dataset.has_records ? html`<section class="by-api"><h2>${words.say('information.api')}</h2>${codeSnippets(page, dataset)}</section>` : nothing}
</aside>
</div>`
}
