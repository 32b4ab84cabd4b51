import { useEffect } from 'react'

/** Escape cancels the current action, and no other listener handles it. */
export function useEscape(element: HTMLElement, on: boolean, end: () => void): void {
  useEffect(() => {
    if (!on) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      end()
    }
    element.addEventListener('keydown', onKey, { capture: true })
    return () => element.removeEventListener('keydown', onKey, { capture: true })
  }, [element, on, end])
}
