import { useEffect, useRef } from 'react'

/**
 * Listens while mounted. For events of slotted content: React finds its handlers by way of parents, and those of the
 * page's own nodes are not in our shadow root.
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
