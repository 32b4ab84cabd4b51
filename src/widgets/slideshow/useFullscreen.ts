import { type RefObject, useEffect, useState } from 'react'

/** Full screen of one part of an element; a synchronised address waits until it is left. */
export function useFullscreen(place: RefObject<HTMLElement | null>): {
  isPossible: boolean
  isOn: boolean
  toggle: () => void
} {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const follow = () => {
      const root = place.current?.getRootNode()
      const current = root instanceof ShadowRoot ? root.fullscreenElement : document.fullscreenElement
      setOn(current !== null && current === place.current)
    }
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [place])
  const toggle = () => {
    const change = isOn ? document.exitFullscreen() : place.current?.requestFullscreen()
    // A page's policy may still refuse: everything stays as it is.
    change?.catch(() => {})
  }
  return { isPossible: document.fullscreenEnabled, isOn, toggle }
}
