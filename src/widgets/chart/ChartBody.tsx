import { useStore } from '@nanostores/react'
import { lazy, Suspense, use, useCallback, useEffect, useMemo, useState } from 'react'
import { apiUrl } from '../../client/api.ts'
import { emit } from '../../client/events.ts'
import { notify } from '../../client/notification.ts'
import { sentenceLoader } from '../../client/sentences.ts'
import { shared } from '../../client/shared.ts'
import type { ChartFrame } from '../../core/chart/channels.ts'
import { modelQuery, type QueryModel } from '../../core/chart/model.ts'
import { pointsOf, type SeriesPoints } from '../../core/chart/points.ts'
import { analyzeParameters } from '../../core/chart/request.ts'
import { toSpec } from '../../core/chart/spec.ts'
import { customPalette } from '../../core/color/palette.ts'
import type { Dataset } from '../../core/dataset.ts'
import { type ChartSentences, en } from '../../core/messages/charts/en.ts'
import { fill } from '../../core/messages/message.ts'
import type { Parameters } from '../../core/parameters/encode.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import { warnOnce } from '../../custom-element/options.ts'
import { Failure } from '../../ui/Failure.tsx'
import { useLanguage, useSentences } from '../../ui/useSentences.ts'
import { useTokens } from '../../ui/useTokens.ts'
import type { attributes } from './attributes.ts'
import { ChartTable } from './ChartTable.tsx'
import { describeSeries } from './describe-series.ts'
import type { ReadyQuery } from './queries.ts'
import { useAnalyses } from './useAnalyses.ts'

// Vega is on its way while the first answers are.
const view = import('../../ui/ChartView.tsx')
const ChartView = lazy(() => view)

const loadChartSentences = sentenceLoader<ChartSentences>(en, () =>
  import('../../core/messages/charts/fr.ts').then(({ fr }) => fr),
)

const tokens = { text: '--d4c-color-text', muted: '--d4c-color-muted', grid: '--d4c-color-border' }

const sparsePoints = 60

interface Props {
  element: HTMLElement
  options: OptionsOf<typeof attributes>
  queries: readonly ReadyQuery[]
  datasets: readonly Dataset[]
  parameters: readonly Parameters[]
}

interface Asked {
  query: QueryModel
  url: string
}

const keyOf = (drawn: readonly SeriesPoints[]) =>
  drawn.map(({ points }) => points.length <= sparsePoints).join()

