import type { Dataset } from '../../core/dataset.ts'
import { annotationArg, type Field } from '../../core/field.ts'
import { formatFieldValue } from '../../core/format/value.ts'
import type { DataRecord } from '../../core/record.ts'
import type { Words } from '../language.ts'
import type { Page } from '../layout.ts'
import { html, link, type Markup, nothing, sanitized } from '../markup.ts'

const sampleLength = 60

function sampleText(words: Words, field: Field, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return formatFieldValue(value, field, words.language)
  const text =
    Array.isArray(value) && value.every((part) => typeof part === 'number')
      ? value.join(', ')
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)
  return text.length > sampleLength ? `${text.slice(0, sampleLength - 1)}…` : text
}

function fieldRow(words: Words, field: Field, sample: DataRecord | null): Markup {
  const unit = annotationArg(field, 'unit')
  return html`<tr>
<th scope="row">${field.label}</th>
<td><code>${field.name}</code></td>
<td>${words.say(`type.${field.type}`)}${unit ? html` <span class="unit">${words.say('information.unit', { unit })}</span>` : nothing}</td>
<td>${field.description ?? ''}</td>
<td class="sample">${sampleText(words, field, sample?.fields[field.name])}</td>
</tr>`
}

const categoryLinks = (facet: string, values: string[]): Markup[] =>
  values.map(
    (value, index) =>
      html`${index > 0 ? ', ' : ''}<a href="/explore/?refine.${facet}=${encodeURIComponent(value.toWellFormed())}">${value}</a>`,
  )

function metaRows(words: Words, { datasetid, metas }: Dataset): [string, Markup][] {
  const rows: [string, Markup | null][] = [
    [
      words.say('meta.publisher'),
      metas.publisher ? html`${categoryLinks('publisher', [metas.publisher])}` : null,
    ],
    [words.say('meta.theme'), metas.theme ? html`${categoryLinks('theme', metas.theme)}` : null],
    [words.say('meta.keyword'), metas.keyword ? html`${categoryLinks('keyword', metas.keyword)}` : null],
    [
      words.say('meta.license'),
      metas.license
        ? metas.license_url
          ? html`<a href="${metas.license_url}" rel="license noopener">${metas.license}</a>`
          : html`${metas.license}`
        : null,
    ],
    [words.say('meta.records_count'), html`${words.number(metas.records_count)}`],
    [words.say('meta.modified'), metas.modified ? html`${words.day(metas.modified)}` : null],
    [
      words.say('meta.data_processed'),
      metas.data_processed ? html`${words.day(metas.data_processed)}` : null,
    ],
    [words.say('meta.references'), metas.references ? link(metas.references) : null],
    [words.say('meta.datasetid'), html`<code>${datasetid}</code>`],
  ]
  return rows.filter((row): row is [string, Markup] => row[1] !== null)
}

/** Information tab of a dataset: description, metadata and schema with example values. */
export function information({ words }: Page, dataset: Dataset, sample: DataRecord | null): Markup {
  const { description } = dataset.metas
  return html`<div class="information">
<section class="about"><h2>${words.say('information.about')}</h2>
<div class="prose">${description ? sanitized(description) : html`<p>${words.say('information.no_description')}</p>`}</div></section>
<aside><dl class="metas">${metaRows(words, dataset).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl></aside>
${
  dataset.fields.length > 0
    ? html`<section class="schema"><h2>${words.say('information.fields')}</h2>
<div class="scroll" role="region" tabindex="0" aria-label="${words.say('information.fields')}"><table>
<thead><tr>${(['field', 'name', 'type', 'meaning', 'sample'] as const).map((name) => html`<th scope="col">${words.say(`information.${name}`)}</th>`)}</tr></thead>
<tbody>${dataset.fields.map((field) => fieldRow(words, field, sample))}</tbody>
</table></div></section>`
    : nothing
}
</div>`
}
