import { easeOut } from 'ol/easing.js'
import Feature from 'ol/Feature.js'
import GeoJSON from 'ol/format/GeoJSON.js'
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js'
import VectorLayer from 'ol/layer/Vector.js'
import OlMap from 'ol/Map.js'
import { fromLonLat, toLonLat, transformExtent } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import View from 'ol/View.js'
import type { Bounds, Location } from '../../core/map/location.ts'
import type { Mark } from '../../core/map/marks.ts'
import { styleOf } from './styles.ts'
import { type MapLook, worldLayers } from './world.ts'

export interface MapOptions {
  target: HTMLElement
  look: MapLook
  minZoom: number
  maxZoom: number
  wheel: boolean
  /** No panning and no zooming at all. */
  still: boolean
  loadWorld: (detail: 'coarse' | 'fine') => Promise<unknown>
  onMove: (location: Location, bounds: Bounds) => void
  onPick: (mark: Mark | null, layer: string | null) => void
  onHover: (over: boolean) => void
  /** After each frame, for what is placed over the picture. */
  onFrame: () => void
}

/** A map as its widget drives it; degrees outside, projection inside. */
export interface MapHandle {
  setLayer(id: string, marks: readonly Mark[], position: number): void
  removeLayer(id: string): void
  show(location: Location): void
  /** Shows all of the bounds, no nearer than that zoom. */
  fit(bounds: Bounds, nearest?: number): void
  zoomBy(levels: number, around?: { lat: number; lng: number }): void
  /** Pixel of a place on the copy of the world in view; null when it is outside. */
  pixelOf(lat: number, lng: number): readonly [x: number, y: number] | null
  atMaximumZoom(): boolean
  resize(): void
  setLook(look: MapLook): void
  dispose(): void
}

const mercator = 'EPSG:3857'
const degrees = 'EPSG:4326'
const clickTolerance = 6
const moveMs = 160
const edge = 85.0511
const format = new GeoJSON({ dataProjection: degrees, featureProjection: mercator })

const reduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

const clampLat = (lat: number) => Math.min(edge, Math.max(-edge, lat))

/** Null for a geometry that cannot be drawn: the others still are. */
function featureOf(mark: Mark): Feature | null {
  try {
    const geometry = format.readGeometry(mark.geometry)
    return geometry ? new Feature({ geometry, mark }) : null
  } catch {
    return null
  }
}

/** Makes the OpenLayers map behind a widget. */
export function createMap(options: MapOptions): MapHandle {
  const { target, minZoom, maxZoom, wheel, still } = options
  const view = new View({
    center: [0, 0],
    zoom: minZoom,
    minZoom,
    maxZoom,
    projection: mercator,
    enableRotation: false,
    constrainResolution: false,
    showFullExtent: true,
    multiWorld: true,
    extent: transformExtent([-240, -edge, 240, edge], degrees, mercator),
    constrainOnlyCenter: true,
  })
  let font = options.look.font
  let base = worldLayers(options.look, options.loadWorld)
  const map = new OlMap({
    target,
    view,
    controls: [],
    layers: base,
    interactions: defaultInteractions({
      altShiftDragRotate: false,
      pinchRotate: false,
      mouseWheelZoom: wheel && !still,
      dragPan: !still,
      doubleClickZoom: !still,
      keyboard: !still,
      pinchZoom: !still,
      shiftDragZoom: !still,
    }),
  })
  target.style.backgroundColor = options.look.water
  const layers = new Map<string, VectorLayer<VectorSource>>()

  map.on('moveend', () => {
    const [lng = 0, lat = 0] = toLonLat(view.getCenter() ?? [0, 0])
    const [west = -180, south = -edge, east = 180, north = edge] = transformExtent(
      view.calculateExtent(map.getSize()),
      mercator,
      degrees,
    )
    const bounds = { south: Math.max(-90, south), west, north: Math.min(90, north), east }
    options.onMove({ zoom: view.getZoom() ?? minZoom, lat, lng }, bounds)
  })
  map.on('postrender', () => options.onFrame())

  const at = (pixel: number[]): { mark: Mark; layer: string } | null => {
    let found: { mark: Mark; layer: string } | null = null
    map.forEachFeatureAtPixel(
      pixel,
      (feature, layer) => {
        const mark = feature.get('mark') as Mark | undefined
        const [id] = [...layers].find(([, one]) => one === layer) ?? []
        if (mark && id !== undefined) found = { mark, layer: id }
        return found !== null
      },
      { hitTolerance: clickTolerance },
    )
    return found
  }
  map.on('singleclick', (event) => {
    const picked = at(event.pixel)
    options.onPick(picked?.mark ?? null, picked?.layer ?? null)
  })
  map.on('pointermove', (event) => {
    if (!event.dragging) options.onHover(at(event.pixel) !== null)
  })

  const duration = () => (reduced() ? 0 : moveMs)
  return {
    setLayer(id, marks, position) {
      let layer = layers.get(id)
      if (!layer) {
        layer = new VectorLayer<VectorSource>({
          source: new VectorSource({ wrapX: true }),
          style: (feature) => styleOf(feature as Feature, font),
          updateWhileInteracting: true,
          updateWhileAnimating: true,
        })
        layers.set(id, layer)
        map.addLayer(layer)
      }
      layer.setZIndex(10 + position)
      const source = layer.getSource()
      source?.clear(true)
      source?.addFeatures(marks.flatMap((mark) => featureOf(mark) ?? []))
    },
    removeLayer(id) {
      const layer = layers.get(id)
      if (layer) map.removeLayer(layer)
      layers.delete(id)
    },
    show({ zoom, lat, lng }) {
      view.setCenter(fromLonLat([lng, clampLat(lat)]))
      view.setZoom(zoom)
    },
    fit({ south, west, north, east }, nearest = 15) {
      const extent = transformExtent([west, clampLat(south), east, clampLat(north)], degrees, mercator)
      view.fit(extent, { padding: [36, 36, 36, 36], maxZoom: nearest })
    },
    zoomBy(levels, around) {
      const zoom = (view.getZoom() ?? minZoom) + levels
      const center = around ? fromLonLat([around.lng, clampLat(around.lat)]) : undefined
      view.animate({ zoom, ...(center ? { center } : {}), duration: duration(), easing: easeOut })
    },
    pixelOf(lat, lng) {
      const [centerX = 0] = view.getCenter() ?? [0, 0]
      const world = 40_075_016.685578488
      const [x = 0, y = 0] = fromLonLat([lng, clampLat(lat)])
      const pixel = map.getPixelFromCoordinate([x + Math.round((centerX - x) / world) * world, y])
      const [width = 0, height = 0] = map.getSize() ?? []
      const [left = 0, top = 0] = pixel ?? []
      return pixel && left >= 0 && top >= 0 && left <= width && top <= height ? [left, top] : null
    },
    atMaximumZoom: () => (view.getZoom() ?? 0) >= maxZoom - 0.01,
    resize: () => map.updateSize(),
    setLook(look) {
      font = look.font
      for (const layer of base) map.removeLayer(layer)
      base = worldLayers(look, options.loadWorld)
      for (const [index, layer] of base.entries()) map.getLayers().insertAt(index, layer)
      target.style.backgroundColor = look.water
      for (const layer of layers.values()) layer.changed()
    },
    dispose() {
      map.setTarget(undefined)
      map.dispose()
    },
  }
}
