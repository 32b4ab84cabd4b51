import { useStore } from '@nanostores/react'
import { lazy, Suspense, use, useCallback, useEffect, useMemo, useState } from 'react'
import { $configuration } from '../../client/config.ts'
import { emit } from '../../client/events.ts'
import { notify } from '../../client/notification.ts'
import type { ChartDefinition } from '../../core/chart/definition.ts'
import { describe } from '../../core/chart/describe.ts'
import { type ChartLayer, maxCategories, type Point } from '../../core/chart/layers.ts'
import { legendName, legendOf } from '../../core/chart/legend.ts'
import type { ChartFrame } from '../../core/chart/model.ts'
import { liesFlat } from '../../core/chart/spec/axes.ts'
import type { ChartLook } from '../../core/chart/spec/look.ts'
import { isSparse } from '../../core/chart/spec/marks.ts'
import { toSpec } from '../../core/chart/spec/spec.ts'
import { customPalette } from '../../core/color/palette.ts'
import { formatNumber } from '../../core/format/value.ts'
import { warnOnce } from '../../custom-element/options.ts'
import { en } from '../../messages/en/charts.ts'
import { sentenceLoader } from '../../messages/loader.ts'
import { fill } from '../../messages/message.ts'
import { Failure } from '../../ui/Failure.tsx'
import { useLanguage, useSentences } from '../../ui/useSentences.ts'
import { useTokens } from '../../ui/useTokens.ts'
import { BrushReset } from './BrushReset.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import { ChartTable, mostUnseen } from './ChartTable.tsx'
import { describePoint, hatchOfPoint } from './describe-point.ts'
import { type ChartSource, useDrawing } from './useDrawing.ts'
import { usePicks } from './usePicks.ts'

// Vega is on its way while the first answers are.
const view = import('../../ui/ChartView.tsx')
const ChartView = lazy(() => view)

export const loadChartSentences = sentenceLoader(
  en,
  (language) => import(`../../messages/${language}/charts.ts`),
)

const tokens = {
  text: '--d4c-color-text',
  muted: '--d4c-color-muted',
  grid: '--d4c-color-border',
  surface: '--d4c-color-surface',
}

interface Props {
  element: HTMLElement
  definition: Omit<ChartDefinition, 'queries'>
  sources: readonly ChartSource[]
  /** Sentences on what could not be read, told on the console with the others. */
  unread?: readonly string[]
  /** Hatches and dashes beside colours. */
  patterns?: boolean
}

const noNames: ReadonlySet<string> = new Set()

/** All of a layer that its specification depends on. */
const shapeOf = (layer: ChartLayer, frame: ChartFrame) => {
  const { query, series, names, colors, points, key } = layer
  const { x, timescale, breakdown, stacked, reverseStacks, sort } = query
  return [
    key,
    series,
    names,
    colors,
    [x.name, x.label, timescale, breakdown?.name, stacked, reverseStacks, sort],
    query.series.length,
    isSparse(layer),
    !query.timescale && liesFlat(points, frame.labelsXLength),
    points.some(({ color }) => color !== undefined),
    query.series.some(({ axis }) => axis.step !== undefined)
      ? points.reduce((most, { y }) => Math.max(most, y ?? 0), 0)
      : null,
  ]
}

