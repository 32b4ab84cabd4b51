import { Suspense, useRef } from 'react'
import type { Geometry } from '../../core/record.ts'
import { usePlaced } from '../controls/usePlaced.ts'
import { PlaceMap } from './PlaceMap.tsx'

interface Props {
  anchor: Element
  geometry: Geometry
  width: number
  height: number
  isLeaving: boolean
}

/** A small map next to its anchor, positioned where it fits. */
export default function PlaceBubble({ anchor, geometry, width, height, isLeaving }: Props) {
  const bubble = useRef<HTMLDivElement>(null)
  usePlaced(anchor, bubble, { open: true, placement: 'top' })
  return (
    <div
      ref={bubble}
      className={`panel place-bubble${isLeaving ? ' is-leaving' : ''}`}
      part="bubble"
      role="tooltip"
      popover="manual"
    >
      <Suspense fallback={<div className="place" style={{ inlineSize: width, blockSize: height }} />}>
        <PlaceMap geometry={geometry} width={width} height={height} isShared />
      </Suspense>
    </div>
  )
}
