import { useState } from 'react'
import { type Bounds, type Location, printLocation } from '../../../core/map/location.ts'
import type { ToolSentences } from '../../../messages/en/map-tools.ts'
import type { MapHandle } from '../../../ui/MapView.tsx'
import { ToolButton } from './ToolButton.tsx'

const tray = 'M8 2v7.5M5 6.7l3 3 3-3M2.5 10.5v3h11v-3'

interface Props {
  element: HTMLElement
  map: MapHandle
  where: { location: Location; bounds: Bounds } | null
  sentences: ToolSentences
  announce: (sentence: string) => void
}

/** Button that downloads the map as an image with its attribution. */
export function ExportButton({ element, map, where, sentences, announce }: Props) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    announce('')
    try {
      const { pictureOf } = await import('../../../ui/map/picture.ts')
      const attribution = element.shadowRoot?.querySelector<HTMLElement>('.d4c-map__attribution')
      const style = getComputedStyle(attribution ?? element)
      const look = { paper: style.backgroundColor, ink: style.color, font: style.fontFamily }
      const line = attribution?.textContent ?? ''
      const blob = await map.use((olMap) => pictureOf(olMap, line, look))
      const link = document.createElement('a')
      link.href = URL.createObjectURL(blob)
      link.download = `map-${where ? printLocation(where.location).replaceAll(',', '_') : 'view'}.png`
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
    } catch (error) {
      console.error(`<${element.localName}>`, error)
      announce(sentences['export.failed'])
    } finally {
      setBusy(false)
    }
  }
  return (
    <ToolButton
      label={sentences.export}
      path={tray}
      pressed={null}
      expanded={null}
      onClick={() => {
        if (!busy) void save()
      }}
    />
  )
}
