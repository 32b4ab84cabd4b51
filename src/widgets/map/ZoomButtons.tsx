import type { MapSentences } from '../../messages/en/maps.ts'
import type { MapHandle } from '../../ui/MapView.tsx'

/** Buttons to zoom in and out. */
export function ZoomButtons({ map, sentences }: { map: MapHandle | null; sentences: MapSentences }) {
  const buttons = [
    { label: sentences['zoom.in'], sign: '+', by: 1 },
    { label: sentences['zoom.out'], sign: '−', by: -1 },
  ]
  return (
    <div className="d4c-map__zoom" part="zoom">
      {buttons.map(({ label, sign, by }) => (
        <button key={sign} type="button" aria-label={label} onClick={() => map?.zoomBy(by)}>
          {sign}
        </button>
      ))}
    </div>
  )
}
