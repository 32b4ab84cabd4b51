import {
  type ChartDefinition,
  type ChartQuery,
  type DefinitionProblem,
  readDefinition,
} from '../../../core/chart/definition.ts'
import { type Proposal, proposeChart } from '../../../core/chart/propose.ts'
import type { Dataset } from '../../../core/dataset.ts'
import { type Field, findField } from '../../../core/field.ts'

/** Why a written chart is not used, or only in part. */
export interface StartTrouble {
  problem: DefinitionProblem | 'fields'
  /** Axis fields that the dataset lacks. */
  fields: readonly string[]
}

export interface Start {
  /** Null if the dataset cannot be drawn. */
  definition: ChartDefinition | null
  /** Set if the chart is a proposed one. */
  proposal: Proposal | null
  trouble: StartTrouble | null
}

/** A chart from the URL or from the publisher. */
export interface WrittenChart {
  text: string | null
  /** Whether only charts of this dataset are accepted; otherwise the chart's dataset is ignored. */
  ofDataset: boolean
}

/**
 * The initial chart of a dataset's analysis: the first written one that is valid and whose fields exist, else
 * a proposed one. Filters in a chart are dropped, since the context has filters.
 */
export function startOf(
  dataset: Pick<Dataset, 'datasetid' | 'fields'>,
  written: readonly WrittenChart[],
): Start {
  let trouble: StartTrouble | null = null
  for (const { text, ofDataset } of written) {
    if (!text) continue
    const read = readDefinition(text)
    if (typeof read === 'string') {
      trouble ??= { problem: read, fields: [] }
      continue
    }
    const candidates = ofDataset
      ? read.queries.filter(({ config }) => config.dataset === dataset.datasetid)
      : read.queries
    if (candidates.length === 0) {
      if (!ofDataset || read.queries.length === 0) trouble ??= { problem: 'definition.queries', fields: [] }
      continue
    }
    const there = candidates.filter(({ xAxis }) => findField(dataset.fields, xAxis))
    const gone = candidates.filter((query) => !there.includes(query)).map(({ xAxis }) => xAxis)
    if (gone.length > 0) trouble ??= { problem: 'fields', fields: [...new Set(gone)] }
    if (there.length === 0) continue
    const queries = there.map((query): ChartQuery => ({ ...query, config: { dataset: dataset.datasetid } }))
    return { definition: { ...read, queries: queries.map(withSerie) }, proposal: null, trouble }
  }
  const proposal = proposeChart(dataset)
  return { definition: proposal && { queries: [proposal.query] }, proposal, trouble }
}

/** A query without series draws a count, which is made explicit. */
const withSerie = (query: ChartQuery): ChartQuery =>
  query.charts.length > 0 ? query : { ...query, charts: [{ type: '', func: 'COUNT' }] }

/** Names in a query that its dataset lacks. Arithmetic is not checked, the server does that. */
export function goneFields(query: ChartQuery, fields: readonly Field[]): readonly string[] {
  const named = [
    query.xAxis,
    query.seriesBreakdown,
    ...query.charts.flatMap(({ func, yAxis, charts = [] }) =>
      ['CUSTOM', 'CONSTANT', 'COUNT'].includes(func.toUpperCase())
        ? []
        : [yAxis, ...charts.map((part) => part.yAxis)],
    ),
  ]
  const words = named.filter(
    (name): name is string => Boolean(name) && /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name ?? ''),
  )
  return [...new Set(words)].filter((name) => !findField(fields, name))
}
