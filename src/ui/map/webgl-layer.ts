import type { Coordinate } from 'ol/coordinate.js'
import { buffer, type Extent } from 'ol/extent.js'
import type OlGeometry from 'ol/geom/Geometry.js'
import { countOf } from '../../core/map/in-view.ts'
import type { Mark } from '../../core/map/marks.ts'
import { cloudMark, type PointCloud } from '../../core/map/point-cloud.ts'
import { geometryOf } from './geometry.ts'
import { perPlace } from './gl/numbers.ts'
import { painterOf } from './gl/painter.ts'
import { SceneLayer } from './gl/SceneLayer.ts'
import { cloudScene, markScene } from './gl/scene.ts'
import { worldWidth } from './projection.ts'

/** A layer drawn by WebGL, with a spatial index of its marks. */
export interface WebglLayer {
  layer: SceneLayer
  /** Of several marks within reach of a position, the nearest point, else the shape that was drawn last. */
  near(at: Coordinate, reach: number): Mark | null
  /** Marks whose bounding box intersects an extent. */
  within(extent: Extent): Mark[]
  /** Number of records of these marks, counted without creating them. */
  count(extent: Extent): number
}

/** The same extent on each copy of the world that intersects another extent. */
function copies(
  [west = 0, south = 0, east = 0, north = 0]: Extent,
  [least = 0, , most = 0]: Extent,
): Extent[] {
  const first = Math.ceil((west - most) / worldWidth)
  const last = Math.floor((east - least) / worldWidth)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const by = (first + index) * worldWidth
    return [west - by, south, east - by, north]
  })
}

/** Compiles the shaders for dots in advance. */
export function prepareCloud(): void {
  painterOf(false)
}

/** A layer of a cloud's dots; null without WebGL 2. */
export function webglCloud(cloud: PointCloud): WebglLayer | null {
  const painter = painterOf(false)
  if (!painter) return null
  const scene = cloudScene(cloud)
  const { dots } = scene
  /** Visits each point in an extent once, although wide views show some several times. */
  const each = (extent: Extent, visit: (index: number, x: number, y: number) => void) => {
    for (const [west = 0, south = 0, east = 0, north = 0] of copies(extent, scene.extent))
      for (let index = 0, at = 0; at < dots.length; index++, at += perPlace) {
        const x = (dots[at] ?? 0) + (dots[at + 2] ?? 0)
        if (x < west || x > east) continue
        const y = (dots[at + 1] ?? 0) + (dots[at + 3] ?? 0)
        if (y >= south && y <= north) visit(index, x, y)
      }
  }
  return {
    layer: new SceneLayer(scene, painter),
    near(at, reach) {
      const [x = 0, y = 0] = at
      let found = -1
      let least = reach
      each(buffer([x, y, x, y], reach), (index, dotX, dotY) => {
        const distance = Math.hypot(sideways(dotX - x), dotY - y)
        if (distance > least) return
        least = distance
        found = index
      })
      return found < 0 ? null : cloudMark(cloud, found)
    },
    within(extent) {
      const found = new Set<number>()
      each(extent, (index) => found.add(index))
      return [...found].map((index) => cloudMark(cloud, index))
    },
    count(extent) {
      let count = 0
      each(narrowed(extent), () => count++)
      return count
    },
  }
}

/** A layer for thousands of marks: dots, lines and shapes, without icons and labels; null without WebGL 2. */
export function webglMarks(all: readonly Mark[]): WebglLayer | null {
  // A border antialiases the edge of its shape.
  const painter = painterOf(all.every(({ style }) => style.border.width === 0))
  if (!painter) return null
  const { scene, marks, boxes } = markScene(all)
  const each = (extent: Extent, visit: (mark: Mark) => void) => {
    for (const [west = 0, south = 0, east = 0, north = 0] of copies(extent, scene.extent))
      marks.forEach((mark, index) => {
        const at = 4 * index
        const outside = (boxes[at] ?? 0) > east || (boxes[at + 2] ?? 0) < west
        if (!outside && (boxes[at + 1] ?? 0) <= north && (boxes[at + 3] ?? 0) >= south) visit(mark)
      })
  }
  const within = (extent: Extent): Mark[] => {
    const found = new Set<Mark>()
    each(extent, (mark) => found.add(mark))
    return [...found]
  }
  return {
    layer: new SceneLayer(scene, painter),
    within,
    count: (extent) => countOf(within(extent)),
    near(at, reach) {
      const [x = 0, y = 0] = at
      let found: Mark | null = null
      let least = Number.POSITIVE_INFINITY
      for (const mark of within(buffer([x, y, x, y], reach))) {
        const geometry = geometryOf(mark)
        const distance = geometry ? distanceTo(geometry, x, y) : Number.POSITIVE_INFINITY
        if (distance > reach || distance > least) continue
        least = distance
        found = mark
      }
      return found
    },
  }
}

/** A horizontal distance, the shorter way around the world. */
const sideways = (by: number): number => by - Math.round(by / worldWidth) * worldWidth

/** Limits a view to one world, so that each point counts once. */
const narrowed = ([west = 0, south = 0, east = 0, north = 0]: Extent): Extent =>
  east - west < worldWidth ? [west, south, east, north] : [west, south, west + worldWidth, north]

/** Metres from a position to a geometry on the nearest copy of the world; 0 inside of it. */
function distanceTo(geometry: OlGeometry, x: number, y: number): number {
  const [west = 0, , east = 0] = geometry.getExtent()
  const at = x - Math.round((x - (west + east) / 2) / worldWidth) * worldWidth
  if (geometry.intersectsCoordinate([at, y])) return 0
  if (/Polygon/.test(geometry.getType())) return Number.POSITIVE_INFINITY
  const [nearestX = 0, nearestY = 0] = geometry.getClosestPoint([at, y])
  return Math.hypot(nearestX - at, nearestY - y)
}
