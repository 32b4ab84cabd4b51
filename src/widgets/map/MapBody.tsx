import { useStore } from '@nanostores/react'
import { lazy, Suspense, use, useCallback, useEffect, useMemo, useState } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import { emit } from '../../client/events.ts'
import { sentenceLoader } from '../../client/sentences.ts'
import { shared } from '../../client/shared.ts'
import { modelLayer } from '../../core/map/layer.ts'
import { type Bounds, type Location, parseLocation, printLocation } from '../../core/map/location.ts'
import type { Mark } from '../../core/map/marks.ts'
import { en, type MapSentences } from '../../core/messages/maps/en.ts'
import { fill } from '../../core/messages/message.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import { warnOnce } from '../../custom-element/options.ts'
import { Failure } from '../../ui/Failure.tsx'
import type { MapHandle } from '../../ui/MapView.tsx'
import { loadWorld } from '../../ui/map/load-world.ts'
import { useManyDatasets, useManyParameters } from '../../ui/useDataContext.ts'
import { useLanguage, useSentences } from '../../ui/useSentences.ts'
import { useTokens } from '../../ui/useTokens.ts'
import { readLocation, writeLocation } from './address.ts'
import type { attributes } from './attributes.ts'
import type { LayerView } from './fetch-marks.ts'
import { LayerSource, type LayerState } from './LayerSource.tsx'
import type { PlacedLayer, SourcedLayer } from './layers.ts'
import { MapLegend } from './MapLegend.tsx'
import { MapPopup } from './MapPopup.tsx'
import { useFit } from './useFit.ts'

// OpenLayers is on its way while the schemas are.
const view = import('../../ui/MapView.tsx')
const MapView = lazy(() => view)

const loadMapSentences = sentenceLoader<MapSentences>(en, () =>
  import('../../core/messages/maps/fr.ts').then(({ fr }) => fr),
)

interface Props {
  element: HTMLElement
  options: OptionsOf<typeof attributes>
  placed: readonly PlacedLayer[]
  contexts: readonly DataContext[]
}

const tokens = { water: '--d4c-map-water', land: '--d4c-map-land', border: '--d4c-map-border' }

interface Picked {
  layer: string
  mark: Mark
  lat: number
  lng: number
}

/** Where the popup of a mark stands: a point by itself, a shape by the middle of its box. */
function anchorOf({ geometry }: Mark): { lat: number; lng: number } {
  const positions: number[][] = []
  const collect = (part: unknown) => {
    if (!Array.isArray(part)) return
    if (typeof part[0] === 'number') positions.push(part as number[])
    else for (const inner of part) collect(inner)
  }
  collect(
    'coordinates' in geometry
      ? geometry.coordinates
      : geometry.geometries.map((one) => 'coordinates' in one && one.coordinates),
  )
  const lngs = positions.map(([lng = 0]) => lng)
  const lats = positions.map(([, lat = 0]) => lat)
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return { lng: middle(lngs), lat: middle(lats) }
}

