import { useCallback, useMemo } from 'react'
import { findContext } from '../../client/contexts/registry.ts'
import { emit } from '../../client/events.ts'
import { categoryOf, fieldsOf, stretchOf } from '../../core/chart/clicked.ts'
import type { ChartLayer, Point } from '../../core/chart/layers.ts'
import { isCyclic } from '../../core/chart/timescales.ts'
import { layerOf, seriesOf } from '../../core/chart/words.ts'
import type { Locale } from '../../core/format/value.ts'
import { clickRefinements } from '../../core/refine-on-click.ts'
import { rangeParameters } from '../../core/time-query.ts'
import { refineContexts } from '../../ui/detail/useRefineOnClick.ts'
import type { ChartSource } from './useDrawing.ts'
import type { Clicks } from './written.ts'

/** The source and index of a series, from its key `serie{query}-{series}`. */
function sourceOf(sources: readonly ChartSource[], key: string): { source?: ChartSource; nth: number } {
  const [, query, serie] = /^serie(\d+)-(\d+)/.exec(key) ?? []
  const source = sources[Number(query) - 1]
  return { nth: Number(serie) - 1, ...(source && { source }) }
}

/**
 * Actions for a click on a point and for an interval selected on the axis; `brush` is null when it filters no
 * context.
 */
export function usePicks(
  element: HTMLElement,
  sources: readonly ChartSource[],
  layers: readonly ChartLayer[],
  language: Locale,
) {
  const pick = useCallback(
    (point: Point) => {
      const layer = layerOf(layers, point)
      if (!layer) return
      const value = categoryOf(layer, point, language)
      emit(element, 'd4c-chart-click', { serie: seriesOf(layer, point).label, value })
      const { source, nth } = sourceOf(sources, point.key)
      const clicks = source?.clicks?.[nth]
      if (clicks) refine(clicks, layer, fieldsOf(layer, point, language))
    },
    [element, sources, layers, language],
  )
  const brushed = useMemo(() => {
    const timed = layers.find(({ query }) => query.timescale && !isCyclic(query.timescale))
    const { source } = sourceOf(sources, timed?.series.key ?? '')
    return timed && source?.brush?.length ? { layer: timed, contexts: source.brush } : null
  }, [sources, layers])
  const brush = useCallback(
    (from: Point, to: Point) => {
      const stretch = brushed && stretchOf(brushed.layer, from, to)
      if (!brushed || !stretch) return
      for (const name of brushed.contexts)
        findContext(element, name)?.parameters.update(
          rangeParameters(stretch.field, stretch),
          element.localName,
        )
    },
    [element, brushed],
  )
  const reset = useCallback(() => {
    for (const name of brushed?.contexts ?? [])
      findContext(element, name)?.parameters.update(
        rangeParameters('', { from: null, to: null }),
        element.localName,
      )
  }, [element, brushed])
  const refines = sources.some(({ clicks }) => clicks?.some((one) => one !== null))
  return { pick, refines, brush: brushed ? brush : null, reset, brushes: brushed?.contexts ?? none }
}

const none: readonly string[] = []

/** The value of a click is that of the axis, unless a record field is that of the split. */
function refine({ element, options }: Clicks, layer: ChartLayer, fields: Readonly<Record<string, string>>) {
  const { refinements } = clickRefinements({
    contexts: options.refineOnClickContext ?? [],
    itemField: options.refineOnClickRecordField ?? layer.query.x.name,
    itemFields: options.refineOnClickEachRecordField,
    contextField: options.refineOnClickContextField ?? layer.query.x.name,
    contextFields: options.refineOnClickEachContextField,
    replace: options.refineOnClickReplaceRefine,
    replaces: options.refineOnClickEachReplaceRefine,
  })
  refineContexts(element, refinements, fields)
}
