import { useEffect, useState } from 'react'
import type { ToolSentences } from '../../../messages/en/map-tools.ts'
import { ToolButton } from './ToolButton.tsx'

const widen = 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10'
const narrow = 'M6 2.5V6H2.5M13.5 6H10V2.5M10 13.5V10h3.5M2.5 10H6v3.5'

/** Full-screen button of a map; hidden where the page may not use full screen, as in most frames. */
export function FullscreenButton({ element, sentences }: { element: HTMLElement; sentences: ToolSentences }) {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const follow = () => {
      const root = element.getRootNode() as Document | ShadowRoot
      setOn(root.fullscreenElement === element)
    }
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [element])
  if (window.self !== window.top || !document.fullscreenEnabled) return null
  const toggle = () => {
    const change = on ? document.exitFullscreen() : element.requestFullscreen()
    // The page's policy may still reject it.
    change.catch(() => {})
  }
  return (
    <ToolButton
      label={on ? sentences['fullscreen.leave'] : sentences.fullscreen}
      path={on ? narrow : widen}
      pressed={null}
      expanded={null}
      onClick={toggle}
    />
  )
}