/** A chart whose contexts are ready: asks, draws, and says the same in words and as a table. */
export function ChartBody({ element, options, queries, datasets, parameters }: Props) {
  const language = useLanguage()
  const common = useSentences()
  const sentences = use(loadChartSentences(language))
  const look = useTokens(element, tokens)
  const [asTable, setAsTable] = useState(false)
  const [broken, setBroken] = useState<string | null>(null)

  const { chartColors } = useStore(shared().$configuration)
  const palette = useMemo(() => customPalette(chartColors), [chartColors])

  const modelled = useMemo(
    () =>
      queries.map(({ options: query }, index) => {
        const dataset = datasets[index]
        const schema = { id: dataset?.datasetid ?? '', fields: dataset?.fields ?? [] }
        return modelQuery(query, schema, sentences, {
          index: index + 1,
          timescale: options.timescale,
          palette,
        })
      }),
    [queries, datasets, sentences, options.timescale, palette],
  )
  const problems = modelled.flatMap((one) => one.problems)
  useEffect(() => {
    for (const problem of problems) warnOnce(`<${element.localName}> ${problem}`)
  })

  const asked = modelled.flatMap(({ query }, index): Asked[] => {
    const source = queries[index]?.source
    if (!query || !source) return []
    const call = { ...parameters[index], ...analyzeParameters(query) }
    return [{ query, url: apiUrl(source.$origin.get(), 'records/1.0/analyze/', call) }]
  })
  const refresh = parameters.map((one) => one._refreshTimestamp).join()
  const { value, loading, failure, retry } = useAnalyses(
    element,
    asked.map(({ url }) => url),
    refresh,
  )

  const zones = queries.map(({ source }) => source.$origin.get().timezone)

  // An answer is drawn by the questions it belongs to; until a new one is there the old picture stands.
  const [shown, setShown] = useState<readonly QueryModel[]>([])
  const answered = value && value.urls.join('\n') === asked.map(({ url }) => url).join('\n')
  const current = answered ? asked.map(({ query }) => query) : shown
  // biome-ignore lint/correctness/useExhaustiveDependencies: models are new objects at each rendering; their addresses tell them apart
  useEffect(() => {
    if (answered) setShown(asked.map(({ query }) => query))
  }, [answered, value])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is turned into points once
  const results = useMemo(
    () =>
      value
        ? current.map((query, index) => pointsOf(query, value.analyses[index]?.rows ?? [], zones[index]))
        : [],
    [value, current.length],
  )
  const drawn = results.flatMap((result) => result.drawn)
  const points = useMemo(
    () =>
      Object.fromEntries(
        results.flatMap((result) => result.drawn.map((one) => [one.series.key, one.points])),
      ),
    [results],
  )
  const cut = results.some((result) => result.cut)
  const truncated = value?.analyses.some((one) => one.truncated) ?? false
  useEffect(() => {
    const tell = (message: string) =>
      notify(element, { type: 'error', title: sentences['failed.title'], message })
    if (cut) tell(sentences['too.many.series'])
    if (truncated) tell(sentences.truncated)
  }, [cut, truncated, element, sentences])

  const shape = JSON.stringify([
    current.map(({ x, timescale, stacked, breakdown, series }) => [
      x.name,
      timescale,
      stacked,
      breakdown?.name,
      series,
    ]),
    keyOf(drawn),
  ])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape says what a new specification depends on
  const spec = useMemo(() => {
    const frame: ChartFrame = {
      labelX: options.labelX,
      singleAxis: options.singleYAxis,
      singleAxisLabel: options.singleYAxisLabel,
      logarithmic: options.logarithmic,
      min: options.min,
      max: options.max,
      displayLegend: options.displayLegend,
      labelsXLength: options.labelsXLength,
      billion: sentences['axis.billion'],
    }
    const series = results.flatMap((result, index) => {
      const query = current[index]
      return query
        ? result.drawn.map((one) => ({
            query,
            series: one.series,
            sparse: one.points.length <= sparsePoints,
          }))
        : []
    })
    return toSpec(series, frame, look)
  }, [shape, look, options, sentences])

  const rendered = useCallback(() => emit(element, 'd4c-chart-rendered'), [element])
  const empty = value !== null && drawn.every((one) => one.points.length === 0)
  const words = results
    .flatMap((result, index) => {
      const query = current[index]
      return query ? result.drawn.flatMap((one) => describeSeries(query, one, sentences, language)) : []
    })
    .join(' ')

  if (queries.length === 0 || asked.length === 0)
    return (
      <p className="d4c-error" part="error">
        {queries.length === 0 ? sentences['no.query'] : problems[0]}
      </p>
    )
  return (
    <div className="d4c-chart" part="chart" aria-busy={loading}>
      {failure && value === null && <Failure failure={failure} retry={retry} />}
      {broken !== null && (
        <p className="d4c-error" part="error" role="alert">
          {fill(sentences['draw.failed'], { message: broken })}
        </p>
      )}
      {value === null && !failure && (
        <div className="d4c-chart__waiting" role="status" aria-label={common.loading} />
      )}
      {empty && (
        <p className="d4c-empty" part="empty" role="status">
          {sentences.none}
        </p>
      )}
      {value !== null && !empty && (
        <>
          {asTable ? (
            <ChartTable
              queries={current}
              results={results.map((result) => result.drawn)}
              language={language}
              caption={sentences['table.caption']}
            />
          ) : (
            <Suspense
              fallback={<div className="d4c-chart__waiting" role="status" aria-label={common.loading} />}
            >
              <ChartView
                spec={spec}
                points={points}
                language={language}
                label={words || sentences.chart}
                onRendered={rendered}
                onFailed={setBroken}
              />
            </Suspense>
          )}
          <button
            type="button"
            className="d4c-link d4c-chart__twin"
            part="twin"
            aria-pressed={asTable}
            onClick={() => setAsTable((on) => !on)}
          >
            {asTable ? sentences['table.hide'] : sentences['table.show']}
          </button>
        </>
      )}
      {failure && value !== null && <Failure failure={failure} retry={retry} />}
    </div>
  )
}
