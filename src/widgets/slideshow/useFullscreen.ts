import { type RefObject, useEffect, useState } from 'react'

/** Full screen for a part of an element; URL updates wait until it is left. */
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
    // The page's policy may still reject it.
    change?.catch(() => {})
  }
  return { isPossible: document.fullscreenEnabled, isOn, toggle }
}
