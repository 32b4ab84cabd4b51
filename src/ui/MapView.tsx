import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { LayerDrawing } from '../core/map/drawing.ts'
import type { Bounds, Location } from '../core/map/location.ts'
import { placeAboveSheet, placePopup, popupGap } from '../core/map/popup-place.ts'
import { createMap, type Hovered, type MapHandle, type MapOptions, type Picked } from './map/create-map.ts'
import type { MapLook } from './map/world.ts'
import { useChange } from './useChange.ts'

export type { Hovered, MapHandle, Picked } from './map/create-map.ts'
export type { MapLook } from './map/world.ts'

export interface DrawnLayer {
  id: string
  drawing: LayerDrawing
  /** Position among all layers of the map; later ones are drawn above earlier ones. */
  position: number
}

interface Props {
  look: MapLook
  label: string
  /** Help on keys, shown while the map has the focus. */
  hint?: string | undefined
  minZoom: number
  maxZoom: number
  /** Keeps the minimum zoom even if the map is too large to show all of it. */
  fixedZoom?: boolean
  wheel: boolean
  still: boolean
  layers: readonly DrawnLayer[]
  world: MapOptions['world']
  pictos: MapOptions['pictos']
  onReady: (map: MapHandle | null) => void
  onMove: (location: Location, bounds: Bounds) => void
  onPick: (picked: Picked | null) => void
  onTiles: MapOptions['onTiles']
  onWithoutWebgl: () => void
  onDrawn: () => void
  /** Content anchored at a position of the map. */
  popup: { lat: number; lng: number; content: ReactNode } | null
  children?: ReactNode
}

