import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react'
import { type MapState, mapState } from '../../client/map-states.ts'
import { publishVariables, withdrawVariables } from '../../client/variables.ts'
import { parseLocation } from '../../core/map/location.ts'
import { readAddress, writeAddress } from './address.ts'
import type { MapSession } from './session.ts'

interface MapStateOptions {
  element: HTMLElement
  session: MapSession
  /** Name of the state that several maps share. */
  name: string | undefined
  /** Whether the state is stored in the page's URL. */
  inAddress: boolean
}

/** Location and base map, synchronised with the page's URL and with other maps of the same name. */
export function useMapState({ element, session, name, inAddress }: MapStateOptions) {
  const $state = useMemo(() => {
    const $made = name ? mapState(name) : atom<MapState>({ location: null, basemap: null })
    const { location, basemap } = $made.get()
    if (inAddress)
      $made.set({
        location: readAddress('location') ?? location,
        basemap: readAddress('basemap') ?? basemap,
      })
    return $made
  }, [name, inAddress])
  const state = useStore($state)
  const map = useStore(session.$map)
  const { location, basemap } = state

  useEffect(() => {
    if (!inAddress) return
    const write = () => writeAddress({ location, basemap })
    write()
    document.addEventListener('fullscreenchange', write)
    return () => document.removeEventListener('fullscreenchange', write)
  }, [inAddress, location, basemap])

  useLayoutEffect(() => {
    if (name) publishVariables(element, { [name]: state })
  }, [element, name, state])
  useEffect(() => () => withdrawVariables(element), [element])

  useEffect(() => {
    const there = name && location ? parseLocation(location) : null
    if (map && there && session.$settled.get() && session.location !== location) map.show(there)
  }, [map, session, name, location])

  const set = useCallback(
    (change: Partial<MapState>) => {
      const now = $state.get()
      const next = { ...now, ...change }
      if (next.location !== now.location || next.basemap !== now.basemap) $state.set(next)
    },
    [$state],
  )
  return { ...state, set }
}
