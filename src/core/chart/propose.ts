import type { Dataset } from '../dataset.ts'
import { annotationArg, type Field, isAnnotated, isNumeric, isTemporal } from '../field.ts'
import type { ChartDefinition } from './definition.ts'

/** What a first, plain chart is chosen from. */
export const plainTypes = ['line', 'column', 'bar', 'area', 'pie'] as const
export const plainFunctions = ['COUNT', 'AVG', 'SUM', 'MIN', 'MAX'] as const
export const plainTimescales = ['year', 'month', 'day', 'hour'] as const

/** Whether a chart may have a field along its axis. */
export const analyzable = (field: Field): boolean =>
  isNumeric(field) || isTemporal(field) || isAnnotated(field, 'facet') || isAnnotated(field, 'analyse')

const precisionScale = (field: Field): string => annotationArg(field, 'timeserie_precision') ?? 'day'

/** A first chart from the fields: over time if there is a time, else by the first facet; counts. Null without either. */
export function proposedDefinition(dataset: Pick<Dataset, 'datasetid' | 'fields'>): ChartDefinition | null {
  const { fields } = dataset
  const x =
    fields.find(isTemporal) ?? fields.find((field) => isAnnotated(field, 'facet')) ?? fields.find(analyzable)
  if (!x) return null
  const precision = precisionScale(x)
  const timescale =
    precision === 'year' ? 'year' : precision === 'hour' || precision === 'minute' ? 'day' : 'month'
  const query: ChartDefinition['queries'][number] = {
    config: { dataset: dataset.datasetid },
    charts: [{ type: isTemporal(x) ? 'line' : 'column', func: 'COUNT' }],
    xAxis: x.name,
    ...(isTemporal(x) ? { timescale } : { sort: 'serie1-1', maxpoints: 20 }),
  }
  return { queries: [query] }
}
