import { createEmpty, type Extent, extend } from 'ol/extent.js'
import type OlGeometry from 'ol/geom/Geometry.js'
import GeometryCollection from 'ol/geom/GeometryCollection.js'
import LineString from 'ol/geom/LineString.js'
import MultiLineString from 'ol/geom/MultiLineString.js'
import MultiPolygon from 'ol/geom/MultiPolygon.js'
import Polygon from 'ol/geom/Polygon.js'
import type SimpleGeometry from 'ol/geom/SimpleGeometry.js'
import { writePolygonTrianglesToBuffers } from 'ol/render/webgl/bufferUtil.js'
import type { Mark, MarkStyle } from '../../../core/map/marks.ts'
import type { PointCloud } from '../../../core/map/point-cloud.ts'
import { faded } from '../colors.ts'
import { geometryOf, projectLat, projectLng } from '../geometry.ts'
import { Numbers, packColor, perPlace } from './numbers.ts'
import { Path, type Stroke } from './path.ts'

/** Colour components from 0 to 1, premultiplied by the opacity; width in pixels. */
interface Rim {
  color: readonly [red: number, green: number, blue: number, alpha: number]
  width: number
}

/** Drawing data for the GPU in Web Mercator metres. Created once: moving the map does not change it. */
export interface Scene {
  /** The last number of each position is its radius in pixels. */
  dots: Float32Array
  rim: Rim
  fills: Float32Array
  triangles: Uint32Array
  strokes: readonly Stroke[]
  /** Of everything in the scene. */
  extent: Extent
}

const rimOf = (style: MarkStyle | undefined): Rim => {
  const width = Math.min(style?.border.width ?? 0, 1)
  if (!style || width <= 0) return { color: [0, 0, 0, 0], width: 0 }
  const [red, green, blue, alpha] = faded(style.border.color, style.border.opacity)
  return { color: [(red / 255) * alpha, (green / 255) * alpha, (blue / 255) * alpha, alpha], width }
}

/** Scene of the dots of a cloud. */
export function cloudScene(cloud: PointCloud): Scene {
  const { positions, styles, styleOf, length } = cloud
  const looks = styles.map(({ color, opacity, radius }) => ({
    color: packColor(faded(color, opacity)),
    radius,
  }))
  const dots = new Numbers(length * perPlace)
  const extent = createEmpty()
  for (let index = 0; index < length; index++) {
    const x = projectLng(positions[2 * index] ?? 0)
    const y = projectLat(positions[2 * index + 1] ?? 0)
    const look = looks[styleOf[index] ?? 0]
    dots.place(x, y, look?.color ?? 0, look?.radius ?? 0)
    widen(extent, x, y)
  }
  return {
    dots: dots.packed(),
    rim: rimOf(styles[0]),
    fills: new Float32Array(),
    triangles: new Uint32Array(),
    strokes: [],
    extent,
  }
}

function widen(extent: Extent, x: number, y: number): void {
  extent[0] = Math.min(extent[0] ?? x, x)
  extent[1] = Math.min(extent[1] ?? y, y)
  extent[2] = Math.max(extent[2] ?? x, x)
  extent[3] = Math.max(extent[3] ?? y, y)
}

/** Marks with a valid geometry, and the bounding box of each: minimum x and y, maximum x and y. */
export interface MarkScene {
  scene: Scene
  marks: readonly Mark[]
  boxes: Float64Array
}

interface Colors {
  fill: number
  line: number
  border: number
}

