import { useStore } from '@nanostores/react'
import { use, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { $configuration } from '../../client/config.ts'
import type { DataContext } from '../../client/contexts/context.ts'
import { emit } from '../../client/events.ts'
import { roomOf } from '../../core/map/first-view.ts'
import { type Bounds, type Location, parseLocation } from '../../core/map/location.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import { warnOnce } from '../../custom-element/options.ts'
import { fill } from '../../messages/message.ts'
import type { Picked } from '../../ui/MapView.tsx'
import { useManyParameters } from '../../ui/useDataContext.ts'
import { useLanguage } from '../../ui/useSentences.ts'
import { useTokens } from '../../ui/useTokens.ts'
import type { attributes } from './attributes.ts'
import type { LayerView } from './fetch-drawing.ts'
import type { PlacedGroup, PlacedLayer } from './layers.ts'
import { usePictos } from './pictos.ts'
import { loadMapSentences } from './sentences.ts'
import { MapSession } from './session.ts'
import { useBaseMaps } from './useBaseMaps.ts'
import { useClick } from './useClick.ts'
import { useFit } from './useFit.ts'
import { useMapState } from './useMapState.ts'
import { usePopup } from './usePopup.tsx'
import { useReadMap } from './useReadMap.ts'

export interface MapBodyProps {
  element: HTMLElement
  options: OptionsOf<typeof attributes>
  placed: readonly PlacedLayer[]
  groups: readonly PlacedGroup[]
  contexts: readonly DataContext[]
}

const tokens = {
  water: '--d4c-map-water',
  land: '--d4c-map-land',
  border: '--d4c-map-border',
  label: '--d4c-map-label',
  accent: '--d4c-color-accent',
}

/** State shared by the parts of a map: its session, layers with drawings, and view. */
export type MapModel = ReturnType<typeof useMapModel>

/** Validates a map's attributes against the schemas of its contexts, and tracks the visitor's actions. */
export function useMapModel({ element, options, placed, groups, contexts }: MapBodyProps) {
  const language = useLanguage()
  const sentences = use(loadMapSentences(language))
  const colors = useTokens(element, tokens)
  const look = useMemo(() => ({ ...colors, language }), [colors, language])
  const configuration = useStore($configuration)
  const parameters = useManyParameters(contexts)
  const [session] = useState(() => new MapSession((name, detail) => emit(element, name, detail)))
  const map = useStore(session.$map)
  const where = useStore(session.$where)
  const single = options.displayControlSingleLayer
  const read = useReadMap({ element, placed, groups, contexts, single, sentences })
  const { layers, ready, states } = read
  const domainUrl = contexts[0]?.$origin.get().domainUrl ?? ''
  useLayoutEffect(() => session.$domainUrl.set(domainUrl), [session, domainUrl])

  const state = useMapState({
    element,
    session,
    name: options.syncToObject,
    inAddress: options.syncToUrl,
  })
  const baseMaps = useBaseMaps({
    element,
    map,
    configured: configuration.basemaps,
    chosen: state.basemap ?? options.basemap ?? null,
    land: look.land,
  })
  const minZoom = options.minZoom ?? Math.max(2, baseMaps.current?.minZoom ?? 2)
  const maxZoom = options.maxZoom ?? baseMaps.current?.maxZoom ?? 18
  const layerView = useMemo((): LayerView | null => {
    const zoom = where?.location.zoom ?? 0
    return where && { bounds: where.bounds, zoom, atMaximumZoom: zoom >= maxZoom }
  }, [where, maxZoom])
  useEffect(() => {
    if (options.location && !parseLocation(options.location))
      warnOnce(
        `<${element.localName}> ${fill(sentences['location.invalid'], { location: options.location })}`,
      )
  }, [options.location, element, sentences])

  const counted = layers.filter((one) => !one.placed.options.excludeFromRefit)
  useFit({
    session,
    layers: ready ? counted.map((one) => one.placed) : null,
    room: roomOf(counted.map((one) => one.layer)),
    parameters: counted.map((one) => parameters[one.index] ?? {}),
    location: state.location ?? options.location,
    withoutLayers: configuration.defaultMapLocation,
    refit: !options.noRefit,
  })
  const { set } = state
  const onMove = useCallback(
    (location: Location, bounds: Bounds) => {
      session.move(location, bounds)
      if (session.$settled.get()) set({ location: session.location })
    },
    [session, set],
  )
  const { open, popup } = usePopup({
    element,
    layers: states.layers,
    sort: options.tooltipSort ?? null,
    language,
  })
  const click = useClick({ element, layers: states.layers, map, sentences, open })
  const onPick = useCallback(
    (picked: Picked | null) => session.$drawing.get() || click(picked),
    [session, click],
  )
  const loading = !ready || states.loading
  // A layer that draws nothing here finishes loading without a frame.
  useEffect(() => {
    if (!loading) map?.render()
  }, [loading, map])
  return {
    ...read,
    sentences,
    look,
    configuration,
    parameters,
    session,
    map,
    layerView,
    zoom: layerView?.zoom ?? 0,
    domainUrl,
    chooseBaseMap: (id: string) => set({ basemap: id }),
    baseMaps,
    minZoom,
    maxZoom,
    onMove,
    onPick,
    popup,
    pictos: usePictos(session),
    loading,
  }
}