/** The only component that draws with OpenLayers. */
export default function MapView(props: Props) {
  const {
    hint,
    look,
    label,
    minZoom,
    maxZoom,
    fixedZoom = false,
    wheel,
    still,
    layers,
    world,
    pictos,
    onReady,
    popup,
    children,
  } = props
  const box = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const bubble = useRef<HTMLDivElement>(null)
  /** Whether the popup is below its position. */
  const below = useRef(false)
  const latest = useRef(props)
  latest.current = props
  const [map, setMap] = useState<MapHandle | null>(null)
  const handed = useRef<Props['layers'] | null>(null)
  const early = useRef(false)
  const [over, setOver] = useState<Hovered | null>(null)

  // Colours and zoom limits are updated below without a new map.
  useChange(() => {
    const target = box.current
    if (!target) return
    const made = createMap({
      target,
      look,
      zooms: { min: minZoom, max: maxZoom, fixed: fixedZoom },
      wheel,
      still,
      world,
      pictos,
      onMove: (location, bounds) => latest.current.onMove(location, bounds),
      onPick: (picked) => latest.current.onPick(picked),
      onTiles: (layer, pending, failed) => latest.current.onTiles(layer, pending, failed),
      onWithoutWebgl: () => latest.current.onWithoutWebgl(),
      onDrawn: () => {
        // The layer is drawn later: an earlier frame does not contain it.
        if (handed.current === latest.current.layers) latest.current.onDrawn()
        else early.current = true
      },
      // The pointer's position only matters for a hover text, which follows it.
      onHover: (next) => setOver((known) => (next && known && !next.text && !known.text ? known : next)),
      onFrame: () => place(made, bubble.current, latest.current.popup, below.current),
    })
    const observer = new ResizeObserver(() => made.resize())
    observer.observe(target)
    setMap(made)
    onReady(made)
    return () => {
      observer.disconnect()
      onReady(null)
      made.dispose()
      setMap(null)
    }
  }, [wheel, still, world, pictos, onReady])

  useEffect(
    () => map?.setZooms({ min: minZoom, max: maxZoom, fixed: fixedZoom }),
    [map, minZoom, maxZoom, fixedZoom],
  )

  const drawn = useRef(new Map<string, LayerDrawing>())
  useEffect(() => {
    if (!map) {
      drawn.current.clear()
      handed.current = null
      return
    }
    for (const id of drawn.current.keys())
      if (!layers.some((layer) => layer.id === id)) {
        map.removeLayer(id)
        drawn.current.delete(id)
      }
    for (const { id, drawing, position } of layers) {
      if (drawn.current.get(id) === drawing) continue
      drawn.current.set(id, drawing)
      map.setLayer(id, drawing, position)
    }
    handed.current = layers
    if (early.current) map.render()
    early.current = false
  }, [map, layers])

  const firstLook = useRef(look)
  useEffect(() => {
    if (map && look !== firstLook.current) map.setLook(look)
    firstLook.current = look
  }, [map, look])

  const at = popup && `${popup.lat},${popup.lng}`
  // The popup's content is rendered later, so its size is observed for each popup.
  useEffect(() => {
    const element = bubble.current
    if (!map || !element) return
    const observer = new ResizeObserver(() => {
      const { popup: opened } = latest.current
      if (!opened) return
      if (!still) below.current = makeRoom(map, element, opened)
      place(map, element, opened, below.current)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [map, at, still])
  useEffect(() => {
    if (map) place(map, bubble.current, popup, below.current)
  }, [map, popup])

  return (
    <div className="d4c-map__view">
      {/* Arrows pan and + and - zoom a focused map. */}
      <div
        ref={box}
        className="d4c-map__canvas"
        role="application"
        aria-label={label}
        tabIndex={still ? -1 : 0}
        data-over={over !== null}
        part="map"
        aria-describedby={hint ? hintId : undefined}
      />
      {hint && (
        <p id={hintId} className="d4c-map__hint">
          {hint}
        </p>
      )}
      {over?.text && (
        <div
          className="d4c-map__hover"
          part="hover"
          style={{ transform: `translate(${Math.round(over.x)}px, ${Math.round(over.y)}px)` }}
        >
          {over.text}
        </div>
      )}
      {popup && (
        <div ref={bubble} className="d4c-map__popup" part="popup">
          {popup.content}
        </div>
      )}
      {children}
    </div>
  )
}

const edge = 8
/** Maximum share of the map's height, the same as in its style sheet. */
const sheetShare = 0.6

/** Positions the popup within the map; on a narrow map it is a bottom sheet, positioned by CSS. */
function place(map: MapHandle, bubble: HTMLElement | null, popup: Props['popup'], below: boolean): void {
  const view = bubble?.parentElement
  if (!bubble || !view || !popup) return
  const pixel = map.pixelOf(popup.lat, popup.lng)
  bubble.dataset.away = String(pixel === null)
  if (!pixel) return
  const [x, y] = pixel
  const { offsetWidth: width, offsetHeight: height } = bubble
  const inside = (at: number, size: number, room: number) =>
    Math.min(Math.max(at, edge), Math.max(edge, room - size - edge))
  const top = inside(below ? y + popupGap : y - height - popupGap, height, view.clientHeight)
  bubble.style.setProperty('--x', `${Math.round(inside(x - width / 2, width, view.clientWidth))}px`)
  bubble.style.setProperty('--y', `${Math.round(top)}px`)
}

/** Whether a popup is below its position; moves the map so that the popup is visible. */
function makeRoom(map: MapHandle, bubble: HTMLElement, { lat, lng }: NonNullable<Props['popup']>): boolean {
  const view = bubble.parentElement
  const pixel = map.pixelOf(lat, lng)
  if (!view || !pixel) return false
  const { clientWidth: width, clientHeight: height } = view
  const isSheet = getComputedStyle(bubble).bottom === '0px'
  const size = { width: bubble.offsetWidth, height: bubble.offsetHeight }
  const { below, pan } = placePopup(pixel, { width, height }, size)
  const sheet = Math.min(size.height, height * sheetShare)
  const [x, y] = isSheet ? [0, placeAboveSheet(pixel, { width, height }, sheet)] : pan
  if (x !== 0 || y !== 0) map.panBy(x, y)
  return below
}
