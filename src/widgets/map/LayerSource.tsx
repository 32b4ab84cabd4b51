import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ApiFailure } from '../../client/api.ts'
import { emit } from '../../client/events.ts'
import { describeFailure, notify } from '../../client/notification.ts'
import { Question } from '../../client/question.ts'
import { formatNumber } from '../../core/format/value.ts'
import type { LayerModel } from '../../core/map/layer.ts'
import { useChange } from '../../ui/useChange.ts'
import { useParameters } from '../../ui/useDataContext.ts'
import { useLanguage, useSentences } from '../../ui/useSentences.ts'
import { type DrawnLayer, fetchDrawing, type LayerView, standsStill } from './fetch-drawing.ts'
import type { SourcedLayer } from './layers.ts'

export interface LayerState {
  /** Null when nothing is to be drawn. */
  drawn: DrawnLayer | null
  /** True while the drawn data is of older filters. */
  behind: boolean
  loading: boolean
  failure: ApiFailure | null
  retry: () => void
}

interface Props {
  element: HTMLElement
  placed: SourcedLayer
  layer: LayerModel
  view: LayerView
  /** False for a layer whose group is hidden. */
  visible: boolean
  onState: (id: string, state: LayerState) => void
}

/** Parameters that do not affect a map. */
const ignored = new Set(['sort', 'start', 'rows', 'tab', 'dataChart', 'location', 'basemap', 'calendarview'])

/** Requests the data of one layer; renders nothing. A newer view cancels the running request. */
export function LayerSource({ element, placed, layer, view, visible, onState }: Props) {
  const sentences = useSentences()
  const language = useLanguage()
  const { source, id } = placed
  const parameters = useParameters(source)
  const question = useMemo(() => new Question<DrawnLayer & { filters: string }>(), [])
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const answer = useStore(question.$answer)
  const [low, high] = layer.zooms
  const shown = visible && view.zoom >= low && view.zoom <= high
  const remainingKey = JSON.stringify(Object.entries(parameters).filter(([name]) => !ignored.has(name)))
  const seen = standsStill(layer) ? null : view

  // `kept` represents the parameters, `seen` the view; each attempt repeats the request.
  useChange(() => {
    if (!shown) return question.stop()
    const remaining = Object.fromEntries(Object.entries(parameters).filter(([name]) => !ignored.has(name)))
    const print = (n: number) => (Math.abs(n) < 10_000 ? formatNumber(n, language) : compact(n, language))
    const end = (ok: boolean) => emit(element, 'd4c-load-end', { context: source.name, ok })
    emit(element, 'd4c-load-start', { context: source.name })
    void question.ask(async (signal) => {
      try {
        const origin = source.$origin.get()
        const drawn = await fetchDrawing({ origin, layer, parameters: remaining, view, print, signal })
        end(true)
        return { ...drawn, filters: remainingKey }
      } catch (error) {
        if (!signal.aborted) end(false)
        throw error
      }
    })
  }, [question, layer, remainingKey, seen, shown, language, element, source, attempt])
  useEffect(() => () => question.stop(), [question])

  const { value, loading, failure } = answer
  useEffect(() => {
    onState(id, {
      drawn: shown ? value : null,
      behind: shown && value !== null && failure === null && value.filters !== remainingKey,
      // A layer counts as loading before its first answer, even before its request.
      loading: shown && (loading || (value === null && failure === null)),
      failure: shown ? failure : null,
      retry,
    })
  }, [id, value, loading, failure, shown, remainingKey, onState, retry])
  useEffect(() => {
    if (failure) notify(element, describeFailure(failure, sentences))
  }, [failure, element, sentences])
  return null
}

const compact = (n: number, language: string) =>
  new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(n)
