import { useEffect, useState } from 'react'

export type ColorScheme = 'light' | 'dark'

/** The colour scheme of an element, by its page and the visitor's preference. */
function schemeOf(element: HTMLElement): ColorScheme {
  const probe = element.ownerDocument.createElement('span')
  probe.style.setProperty('color', 'light-dark(rgb(1, 1, 1), rgb(2, 2, 2))')
  // A light-DOM child of the element is not rendered and has no computed style.
  ;(element.shadowRoot ?? element).append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color.includes('2') ? 'dark' : 'light'
}

/** The colour scheme of the page around an element, updated when it changes. */
export function useColorScheme(element: HTMLElement): ColorScheme {
  const [scheme, setScheme] = useState<ColorScheme>(() => schemeOf(element))
  useEffect(() => {
    const wish = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => setScheme(schemeOf(element))
    follow()
    wish.addEventListener('change', follow)
    // Pages that offer a choice set it on their root element.
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
