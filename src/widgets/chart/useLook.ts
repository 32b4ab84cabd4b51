import { useEffect, useState } from 'react'
import type { ChartLook } from '../../core/chart/spec.ts'
import { resolveColor } from '../../ui/resolve-color.ts'

const tokens = { text: '--d4c-color-text', muted: '--d4c-color-muted', grid: '--d4c-color-border' } as const

const read = (element: HTMLElement): ChartLook => ({
  text: resolveColor(element, tokens.text),
  muted: resolveColor(element, tokens.muted),
  grid: resolveColor(element, tokens.grid),
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
