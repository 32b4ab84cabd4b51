import { useEffect, useRef } from 'react'
import { useApp } from '../app.ts'

/**
 * Returns the focus to where it was when a dialog opened. Mantine's own hook uses `document.activeElement`,
 * which does not see into shadow roots.
 */
export function useFocusReturn(opened: boolean): void {
  const { root } = useApp()
  /** A button that is disabled during its request loses the focus before the answer opens the dialog. */
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
