import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { Room } from '../../core/map/first-view.ts'
import { defaultLocation, parseLocation, unionOf, worldBounds } from '../../core/map/location.ts'
import { filterKey } from '../../core/map/shapes.ts'
import type { Parameters } from '../../core/parameters/encode.ts'
import { useChange } from '../../ui/useChange.ts'
import { fetchBounds } from './fetch-drawing.ts'
import type { SourcedLayer } from './layers.ts'
import type { MapSession } from './session.ts'

interface FitOptions {
  session: MapSession
  /** Layers whose bounds count; null while their schemas are loading. */
  layers: readonly SourcedLayer[] | null
  parameters: readonly Parameters[]
  /** Padding around the content of the view. */
  room: Room
  /** `zoom,lat,lng` of the author or the URL; takes precedence initially. */
  location: string | undefined
  /** Configured location of a map without layers. */
  withoutLayers: string | undefined
  refit: boolean
}

const ignored = new Set(['sort', 'start', 'rows', 'tab', '_refreshTimestamp'])

/**
 * Key of the filters of records; an area requested by the map itself is excluded, since it follows the view.
 */
const keyOf = (parameters: Parameters, ownArea: string) => {
  const area = filterKey(parameters)
  const others = Object.entries(parameters).filter(
    ([name]) => !ignored.has(name) && !name.startsWith('geofilter.'),
  )
  return JSON.stringify([...others, area === ownArea ? '' : area])
}

/**
 * Moves a map to the bounds of its layers: initially, unless it has a location, and when their filters
 * change.
 */
export function useFit({
  session,
  layers,
  parameters,
  room,
  location,
  withoutLayers,
  refit,
}: FitOptions): void {
  const map = useStore(session.$map)
  const shown = useRef<string | null>(null)
  const latest = useRef(location)
  latest.current = location
  const key =
    layers === null
      ? null
      : layers
          .map(({ id }, index) => `${id} ${keyOf(parameters[index] ?? {}, session.$area.get())}`)
          .join('\n')

  // `key` represents layers and parameters.
  useChange(() => {
    if (!map || key === null || !layers) return
    const { $settled } = session
    const first = !$settled.get()
    const start = first ? parseLocation(location ?? '') : null
    const unchanged = !first && (!refit || shown.current === key)
    shown.current = key
    if (unchanged) return
    const fixed =
      start ??
      (layers.length === 0 ? (parseLocation(withoutLayers ?? '') ?? parseLocation(defaultLocation)) : null)
    if (fixed) {
      $settled.set(true)
      return map.show(fixed)
    }
    const controller = new AbortController()
    Promise.all(
      layers.map(({ source }, index) =>
        fetchBounds(source.$origin.get(), parameters[index] ?? {}, controller.signal),
      ),
    ).then(
      (all) => {
        $settled.set(true)
        // Another map of the same name may have set the location meanwhile.
        const named = first ? parseLocation(latest.current ?? '') : null
        if (named) return map.show(named)
        const union = unionOf(all.filter((bounds) => bounds !== null))
        if (union) map.fit(union, { room })
        else if (first) map.fit(worldBounds)
      },
      () => {
        if (controller.signal.aborted || !first) return
        $settled.set(true)
        map.fit(worldBounds)
      },
    )
    return () => controller.abort()
  }, [map, key, refit])
}
