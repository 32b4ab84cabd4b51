import { useMemo } from 'react'
import { emit } from '../../client/events.ts'
import { deleteMap, listMaps, saveMap, shareMap } from '../../client/saved-maps.ts'
import type { MapConfig } from '../../core/map/configuration/config.ts'
import { printMap } from '../../core/map/configuration/read.ts'
import type { Shelf } from '../../ui/builder/SavePanel.tsx'
import { useBuilderSentences } from './sentences.ts'
import { openSaved, textOf } from './useOpening.ts'

/** Saved maps of the portal; `onRefused` gets the paths of invalid members in a loaded map. */
export function useShelf(
  element: HTMLElement,
  onRefused: (paths: readonly string[]) => void,
): Shelf<MapConfig> {
  const sentences = useBuilderSentences()
  return useMemo(
    (): Shelf<MapConfig> => ({
      list: async (signal) =>
        (await listMaps(signal)).map(({ mapid, title, shared = false }) => ({ id: mapid, title, shared })),
      load: async (id, signal) => {
        const loaded = await openSaved(id, signal)
        if (!signal.aborted) onRefused(loaded.refused.map(({ path }) => path))
        return loaded
      },
      save: async (id, sent) => {
        const title = sent.title || sentences.untitled
        const { mapid, shared = false } = await saveMap(id, { title, values: printMap(sent) })
        emit(element, 'd4c-map-saved', { id: mapid, title })
        return { config: sent, savedState: { id: mapid, text: textOf(sent), shared } }
      },
      share: shareMap,
      remove: deleteMap,
    }),
    [element, sentences, onRefused],
  )
}
