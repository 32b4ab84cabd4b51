import { easeOut } from 'ol/easing.js'
import type { Extent } from 'ol/extent.js'
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js'
import OlMap from 'ol/Map.js'
import { fromLonLat, toLonLat, transformExtent } from 'ol/proj.js'
import View from 'ol/View.js'
import type { LayerDrawing } from '../../core/map/drawing.ts'
import { type Room, roomWithin, usualRoom, worldZoom } from '../../core/map/first-view.ts'
import type { Bounds, Location } from '../../core/map/location.ts'
import type { Mark } from '../../core/map/marks.ts'
import type { Target } from '../../core/map/target.ts'
import { type DrawnLayers, drawnLayers } from './drawn-layers.ts'
import { hullLayer } from './hull-layer.ts'
import type { Pictos } from './icons.ts'
import type { WorldLoader } from './load-world.ts'
import { markOf } from './marks-layer.ts'
import { clampLat, degrees, edge, mercator, worldWidth } from './projection.ts'
import { Styles } from './styles.ts'
import { type MapLook, worldBase } from './world.ts'

/** What is at a pixel: a mark, or a feature of a vector tile, which has no mark. */
interface Found {
  layer: string
  target: Target
  mark: Mark | null
}

/** The clicked feature and position. */
export interface Picked extends Found {
  lat: number
  lng: number
}

/** The hovered feature; pixels from the top left corner of the map. */
export interface Hovered {
  text: string | null
  x: number
  y: number
}

/** `min` is lowered where a view needs it, and where the whole world is smaller, unless it is `fixed`. */
export interface Zooms {
  min: number
  max: number
  fixed: boolean
}

export interface MapOptions {
  target: HTMLElement
  look: MapLook
  zooms: Zooms
  wheel: boolean
  /** Disables panning and zooming. */
  still: boolean
  world: WorldLoader
  pictos: Pictos
  onMove: (location: Location, bounds: Bounds) => void
  onPick: (picked: Picked | null) => void
  onHover: (hovered: Hovered | null) => void
  /** Called with the number of a layer's tiles that are loading. */
  onTiles: (layer: string, pending: number, failed: boolean) => void
  /** Called when something is drawn without WebGL because the page has none. */
  onWithoutWebgl: () => void
  /** Called when all layers set so far have been rendered. */
  onDrawn: () => void
  /** Called after each frame, to position overlays. */
  onFrame: () => void
}

/** The map as seen by its widget: in degrees, while it is projected inside. */
export interface MapHandle {
  setLayer(id: string, drawing: LayerDrawing, position: number): void
  removeLayer(id: string): void
  show(location: Location): void
  /** Fits the bounds, up to a zoom; repeated when the map is resized, until the user moves it. */
  fit(bounds: Bounds, options?: { nearest?: number; room?: Room }): void
  zoomBy(levels: number, around?: { lat: number; lng: number }): void
  moveTo(place: { lat: number; lng: number }): void
  /** Pans the map by pixels. */
  panBy(x: number, y: number): void
  /** Pixel of a position on the copy of the world in view; null when it is outside. */
  pixelOf(lat: number, lng: number): readonly [x: number, y: number] | null
  atMaximumZoom(): boolean
  /** Marks of a layer whose bounding box intersects the view. */
  inView(layer: string): readonly Mark[]
  /** Number of records represented by a layer's marks in the view. */
  countInView(layer: string): number
  resize(): void
  /** Renders a frame, after which `onDrawn` is called again. */
  render(): void
  setLook(look: MapLook): void
  setZooms(zooms: Zooms): void
  /** Whether the built-in base map is drawn; another base map hides it. */
  showWorld(shown: boolean): void
  /** Redraws icons whose pictograms have loaded. */
  refreshIcons(): void
  /** Passes the map to one of the tools in this folder; the returned function disposes of the tool. */
  use<Tool>(make: (map: OlMap) => Tool): Tool
  dispose(): void
}

