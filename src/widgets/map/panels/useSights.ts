import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Question } from '../../../client/question.ts'
import type { Locale } from '../../../core/format/value.ts'
import type { Bounds } from '../../../core/map/location.ts'
import type { Parameters } from '../../../core/parameters/encode.ts'
import { useListener } from '../../../ui/controls/useListener.ts'
import type { MapHandle } from '../../../ui/MapView.tsx'
import { useChange } from '../../../ui/useChange.ts'
import type { ReadLayer } from '../useLayers.ts'
import { fetchSights, type Sights } from './fetch-sights.ts'

interface SightOptions {
  map: MapHandle
  /** Visible layers. */
  layers: readonly ReadLayer[]
  parameters: readonly Parameters[]
  bounds: Bounds | null
  zoom: number
  language: Locale
  /** Requests start only when the list is opened. */
  wanted: boolean
  /** The list does not change while one of its records is open. */
  frozen: boolean
}

/** The visible records, requested again when the view or the filters change. */
export function useSights({ map, layers, parameters, bounds, zoom, language, wanted, frozen }: SightOptions) {
  const question = useMemo(() => new Question<Sights>(), [])
  const requestedKey = useRef('')
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const key = JSON.stringify([bounds, layers.map(({ placed: { id } }) => id), parameters, language, attempt])

  // `key` represents all inputs of the request.
  useChange(() => {
    if (!wanted) {
      requestedKey.current = ''
      return question.stop()
    }
    if (frozen || !bounds || requestedKey.current === key) return
    requestedKey.current = key
    void question.ask((signal) => fetchSights({ map, layers, parameters, bounds, zoom, language, signal }))
  }, [question, map, wanted, frozen, key])
  useEffect(() => () => question.stop(), [question])
  return { ...useStore(question.$answer), retry }
}

/**
 * Number of records drawn in the view; null while some layers do not consist of marks, such as tiles and heat
 * maps. Updated when rendering is complete.
 */
export function useDrawnCount(
  element: HTMLElement,
  map: MapHandle,
  layers: readonly ReadLayer[],
  countable: boolean,
) {
  const [count, setCount] = useState<number | null>(null)
  const read = () => {
    const counts = layers.map(({ placed: { id } }) => (countable ? map.countInView(id) : 0))
    setCount(countable && counts.length > 0 ? counts.reduce((sum, one) => sum + one, 0) : null)
  }
  useListener(element, 'd4c-map-drawn' as keyof HTMLElementEventMap, read)
  return count
}
