import { type RefObject, useLayoutEffect, useState } from 'react'

/** Content width of an element in pixels, updated when it changes; 0 before layout. */
export function useWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver((entries) => {
      const entry = entries.at(-1)
      if (entry) setWidth(Math.floor(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return width
}