/** A chart whose sources are ready: asks, draws, and says the same in words and as a table. */
export function ChartBody({ element, definition, sources, unread = [], patterns = false }: Props) {
  const language = useLanguage()
  const common = useSentences()
  const sentences = use(loadChartSentences(language))
  const colors = useTokens(element, tokens)
  const [asTable, setAsTable] = useState(false)
  const [broken, setBroken] = useState<string | null>(null)

  const { chartColors } = useStore($configuration)
  const palette = useMemo(() => customPalette(chartColors), [chartColors])
  const [most, setMost] = useState<number | null>(null)
  const requests = useMemo(
    () =>
      most === null
        ? sources
        : sources.map((source) => ({ ...source, query: { ...source.query, maxpoints: most } })),
    [sources, most],
  )
  const drawing = useDrawing(element, definition, requests, { sentences, language, palette })
  const { frame, layers, problems, cut, truncated, categories, answered, failure, loading, retry } = drawing

  useEffect(() => {
    for (const problem of [...unread, ...problems]) warnOnce(`<${element.localName}> ${problem}`)
  })
  useEffect(() => {
    const warn = (message: string) =>
      notify(element, { type: 'error', title: sentences['failed.title'], message })
    if (cut === 'series') warn(sentences['too.many.series'])
    if (cut === 'points') warn(sentences['too.many.points'])
    if (truncated) warn(sentences.truncated)
  }, [cut, truncated, element, sentences])

  const reversed = getComputedStyle(element).direction === 'rtl'
  const shape = JSON.stringify([frame, layers.map((layer) => shapeOf(layer, frame))])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape says what a new specification depends on
  const spec = useMemo(() => {
    const look: ChartLook = { ...colors, billion: sentences['axis.billion'], reversed, patterns }
    return toSpec(layers, frame, look, language)
  }, [shape, colors, sentences, language, reversed, patterns])
  const legend = useMemo(() => legendOf(layers), [layers])
  const [hidden, setHidden] = useState<ReadonlySet<string>>(noNames)
  const points = useMemo(
    () =>
      Object.fromEntries(
        layers.map((layer) => [layer.key, layer.points.filter((point) => !hidden.has(legendName(point)))]),
      ),
    [layers, hidden],
  )

  const rendered = useCallback(() => emit(element, 'd4c-chart-rendered'), [element])
  const empty = answered && layers.every((layer) => layer.points.every(({ y }) => y === null))
  const picks = usePicks(element, sources, layers, language)
  const warn = useCallback((point: Point) => describePoint(layers, point, language), [layers, language])
  const hatchOf = useCallback((point: Point) => hatchOfPoint(layers, legend, point), [layers, legend])
  const onPicture = useCallback(
    (make: ((type: 'png' | 'svg') => Promise<Blob>) | null) => {
      Object.defineProperty(element, 'toImage', { configurable: true, value: make ?? undefined })
    },
    [element],
  )
  const words = useMemo(() => describe(layers, sentences, language), [layers, sentences, language])

  if (drawing.unasked)
    return (
      <p className="d4c-error" part="error">
        {unread[0] ?? problems[0] ?? sentences['no.query']}
      </p>
    )
  return (
    <div className="d4c-chart" part="chart" aria-busy={loading}>
      {failure && !answered && <Failure failure={failure} retry={retry} />}
      {broken !== null && (
        <p className="d4c-error" part="error" role="alert">
          {fill(sentences['draw.failed'], { message: broken })}
        </p>
      )}
      {!answered && !failure && (
        <div className="d4c-chart__waiting" role="status" aria-label={common.loading} />
      )}
      {empty && (
        <p className="d4c-empty" part="empty" role="status">
          {sentences.none}
        </p>
      )}
      {answered && !empty && (
        <>
          {asTable ? (
            <ChartTable layers={layers} language={language} caption={sentences['table.caption']} />
          ) : (
            <Suspense
              fallback={<div className="d4c-chart__waiting" role="status" aria-label={common.loading} />}
            >
              <ChartView
                spec={spec}
                points={points}
                language={language}
                label={words || sentences.chart}
                help={sentences[picks.brush ? 'keys.brush' : 'keys']}
                describePoint={warn}
                hatchOf={patterns ? hatchOf : undefined}
                reversed={reversed}
                onPick={picks.pick}
                onBrush={picks.brush ?? undefined}
                onRendered={rendered}
                onFailed={setBroken}
                onPicture={onPicture}
              />
            </Suspense>
          )}
          {!asTable && layers.reduce((sum, layer) => sum + layer.points.length, 0) <= mostUnseen && (
            <ChartTable layers={layers} language={language} caption={sentences['table.caption']} unseen />
          )}
          {frame.displayLegend && legend.entries.length > 1 && !asTable && (
            <ChartLegend
              legend={legend}
              patterns={patterns}
              hidden={hidden}
              onChange={setHidden}
              sentences={sentences}
            />
          )}
          {categories && (
            <p className="d4c-chart__cut" part="cut" role="status">
              {fill(sentences.categories, {
                shown: formatNumber(categories.shown, language),
                all: formatNumber(categories.all, language),
              })}{' '}
              {categories.shown < maxCategories && (
                <button
                  type="button"
                  className="d4c-link"
                  onClick={() => setMost(Math.min(categories.all, maxCategories))}
                >
                  {categories.all <= maxCategories
                    ? sentences['categories.all']
                    : fill(sentences['categories.more'], { count: formatNumber(maxCategories, language) })}
                </button>
              )}
            </p>
          )}
          <BrushReset
            element={element}
            contexts={picks.brushes}
            reset={picks.reset}
            label={sentences['brush.reset']}
          />
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
      {drawing.failed.map((sentence) => (
        <p key={sentence} className="d4c-error" part="error" role="alert">
          {sentence}
        </p>
      ))}
      {failure && answered && <Failure failure={failure} retry={retry} />}
    </div>
  )
}
