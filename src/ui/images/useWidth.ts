import { type RefObject, useLayoutEffect, useState } from 'react'

/** Width of an element's content in pixels, followed as it changes; 0 until it is laid out. */
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
