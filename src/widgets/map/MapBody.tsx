import { useStore } from '@nanostores/react'
import { lazy, Suspense, use, useCallback, useEffect, useRef, useState } from 'react'
import { $configuration } from '../../client/config.ts'
import type { DataContext } from '../../client/contexts/context.ts'
import { emit } from '../../client/events.ts'
import { roomOf } from '../../core/map/first-view.ts'
import { type Bounds, type Location, parseLocation, printLocation } from '../../core/map/location.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import { warnOnce } from '../../custom-element/options.ts'
import { fill } from '../../messages/message.ts'
import { Failure } from '../../ui/Failure.tsx'
import type { MapHandle, Picked } from '../../ui/MapView.tsx'
import { loadWorld } from '../../ui/map/load-world.ts'
import { useManyParameters } from '../../ui/useDataContext.ts'
import { useLanguage, useSentences } from '../../ui/useSentences.ts'
import { useTokens } from '../../ui/useTokens.ts'
import { Attribution } from './Attribution.tsx'
import { wheelRefused } from './address.ts'
import type { attributes } from './attributes.ts'
import { captionedLayers } from './captioned-layers.ts'
import type { LayerView } from './fetch-drawing.ts'
import { LayerSource } from './LayerSource.tsx'
import type { PlacedGroup, PlacedLayer } from './layers.ts'
import { Notices } from './Notices.tsx'
import { usePictos } from './pictos.ts'
import { loadMapSentences } from './sentences.ts'
import { useBaseMaps } from './useBaseMaps.ts'
import { useClick } from './useClick.ts'
import { useFit } from './useFit.ts'
import { useMapState } from './useMapState.ts'
import { usePopup } from './usePopup.tsx'
import { useReadMap } from './useReadMap.ts'
import { ZoomButtons } from './ZoomButtons.tsx'

// OpenLayers is on its way while the schemas are.
const view = import('../../ui/MapView.tsx')
const MapView = lazy(() => view)
const MapAside = lazy(() => import('./panels/MapAside.tsx'))
const MapLegend = lazy(() => import('./panels/MapLegend.tsx'))
const MapTools = lazy(() => import('./tools/MapTools.tsx'))
const SearchBox = lazy(() => import('./search/SearchBox.tsx'))
const noContexts: readonly DataContext[] = []

interface Props {
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
  accent: '--d4c-color-accent',
}
/** Zoom of our tiles from which on they tell places apart, at 512 pixels a tile. */
const filterableTileZoom = 15

/** A still map has no use for tools that move it or need a view that moves. */
const toolsOf = (options: Props['options']) => ({
  geolocation: options.toolbarGeolocation && !options.staticMap,
  autoGeolocation: options.autoGeolocation && !options.staticMap && !options.location,
  drawing: options.toolbarDrawing && !options.staticMap,
  fullscreen: options.toolbarFullscreen,
  viewFilter: options.showFilters && !options.embedMode && !options.staticMap,
  export: options.toolbarExport,
})

