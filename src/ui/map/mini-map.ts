import { boundsOf } from '../../core/place/place.ts'
import type { Geometry } from '../../core/record.ts'
import { createMap } from './create-map.ts'
import { world } from './load-world.ts'
import type { MapLook } from './world.ts'

/** Zoom of a single point, at which the towns around it are named. */
const pointZoom = 7
const maxZoom = 16

export interface MiniMap {
  /** The element to insert where the map is needed; it fills its container. */
  readonly box: HTMLElement
  show(geometry: Geometry, look: MapLook & { mark: string }): void
  dispose(): void
}

const border = { color: '#ffffff', width: 1, opacity: 1, dash: [] }
const nothing = () => {}

/** A small static map of a geometry. */
export function createMiniMap(look: MapLook): MiniMap {
  const box = document.createElement('div')
  box.style.cssText = 'inline-size: 100%; block-size: 100%'
  let shown = look
  const map = createMap({
    target: box,
    look,
    zooms: { min: 0, max: maxZoom, fixed: false },
    wheel: false,
    still: true,
    world,
    pictos: () => null,
    onTiles: nothing,
    onWithoutWebgl: nothing,
    onDrawn: nothing,
    onMove: nothing,
    onPick: nothing,
    onHover: nothing,
    onFrame: nothing,
  })
  return {
    box,
    show(geometry, { mark, ...next }) {
      if (JSON.stringify(next) !== JSON.stringify(shown)) map.setLook(next)
      shown = next
      const target = { type: 'shape', digest: '' } as const
      const style = {
        color: mark,
        opacity: geometry.type === 'Point' ? 1 : 0.35,
        radius: 6,
        icon: null,
        border,
        lineWidth: 4,
      }
      const placed = { geometry, style, label: null, hover: null, hull: null, target }
      map.setLayer('place', { type: 'marks', marks: [placed] }, 0)
      map.resize()
      map.fit(boundsOf(geometry), { nearest: geometry.type === 'Point' ? pointZoom : maxZoom })
    },
    dispose: () => map.dispose(),
  }
}

let shared: MiniMap | null = null

/** The single mini-map that all bubbles of a page share. */
export function sharedMiniMap(look: MapLook): MiniMap {
  shared ??= createMiniMap(look)
  return shared
}
