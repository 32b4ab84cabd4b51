import { useCallback, useMemo, useState } from 'react'
import { ApiFailure } from '../../client/api.ts'
import type { DrawnLayer } from '../../ui/MapView.tsx'
import type { LayerState } from './LayerSource.tsx'
import type { ReadLayer } from './useLayers.ts'
import { useTogether } from './useTogether.ts'

interface TileState {
  pending: number
  failed: boolean
}

/** The drawings of a map's layers, and their loading states. */
export function useLayerStates(read: readonly ReadLayer[]) {
  const [reported, setReported] = useState<Readonly<Record<string, LayerState>>>({})
  const [tiles, setTiles] = useState<Readonly<Record<string, TileState>>>({})
  /** Layers that show all records at the visitor's request. */
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set())
  const layers = useMemo(
    () =>
      read.map((one) => (whole.has(one.placed.id) ? { ...one, layer: { ...one.layer, all: true } } : one)),
    [read, whole],
  )
  const states = useTogether(
    layers.map(({ placed: { id } }) => id),
    reported,
  )
  const onState = useCallback(
    (id: string, state: LayerState) => setReported((known) => ({ ...known, [id]: state })),
    [],
  )
  const onTiles = useCallback(
    (id: string, pending: number, failed: boolean) =>
      setTiles((known) => ({ ...known, [id]: { pending, failed } })),
    [],
  )
  const drawn = useMemo(
    () =>
      layers.flatMap(({ placed: { id } }): DrawnLayer[] => {
        const drawing = states[id]?.drawn?.drawing
        return drawing ? [{ id, drawing, position: Number(id) }] : []
      }),
    [layers, states],
  )
  const tiled = (id: string) => states[id]?.drawn?.drawing.type === 'tiles'
  const partialLayers = layers.filter(({ placed: { id } }) => states[id]?.drawn?.partial)
  // A joined layer lacks groups beyond the limit of its answer.
  const partialIds = partialLayers.flatMap(({ placed, layer }) => (layer.join ? [] : [placed.id])).join()
  const showAll = useCallback(
    () => setWhole((known) => new Set([...known, ...partialIds.split(',')])),
    [partialIds],
  )
  const failures = layers.flatMap(({ placed: { id } }) => {
    const state = states[id]
    if (!state) return []
    if (state.failure) return [{ id, failure: state.failure, retry: state.retry }]
    return tiled(id) && tiles[id]?.failed && tiles[id].pending === 0
      ? [{ id, failure: new ApiFailure(0, null), retry: state.retry }]
      : []
  })
  return {
    layers,
    drawn,
    failures,
    partial: partialLayers.map(({ layer }) => layer.title),
    summed: layers.some(({ placed: { id } }) => states[id]?.drawn?.summed),
    // A layer without a state yet counts as loading.
    loading: layers.some(
      ({ placed: { id } }) => states[id]?.loading !== false || (tiled(id) && (tiles[id]?.pending ?? 0) > 0),
    ),
    states,
    onState,
    onTiles,
    showAll: partialIds ? showAll : null,
  }
}
