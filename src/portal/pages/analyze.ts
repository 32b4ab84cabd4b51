import { type ChartDefinition, decodeDefinition } from '../../core/chart/definition.ts'
import {
  analyzable,
  plainFunctions,
  plainTimescales,
  plainTypes,
  proposedDefinition,
} from '../../core/chart/propose.ts'
import type { Dataset } from '../../core/dataset.ts'
import { type Field, findField, isAnnotated, isNumeric, isTemporal } from '../../core/field.ts'
import type { Page } from '../layout.ts'
import { html, type Markup, nothing } from '../markup.ts'
import { workbench } from './workbench.ts'

/** The definition of the address, else the publisher's, else a proposed one; its fields must exist. */
export function startDefinition(page: Page, dataset: Dataset): ChartDefinition | null {
  const saved = dataset.extra_metas?.visualization?.analyze_default
  const candidates = [page.address.query.get('dataChart'), typeof saved === 'string' ? saved : null]
  for (const text of candidates) {
    const definition = text ? decodeDefinition(text) : null
    const query = definition?.queries[0]
    if (definition && query?.charts[0] && findField(dataset.fields, query.xAxis)) return definition
  }
  return proposedDefinition(dataset)
}

type Option = [value: string, label: string]

function choice(name: string, label: string, options: Option[], chosen: string, hidden = false): Markup {
  return html`<label class="choice"${hidden ? html` hidden` : ''}>${label} <select name="${name}">${options.map(([value, text]) => html`<option value="${value}"${value === chosen ? html` selected` : ''}>${text}</option>`)}</select></label>`
}

/** A chart of a dataset and the choices that make it. */
export function analyze(page: Page, dataset: Dataset): Markup {
  const { words } = page
  const definition = startDefinition(page, dataset)
  const query = definition?.queries[0]
  const series = query?.charts[0]
  if (!definition || !query || !series) return html`<p class="notice">${words.say('analyze.none')}</p>`
  const xs = dataset.fields.filter(analyzable)
  const numbers = dataset.fields.filter(isNumeric)
  const splits = dataset.fields.filter((field) => field.type === 'text' && isAnnotated(field, 'facet'))
  const x = findField(dataset.fields, query.xAxis)
  const timescale = query.timescale ?? definition.timescale ?? 'year'
  const functions = numbers.length > 0 ? plainFunctions : plainFunctions.filter((name) => name === 'COUNT')
  const labels = (fields: Field[]): Option[] => fields.map((field) => [field.name, field.label])
  return workbench(
    page,
    dataset,
    html`<form class="analyze-controls" data-analyze>
${choice(
  'func',
  words.say('analyze.function'),
  functions.map((name) => [name, words.say(`function.${name}`)]),
  series.func,
)}
${numbers.length > 0 ? choice('y', words.say('analyze.field'), labels(numbers), series.yAxis ?? '', series.func === 'COUNT') : nothing}
${choice('x', words.say('analyze.x'), labels(xs), query.xAxis)}
${choice(
  'timescale',
  words.say('analyze.scale'),
  plainTimescales.map((name) => [name, words.say(`scale.${name}`)]),
  timescale,
  !x || !isTemporal(x),
)}
${splits.length > 0 ? choice('split', words.say('analyze.breakdown'), [['', words.say('analyze.no_breakdown')], ...labels(splits)], query.seriesBreakdown ?? '') : nothing}
${choice(
  'type',
  words.say('analyze.type'),
  plainTypes.map((name) => [name, words.say(`chart.${name}`)]),
  series.type,
)}
</form>
<d4c-chart class="analyze-chart" data-times="${dataset.fields
      .filter(isTemporal)
      .map((field) => field.name)
      .join(
        ',',
      )}"><d4c-chart-query context="records" field-x="${query.xAxis}"${x && isTemporal(x) ? html` timescale="${timescale}"` : ''}${query.maxpoints ? html` maxpoints="${query.maxpoints}"` : ''}${query.sort ? html` sort="${query.sort}"` : ''}${query.seriesBreakdown ? html` series-breakdown="${query.seriesBreakdown}"` : ''}><d4c-chart-serie chart-type="${series.type}" function-y="${series.func}"${series.yAxis ? html` expression-y="${series.yAxis}"` : ''}></d4c-chart-serie></d4c-chart-query></d4c-chart>`,
  )
}
