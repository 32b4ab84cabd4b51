import { useMemo, useState } from 'react'
import { apiUrl } from '../../client/api.ts'
import type { Origin } from '../../client/contexts/context.ts'
import type { ChartDefinition, ChartQuery } from '../../core/chart/definition.ts'
import { type ChartLayer, layersOf, withGaps } from '../../core/chart/layers.ts'
import { type ChartFrame, leftOut, modelFrame, modelQuery, type QueryModel } from '../../core/chart/model.ts'
import { analyzeParameters } from '../../core/chart/request.ts'
import type { Dataset } from '../../core/dataset.ts'
import type { Locale } from '../../core/format/value.ts'
import type { Parameters } from '../../core/parameters/encode.ts'
import type { ChartSentences } from '../../messages/en/charts.ts'
import { fill } from '../../messages/message.ts'
import { type Analyses, useAnalyses } from './useAnalyses.ts'
import type { Clicks } from './written.ts'

/** A query and the context of its records. */
export interface ChartSource {
  query: ChartQuery
  dataset: Dataset
  origin: Origin
  parameters: Parameters
  /** Actions of a click on each series. */
  clicks?: readonly (Clicks | null)[]
  /** Contexts to filter by an interval selected on its axis. */
  brush?: readonly string[]
}

interface AnalysisRequest {
  query: QueryModel
  url: string
  zone: string | undefined
}

/** The drawing of a chart from its sources, and its messages. */
export interface Drawing {
  frame: ChartFrame
  layers: readonly ChartLayer[]
  /** True when no query can be requested. */
  unasked: boolean
  answered: boolean
  loading: boolean
  failure: ReturnType<typeof useAnalyses>['failure']
  retry: () => void
  /** Configuration problems, logged to the console. */
  problems: readonly string[]
  /** Failures of single queries. */
  failed: readonly string[]
  cut: 'series' | 'points' | null
  truncated: boolean
  /** For the query that draws the smallest share of its categories: the number drawn, and the total. */
  categories: { shown: number; all: number } | null
}

const keyOf = (requests: readonly AnalysisRequest[]) => requests.map(({ url }) => url).join('\n')

function leastShown(
  settled: { value: Analyses; requests: readonly AnalysisRequest[] } | null,
  results: readonly ReturnType<typeof layersOf>[],
): Drawing['categories'] {
  const cuts = results.flatMap((result, index) => {
    const all = result.categories ?? settled?.value.analyses[index]?.groups ?? null
    if (all === null || settled?.requests[index]?.query.timescale) return []
    const shown = new Set(result.layers.flatMap(({ points }) => points.map(({ x }) => x))).size
    return shown < all ? [{ shown, all }] : []
  })
  return cuts.toSorted((one, other) => one.shown / one.all - other.shown / other.all)[0] ?? null
}

/** Validates the queries of a chart, requests them, and converts the answers to layers. */
export function useDrawing(
  element: HTMLElement,
  definition: Omit<ChartDefinition, 'queries'>,
  sources: readonly ChartSource[],
  settings: { sentences: ChartSentences; language: Locale; palette: readonly string[] | undefined },
): Drawing {
  const { sentences, language, palette } = settings
  const modelled = useMemo(
    () =>
      sources.map(({ query, dataset }, index) =>
        modelQuery(query, { id: dataset.datasetid, fields: dataset.fields }, sentences, {
          index: index + 1,
          timescale: definition.timescale,
          palette,
        }),
      ),
    [sources, sentences, definition.timescale, palette],
  )
  const requests = useMemo(
    () =>
      modelled.flatMap(({ query }, index): AnalysisRequest[] => {
        const source = sources[index]
        if (!query || !source) return []
        const call = { ...source.query.config.options, ...source.parameters, ...analyzeParameters(query) }
        const url = apiUrl(source.origin, 'records/1.0/analyze/', call)
        return [{ query, url, zone: source.origin.timezone }]
      }),
    [modelled, sources],
  )
  const refresh = sources.map(({ parameters }) => parameters._refreshTimestamp).join()
  const { value, loading, failure, retry } = useAnalyses(
    element,
    requests.map(({ url }) => url),
    refresh,
  )

  // An answer is drawn with the queries of its request; until a new one arrives the previous drawing stays.
  const [settled, setSettled] = useState<{ value: Analyses; requests: readonly AnalysisRequest[] } | null>(
    null,
  )
  const answers = value?.urls.join('\n') === keyOf(requests) ? value : null
  if (answers && (settled?.value !== answers || settled.requests !== requests))
    setSettled({ value: answers, requests })

  const frame = useMemo(
    () =>
      modelFrame(
        definition,
        (settled?.requests ?? []).map(({ query }) => query),
      ),
    [definition, settled],
  )
  const drawn = useMemo(() => {
    const results = (settled?.requests ?? []).map(({ query, zone }, index) =>
      layersOf(query, settled?.value.analyses[index]?.rows ?? [], {
        frame,
        locale: language,
        ...(zone && { zone }),
      }),
    )
    const all = results.flatMap(({ layers }) => layers)
    const out = all.filter(({ series }) => leftOut(frame.kind, series))
    const [first] = all.filter((layer) => !out.includes(layer))
    const refused = out.map(({ series }) =>
      fill(sentences['type.refused'], {
        type: series.type,
        other: first?.series.type ?? '',
        series: series.label,
      }),
    )
    const layers = withGaps(
      frame.kind === 'treemap' || frame.kind === 'funnel'
        ? first
          ? [first]
          : []
        : all.filter((layer) => !out.includes(layer)),
    )
    return {
      layers,
      refused,
      cut: results.find((result) => result.cut)?.cut ?? null,
      categories: leastShown(settled, results),
      warnings: results.flatMap(({ warnings }) => warnings),
    }
  }, [settled, frame, language, sentences])

  const failed = (settled?.value.analyses ?? []).flatMap(({ failure: one }, index) => {
    const query = settled?.requests[index]?.query
    if (!one || !query) return []
    const series = query.series.map(({ label }) => label).join(', ')
    return [fill(sentences['query.failed'], { series, message: one.message })]
  })
  return {
    frame,
    layers: drawn.layers,
    unasked: requests.length === 0,
    answered: settled !== null,
    loading,
    failure,
    retry,
    problems: [...modelled.flatMap(({ problems }) => problems), ...drawn.refused, ...drawn.warnings],
    failed,
    cut: drawn.cut,
    categories: drawn.categories,
    truncated: settled?.value.analyses.some((one) => one.truncated) ?? false,
  }
}
