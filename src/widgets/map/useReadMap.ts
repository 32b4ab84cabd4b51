import { useEffect } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import { emit } from '../../client/events.ts'
import { warnOnce } from '../../custom-element/options.ts'
import type { MapSentences } from '../../messages/en/maps.ts'
import type { PlacedGroup, PlacedLayer } from './layers.ts'
import { useGroups } from './useGroups.ts'
import { useLayerStates } from './useLayerStates.ts'
import { useLayers } from './useLayers.ts'
import { useUnknown } from './useMissingContexts.ts'

interface MapReadOptions {
  element: HTMLElement
  placed: readonly PlacedLayer[]
  groups: readonly PlacedGroup[]
  contexts: readonly DataContext[]
  /** Whether only one group is visible at a time. */
  single: boolean
  sentences: MapSentences
}

/** The layers of a map validated against their schemas, with their groups and drawings. */
export function useReadMap({ element, placed, groups, contexts, single, sentences }: MapReadOptions) {
  const unknown = useUnknown(
    placed.map((one) => one.options.context),
    contexts,
  )
  const { layers, problems, ready } = useLayers(placed, contexts, unknown, sentences)
  const shownGroups = useGroups({ element, groups, placed, single })
  const states = useLayerStates(layers)
  useEffect(() => {
    for (const problem of problems) warnOnce(`<${element.localName}> ${problem}`)
  }, [problems, element])
  const partial = states.partial.join()
  useEffect(() => {
    if (partial) emit(element, 'd4c-map-partial', { layers: partial.split(',') })
  }, [partial, element])
  return { unknown, layers, problems, ready, groups: shownGroups, states }
}
