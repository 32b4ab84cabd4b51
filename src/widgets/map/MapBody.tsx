import { lazy, Suspense, useCallback, useState } from 'react'
import { emit } from '../../client/events.ts'
import { Failure } from '../../ui/Failure.tsx'
import { world } from '../../ui/map/load-world.ts'
import { useSentences } from '../../ui/useSentences.ts'
import { wheelRefused } from './address.ts'
import { LayerSource } from './LayerSource.tsx'
import { Notices } from './Notices.tsx'
import { Overlays } from './Overlays.tsx'
import { type MapBodyProps, useMapModel } from './useMapModel.ts'

// Loads OpenLayers in parallel with the schemas.
const view = import('../../ui/MapView.tsx')
const MapView = lazy(() => view)

/** Zoom of vector tiles (512 pixels) from which on single positions are distinguishable. */
const filterableTileZoom = 15

/** A map whose contexts are declared; layers are drawn once their schema is loaded. */
export function MapBody(props: MapBodyProps) {
  const { element, options, placed } = props
  const common = useSentences()
  const model = useMapModel(props)
  const { sentences, layers, problems, ready, loading, states, unknown, zoom, layerView } = model
  const [withoutWebgl, setWithoutWebgl] = useState(false)
  const onWithoutWebgl = useCallback(() => setWithoutWebgl(true), [])
  const problem =
    placed.length === 0
      ? sentences['no.layer']
      : ready && layers.length === 0 && problems.length > 0
        ? problems.join(' ')
        : null
  return (
    <div className="d4c-map" part="frame" aria-busy={loading}>
      {problem !== null && (
        <p className="d4c-error" part="error">
          {problem}
        </p>
      )}
      <Suspense
        fallback={
          <div className="d4c-map__view d4c-map__waiting" role="status" aria-label={common.loading} />
        }
      >
        <MapView
          look={model.look}
          label={sentences.map}
          hint={options.staticMap ? undefined : sentences['map.keys']}
          minZoom={model.minZoom}
          maxZoom={model.maxZoom}
          fixedZoom={options.minZoom !== undefined}
          wheel={options.scrollWheelZoom && !wheelRefused()}
          still={options.staticMap}
          layers={states.drawn}
          world={world}
          pictos={model.pictos}
          onReady={model.session.attach}
          onMove={model.onMove}
          onPick={model.onPick}
          onTiles={states.onTiles}
          onWithoutWebgl={onWithoutWebgl}
          onDrawn={() => {
            if (!loading) emit(element, 'd4c-map-drawn')
          }}
          popup={model.popup}
        >
          <Overlays {...props} model={model} />
        </MapView>
      </Suspense>
      {states.failures.map(({ id, failure, retry }) => (
        <Failure key={id} failure={failure} retry={retry} />
      ))}
      <Notices
        partial={states.partial}
        summed={states.summed && zoom < filterableTileZoom}
        withoutWebgl={withoutWebgl}
        baseMapFailed={model.baseMaps.failed}
        unknown={
          options.displayControl
            ? 0
            : placed.filter(({ options: { context } }) => unknown.has(context)).length
        }
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
            visible={model.groups.shown.has(one.placed.group)}
            onState={states.onState}
          />
        ))}
    </div>
  )
}