/** Scene of dots, lines and shapes, without icons and labels; marks with an invalid geometry are skipped. */
export function markScene(all: readonly Mark[]): MarkScene {
  const [first] = all
  const borderWidth = first?.style.border.width ?? 0
  const [dots, fills, borders, lines] = [new Numbers(), new Numbers(), new Path(), new Path()]
  const triangles: number[] = []
  const known = new Map<MarkStyle, Colors>()
  const marks: Mark[] = []
  const boxes = new Float64Array(4 * all.length)
  const extent = createEmpty()

  const colorsOf = (style: MarkStyle): Colors => {
    const colors = known.get(style) ?? {
      fill: packColor(faded(style.color, style.opacity)),
      line: packColor(faded(style.color, Math.max(style.opacity, 0.8))),
      border: packColor(faded(style.border.color, style.border.opacity)),
    }
    known.set(style, colors)
    return colors
  }
  /** Adds polygons, each with the end indices of its rings. */
  const addPolygons = (flat: readonly number[], endss: readonly number[][], { fill, border }: Colors) => {
    let start = 0
    for (const ends of endss) {
      addArea(flat, start, ends, fill, fills, triangles)
      if (borderWidth > 0) borders.addRings(flat, start, ends, border)
      start = ends.at(-1) ?? start
    }
  }
  const addLines = (flat: readonly number[], ends: readonly number[], { line }: Colors) => {
    let start = 0
    for (const end of ends) {
      lines.add(flat, start, end, false, line)
      start = end
    }
  }
  const addDots = (flat: readonly number[], { fill }: Colors, radius: number) => {
    for (let at = 0; at < flat.length; at += 2) dots.place(flat[at] ?? 0, flat[at + 1] ?? 0, fill, radius)
  }
  const add = (geometry: OlGeometry, style: MarkStyle): void => {
    if (geometry instanceof GeometryCollection) {
      for (const part of geometry.getGeometriesArray()) add(part, style)
      return
    }
    const colors = colorsOf(style)
    const flat = (geometry as SimpleGeometry).getFlatCoordinates()
    if (geometry instanceof Polygon) addPolygons(flat, [geometry.getEnds()], colors)
    else if (geometry instanceof MultiPolygon) addPolygons(flat, geometry.getEndss(), colors)
    else if (geometry instanceof LineString) addLines(flat, [flat.length], colors)
    else if (geometry instanceof MultiLineString) addLines(flat, geometry.getEnds(), colors)
    else addDots(flat, colors, style.radius)
  }

  for (const mark of all) {
    const geometry = geometryOf(mark)
    if (!geometry) continue
    const box = geometry.getExtent()
    boxes.set(box, 4 * marks.length)
    extend(extent, box)
    marks.push(mark)
    add(geometry, mark.style)
  }
  return {
    scene: {
      dots: dots.packed(),
      rim: rimOf(first?.style),
      fills: fills.packed(),
      triangles: new Uint32Array(triangles),
      strokes: [
        borders.stroke(borderWidth, medianSide(boxes.subarray(0, 4 * marks.length))),
        lines.stroke(first?.style.lineWidth ?? 1, Number.POSITIVE_INFINITY),
      ].filter(({ triangles: { length } }) => length > 0),
      extent,
    },
    marks,
    boxes: boxes.subarray(0, 4 * marks.length),
  }
}

function medianSide(boxes: Float64Array): number {
  const sides = Float64Array.from({ length: boxes.length / 4 }, (_, index) => {
    const [west = 0, south = 0, east = 0, north = 0] = boxes.subarray(4 * index, 4 * index + 4)
    return Math.sqrt((east - west) * (north - south))
  }).sort()
  return sides[sides.length >> 1] ?? 0
}

function addArea(
  flat: readonly number[],
  start: number,
  ends: readonly number[],
  color: number,
  fills: Numbers,
  triangles: number[],
): void {
  const end = ends.at(-1) ?? start
  const [originX = 0, originY = 0] = [flat[start], flat[start + 1]]
  const base = fills.length / perPlace
  // Rings in the format of OpenLayers' triangulation: their number, the length of each, their coordinates.
  const rings = new Float32Array(1 + ends.length + end - start)
  rings[0] = ends.length
  ends.forEach((ringEnd, index) => {
    rings[1 + index] = (ringEnd - (ends[index - 1] ?? start)) / 2
  })
  fills.reserve(((end - start) / 2) * perPlace)
  for (let at = start, to = 1 + ends.length; at < end; at += 2, to += 2) {
    const [x = 0, y = 0] = [flat[at], flat[at + 1]]
    fills.place(x, y, color, 0)
    rings[to] = x - originX
    rings[to + 1] = y - originY
  }
  const corners: number[] = []
  writePolygonTrianglesToBuffers(rings, 0, [], corners, 0)
  for (const corner of corners) triangles.push(base + corner)
}
