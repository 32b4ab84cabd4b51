import { useEffect } from 'react'

const minimum = 200
const settling = 50

/** Extends an element to the bottom of the window, to at least 200 pixels. */
export function useAutoResize(element: HTMLElement, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return
    const before = element.style.blockSize
    let timer: ReturnType<typeof setTimeout> | undefined
    const resize = () => {
      const top = element.getBoundingClientRect().top + scrollY
      element.style.blockSize = `${Math.max(minimum, innerHeight - top)}px`
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(resize, settling)
    }
    resize()
    addEventListener('resize', later)
    return () => {
      clearTimeout(timer)
      removeEventListener('resize', later)
      element.style.blockSize = before
    }
  }, [element, enabled])
}
