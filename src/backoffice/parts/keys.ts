import { useEffect, useRef } from 'react'

/** Whether a key event is in a text input, also inside a shadow root. */
export const isTyping = (event: KeyboardEvent): boolean => {
  const [target] = event.composedPath()
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

/** Listens to keys of the page while the component is mounted. */
export function useKeys(pressed: (event: KeyboardEvent) => void): void {
  const latest = useRef(pressed)
  latest.current = pressed
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