/** A map whose contexts are declared; a layer whose schema is missing waits, the others are drawn. */
export function MapBody({ element, options, placed, contexts }: Props) {
  const common = useSentences()
  const language = useLanguage()
  const sentences = use(loadMapSentences(language))
  const look = useTokens(element, tokens)
  const { mapPrependAttribution, mapAppendAttribution, defaultMapLocation } = useStore(
    shared().$configuration,
  )
  const datasets = useManyDatasets(contexts)
  const parameters = useManyParameters(contexts)
  const [map, setMap] = useState<MapHandle | null>(null)
  const [layerView, setLayerView] = useState<LayerView | null>(null)
  const [states, setStates] = useState<Readonly<Record<string, LayerState>>>({})
  const [picked, setPicked] = useState<Picked | null>(null)

  const modelled = useMemo(
    () =>
      placed.flatMap((layer) => {
        const index = contexts.findIndex(({ name }) => name === layer.options.context)
        const source = contexts[index]
        const dataset = datasets[index]
        if (!source || !dataset) return []
        const sourced: SourcedLayer = { ...layer, source }
        return [{ placed: sourced, index, dataset, ...modelLayer(layer.options, dataset, sentences) }]
      }),
    [placed, contexts, datasets, sentences],
  )
  const ready = modelled.length === placed.length
  const layers = modelled.flatMap((one) => (one.layer ? [{ ...one, layer: one.layer }] : []))
  const problems = modelled.flatMap((one) => one.problems)
  useEffect(() => {
    for (const problem of problems) warnOnce(`<${element.localName}> ${problem}`)
  })

  const counted = layers.filter((one) => !one.placed.options.excludeFromRefit)
  const location = (options.syncToUrl ? readLocation() : null) ?? options.location
  useEffect(() => {
    if (options.location && !parseLocation(options.location))
      warnOnce(
        `<${element.localName}> ${fill(sentences['location.invalid'], { location: options.location })}`,
      )
  }, [options.location, element, sentences])
  useFit({
    map,
    layers: ready ? counted.map((one) => one.placed) : null,
    parameters: counted.map((one) => parameters[one.index] ?? {}),
    location,
    withoutLayers: defaultMapLocation,
    refit: !options.noRefit,
  })

  const onMove = useCallback(
    (where: Location, bounds: Bounds) => {
      setLayerView({ bounds, zoom: where.zoom, atMaximumZoom: where.zoom >= options.maxZoom })
      emit(element, 'd4c-map-move', { location: printLocation(where), bounds })
      if (options.syncToUrl) writeLocation(printLocation(where))
    },
    [element, options.maxZoom, options.syncToUrl],
  )
  const onReady = useCallback(
    (made: MapHandle | null) => {
      setMap(made)
      if (made) emit(element, 'd4c-map-ready')
    },
    [element],
  )
  const onState = useCallback(
    (id: string, state: LayerState) => setStates((known) => ({ ...known, [id]: state })),
    [],
  )
  const onPick = useCallback(
    (mark: Mark | null, id: string | null) => {
      const layer = layers.find((one) => one.placed.id === id)
      if (!mark || !layer) return setPicked(null)
      const anchor = anchorOf(mark)
      if (mark.target.type === 'cluster' && map && !map.atMaximumZoom()) {
        setPicked(null)
        return map.zoomBy(2, anchor)
      }
      emit(element, 'd4c-item-click', { layer: layer.layer.title, target: mark.target })
      if (layer.layer.tooltip) setPicked({ layer: layer.placed.id, mark, ...anchor })
    },
    [element, layers, map],
  )
  const close = useCallback(() => {
    setPicked(null)
    element.shadowRoot?.querySelector<HTMLElement>('.d4c-map__canvas')?.focus({ preventScroll: true })
  }, [element])

  const drawn = useMemo(
    () => placed.map(({ id }) => ({ id, marks: states[id]?.marks ?? [] })),
    [placed, states],
  )
  const partial = layers.filter((one) => states[one.placed.id]?.partial).map((one) => one.layer.title)
  const partialKey = partial.join()
  useEffect(() => {
    if (partialKey) emit(element, 'd4c-map-partial', { layers: partialKey.split(',') })
  }, [partialKey, element])
  // A layer that has not told of itself yet is on its way.
  const loading = !ready || layers.some((one) => states[one.placed.id]?.loading !== false)
  const chosen = picked && layers.find((one) => one.placed.id === picked.layer)
  const popup =
    picked && chosen
      ? {
          lat: picked.lat,
          lng: picked.lng,
          content: (
            <MapPopup
              key={JSON.stringify(picked.mark.target)}
              element={element}
              placed={chosen.placed}
              dataset={chosen.dataset}
              target={picked.mark.target}
              sentences={sentences}
              language={language}
              onClose={close}
            />
          ),
        }
      : null

  const buttons = [
    { label: sentences['zoom.in'], sign: '+', act: () => map?.zoomBy(1) },
    { label: sentences['zoom.out'], sign: '−', act: () => map?.zoomBy(-1) },
  ]
  return (
    <div className="d4c-map" part="frame" aria-busy={loading}>
      {placed.length === 0 && (
        <p className="d4c-error" part="error">
          {sentences['no.layer']}
        </p>
      )}
      {layers.length === 0 && problems.length > 0 && (
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
          minZoom={options.minZoom}
          maxZoom={options.maxZoom}
          wheel={options.scrollWheelZoom}
          still={options.staticMap}
          layers={drawn}
          loadWorld={loadWorld}
          onReady={onReady}
          onMove={onMove}
          onPick={onPick}
          popup={popup}
        >
          {!options.staticMap && (
            <div className="d4c-map__zoom" part="zoom">
              {buttons.map(({ label, sign, act }) => (
                <button key={sign} type="button" aria-label={label} onClick={act}>
                  {sign}
                </button>
              ))}
            </div>
          )}
          {loading && <span className="d4c-map__loading" role="status" aria-label={sentences.loading} />}
          {options.displayLegend && (
            <MapLegend layers={layers.map((one) => one.layer)} sentences={sentences} />
          )}
          <p className="d4c-map__attribution">
            {[mapPrependAttribution, sentences.attribution, mapAppendAttribution].filter(Boolean).join(' · ')}
          </p>
        </MapView>
      </Suspense>
      {layers.map(({ placed: { id } }) => {
        const { failure, retry } = states[id] ?? {}
        return failure ? <Failure key={id} failure={failure} retry={retry} /> : null
      })}
      {partial.length > 0 && (
        <p className="d4c-map__partial" part="partial" role="status" title={partialTitle(partial, sentences)}>
          {sentences.partial}
        </p>
      )}
      {layerView &&
        layers.map((one) => (
          <LayerSource
            key={one.placed.id}
            element={element}
            placed={one.placed}
            layer={one.layer}
            view={layerView}
            onState={onState}
          />
        ))}
    </div>
  )
}

const listed = 5

const partialTitle = (titles: readonly string[], sentences: MapSentences): string =>
  [
    ...titles.slice(0, listed),
    ...(titles.length > listed ? [fill(sentences['partial.more'], { n: titles.length - listed })] : []),
  ].join('\n')
