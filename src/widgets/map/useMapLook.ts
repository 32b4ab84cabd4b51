import { useEffect, useState } from 'react'
import type { MapLook } from '../../ui/MapView.tsx'
import { resolveColor } from '../../ui/resolve-color.ts'

const read = (element: HTMLElement): MapLook => ({
  water: resolveColor(element, '--d4c-map-water'),
  land: resolveColor(element, '--d4c-map-land'),
  border: resolveColor(element, '--d4c-map-border'),
  font: getComputedStyle(element).fontFamily,
})

/** Colours of the base map as the page's tokens have them; follows the colour scheme. */
export function useMapLook(element: HTMLElement): MapLook {
  const [look, setLook] = useState(() => read(element))
  useEffect(() => {
    const scheme = window.matchMedia('(prefers-color-scheme: dark)')
    const update = () => setLook(read(element))
    scheme.addEventListener('change', update)
    return () => scheme.removeEventListener('change', update)
  }, [element])
  return look
}
