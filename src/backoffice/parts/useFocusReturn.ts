import { useEffect } from 'react'
import { useApp } from '../app.ts'

/**
 * Gives the focus back to where it was when a layer opened. Mantine's own asks the document, which sees no deeper than
 * the element that a shadow root hangs on.
 */
export function useFocusReturn(opened: boolean): void {
  const { root } = useApp()
  useEffect(() => {
    if (!opened) return
    const before = root.activeElement
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
