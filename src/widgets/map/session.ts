import { atom } from 'nanostores'
import { type Bounds, type Location, printLocation } from '../../core/map/location.ts'
import type { MapHandle } from '../../ui/MapView.tsx'

/** Where a map looks. */
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

/** One map on a page, from its first frame on: what its layers, tools and panels know of one another. */
export class MapSession {
  /** The map, null until it is drawn and after it has left the page. */
  readonly $map = atom<MapHandle | null>(null)
  /** Where it looks; null before its first view. */
  readonly $where = atom<Where | null>(null)
  /** Whether it has found its first place. Before, it has nothing to tell other maps. */
  readonly $settled = atom(false)
  /** Whether clicks draw and open nothing. */
  readonly $drawing = atom(false)
  /** Key of the area that the map last requested from its contexts; '' for none. */
  readonly $area = atom('')
  /** Where pictograms come from, '' for this site. */
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

  /** The map is there, or has left. */
  attach = (map: MapHandle | null): void => {
    this.$map.set(map)
    if (map) this.#emit('d4c-map-ready', undefined)
    else this.$settled.set(false)
  }

  /** The map has moved. */
  move = (location: Location, bounds: Bounds): void => {
    this.#location = printLocation(location)
    this.$where.set({ location, bounds })
    this.#emit('d4c-map-move', { location: this.#location, bounds })
  }
}