/** A map whose contexts are declared; a layer whose schema is missing waits, the others are drawn. */
export function MapBody({ element, options, placed, groups, contexts }: Props) {
  const common = useSentences()
  const language = useLanguage()
  const sentences = use(loadMapSentences(language))
  const look = useTokens(element, tokens)
  const { mapPrependAttribution, mapAppendAttribution, defaultMapLocation, basemaps, mapGeobox } =
    useStore($configuration)
  const parameters = useManyParameters(contexts)
  const [map, setMap] = useState<MapHandle | null>(null)
  const [where, setWhere] = useState<{ location: Location; bounds: Bounds } | null>(null)
  const [layerView, setLayerView] = useState<LayerView | null>(null)
  const [withoutWebgl, setWithoutWebgl] = useState(false)
  const { displayControl: control, displayControlSingleLayer: single } = options
  const read = useReadMap({ element, placed, groups, contexts, single, sentences })
  const { unknown, layers, problems, ready, groups: shownGroups, states } = read
  const zoom = layerView?.zoom ?? 0

  const counted = layers.filter((one) => !one.placed.options.excludeFromRefit)
  const emittedLocation = useRef<string | null>(null)
  const settled = useRef(false)
  const state = useMapState({
    element,
    map,
    shown: emittedLocation,
    placed: settled,
    name: options.syncToObject,
    inAddress: options.syncToUrl,
  })
  const location = state.location ?? options.location
  const baseMaps = useBaseMaps({
    element,
    map,
    configured: basemaps,
    chosen: state.basemap ?? options.basemap ?? null,
  })
  const minZoom = options.minZoom ?? Math.max(2, baseMaps.current?.minZoom ?? 2)
  const maxZoom = options.maxZoom ?? baseMaps.current?.maxZoom ?? 18
  useEffect(() => {
    if (options.location && !parseLocation(options.location))
      warnOnce(
        `<${element.localName}> ${fill(sentences['location.invalid'], { location: options.location })}`,
      )
  }, [options.location, element, sentences])
  /** True while clicks draw. */
  const busy = useRef(false)
  const mapFilter = useRef('')
  const { set } = state
  useFit({
    map,
    placed: settled,
    layers: ready ? counted.map((one) => one.placed) : null,
    room: roomOf(counted.map((one) => one.layer)),
    parameters: counted.map((one) => parameters[one.index] ?? {}),
    location,
    withoutLayers: defaultMapLocation,
    mapFilter,
    refit: !options.noRefit,
  })

  const onMove = useCallback(
    (moved: Location, bounds: Bounds) => {
      setWhere({ location: moved, bounds })
      setLayerView({ bounds, zoom: moved.zoom, atMaximumZoom: moved.zoom >= maxZoom })
      emittedLocation.current = printLocation(moved)
      emit(element, 'd4c-map-move', { location: emittedLocation.current, bounds })
      // Before it knows where to look, a map has nothing to tell others.
      if (settled.current) set({ location: emittedLocation.current })
    },
    [element, maxZoom, set],
  )
  const handle = useRef<MapHandle | null>(null)
  const onReady = useCallback(
    (made: MapHandle | null) => {
      handle.current = made
      setMap(made)
      if (made) emit(element, 'd4c-map-ready')
    },
    [element],
  )
  const domainUrl = useRef('')
  domainUrl.current = contexts[0]?.$origin.get().domainUrl ?? ''
  const pictos = usePictos(domainUrl, handle)
  const { open, popup } = usePopup({
    element,
    layers: states.layers,
    sort: options.tooltipSort ?? null,
    language,
  })
  const click = useClick({ element, layers: states.layers, map, sentences, open })
  const onPick = useCallback((picked: Picked | null) => busy.current || click(picked), [click])
  const onWithoutWebgl = useCallback(() => setWithoutWebgl(true), [])
  const loading = !ready || states.loading
  // A layer that draws nothing here ends the loading without a frame.
  useEffect(() => {
    if (!loading) map?.render()
  }, [loading, map])
  const captioned = options.displayLegend
    ? captionedLayers({ layers, shown: shownGroups.shown, zoom, states: states.states })
    : []

  return (
    <div className="d4c-map" part="frame" aria-busy={loading}>
      {placed.length === 0 && (
        <p className="d4c-error" part="error">
          {sentences['no.layer']}
        </p>
      )}
      {ready && layers.length === 0 && problems.length > 0 && (
        <p className="d4c-error" part="error">
          {problems.join(' ')}
        </p>
      )}
      <Suspense
        fallback={
          <div className="d4c-map__view d4c-map__waiting" role="status" aria-label={common.loading} />
        }
      >
        <MapView
          look={look}
          label={sentences.map}
          hint={options.staticMap ? undefined : sentences['map.keys']}
          minZoom={minZoom}
          maxZoom={maxZoom}
          fixedZoom={options.minZoom !== undefined}
          wheel={options.scrollWheelZoom && !wheelRefused()}
          still={options.staticMap}
          layers={states.drawn}
          loadWorld={loadWorld}
          pictos={pictos}
          onReady={onReady}
          onMove={onMove}
          onPick={onPick}
          onTiles={states.onTiles}
          onWithoutWebgl={onWithoutWebgl}
          onDrawn={() => {
            if (!loading) emit(element, 'd4c-map-drawn')
          }}
          popup={popup}
        >
          {!options.staticMap && <ZoomButtons map={map} sentences={sentences} />}
          {map && (
            <Suspense fallback={null}>
              <MapTools
                element={element}
                map={map}
                contexts={contexts}
                tools={toolsOf(options)}
                where={where}
                busy={busy}
                mapFilter={mapFilter}
                color={look.accent}
                baseMaps={baseMaps}
                onBaseMap={(id) => set({ basemap: id })}
              />
            </Suspense>
          )}
          {map && layers.length + unknown.size > 0 && (control || !options.staticMap) && (
            <Suspense fallback={null}>
              <MapAside
                element={element}
                map={map}
                domainUrl={domainUrl.current}
                control={control}
                groups={shownGroups}
                placed={placed}
                layers={layers}
                unknown={unknown}
                parameters={parameters}
                bounds={layerView?.bounds ?? null}
                zoom={zoom}
                countable={states.drawn.every(
                  ({ drawing: { type } }) => type === 'marks' || type === 'cloud',
                )}
                reading={popup !== null}
                single={single}
                look={look}
                sentences={sentences}
                onPick={onPick}
              />
            </Suspense>
          )}
          {map && !options.staticMap && (options.searchBox || Boolean(mapGeobox)) && (
            <Suspense fallback={null}>
              <SearchBox
                element={element}
                map={map}
                contexts={options.searchBox ? contexts : noContexts}
                geobox={mapGeobox}
              />
            </Suspense>
          )}
          {loading && <span className="d4c-map__loading" role="status" aria-label={sentences.loading} />}
          {captioned.length > 0 && (
            <Suspense fallback={null}>
              <MapLegend element={element} layers={captioned} domainUrl={domainUrl.current} />
            </Suspense>
          )}
          <Attribution
            before={mapPrependAttribution}
            basemap={sentences.attribution}
            html={baseMaps.attribution}
            after={mapAppendAttribution}
          />
        </MapView>
      </Suspense>
      {states.failures.map(({ id, failure, retry }) => (
        <Failure key={id} failure={failure} retry={retry} />
      ))}
      <Notices
        partial={states.partial}
        summed={states.summed && zoom < filterableTileZoom}
        withoutWebgl={withoutWebgl}
        baseMapFailed={baseMaps.failed}
        unknown={control ? 0 : placed.filter(({ options: { context } }) => unknown.has(context)).length}
        sentences={sentences}
        onShowAll={states.showAll}
      />
      {layerView &&
        states.layers.map((one) => (
          <LayerSource
            key={one.placed.id}
            element={element}
            placed={one.placed}
            layer={one.layer}
            view={layerView}
            visible={shownGroups.shown.has(one.placed.group)}
            onState={states.onState}
          />
        ))}
    </div>
  )
}
