import { useEffect, useRef, useState } from 'react'
import { keyOfSight, type Sight } from '../../../core/map/in-view.ts'
import type { MapHandle } from '../../../ui/MapView.tsx'
import type { FocusRing } from '../../../ui/map/focus-ring.ts'

interface StepOptions {
  map: MapHandle
  sights: readonly Sight[]
  /** Whether the map is wide enough for a label. */
  named: boolean
  look: { accent: string; land: string; font: string }
}

/** Selects one of the visible records by keyboard or list, and marks it with a ring on the map. */
export function useStep({ map, sights, named, look }: StepOptions) {
  /** A number is an index into records that are still loading. */
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
