import type { Coordinate } from 'ol/coordinate.js'
import { boundingExtent } from 'ol/extent.js'
import Feature from 'ol/Feature.js'
import GeoPolygon, { circular, fromExtent } from 'ol/geom/Polygon.js'
import Draw, { type GeometryFunction } from 'ol/interaction/Draw.js'
import Pointer from 'ol/interaction/Pointer.js'
import VectorLayer from 'ol/layer/Vector.js'
import type OlMap from 'ol/Map.js'
import { fromLonLat, transform } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import { getDistance } from 'ol/sphere.js'
import { edgesCross, type Shape, type ShapeKind } from '../../core/map/shapes.ts'
import type { Position } from '../../core/record.ts'
import { clampLat, degrees, mercator } from './projection.ts'
import { retireLayer } from './retire-layer.ts'
import { highlightStyle } from './styles.ts'

/** Draws shapes on a map, and shows the chosen one. */
export interface DrawTool {
  /** Starts a drawing, replacing the current one. */
  start(kind: ShapeKind): void
  /** Cancels the current drawing. */
  stop(): void
  show(shape: Shape | null): void
  dispose(): void
}

interface DrawEvents {
  onDrawn: (shape: Shape) => void
  /** Called when a corner is rejected because edges would cross. */
  onCrossing: () => void
}

const above = 900
const circleCorners = 96
/** Milliseconds after a click in which a second one must not reach the map, which would zoom. */
const doubleClickMs = 300
/** The maximum delay of a timer: holding the pointer down does not start a corner. */
const never = 2 ** 31 - 1
/** Pixels that a pointer may move within a click. */
const dragTolerance = 6

/** Degrees of a position, not normalised to one copy of the world. */
const positionOf = (coordinate: Coordinate): Position => {
  const [lng = 0, lat = 0] = transform(coordinate, mercator, degrees)
  return [lng, lat]
}

const distance = ([x = 0, y = 0]: Coordinate, [left = 0, top = 0]: Coordinate): number =>
  Math.hypot(x - left, y - top)

/** A geodesic circle in the map's projection. */
const circleAround = (centre: Coordinate, metres: number): GeoPolygon =>
  circular(positionOf(centre), metres, circleCorners).transform(degrees, mercator) as GeoPolygon

function geometryOf(shape: Shape): GeoPolygon {
  if (shape.type === 'circle') return circleAround(fromLonLat([shape.lng, clampLat(shape.lat)]), shape.metres)
  return new GeoPolygon([shape.corners.map(([lng, lat]) => fromLonLat([lng, clampLat(lat)]))])
}

