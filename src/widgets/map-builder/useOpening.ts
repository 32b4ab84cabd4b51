import { useState } from 'react'
import { ApiFailure } from '../../client/api.ts'
import { loadMap } from '../../client/saved-maps.ts'
import { emptyMap, type MapConfig } from '../../core/map/configuration/config.ts'
import {
  decodeMap,
  printMap,
  type ReadMap,
  type Refused,
  readMap,
} from '../../core/map/configuration/read.ts'
import type { Begun } from '../../ui/builder/editor-session.ts'
import { useChange } from '../../ui/useChange.ts'
import { mapInAddress } from './address.ts'

export interface Opened extends Begun<MapConfig> {
  refused: readonly Refused[]
  /** The map in the URL is invalid. */
  broken: boolean
  /** Why a saved map could not be loaded. */
  failure: ApiFailure | null
}

export const textOf = (config: MapConfig): string => JSON.stringify(printMap(config))

/** A saved map with its title: the user's own, or a copy of a shared one. Throws ApiFailure. */
export async function openSaved(id: string, signal: AbortSignal): Promise<Opened> {
  const { title, values, shared = false, own: isOwner = true } = await loadMap(id, signal)
  const read = readMap(values) ?? { config: emptyMap, refused: [{ path: 'values', why: 'invalid' }] as const }
  const config = { ...read.config, title }
  const text = textOf(config)
  const savedState = isOwner ? { id, text, shared } : { id: null, text, from: id }
  return { config, savedState, refused: read.refused, broken: false, failure: null }
}

const fresh = (title: string | undefined): MapConfig => (title ? { ...emptyMap, title } : emptyMap)

const inAddress = (text: string | null): ReadMap | null => (text === null ? null : decodeMap(text))

/**
 * The initial map of a builder: that of the URL, the saved one, or an empty one; null while it is loading.
 */
export function useOpening(
  mapId: string | undefined,
  mapTitle: string | undefined,
  fromAddress: boolean,
): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null)
  // After the first request, a changed title does not reload the map.
  useChange(() => {
    const text = fromAddress ? mapInAddress() : null
    const shared = inAddress(text)
    const begun = (failure: ApiFailure | null): Opened => ({
      config: shared?.config ?? fresh(mapTitle),
      savedState: { id: null, text: textOf(fresh(mapTitle)) },
      refused: shared?.refused ?? [],
      broken: text !== null && shared === null,
      failure,
    })
    if (!mapId) return setOpened(begun(null))
    const controller = new AbortController()
    setOpened(null)
    openSaved(mapId, controller.signal).then(
      (saved) => setOpened(shared ? { ...saved, ...shared } : saved),
      (error: unknown) => {
        if (controller.signal.aborted) return
        setOpened(begun(error instanceof ApiFailure ? error : new ApiFailure(0, null, { cause: error })))
      },
    )
    return () => controller.abort()
  }, [mapId, fromAddress])
  return opened
}
