import type { Coordinate } from 'ol/coordinate.js'
import type { Extent } from 'ol/extent.js'
import type { FeatureLike } from 'ol/Feature.js'
import type Layer from 'ol/layer/Layer.js'
import type OlMap from 'ol/Map.js'
import type VectorSource from 'ol/source/Vector.js'
import type { LayerDrawing } from '../../core/map/drawing.ts'
import { countOf } from '../../core/map/in-view.ts'
import type { Mark } from '../../core/map/marks.ts'
import { cloudMarks } from '../../core/map/point-cloud.ts'
import type { Target } from '../../core/map/target.ts'
import { canvasLayer, markOf } from './marks-layer.ts'
import { retireLayer } from './retire-layer.ts'
import type { Styles } from './styles.ts'
import { webglUsable } from './webgl.ts'
import type { WebglLayer } from './webgl-layer.ts'

/** Number of marks from which on WebGL draws them. */
const many = 2000
const lowest = 10

type Drawn<Type> = Extract<LayerDrawing, { type: Type }>

const marksOf = (drawing: Drawn<'marks' | 'cloud'>): readonly Mark[] =>
  drawing.type === 'cloud' ? cloudMarks(drawing.cloud) : drawing.marks

/** Whether there are few enough marks for the canvas, which supports icons and labels. */
function isFew(drawing: LayerDrawing): drawing is Drawn<'marks' | 'cloud'> {
  if (drawing.type === 'marks') return drawing.marks.length < many
  return drawing.type === 'cloud' && drawing.cloud.length < many
}

interface LayerEvents {
  onTiles: (layer: string, pending: number, failed: boolean) => void
  onWithoutWebgl: () => void
}

/** The data layers of a map by id; the previous drawing of a layer stays until the new one is ready. */
export interface DrawnLayers {
  set(id: string, drawing: LayerDrawing, position: number): void
  remove(id: string): void
  /** Removes all layers and frees their GPU resources. */
  clear(): void
  idOf(layer: unknown): string | null
  targetOf(feature: FeatureLike): Target | null
  /** Whether a layer supports reading the features at a pixel. */
  readable(layer: object): boolean
  /** Features of a WebGL layer near a position, within metres of the projection. */
  near(at: Coordinate, reach: number): { layer: string; mark: Mark } | null
  /** Marks of a layer whose bounding box intersects an extent. */
  within(id: string, extent: Extent): readonly Mark[]
  /** Number of records represented by these marks. */
  count(id: string, extent: Extent): number
  redraw(): void
  /** False while the code of a layer is loading. */
  settled(): boolean
}

interface Slot {
  layer: Layer | null
  /** Hit detection of WebGL layers; null for other layers. */
  webgl: WebglLayer | null
  drawn: LayerDrawing | null
  wanted: LayerDrawing
}

type Made = Pick<Slot, 'webgl'> & { layer: Layer }

const zOf = ({ layer }: Slot): number => layer?.getZIndex() ?? 0

export function drawnLayers(map: OlMap, styles: Styles, events: LayerEvents): DrawnLayers {
  const slots = new Map<string, Slot>()
  /** Layers whose features can be read from the rendered frame. */
  const readable = new WeakSet<object>()
  let targetOfTile: (feature: FeatureLike) => Target | null = () => null

  /** Makes the OpenLayers layer of a drawing; the code of some types is loaded on demand. */
  async function make(id: string, drawing: LayerDrawing): Promise<Made> {
    if (drawing.type === 'tiles') {
      const { tileLayer, tileTarget } = await import('./tile-layer.ts')
      targetOfTile = tileTarget
      const onState = (pending: number, failed: boolean) => events.onTiles(id, pending, failed)
      return read(tileLayer(drawing.tiles, { onState }) as unknown as Layer)
    }
    if (drawing.type === 'heat') {
      const usable = await webglUsable()
      if (!usable) events.onWithoutWebgl()
      const { heatLayer, canvasHeat } = await import('./heat-layer.ts')
      return { layer: (usable ? heatLayer(drawing) : canvasHeat(drawing)) as unknown as Layer, webgl: null }
    }
    const { webglCloud, webglMarks } = await import('./webgl-layer.ts')
    const webgl = drawing.type === 'cloud' ? webglCloud(drawing.cloud) : webglMarks(drawing.marks)
    if (webgl) return { layer: webgl.layer, webgl }
    events.onWithoutWebgl()
    return onCanvas(drawing)
  }

  const onCanvas = (drawing: Drawn<'marks' | 'cloud'>): Made =>
    read(canvasLayer(marksOf(drawing), styles) as unknown as Layer)

  function read(layer: Layer): Made {
    readable.add(layer)
    return { layer, webgl: null }
  }

  function put(id: string, drawing: LayerDrawing, { layer, webgl }: Made, position: number): void {
    const slot = slots.get(id)
    if (!slot || slot.wanted !== drawing) {
      layer.dispose()
      return
    }
    layer.setZIndex(lowest + position)
    map.addLayer(layer)
    drop(slot.layer)
    slots.set(id, { layer, webgl, drawn: drawing, wanted: drawing })
  }

  function drop(layer: Layer | null): void {
    if (layer) retireLayer(map, layer)
  }

  /** Marks drawn on the canvas. */
  function marksWithin(slot: Slot | undefined, extent: Extent): Mark[] {
    if (!slot?.layer || (slot.drawn?.type !== 'marks' && slot.drawn?.type !== 'cloud')) return []
    const source = slot.layer.getSource() as unknown as VectorSource | null
    const found = source?.getFeaturesInExtent(extent, map.getView().getProjection()) ?? []
    return found.flatMap((feature) => markOf(feature) ?? [])
  }

  return {
    set(id, drawing, position) {
      const slot = slots.get(id)
      if (slot) slot.wanted = drawing
      else slots.set(id, { layer: null, webgl: null, drawn: null, wanted: drawing })
      if (isFew(drawing)) return put(id, drawing, onCanvas(drawing), position)
      make(id, drawing).then(
        (made) => put(id, drawing, made, position),
        (error: unknown) => console.error('A layer of the map could not be drawn:', error),
      )
    },
    remove(id) {
      drop(slots.get(id)?.layer ?? null)
      slots.delete(id)
    },
    clear() {
      for (const { layer } of slots.values()) drop(layer)
      slots.clear()
    },
    idOf: (layer) => [...slots].find(([, slot]) => slot.layer === layer)?.[0] ?? null,
    readable: (layer) => readable.has(layer),
    near(at, reach) {
      const topmost = [...slots].sort(([, one], [, other]) => zOf(other) - zOf(one))
      for (const [layer, { webgl }] of topmost) {
        const mark = webgl?.near(at, reach)
        if (mark) return { layer, mark }
      }
      return null
    },
    targetOf: (feature) => markOf(feature)?.target ?? targetOfTile(feature),
    within(id, extent) {
      const slot = slots.get(id)
      return slot?.webgl ? slot.webgl.within(extent) : marksWithin(slot, extent)
    },
    count(id, extent) {
      const slot = slots.get(id)
      return slot?.webgl ? slot.webgl.count(extent) : countOf(marksWithin(slot, extent))
    },
    settled: () => [...slots.values()].every(({ drawn, wanted }) => drawn === wanted),
    redraw() {
      for (const { layer } of slots.values()) layer?.changed()
    },
  }
}
