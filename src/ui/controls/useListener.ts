import { useEffect, useRef } from 'react'

/**
 * Adds a listener while mounted. Needed for events of slotted content: React dispatches events along its own
 * tree, which does not include the page's nodes.
 */
export function useListener<Name extends keyof HTMLElementEventMap>(
  target: EventTarget | null,
  name: Name,
  listener: (event: HTMLElementEventMap[Name]) => void,
): void {
  const last = useRef(listener)
  useEffect(() => {
    last.current = listener
  })
  useEffect(() => {
    const call = (event: Event) => last.current(event as HTMLElementEventMap[Name])
    target?.addEventListener(name, call)
    return () => target?.removeEventListener(name, call)
  }, [target, name])
}
