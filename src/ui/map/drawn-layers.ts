import type { Coordinate } from 'ol/coordinate.js'
import type { Extent } from 'ol/extent.js'
import type { FeatureLike } from 'ol/Feature.js'
import type Layer from 'ol/layer/Layer.js'
import type OlMap from 'ol/Map.js'
import type VectorSource from 'ol/source/Vector.js'
import type { LayerDrawing } from '../../core/map/drawing.ts'
import type { Mark } from '../../core/map/marks.ts'
import { cloudMarks } from '../../core/map/point-cloud.ts'
import type { Target } from '../../core/map/target.ts'
import { canvasLayer, markOf } from './marks-layer.ts'
import type { Styles } from './styles.ts'
import { webglUsable } from './webgl.ts'

/** From so many marks on, the graphics processor draws them. */
const many = 2000
const lowest = 10

type Drawn<Type> = Extract<LayerDrawing, { type: Type }>

const marksOf = (drawing: Drawn<'marks' | 'cloud'>): readonly Mark[] =>
  drawing.type === 'cloud' ? cloudMarks(drawing.cloud) : drawing.marks

/** Few enough for the canvas, which has icons and labels. */
function isFew(drawing: LayerDrawing): drawing is Drawn<'marks' | 'cloud'> {
  if (drawing.type === 'marks') return drawing.marks.length < many
  return drawing.type === 'cloud' && drawing.cloud.length < many
}

interface Told {
  onTiles: (layer: string, pending: number, failed: boolean) => void
  onWithoutWebgl: () => void
}

/** The data layers of a map by their ids; the older drawing of a layer stands until the newer is ready. */
export interface DrawnLayers {
  set(id: string, drawing: LayerDrawing, position: number): void
  remove(id: string): void
  idOf(layer: unknown): string | null
  targetOf(feature: FeatureLike): Target | null
  /** Whether a layer can be asked what it has drawn at a pixel. */
  readable(layer: object): boolean
  /** What a layer of the graphics processor has within reach of a place, in metres of the projection. */
  near(at: Coordinate, reach: number): { id: string; feature: FeatureLike } | null
  /** Marks whose box meets an extent. */
  within(extent: Extent): readonly { layer: string; mark: Mark }[]
  redraw(): void
  /** False while a layer that was handed over waits for its code. */
  settled(): boolean
}

interface Slot {
  layer: Layer | null
  drawn: LayerDrawing | null
  wanted: LayerDrawing
}

export function drawnLayers(map: OlMap, styles: Styles, told: Told): DrawnLayers {
  const slots = new Map<string, Slot>()
  /** Layers that are asked by the index of their source. */
  const indexed = new WeakSet<object>()
  let targetOfTile: (feature: FeatureLike) => Target | null = () => null
  let featureNear: (layer: unknown, at: Coordinate, reach: number) => FeatureLike | null = () => null

  /** A layer of a drawing; those that need more code come with it. */
  async function make(id: string, drawing: LayerDrawing): Promise<Layer> {
    if (drawing.type === 'tiles') {
      const { tileLayer, tileTarget } = await import('./tile-layer.ts')
      targetOfTile = tileTarget
      const onState = (pending: number, failed: boolean) => told.onTiles(id, pending, failed)
      return tileLayer(drawing.tiles, { onState }) as unknown as Layer
    }
    const usable = await webglUsable()
    if (!usable) told.onWithoutWebgl()
    if (drawing.type === 'heat') {
      const { heatLayer, canvasHeat } = await import('./heat-layer.ts')
      return (usable ? heatLayer(drawing) : canvasHeat(drawing)) as unknown as Layer
    }
    if (!usable) return canvasLayer(marksOf(drawing), styles) as unknown as Layer
    const { webglCloud, webglLayer, ...own } = await import('./webgl-layer.ts')
    featureNear = own.featureNear
    const made = (drawing.type === 'cloud'
      ? webglCloud(drawing.cloud)
      : webglLayer(drawing.marks)) as unknown as Layer
    indexed.add(made)
    return made
  }

  function put(id: string, drawing: LayerDrawing, layer: Layer, position: number): void {
    const slot = slots.get(id)
    if (!slot || slot.wanted !== drawing) {
      layer.dispose()
      return
    }
    layer.setZIndex(lowest + position)
    map.addLayer(layer)
    drop(slot.layer)
    slot.layer = layer
    slot.drawn = drawing
  }

  function drop(layer: Layer | null): void {
    if (!layer) return
    map.removeLayer(layer)
    layer.dispose()
  }

  return {
    set(id, drawing, position) {
      const slot = slots.get(id)
      if (slot) slot.wanted = drawing
      else slots.set(id, { layer: null, drawn: null, wanted: drawing })
      if (isFew(drawing))
        return put(id, drawing, canvasLayer(marksOf(drawing), styles) as unknown as Layer, position)
      make(id, drawing).then(
        (layer) => put(id, drawing, layer, position),
        (error: unknown) => console.error('A layer of the map could not be drawn:', error),
      )
    },
    remove(id) {
      drop(slots.get(id)?.layer ?? null)
      slots.delete(id)
    },
    idOf: (layer) => [...slots].find(([, slot]) => slot.layer === layer)?.[0] ?? null,
    readable: (layer) => !indexed.has(layer),
    near(at, reach) {
      for (const [id, { layer }] of [...slots].reverse()) {
        const feature = featureNear(layer, at, reach)
        if (feature) return { id, feature }
      }
      return null
    },
    targetOf: (feature) => markOf(feature)?.target ?? targetOfTile(feature),
    within(extent) {
      return [...slots].flatMap(([id, { layer, wanted }]) => {
        if ((wanted.type !== 'marks' && wanted.type !== 'cloud') || !layer) return []
        const source = layer.getSource() as unknown as VectorSource | null
        const found = source?.getFeaturesInExtent(extent, map.getView().getProjection()) ?? []
        return found.flatMap((feature) => {
          const mark = markOf(feature)
          return mark ? [{ layer: id, mark }] : []
        })
      })
    },
    settled: () => [...slots.values()].every(({ drawn, wanted }) => drawn === wanted),
    redraw() {
      for (const { layer } of slots.values()) layer?.changed()
    },
  }
}
