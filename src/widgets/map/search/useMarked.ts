import { useCallback, useEffect, useRef } from 'react'
import { type Place, placeView } from '../../../core/map/places.ts'
import type { MapHandle } from '../../../ui/MapView.tsx'

const fadeMs = 300
const orange = '#e8710a'

/** Moves a map to a place and marks it for a number of milliseconds, or until the next one. */
export function useMarked(map: MapHandle): (place: Place | null, forMs?: number) => void {
  const unmark = useRef((_?: number) => {})
  const turn = useRef(0)
  useEffect(
    () => () => {
      turn.current++
      unmark.current()
    },
    [],
  )
  return useCallback(
    (place, forMs) => {
      turn.current++
      const mine = turn.current
      unmark.current(fadeMs)
      if (!place) return
      const view = placeView(place)
      if (view.type === 'fit') map.fit(view.bounds, { nearest: 21 })
      else map.show(view)
      void import('../../../ui/map/mark-place.ts').then(({ markPlace }) => {
        if (turn.current !== mine) return
        unmark.current = map.use((olMap) => markPlace(olMap, place.geometry, orange))
        if (forMs !== undefined)
          setTimeout(() => {
            if (turn.current === mine) unmark.current(fadeMs)
          }, forMs)
      })
    },
    [map],
  )
}
