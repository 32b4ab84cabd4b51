import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import type { Locale } from '../../core/format/value.ts'
import type { Opened } from './useClick.ts'
import type { ReadLayer } from './useLayers.ts'

const MapPopup = lazy(() => import('./panels/MapPopup.tsx'))

interface PopupOptions {
  element: HTMLElement
  layers: readonly ReadLayer[]
  /** Order of the records for layers without one; null for that of the dataset. */
  sort: string | null
  language: Locale
}

/** The popup of a map at its target; focus returns to the list or the map when it closes. */
export function usePopup({ element, layers, sort, language }: PopupOptions) {
  const [opened, setOpened] = useState<Opened | null>(null)
  /** The list entry that opened it. */
  const from = useRef<Element | null>(null)
  const open = useCallback(
    (next: Opened | null) => {
      from.current = element.shadowRoot?.activeElement?.closest('.d4c-map__sights button') ?? null
      setOpened(next)
    },
    [element],
  )
  const close = useCallback(() => {
    setOpened(null)
    const back = from.current?.isConnected
      ? from.current
      : element.shadowRoot?.querySelector('.d4c-map__canvas')
    if (back instanceof HTMLElement) back.focus({ preventScroll: true })
  }, [element])
  const read = opened && layers.find(({ placed }) => placed.id === opened.layer)
  if (!opened || !read) return { open, popup: null }
  const content = (
    <Suspense fallback={null}>
      <MapPopup
        key={JSON.stringify(opened.target)}
        element={element}
        placed={read.placed}
        dataset={read.dataset}
        sort={read.placed.options.tooltipSort || sort || read.layer.tooltipSort}
        target={opened.target}
        language={language}
        onClose={close}
      />
    </Suspense>
  )
  return { open, popup: { lat: opened.lat, lng: opened.lng, content } }
}
