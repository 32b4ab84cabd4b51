import { fetchAnalysis } from '../../client/analysis.ts'
import { apiUrl } from '../../client/api.ts'
import type { DataContext } from '../../client/contexts/context.ts'
import { isRows } from '../../core/analysis/rows.ts'
import type { ChartDefinition } from '../../core/chart/definition.ts'
import { type ChartLayer, layersOf } from '../../core/chart/layers.ts'
import { modelFrame, modelQuery } from '../../core/chart/model.ts'
import { analyzeParameters } from '../../core/chart/request.ts'
import type { Dataset } from '../../core/dataset.ts'
import type { Locale } from '../../core/format/value.ts'
import { en } from '../../messages/en/charts.ts'
import { printCsv } from './model/csv.ts'

/** Source of a query's records. */
export interface Source {
  context: DataContext
  dataset: Dataset
}

/** The values of a chart as CSV, from new requests. Throws ApiFailure. */
export async function chartCsv(
  definition: ChartDefinition,
  sourceOf: (dataset: string) => Source | undefined,
  language: Locale,
): Promise<string> {
  const requests = definition.queries.flatMap((query, index) => {
    const source = sourceOf(query.config.dataset)
    if (!source) return []
    const { datasetid: id, fields } = source.dataset
    const settings = { index: index + 1, timescale: definition.timescale }
    const { query: model } = modelQuery(query, { id, fields }, en, settings)
    return model ? [{ query, model, origin: source.context.$origin.get() }] : []
  })
  const models = requests.map(({ model }) => model)
  const frame = modelFrame(definition, models)
  const layers = await Promise.all(
    requests.map(async ({ query, model, origin }): Promise<readonly ChartLayer[]> => {
      const parameters = { ...query.config.options, ...analyzeParameters(model) }
      const { answer } = await fetchAnalysis(apiUrl(origin, 'records/1.0/analyze/', parameters), isRows)
      const { timezone: zone } = origin
      return layersOf(model, answer, { frame, locale: language, ...(zone && { zone }) }).layers
    }),
  )
  return printCsv(layers.flat(), language)
}

/** Offers a file for download. */
export function offer(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Browsers read the URL after the click event.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** A file name from a title. */
export const fileName = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80) || 'chart'
