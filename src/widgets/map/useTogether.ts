import { useEffect, useMemo, useRef, useState } from 'react'
import { holdDrawn, someBehind } from '../../core/map/together.ts'
import type { LayerState } from './LayerSource.tsx'

type States = Readonly<Record<string, LayerState>>

/** Maximum milliseconds for which an answer waits for those of other layers. */
const patienceMs = 3000

/**
 * The layer states to show: after a change of filters the old drawings stay until the last layer has its
 * answer or has failed, so that layers never show different filters; up to a timeout.
 */
export function useTogether(ids: readonly string[], states: States): States {
  const [impatient, setImpatient] = useState(false)
  const behind = someBehind(ids, states)
  useEffect(() => {
    if (!behind) return
    const timer = setTimeout(() => setImpatient(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setImpatient(false)
    }
  }, [behind])
  const last = useRef(states)
  const held = useMemo(
    () => (behind && !impatient ? holdDrawn(last.current, states) : states),
    [behind, impatient, states],
  )
  useEffect(() => {
    last.current = held
  }, [held])
  return held
}
