import { useEffect, useState } from 'react'

export type ColorScheme = 'light' | 'dark'

/** The scheme that colours of an element are drawn in, as its page and its visitor have it. */
function schemeOf(element: HTMLElement): ColorScheme {
  const probe = element.ownerDocument.createElement('span')
  probe.style.setProperty('color', 'light-dark(rgb(1, 1, 1), rgb(2, 2, 2))')
  // A child of the element itself is not drawn, and has no computed style.
  ;(element.shadowRoot ?? element).append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color.includes('2') ? 'dark' : 'light'
}

/** Follows what the page around an element shows: its own scheme, or the visitor's where it leaves the choice. */
export function useColorScheme(element: HTMLElement): ColorScheme {
  const [scheme, setScheme] = useState<ColorScheme>(() => schemeOf(element))
  useEffect(() => {
    const wish = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => setScheme(schemeOf(element))
    follow()
    wish.addEventListener('change', follow)
    // A page that lets its visitors choose writes the choice on its root.
    const watcher = new MutationObserver(follow)
    watcher.observe(element.ownerDocument.documentElement, {
      attributeFilter: ['class', 'style', 'data-theme'],
    })
    return () => {
      wish.removeEventListener('change', follow)
      watcher.disconnect()
    }
  }, [element])
  return scheme
}
