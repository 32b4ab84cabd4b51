import { useCallback, useState } from 'react'
import type { Locale } from '../../core/format/value.ts'
import type { MapSentences } from '../../core/messages/maps/en.ts'
import { MapPopup } from './MapPopup.tsx'
import type { Opened } from './useClick.ts'
import type { ReadLayer } from './useLayers.ts'

interface Asked {
  element: HTMLElement
  layers: readonly ReadLayer[]
  sentences: MapSentences
  language: Locale
}

/** The popup of a map, at the place of what it tells of; the focus returns to the map when it closes. */
export function usePopup({ element, layers, sentences, language }: Asked) {
  const [opened, open] = useState<Opened | null>(null)
  const close = useCallback(() => {
    open(null)
    element.shadowRoot?.querySelector<HTMLElement>('.d4c-map__canvas')?.focus({ preventScroll: true })
  }, [element])
  const read = opened && layers.find(({ placed }) => placed.id === opened.layer)
  if (!opened || !read) return { open, popup: null }
  const content = (
    <MapPopup
      key={JSON.stringify(opened.target)}
      element={element}
      placed={read.placed}
      dataset={read.dataset}
      sort={read.layer.tooltipSort}
      target={opened.target}
      sentences={sentences}
      language={language}
      onClose={close}
    />
  )
  return { open, popup: { lat: opened.lat, lng: opened.lng, content } }
}
