import { useStore } from '@nanostores/react'
import { use, useCallback, useEffect, useMemo, useState } from 'react'
import { $configuration } from '../../client/config.ts'
import { emit } from '../../client/events.ts'
import { notify } from '../../client/notification.ts'
import type { ChartDefinition } from '../../core/chart/definition.ts'
import { describe } from '../../core/chart/describe.ts'
import type { ChartLayer, Point } from '../../core/chart/layers.ts'
import { legendName, legendOf } from '../../core/chart/legend.ts'
import type { ChartFrame } from '../../core/chart/model.ts'
import { liesFlat } from '../../core/chart/spec/axes.ts'
import type { ChartLook } from '../../core/chart/spec/look.ts'
import { isSparse } from '../../core/chart/spec/marks.ts'
import { toSpec } from '../../core/chart/spec/spec.ts'
import { customPalette } from '../../core/color/palette.ts'
import { warnOnce } from '../../custom-element/options.ts'
import { useLanguage } from '../../ui/useSentences.ts'
import { useTokens } from '../../ui/useTokens.ts'
import { describePoint, hatchOfPoint } from './describe-point.ts'
import { loadChartSentences } from './sentences.ts'
import { ChartSession } from './session.ts'
import { type ChartSource, useDrawing } from './useDrawing.ts'
import { usePicks } from './usePicks.ts'

const tokens = {
  text: '--d4c-color-text',
  muted: '--d4c-color-muted',
  grid: '--d4c-color-border',
  surface: '--d4c-color-surface',
}

export interface ChartBodyProps {
  element: HTMLElement
  definition: Omit<ChartDefinition, 'queries'>
  sources: readonly ChartSource[]
  /** Messages about invalid configuration, logged to the console. */
  unread?: readonly string[]
  /** Hatches and dashes in addition to colours. */
  patterns?: boolean
}

/** The properties of a layer on which the specification depends. */
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

/** State shared by the parts of a chart: its session, drawing and messages. */
export type ChartModel = ReturnType<typeof useChartModel>

/** Requests the data of a chart, and computes its specification, descriptions and click actions. */
export function useChartModel({
  element,
  definition,
  sources,
  unread = [],
  patterns = false,
}: ChartBodyProps) {
  const language = useLanguage()
  const sentences = use(loadChartSentences(language))
  const colors = useTokens(element, tokens)
  const [session] = useState(() => new ChartSession())
  const hidden = useStore(session.$hidden)
  const most = useStore(session.$most)
  const { chartColors } = useStore($configuration)
  const palette = useMemo(() => customPalette(chartColors), [chartColors])
  const requests = useMemo(
    () =>
      most === null
        ? sources
        : sources.map((source) => ({ ...source, query: { ...source.query, maxpoints: most } })),
    [sources, most],
  )
  const drawing = useDrawing(element, definition, requests, { sentences, language, palette })
  const { frame, layers, problems, cut, truncated, answered } = drawing
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` represents the dependencies
  const spec = useMemo(() => {
    const look: ChartLook = { ...colors, billion: sentences['axis.billion'], reversed, patterns }
    return toSpec(layers, frame, look, language)
  }, [shape, colors, sentences, language, reversed, patterns])
  const legend = useMemo(() => legendOf(layers), [layers])
  const points = useMemo(
    () =>
      Object.fromEntries(
        layers.map((layer) => [layer.key, layer.points.filter((point) => !hidden.has(legendName(point)))]),
      ),
    [layers, hidden],
  )
  return {
    ...drawing,
    language,
    sentences,
    session,
    reversed,
    patterns,
    spec,
    legend,
    points,
    hidden,
    empty: answered && layers.every((layer) => layer.points.every(({ y }) => y === null)),
    picks: usePicks(element, sources, layers, language),
    words: useMemo(() => describe(layers, sentences, language), [layers, sentences, language]),
    describePoint: useCallback((point: Point) => describePoint(layers, point, language), [layers, language]),
    hatchOf: useCallback((point: Point) => hatchOfPoint(layers, legend, point), [layers, legend]),
    onRendered: useCallback(() => emit(element, 'd4c-chart-rendered'), [element]),
    onPicture: useCallback(
      (make: ((type: 'png' | 'svg') => Promise<Blob>) | null) => {
        Object.defineProperty(element, 'toImage', { configurable: true, value: make ?? undefined })
      },
      [element],
    ),
  }
}
