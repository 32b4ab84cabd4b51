import type { Dataset } from '../dataset.ts'
import { annotationArg, type Field, isAnnotated, isNumeric, isTemporal } from '../field.ts'
import { isYearField } from '../format/years.ts'
import type { ChartDefinition, ChartQuery } from './definition.ts'

/** Types for a suggested first chart. */
export const plainTypes = ['line', 'column', 'bar', 'area', 'pie'] as const
export const plainFunctions = ['COUNT', 'AVG', 'SUM', 'MIN', 'MAX'] as const
export const plainTimescales = ['year', 'month', 'day', 'hour'] as const

/** Whether a chart may have a field along its axis. */
export const analyzable = (field: Field): boolean =>
  isNumeric(field) || isTemporal(field) || isAnnotated(field, 'facet') || isAnnotated(field, 'analyse')

/** Categories that a first chart shows at most, the largest. */
export const firstCategories = 20

/** Whether a chart runs along a field in its own order: along times and years, not from the largest category on. */
export const runsInOrder = (field: Field): boolean => isTemporal(field) || isYearField(field)

/** The timescale that a date is first seen in. */
export function usualTimescale(field: Field): 'year' | 'month' | 'day' {
  const precision = annotationArg(field, 'timeserie_precision') ?? 'day'
  return precision === 'year' ? 'year' : precision === 'hour' || precision === 'minute' ? 'day' : 'month'
}

/** A first chart, and why it is this one: there is a time, a facet, or but a field that can be an axis. */
export interface Proposal {
  query: ChartQuery
  why: 'time' | 'facet' | 'field'
  x: Field
}

/** A first chart from the fields: over time if there is a time, else by the first facet; counts. Null without either. */
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

/** The definition of the proposed chart alone. */
export function proposedDefinition(dataset: Pick<Dataset, 'datasetid' | 'fields'>): ChartDefinition | null {
  const proposal = proposeChart(dataset)
  return proposal && { queries: [proposal.query] }
}
