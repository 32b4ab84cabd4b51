import { useEffect, useRef } from 'react'
import { useApp } from '../app.ts'

/**
 * Gives the focus back to where it was when a layer opened. Mantine's own asks the document, which sees no deeper than
 * the element that a shadow root hangs on.
 */
export function useFocusReturn(opened: boolean): void {
  const { root } = useApp()
  /** A button that is disabled while it works has lost the focus by the time that its answer opens a layer. */
  const last = useRef<EventTarget | null>(null)
  useEffect(() => {
    if (opened) return
    const note = ({ target }: Event) => {
      last.current = target
    }
    root.addEventListener('focusin', note)
    return () => root.removeEventListener('focusin', note)
  }, [opened, root])
  useEffect(() => {
    if (!opened) return
    const before = root.activeElement ?? last.current
    return () => {
      setTimeout(() => {
        const { activeElement } = root
        const isLost = activeElement === null || !activeElement.isConnected
        if (isLost && before instanceof HTMLElement && before.isConnected)
          before.focus({ preventScroll: true })
      }, 0)
    }
  }, [opened, root])
}