const clickTolerance = 6
/** Hit tolerance in pixels on layers whose features are found by a spatial index. */
const nearPixels = 10
const moveMs = 160

const reduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Makes the OpenLayers map behind a widget. */
export function createMap(options: MapOptions): MapHandle {
  const { target, wheel, still } = options
  let { zooms } = options
  const view = new View({
    center: [0, 0],
    zoom: zooms.min,
    minZoom: zooms.min,
    maxZoom: zooms.max,
    projection: mercator,
    enableRotation: false,
    constrainResolution: false,
    showFullExtent: true,
    multiWorld: true,
    extent: transformExtent([-240, -edge, 240, edge], degrees, mercator),
    constrainOnlyCenter: true,
  })
  const base = worldBase(options.look, options.world, (color) => {
    target.style.backgroundColor = color
  })
  const map = new OlMap({
    target,
    view,
    controls: [],
    layers: [...base.layers],
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
  const styles = new Styles(options.look.font, options.pictos)
  const layers: DrawnLayers = drawnLayers(map, styles, options)
  const hull = hullLayer(map)

  map.on('moveend', () => {
    const [lng = 0, lat = 0] = toLonLat(view.getCenter() ?? [0, 0])
    const [west = -180, south = -edge, east = 180, north = edge] = transformExtent(
      view.calculateExtent(map.getSize()),
      mercator,
      degrees,
    )
    const bounds = { south: Math.max(-90, south), west, north: Math.min(90, north), east }
    options.onMove({ zoom: view.getZoom() ?? zooms.min, lat, lng }, bounds)
  })
  map.on('postrender', () => options.onFrame())
  // The first move event is fired with the second frame, which nothing else may request.
  map.once('postrender', () => map.render())

  const at = (pixel: number[]): Found | null => {
    let found: Found | null = null
    map.forEachFeatureAtPixel(
      pixel,
      (feature, layer) => {
        const id = layer ? layers.idOf(layer) : null
        const clicked = id === null ? null : layers.targetOf(feature)
        if (id !== null && clicked) found = { mark: markOf(feature) ?? null, layer: id, target: clicked }
        return found !== null
      },
      {
        hitTolerance: clickTolerance,
        layerFilter: (layer) => layers.idOf(layer) !== null && layers.readable(layer),
      },
    )
    if (found) return found
    const near = layers.near(map.getCoordinateFromPixel(pixel), nearPixels * (view.getResolution() ?? 1))
    return near && { ...near, target: near.mark.target }
  }
  map.on('singleclick', (event) => {
    const picked = at(event.pixel)
    if (!picked) return options.onPick(null)
    const [lng = 0, lat = 0] = toLonLat(event.coordinate)
    options.onPick({ ...picked, lat, lng })
  })
  map.on('pointermove', (event) => {
    if (event.dragging) return
    const over = at(event.pixel)
    const mark = over?.mark
    hull.show(mark?.hull ?? null, mark?.style.color ?? '')
    const [x = 0, y = 0] = event.pixel
    options.onHover(over ? { text: mark?.hover ?? null, x, y } : null)
  })

  map.on('rendercomplete', () => {
    if (layers.settled()) options.onDrawn()
  })

  const sizeOf = (): [number, number] => {
    const [width = 0, height = 0] = map.getSize() ?? []
    return width > 0 && height > 0 ? [width, height] : [100, 100]
  }
  const limit = (needed = zooms.min) => {
    // OpenLayers counts integer levels from the minimum zoom: a fractional one would lower the maximum.
    view.setMinZoom(
      zooms.fixed ? zooms.min : Math.min(zooms.min, Math.floor(Math.min(needed, worldZoom(sizeOf())))),
    )
    view.setMaxZoom(zooms.max)
  }
  limit()

  /** The last fitted bounds, and the resulting view. */
  let fitted: { extent: Extent; nearest: number; room: Room; view: string } | null = null
  const looks = () => JSON.stringify([view.getCenter(), view.getResolution()])
  const fitTo = (extent: Extent, nearest: number, room: Room) => {
    const size = sizeOf()
    const { top, right, bottom, left } = roomWithin(room, size)
    const inner = [size[0] - left - right, size[1] - top - bottom]
    limit(view.getZoomForResolution(view.getResolutionForExtent(extent, inner)))
    const maxZoom = Math.min(nearest, view.getMaxZoom())
    const high = Math.max(top, bottom)
    const resolution = view.getResolutionForZoom(maxZoom)
    // Where there is enough space on all sides, the bounds are centred.
    const middle = (extent[3] ?? 0) - (extent[1] ?? 0) <= (size[1] - 2 * high) * resolution
    view.fit(extent, {
      size,
      padding: middle ? [high, right, high, left] : [top, right, bottom, left],
      maxZoom,
    })
    fitted = { extent, nearest, room, view: looks() }
  }

  const duration = () => (reduced() ? 0 : moveMs)
  return {
    setLayer(id, drawing, position) {
      // The hovered feature may have been removed.
      hull.show(null, '')
      layers.set(id, drawing, position)
    },
    removeLayer: layers.remove,
    show({ zoom, lat, lng }) {
      view.setCenter(fromLonLat([lng, clampLat(lat)]))
      view.setZoom(zoom)
    },
    fit({ south, west, north, east }, { nearest = 15, room = usualRoom } = {}) {
      const extent = transformExtent([west, clampLat(south), east, clampLat(north)], degrees, mercator)
      fitTo(extent, nearest, room)
    },
    zoomBy(levels, around) {
      const zoom = (view.getZoom() ?? zooms.min) + levels
      const center = around ? fromLonLat([around.lng, clampLat(around.lat)]) : undefined
      view.animate({ zoom, ...(center ? { center } : {}), duration: duration(), easing: easeOut })
    },
    moveTo({ lat, lng }) {
      view.animate({ center: fromLonLat([lng, clampLat(lat)]), duration: duration(), easing: easeOut })
    },
    panBy(x, y) {
      view.cancelAnimations()
      const [centerX = 0, centerY = 0] = view.getCenter() ?? []
      const resolution = view.getResolution() ?? 1
      const center = [centerX + x * resolution, centerY - y * resolution]
      view.animate({ center, duration: duration(), easing: easeOut })
    },
    pixelOf(lat, lng) {
      const [centerX = 0] = view.getCenter() ?? [0, 0]
      const [x = 0, y = 0] = fromLonLat([lng, clampLat(lat)])
      const pixel = map.getPixelFromCoordinate([x + Math.round((centerX - x) / worldWidth) * worldWidth, y])
      const [width = 0, height = 0] = map.getSize() ?? []
      const [left = 0, top = 0] = pixel ?? []
      return pixel && left >= 0 && top >= 0 && left <= width && top <= height ? [left, top] : null
    },
    atMaximumZoom: () => (view.getZoom() ?? 0) >= view.getMaxZoom() - 0.01,
    inView: (layer) => layers.within(layer, view.calculateExtent(map.getSize())),
    countInView: (layer) => layers.count(layer, view.calculateExtent(map.getSize())),
    resize() {
      const again = fitted?.view === looks() ? fitted : null
      map.updateSize()
      if (again) fitTo(again.extent, again.nearest, again.room)
      else limit(view.getMinZoom())
    },
    render: () => map.render(),
    setLook(look) {
      styles.font = look.font
      styles.forget()
      base.setLook(look)
      layers.redraw()
    },
    setZooms(next) {
      const again = fitted?.view === looks() ? fitted : null
      zooms = next
      if (again) fitTo(again.extent, again.nearest, again.room)
      else limit()
    },
    showWorld: base.setVisible,
    refreshIcons() {
      styles.forget()
      layers.redraw()
    },
    use: (make) => make(map),
    dispose() {
      layers.clear()
      map.setTarget(undefined)
      map.dispose()
      base.dispose()
    },
  }
}