export function drawTool(map: OlMap, color: string, events: DrawEvents): DrawTool {
  const source = new VectorSource({ wrapX: true })
  const style = highlightStyle(color)
  const layer = new VectorLayer({ source, style, zIndex: above, updateWhileInteracting: true })
  map.addLayer(layer)
  let draw: Draw | null = null
  let drag: Pointer | null = null
  let fading: ReturnType<typeof setTimeout> | undefined

  const end = () => {
    if (draw) map.removeInteraction(draw)
    if (drag) map.removeInteraction(drag)
    draw = null
    drag = null
    clearTimeout(fading)
  }

  /** Draws by clicks: a polygon corner by corner, a circle or a rectangle by two clicks or a drag. */
  function make(kind: ShapeKind): Draw {
    let corners: Coordinate[] = []
    let circle = { centre: [0, 0] as Coordinate, metres: 0 }
    let finished = false
    const geometryFunction: GeometryFunction = (coordinates, geometry) => {
      const known = (geometry as GeoPolygon | undefined) ?? new GeoPolygon([])
      if (kind === 'polygon') {
        corners = (coordinates as Coordinate[][])[0] ?? []
        known.setCoordinates([corners.length > 0 ? [...corners, corners[0] ?? []] : []])
        return known
      }
      const [from = [0, 0], to = from] = coordinates as Coordinate[]
      if (kind === 'rectangle') known.setCoordinates(fromExtent(boundingExtent([from, to])).getCoordinates())
      else {
        circle = { centre: from, metres: getDistance(positionOf(from), positionOf(to)) }
        known.setCoordinates(circleAround(from, circle.metres).getCoordinates())
      }
      return known
    }
    // The last corner follows the pointer.
    const fixed = () => corners.slice(0, -1).map(positionOf)
    const made = new Draw({
      type: kind === 'polygon' ? 'Polygon' : 'Circle',
      style,
      stopClick: true,
      ...(kind === 'polygon' ? {} : { dragVertexDelay: never }),
      geometryFunction,
      condition: ({ coordinate }) => {
        if (finished) return false
        const next = positionOf(coordinate)
        const crosses = kind === 'polygon' && edgesCross([...fixed(), next], false) && !closes(coordinate)
        if (crosses) events.onCrossing()
        return !crosses
      },
      finishCondition: () => {
        const crosses = kind === 'polygon' && edgesCross(fixed(), true)
        if (crosses) events.onCrossing()
        return !crosses
      },
    })
    const closes = (coordinate: Coordinate): boolean => {
      const [first] = corners
      const [a, b] = [first, coordinate].map((one) => one && map.getPixelFromCoordinate(one))
      if (!a || !b) return false
      return Math.hypot((a[0] ?? 0) - (b[0] ?? 0), (a[1] ?? 0) - (b[1] ?? 0)) <= 12
    }
    made.on('drawend', ({ feature }) => {
      finished = true
      fading = setTimeout(end, doubleClickMs)
      if (kind === 'circle') {
        const [lng, lat] = positionOf(circle.centre)
        return events.onDrawn({ type: 'circle', lat, lng, metres: Math.max(1, circle.metres) })
      }
      const ring = (feature.getGeometry() as GeoPolygon).getCoordinates()[0] ?? []
      events.onDrawn({ type: 'polygon', corners: ring.slice(0, -1).map(positionOf) })
    })
    return made
  }

  /** Draws the same shapes by a drag, which takes over from the clicks. */
  function makeDrag(kind: 'circle' | 'rectangle', clicks: Draw): Pointer {
    let from: Coordinate = [0, 0]
    let down: Coordinate = [0, 0]
    let dragging = false
    const outline = (to: Coordinate) =>
      kind === 'rectangle'
        ? fromExtent(boundingExtent([from, to]))
        : circleAround(from, getDistance(positionOf(from), positionOf(to)))
    return new Pointer({
      // Clicks are handled as well, until the pointer moves.
      stopDown: () => false,
      handleDownEvent: ({ coordinate, pixel, originalEvent }) => {
        ;[from, down, dragging] = [coordinate, pixel, false]
        return originalEvent instanceof PointerEvent && originalEvent.isPrimary && originalEvent.button === 0
      },
      handleDragEvent(event) {
        // Otherwise the map would pan.
        event.stopPropagation()
        const { coordinate, pixel } = event
        if (!dragging && distance(pixel, down) <= dragTolerance) return
        dragging = true
        source.clear()
        source.addFeature(new Feature(outline(coordinate)))
      },
      handleUpEvent: ({ coordinate, pixel }) => {
        if (!dragging) return false
        dragging = false
        if (distance(pixel, down) <= dragTolerance) {
          // Back at the start: nothing is drawn, and drawing by clicks continues.
          source.clear()
          return false
        }
        fading = setTimeout(end, doubleClickMs)
        // Deferred until the click interaction has received the end of the drag.
        queueMicrotask(() => clicks.setActive(false))
        const [lng, lat] = positionOf(from)
        const metres = Math.max(1, getDistance(positionOf(from), positionOf(coordinate)))
        const ring = outline(coordinate).getCoordinates()[0] ?? []
        events.onDrawn(
          kind === 'circle'
            ? { type: 'circle', lat, lng, metres }
            : { type: 'polygon', corners: ring.slice(0, -1).map(positionOf) },
        )
        return false
      },
    })
  }

  return {
    start(kind) {
      end()
      source.clear()
      draw = make(kind)
      map.addInteraction(draw)
      if (kind === 'polygon') return
      drag = makeDrag(kind, draw)
      map.addInteraction(drag)
    },
    stop: end,
    show(shape) {
      source.clear()
      if (shape) source.addFeature(new Feature(geometryOf(shape)))
    },
    dispose() {
      end()
      retireLayer(map, layer)
    },
  }
}
