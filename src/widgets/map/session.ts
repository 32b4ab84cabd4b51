import { atom } from 'nanostores'
import { type Bounds, type Location, printLocation } from '../../core/map/location.ts'
import type { MapHandle } from '../../ui/MapView.tsx'

/** The current view of a map. */
export interface Where {
  location: Location
  bounds: Bounds
}

/** Events of a map's element. */
export interface MapEvents {
  'd4c-map-ready': undefined
  'd4c-map-move': { location: string; bounds: Bounds }
}

export type EmitMapEvent = <Name extends keyof MapEvents>(name: Name, detail: MapEvents[Name]) => void

/** The state of one map on a page, shared by its layers, tools and panels. */
export class MapSession {
  /** The map, null before its first frame and after its removal. */
  readonly $map = atom<MapHandle | null>(null)
  /** The current view; null before the first one. */
  readonly $where = atom<Where | null>(null)
  /** Whether the initial view is set. Before, other maps are not notified. */
  readonly $settled = atom(false)
  /** Whether the visitor is drawing, so that clicks open nothing. */
  readonly $drawing = atom(false)
  /** Key of the area that the map last requested from its contexts; '' for none. */
  readonly $area = atom('')
  /** URL prefix for pictograms, '' for this site. */
  readonly $domainUrl = atom('')
  readonly #emit: EmitMapEvent
  #location: string | null = null

  constructor(emit: EmitMapEvent) {
    this.#emit = emit
  }

  /** The last emitted `zoom,lat,lng`. */
  get location(): string | null {
    return this.#location
  }

  /** Sets the map, or null after its removal. */
  attach = (map: MapHandle | null): void => {
    this.$map.set(map)
    if (map) this.#emit('d4c-map-ready', undefined)
    else this.$settled.set(false)
  }

  /** Called when the map has moved. */
  move = (location: Location, bounds: Bounds): void => {
    this.#location = printLocation(location)
    this.$where.set({ location, bounds })
    this.#emit('d4c-map-move', { location: this.#location, bounds })
  }
}
