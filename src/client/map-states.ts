import { atom, type WritableAtom } from 'nanostores'

/** State shared by maps of the same name; null until it is set. */
export interface MapState {
  /** `zoom,lat,lng` */
  readonly location: string | null
  readonly basemap: string | null
}

const key = Symbol.for('d4c.map-states')

/** The shared state of that name: one per page, across bundles. */
export function mapState(name: string): WritableAtom<MapState> {
  const holder = globalThis as { [key]?: Map<string, WritableAtom<MapState>> }
  holder[key] ??= new Map()
  const known = holder[key].get(name)
  if (known) return known
  const made = atom<MapState>({ location: null, basemap: null })
  holder[key].set(name, made)
  return made
}
