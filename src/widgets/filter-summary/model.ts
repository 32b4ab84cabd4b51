import type { DataContext } from '../../client/contexts/context.ts'
import type { Dataset } from '../../core/dataset.ts'
import { type Field, findField, isGeo, isTemporal } from '../../core/field.ts'
import { printDateInput } from '../../core/format/date-input.ts'
import { formatDate, type Locale } from '../../core/format/value.ts'
import type { Parameters } from '../../core/parameters/encode.ts'
import { activeFilters, listOf, plainOrList } from '../../core/refinement.ts'
import { readTextQuery } from '../../core/text-query.ts'
import { readTimeQuery } from '../../core/time-query.ts'
import type { WidgetSentences } from '../../messages/en/widgets.ts'
import { fill } from '../../messages/message.ts'

/** One filter as shown to visitors. */
export interface Filter {
  parameter: string
  /** The filter's value, null for the whole parameter. */
  value: string | null
  label: string
  text: string
}

/** A filter and the contexts that have it. */
export interface SharedFilter extends Filter {
  contexts: readonly DataContext[]
}

interface Reading {
  dataset: Dataset | null
  sentences: WidgetSentences
  locale: Locale
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const languageName = (code: string, locale: Locale): string => {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

const periods = ['YYYY', 'MMMM YYYY', 'LL'] as const

/** A period of a date facet, such as 2014/02. */
function printPeriod(path: string, locale: Locale): string {
  const parts = path.split(/[/-]/)
  const pattern = periods[parts.length - 1]
  return pattern ? capitalized(formatDate(parts.join('-'), pattern, locale)) : path
}

function refinements(
  name: string,
  values: readonly string[],
  { dataset, sentences, locale }: Reading,
): Filter[] {
  const facet = name.slice('refine.'.length)
  const field = findField(dataset?.fields ?? [], facet)
  const short = facet.replace(/^.*\./, '')
  const label = field?.label ?? (short === 'features' ? sentences['filters.view'] : capitalized(short))
  const print = (value: string) => {
    if (!dataset && short === 'language') return languageName(value, locale)
    return field && isTemporal(field) ? printPeriod(value, locale) : value
  }
  return values.map((value) => ({ parameter: name, value, label, text: print(value) }))
}

const day = (date: string, field: Field | undefined, { dataset, locale }: Reading): string => {
  const input = { format: 'YYYY-MM-DD', isDay: field?.type === 'date', zone: dataset?.metas.timezone }
  return formatDate(printDateInput(date, input), 'LL', locale)
}

function timeText(query: string, reading: Reading): string | null {
  const { dataset, sentences } = reading
  const read = readTimeQuery(query)
  if (!read) return null
  if (read.kind === 'scale') return sentences[`time.${read.scale}`]
  const field = findField(dataset?.fields ?? [], read.field)
  if (read.kind === 'range')
    return fill(sentences['time.summary.range'], {
      from: day(read.from, field, reading),
      to: day(read.to, field, reading),
    })
  const date = day(read.date, field, reading)
  return fill(sentences[`time.summary.${read.kind}`], { from: date, to: date })
}

function queryFilter(name: string, query: string, reading: Reading): Filter {
  const { sentences, dataset } = reading
  const suffix = name.split('.')[1] ?? ''
  if (suffix === 'mapfilter')
    return { parameter: name, value: query, label: sentences['filters.map'], text: query }
  if (suffix === 'geographic_area')
    return { parameter: name, value: null, label: sentences['filters.area'], text: '' }
  const time = timeText(query, reading)
  if (time !== null) {
    const field = findField(dataset?.fields ?? [], readTimeQuery(query)?.field ?? '')
    return { parameter: name, value: query, label: field?.label ?? sentences['time.period'], text: time }
  }
  const field = (dataset?.fields ?? []).find((one) => readTextQuery(query, one.name) !== null)
  const label = field?.label ?? sentences['filters.text']
  return {
    parameter: name,
    value: query,
    label,
    text: field ? (readTextQuery(query, field.name) ?? query) : query,
  }
}

/** The active filters of one context. */
export function filtersOf(parameters: Parameters, exclude: readonly string[], reading: Reading): Filter[] {
  return activeFilters(parameters, exclude).flatMap((name): Filter[] => {
    const values = listOf(parameters[name]).filter((value) => value !== '')
    if (name.startsWith('refine.')) return refinements(name, values, reading)
    if (name.startsWith('geofilter.')) {
      const field = reading.dataset?.fields.find(isGeo)
      return [
        { parameter: name, value: null, label: reading.sentences['filters.area'], text: field?.label ?? '' },
      ]
    }
    return values.map((value) => queryFilter(name, value, reading))
  })
}

/** Filters of several contexts, equal ones merged. */
export function mergeFilters(
  lists: readonly { context: DataContext; filters: readonly Filter[] }[],
): SharedFilter[] {
  const merged = new Map<string, SharedFilter>()
  for (const { context, filters } of lists)
    for (const filter of filters) {
      const key = JSON.stringify([filter.parameter, filter.value, filter.label])
      const known = merged.get(key)
      merged.set(key, { ...filter, contexts: [...(known?.contexts ?? []), context] })
    }
  return [...merged.values()]
}

/** The change that removes a filter: its value only, or the whole parameter. */
export function removal({ parameter, value }: Filter, parameters: Parameters): Parameters {
  const left = value === null ? [] : listOf(parameters[parameter]).filter((other) => other !== value)
  const disjunctive = parameter.startsWith('refine.') ? parameter.replace('refine.', 'disjunctive.') : null
  return {
    [parameter]: plainOrList(left),
    ...(disjunctive && left.length === 0 ? { [disjunctive]: undefined } : {}),
  }
}
