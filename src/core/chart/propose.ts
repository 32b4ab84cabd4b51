import type { Dataset } from '../dataset.ts'
import { annotationArg, type Field, isAnnotated, isNumeric, isTemporal } from '../field.ts'
import { isYearField } from '../format/years.ts'
import type { ChartDefinition, ChartQuery } from './definition.ts'

/** Types for a suggested first chart. */
export const plainTypes = ['line', 'column', 'bar', 'area', 'pie'] as const
export const plainFunctions = ['COUNT', 'AVG', 'SUM', 'MIN', 'MAX'] as const
export const plainTimescales = ['year', 'month', 'day', 'hour'] as const

/** Whether a field can be the axis of a chart. */
export const analyzable = (field: Field): boolean =>
  isNumeric(field) || isTemporal(field) || isAnnotated(field, 'facet') || isAnnotated(field, 'analyse')

/** Maximum number of categories in a suggested chart; the largest are shown. */
export const firstCategories = 20

/**
 * Whether a chart over a field is sorted by the field itself: times and years are, categories are sorted by
 * size.
 */
export const runsInOrder = (field: Field): boolean => isTemporal(field) || isYearField(field)

/** The initial timescale of a date field. */
export function usualTimescale(field: Field): 'year' | 'month' | 'day' {
  const precision = annotationArg(field, 'timeserie_precision') ?? 'day'
  return precision === 'year' ? 'year' : precision === 'hour' || precision === 'minute' ? 'day' : 'month'
}

/** A suggested chart, and the reason: a time, a facet, or just any field that can be an axis. */
export interface Proposal {
  query: ChartQuery
  why: 'time' | 'facet' | 'field'
  x: Field
}

/**
 * A suggested chart: records counted over time if there is a time field, else by the first facet. Null
 * without either.
 */
export function proposeChart({ datasetid, fields }: Pick<Dataset, 'datasetid' | 'fields'>): Proposal | null {
  const time = fields.find(isTemporal)
  const facet = fields.find((field) => isAnnotated(field, 'facet'))
  const x = time ?? facet ?? fields.find(analyzable)
  if (!x) return null
  const query: ChartQuery = {
    config: { dataset: datasetid },
    charts: [{ type: time ? 'line' : 'column', func: 'COUNT' }],
    xAxis: x.name,
    ...(time && { timescale: usualTimescale(x) }),
    ...(!runsInOrder(x) && { sort: 'serie1-1', maxpoints: firstCategories }),
  }
  return { query, why: time ? 'time' : facet ? 'facet' : 'field', x }
}

/** The definition of the suggested chart alone. */
export function proposedDefinition(dataset: Pick<Dataset, 'datasetid' | 'fields'>): ChartDefinition | null {
  const proposal = proposeChart(dataset)
  return proposal && { queries: [proposal.query] }
}
