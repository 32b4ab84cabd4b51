import { useCallback, useEffect, useRef, useState } from 'react'
import type { ToolSentences } from '../../../messages/en/map-tools.ts'
import { fill } from '../../../messages/message.ts'
import type { MapHandle } from '../../../ui/MapView.tsx'
import { edge } from '../../../ui/map/projection.ts'
import { ToolButton } from './ToolButton.tsx'

const target = 'M8 4.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7zM8 1v3.5M8 11.5v3.5M1 8h3.5M11.5 8H15'
const nearest = 18
const waitMs = 10_000

interface Props {
  map: MapHandle
  auto: boolean
  shown: boolean
  color: string
  sentences: ToolSentences
  announce: (sentence: string) => void
}

/** Button that moves a map to the visitor's position and marks it. */
export function LocateButton({ map, auto, shown, color, sentences, announce }: Props) {
  const [busy, setBusy] = useState(false)
  const unmark = useRef(() => {})
  const locate = useCallback(() => {
    setBusy(true)
    navigator.geolocation.getCurrentPosition(
      async ({ coords: { latitude: lat, longitude: lng, accuracy } }) => {
        setBusy(false)
        if (Math.abs(lat) > edge) return announce(sentences['locate.outside'])
        map.show({ zoom: nearest, lat, lng })
        announce(fill(sentences['locate.here'], { metres: Math.ceil(accuracy) }))
        const { markPlace } = await import('../../../ui/map/mark-place.ts')
        unmark.current()
        unmark.current = map.use((olMap) =>
          markPlace(olMap, { type: 'Point', coordinates: [lng, lat] }, color),
        )
      },
      ({ code, PERMISSION_DENIED }) => {
        setBusy(false)
        announce(sentences[code === PERMISSION_DENIED ? 'locate.refused' : 'locate.failed'])
      },
      { enableHighAccuracy: true, timeout: waitMs },
    )
  }, [map, color, sentences, announce])
  const first = useRef(auto)
  useEffect(() => {
    if (first.current) locate()
    first.current = false
  }, [locate])
  useEffect(() => () => unmark.current(), [])
  if (!shown || !('geolocation' in navigator)) return null
  return <ToolButton label={sentences.locate} path={target} pressed={busy} expanded={null} onClick={locate} />
}
