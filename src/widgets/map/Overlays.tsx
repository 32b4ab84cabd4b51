import { lazy, Suspense } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import { Attribution } from './Attribution.tsx'
import { captionedLayers } from './captioned-layers.ts'
import type { MapBodyProps, MapModel } from './useMapModel.ts'
import { ZoomButtons } from './ZoomButtons.tsx'

const MapAside = lazy(() => import('./panels/MapAside.tsx'))
const MapLegend = lazy(() => import('./panels/MapLegend.tsx'))
const MapTools = lazy(() => import('./tools/MapTools.tsx'))
const SearchBox = lazy(() => import('./search/SearchBox.tsx'))
const noContexts: readonly DataContext[] = []

/** A static map has no tools that move it or depend on its movement. */
const toolsOf = (options: MapBodyProps['options']) => ({
  geolocation: options.toolbarGeolocation && !options.staticMap,
  autoGeolocation: options.autoGeolocation && !options.staticMap && !options.location,
  drawing: options.toolbarDrawing && !options.staticMap,
  fullscreen: options.toolbarFullscreen,
  viewFilter: options.showFilters && !options.embedMode && !options.staticMap,
  export: options.toolbarExport,
})

/** Overlays of a map: tools, panels, search, legend and attribution. */
export function Overlays({ model, ...props }: MapBodyProps & { model: MapModel }) {
  const { element, options, contexts } = props
  const { map, sentences, layers, groups, zoom, states, configuration, session, baseMaps, domainUrl } = model
  const captioned = options.displayLegend
    ? captionedLayers({ layers, shown: groups.shown, zoom, states: states.states })
    : []
  const searches = !options.staticMap && (options.searchBox || Boolean(configuration.mapGeobox))
  return (
    <>
      {!options.staticMap && <ZoomButtons map={map} sentences={sentences} />}
      {map && (
        <Suspense fallback={null}>
          <MapTools
            element={element}
            map={map}
            session={session}
            contexts={contexts}
            tools={toolsOf(options)}
            color={model.look.accent}
            baseMaps={baseMaps}
            onBaseMap={model.chooseBaseMap}
          />
        </Suspense>
      )}
      <Aside {...props} model={model} />
      {map && searches && (
        <Suspense fallback={null}>
          <SearchBox
            element={element}
            map={map}
            contexts={options.searchBox ? contexts : noContexts}
            geobox={configuration.mapGeobox}
          />
        </Suspense>
      )}
      {model.loading && <span className="d4c-map__loading" role="status" aria-label={sentences.loading} />}
      {captioned.length > 0 && (
        <Suspense fallback={null}>
          <MapLegend element={element} layers={captioned} domainUrl={domainUrl} />
        </Suspense>
      )}
      <Attribution
        before={configuration.mapPrependAttribution}
        html={baseMaps.attribution}
        after={configuration.mapAppendAttribution}
      />
    </>
  )
}

/** The panel of layers, and the list of visible records. */
function Aside({ element, options, placed, model }: MapBodyProps & { model: MapModel }) {
  const { displayControl: control, displayControlSingleLayer: single } = options
  const { map, layers, unknown, states } = model
  const isShown = layers.length + unknown.size > 0 && (control || !options.staticMap)
  if (!map || !isShown) return null
  return (
    <Suspense fallback={null}>
      <MapAside
        element={element}
        map={map}
        domainUrl={model.domainUrl}
        control={control}
        groups={model.groups}
        placed={placed}
        layers={layers}
        unknown={unknown}
        parameters={model.parameters}
        bounds={model.layerView?.bounds ?? null}
        zoom={model.zoom}
        countable={states.drawn.every(({ drawing: { type } }) => type === 'marks' || type === 'cloud')}
        reading={model.popup !== null}
        single={single}
        look={model.look}
        sentences={model.sentences}
        onPick={model.onPick}
      />
    </Suspense>
  )
}
