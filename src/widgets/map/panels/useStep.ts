import { useEffect, useRef, useState } from 'react'
import { keyOfSight, type Sight } from '../../../core/map/in-view.ts'
import type { MapHandle } from '../../../ui/MapView.tsx'
import type { FocusRing } from '../../../ui/map/focus-ring.ts'

interface StepOptions {
  map: MapHandle
  sights: readonly Sight[]
  /** Whether there is room for its name on the map. */
  named: boolean
  look: { accent: string; land: string; font: string }
}

/** Which of the sights the keyboard or the list has come to; it has a ring around it on the map. */
export function useStep({ map, sights, named, look }: StepOptions) {
  /** A number waits for sights that are on their way. */
  const [at, setAt] = useState<string | number | null>(null)
  const index = typeof at === 'number' ? at : sights.findIndex((sight) => keyOfSight(sight) === at)
  const current = at === null ? null : (sights[index] ?? null)
  const { accent, land, font } = look
  const ring = useRef<FocusRing | null>(null)

  useEffect(() => {
    let left = false
    if (!current) {
      ring.current?.remove()
      ring.current = null
      return
    }
    void import('../../../ui/map/focus-ring.ts').then(({ focusRing }) => {
      if (left) return
      ring.current ??= map.use((ol) => focusRing(ol, { color: accent, ground: land, font }))
      // On a narrow map the label would not fit; the name is in the list anyway.
      ring.current.show(current.geometry, named ? current.title : '')
    })
    return () => {
      left = true
    }
  }, [map, current, named, accent, land, font])
  useEffect(
    () => () => {
      ring.current?.remove()
      ring.current = null
    },
    [],
  )

  const go = (by: number) => {
    if (sights.length === 0) return setAt(0)
    const from = current ? index : by > 0 ? -1 : 0
    const next = sights[(from + by + sights.length) % sights.length]
    setAt(next ? keyOfSight(next) : null)
  }
  return {
    current,
    index,
    go,
    goTo: (sight: Sight) => setAt(keyOfSight(sight)),
    leave: () => setAt(null),
  }
}
