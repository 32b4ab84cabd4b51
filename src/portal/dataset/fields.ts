import { annotationArg, type Field, isGeo, isNumeric, isTemporal } from '../../core/field.ts'
import type { Distribution, FieldStatistics, StatisticsAnswer } from '../../core/field-statistics.ts'
import { formatFieldValue } from '../../core/format/value.ts'
import type { DataRecord } from '../../core/record.ts'
import type { Words } from '../language.ts'
import type { Page } from '../layout.ts'
import { html, type Markup, nothing } from '../markup.ts'

const sampleLength = 60

function sampleText(words: Words, field: Field, value: unknown): string {
  if (value === undefined || value === null) return ''
  const text =
    typeof value === 'number' || isTemporal(field)
      ? formatFieldValue(value, field, words.language)
      : Array.isArray(value) && value.every((part) => typeof part === 'number')
        ? value.join(', ')
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value)
  return text.length > sampleLength ? `${text.slice(0, sampleLength - 1)}…` : text
}

const width = 144
const height = 32

/** Bars from the base line; heights are shares of the highest. */
function bars(counts: readonly number[], label: string): Markup {
  const highest = Math.max(...counts, 1)
  const step = width / counts.length
  const gap = step > 4 ? 1 : 0
  const path = counts
    .map((count, index) => {
      // What is there stays visible beside the highest.
      const size = count === 0 ? 0 : Math.max((count / highest) * height, 1)
      return `M${(index * step).toFixed(1)} ${height}v-${size.toFixed(1)}h${(step - gap).toFixed(1)}v${size.toFixed(1)}z`
    })
    .join('')
  return html`<svg class="distribution" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${label}" preserveAspectRatio="none"><path d="${path}"/></svg>`
}

/** A value as a short label: of an instant, its day. */
const valueText = (words: Words, field: Field, value: number | string): string => {
  if (isTemporal(field)) return words.shortDay(String(value))
  if (typeof value === 'number' && (Number.isInteger(value) || Math.abs(value) >= 100))
    return words.number(Math.round(value))
  return formatFieldValue(value, field, words.language)
}

function distribution(words: Words, field: Field, { from, to, below, above, counts }: Distribution): Markup {
  const [first, last] = [from, to].map((end) => valueText(words, field, end))
  const label = words.say('fields.distribution', { from: first ?? '', to: last ?? '' })
  return html`${bars(counts, label)}<span class="range"><span>${below > 0 ? '≤ ' : ''}${first}</span><span>${above > 0 ? '≥ ' : ''}${last}</span></span>`
}

function shape(words: Words, field: Field, statistics: FieldStatistics | undefined): Markup {
  if (!statistics) return nothing
  if (statistics.distribution) return distribution(words, field, statistics.distribution)
  const { values } = statistics
  const [first] = values ?? []
  if (!values || !first || values.length < 2 || first.count === 1) return nothing
  const label = words.say('fields.frequent', { value: first.value, n: words.number(first.count) })
  return html`${bars(
    values.map(({ count }) => count),
    label,
  )}<span class="range" translate="no"><span dir="auto" title="${first.value}">${first.value}</span><span>${words.number(first.count)}</span></span>`
}

/** How many different values a field has, and how many records lack one. */
function facts(words: Words, field: Field, statistics: FieldStatistics | undefined, total: number): string {
  if (!statistics) return ''
  const { distinct, estimated, filled, min, max, distribution: drawn } = statistics
  const missing = total - filled
  return [
    distinct !== null && field.type === 'text'
      ? words.count(estimated ? 'fields.about_values' : 'fields.values', distinct)
      : '',
    !drawn && min !== null && min !== undefined && min === max
      ? words.say('fields.always', { value: valueText(words, field, min) })
      : '',
    missing > 0 && total > 0
      ? filled === 0
        ? words.say('fields.empty')
        : words.say('fields.missing', { share: words.share(missing / total) })
      : '',
  ]
    .filter(Boolean)
    .join(', ')
}

function row(
  words: Words,
  field: Field,
  sample: DataRecord | null,
  statistics: StatisticsAnswer | null,
): Markup {
  const unit = annotationArg(field, 'unit')
  const known = statistics?.fields.find(({ name }) => name === field.name)
  const about = facts(words, field, known, statistics?.records_count ?? 0)
  const drawn = shape(words, field, known)
  const example = sampleText(words, field, sample?.fields[field.name])
  return html`<tr>
<th scope="row"><span dir="auto">${field.label}</span><code>${field.name}</code></th>
<td>${words.say(`type.${field.type}`)}${unit ? html`, ${unit}` : nothing}${about ? html`, ${about}` : nothing}${field.description ? html`<span class="meaning" dir="auto">${field.description}</span>` : nothing}</td>
<td class="shape">${drawn === nothing ? html`<span class="sample" dir="auto" translate="no">${isGeo(field) || isNumeric(field) ? html`<bdi>${example}</bdi>` : example}</span>` : drawn}</td>
</tr>`
}

const usualRows = 12

/** Names, types and meanings of the fields, and what their values are like. */
export function fieldTable(
  { words }: Page,
  fields: readonly Field[],
  sample: DataRecord | null,
  statistics: StatisticsAnswer | null,
): Markup {
  const table = (some: readonly Field[]) => html`<table>
<thead><tr>${(['name', 'meaning', 'values'] as const).map((name) => html`<th scope="col">${words.say(`fields.${name}_column`)}</th>`)}</tr></thead>
<tbody>${some.map((field) => row(words, field, sample, statistics))}</tbody>
</table>`
  const rest = fields.slice(usualRows)
  return html`<section class="schema" id="fields"${statistics ? nothing : html` data-pending`}><h2>${words.say('information.fields')} <span class="count">${words.number(fields.length)}</span></h2>
${table(fields.slice(0, usualRows))}
${rest.length > 0 ? html`<details><summary>${words.count('fields.more', rest.length)}</summary>${table(rest)}</details>` : nothing}
</section>`
}

/** Share of cells without a value, over all fields; null without records. */
export function missingShare({ records_count, fields }: StatisticsAnswer): number | null {
  const cells = records_count * fields.length
  if (cells === 0) return null
  return 1 - fields.reduce((sum, { filled }) => sum + filled, 0) / cells
}
