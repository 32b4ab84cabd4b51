import { useCallback, useEffect, useRef, useState } from 'react'

/** Duration of the fade-out. */
const fadeMs = 200

export type Bubble = 'closed' | 'open' | 'leaving'

/** Opens a bubble after a delay or at once, and fades it out; only the last call counts. */
export function useBubble(delay: number): {
  bubble: Bubble
  openLater: () => void
  open: () => void
  leave: () => void
  close: () => void
} {
  const [bubble, setBubble] = useState<Bubble>('closed')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = useCallback((next: Bubble, wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setBubble(next), wait)
  }, [])
  const now = useCallback((next: Bubble) => {
    clearTimeout(timer.current)
    setBubble(next)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    bubble,
    openLater: useCallback(() => later('open', delay), [later, delay]),
    open: useCallback(() => now('open'), [now]),
    leave: useCallback(() => {
      setBubble((before) => (before === 'open' ? 'leaving' : before))
      later('closed', fadeMs)
    }, [later]),
    close: useCallback(() => now('closed'), [now]),
  }
}
