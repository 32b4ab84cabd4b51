import { useEffect, useState } from 'react'
import type { ChartLook } from '../../core/chart/spec.ts'

const tokens = { text: '--d4c-color-text', muted: '--d4c-color-muted', grid: '--d4c-color-border' } as const

/** What a colour token comes to on an element, scheme and theme applied. */
function resolve(element: HTMLElement, token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  ;(element.shadowRoot ?? element).append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

const read = (element: HTMLElement): ChartLook => ({
  text: resolve(element, tokens.text),
  muted: resolve(element, tokens.muted),
  grid: resolve(element, tokens.grid),
  font: getComputedStyle(element).fontFamily,
})

/** Colours and type of the page, for a picture that no style sheet reaches; follows the colour scheme. */
export function useLook(element: HTMLElement): ChartLook {
  const [look, setLook] = useState(() => read(element))
  useEffect(() => {
    const scheme = window.matchMedia('(prefers-color-scheme: dark)')
    const update = () => setLook(read(element))
    scheme.addEventListener('change', update)
    return () => scheme.removeEventListener('change', update)
  }, [element])
  return look
}
