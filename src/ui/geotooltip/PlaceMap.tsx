import { useEffect, useRef, useState } from 'react'
import { boundsOf } from '../../core/place/place.ts'
import type { Geometry } from '../../core/record.ts'
import { fill } from '../../messages/message.ts'
import { useTableSentences } from '../table/useTableSentences.ts'
import { useLanguage } from '../useSentences.ts'

interface Props {
  geometry: Geometry
  width?: number
  height: number
  /** Use the shared mini-map, or a separate one. */
  isShared?: boolean
}

/** The centre of a geometry as text. */
function middleOf(geometry: Geometry): string {
  const { south, west, north, east } = boundsOf(geometry)
  const rounded = (degrees: number) => Number(degrees.toFixed(4))
  return `${rounded((south + north) / 2)}, ${rounded((west + east) / 2)}`
}

/** A static map around a geometry; its code and its base map are loaded when the first one is shown. */
export function PlaceMap({ geometry, width, height, isShared = false }: Props) {
  const sentences = useTableSentences()
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const target = place.current
    let leave = () => {}
    let left = false
    import('../map/mini-map.ts').then(
      ({ createMiniMap, sharedMiniMap }) => {
        if (!target || left) return
        const { backgroundColor, color, borderTopColor, outlineColor, caretColor, fontFamily } =
          getComputedStyle(target)
        const look = {
          water: backgroundColor,
          land: color,
          border: borderTopColor,
          label: caretColor,
          font: fontFamily,
          language,
        }
        const map = isShared ? sharedMiniMap(look) : createMiniMap(look)
        target.replaceChildren(map.box)
        map.show(geometry, { ...look, mark: outlineColor })
        leave = () => (isShared ? target.contains(map.box) && map.box.remove() : map.dispose())
      },
      () => setFailed(true),
    )
    return () => {
      left = true
      leave()
    }
  }, [geometry, isShared, language])

  return (
    <div className="place" part="map" style={{ inlineSize: width, blockSize: height }}>
      <div
        ref={place}
        className="place-map"
        role="img"
        aria-label={fill(sentences['place.map'], { place: middleOf(geometry) })}
      />
      {failed && <p className="place-failed">{sentences['place.failed']}</p>}
    </div>
  )
}
