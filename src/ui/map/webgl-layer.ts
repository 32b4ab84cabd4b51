import type { Coordinate } from 'ol/coordinate.js'
import { boundingExtent, buffer } from 'ol/extent.js'
import type { FeatureLike } from 'ol/Feature.js'
import Geometry from 'ol/geom/Geometry.js'
import WebGLVectorLayer from 'ol/layer/WebGLVector.js'
import RenderFeature from 'ol/render/Feature.js'
import VectorSource from 'ol/source/Vector.js'
import type { Mark, MarkStyle } from '../../core/map/marks.ts'
import type { PointCloud } from '../../core/map/point-cloud.ts'
import { faded } from './colors.ts'
import { project } from './geometry.ts'
import { featuresOf } from './marks-layer.ts'

const rgba = (color: string, opacity: number): string => `rgba(${faded(color, opacity).join()})`

const rim = (style: MarkStyle | undefined): string =>
  style && style.border.width > 0 ? rgba(style.border.color, style.border.opacity) : 'rgba(0,0,0,0)'

/** Dots of a cloud, as features that cannot change and therefore cost little. */
export function webglCloud(cloud: PointCloud): WebGLVectorLayer {
  const { positions, styles, styleOf, length } = cloud
  const shared = styles.map((style) => ({
    cloud,
    fill: rgba(style.color, style.opacity),
    radius: style.radius,
  }))
  const features: RenderFeature[] = []
  for (let index = 0; index < length; index++) {
    const flat: number[] = []
    project([[positions[2 * index] ?? 0, positions[2 * index + 1] ?? 0]], flat)
    features.push(new RenderFeature('Point', flat, [], 2, shared[styleOf[index] ?? 0] ?? {}, index))
  }
  const [first] = styles
  return new WebGLVectorLayer({
    source: new VectorSource({ wrapX: true, features }),
    disableHitDetection: true,
    style: {
      'circle-radius': ['get', 'radius'],
      'circle-fill-color': ['get', 'fill'],
      'circle-stroke-color': rim(first),
      'circle-stroke-width': Math.min(first?.border.width ?? 0, 1),
    },
  })
}

/** Thousands of marks at once, drawn by the graphics processor: dots and shapes, without icons and labels. */
export function webglLayer(marks: readonly Mark[]): WebGLVectorLayer {
  const features = featuresOf(marks)
  const texts = new Map<MarkStyle, { fill: string; line: string }>()
  for (const feature of features) {
    const { style } = feature.get('mark') as Mark
    let text = texts.get(style)
    if (!text) {
      text = { fill: rgba(style.color, style.opacity), line: rgba(style.color, Math.max(style.opacity, 0.8)) }
      texts.set(style, text)
    }
    feature.setProperties({ fill: text.fill, line: text.line, radius: style.radius }, true)
  }
  const [first] = marks
  const border = first?.style.border
  const stroke = rim(first?.style)
  const source = new VectorSource({ wrapX: true, features })
  const isLine = marks.some(({ geometry: { type } }) => type === 'LineString' || type === 'MultiLineString')
  return new WebGLVectorLayer({
    source,
    disableHitDetection: true,
    style: {
      'circle-radius': ['get', 'radius'],
      'circle-fill-color': ['get', 'fill'],
      'circle-stroke-color': stroke,
      'circle-stroke-width': Math.min(border?.width ?? 0, 1),
      'fill-color': ['get', 'fill'],
      'stroke-color': isLine ? ['get', 'line'] : stroke,
      'stroke-width': isLine ? (first?.style.lineWidth ?? 1) : (border?.width ?? 0),
    },
  })
}

/**
 * What of a layer is at a place, found by the index of its source: to read it back from the graphics processor would draw
 * all of it once more. Of several the nearest point, else the shape that was drawn last.
 */
export function featureNear(layer: unknown, at: Coordinate, reach: number): FeatureLike | null {
  const source = layer instanceof WebGLVectorLayer ? (layer.getSource() as VectorSource<FeatureLike>) : null
  if (!source) return null
  let found: FeatureLike | null = null
  let least = reach
  source.forEachFeatureInExtent(buffer(boundingExtent([at]), reach), (feature) => {
    const geometry = feature.getGeometry()
    if (!geometry) return
    if (geometry.getType() === 'Point') {
      const [x = 0, y = 0] = geometry.getExtent()
      const distance = Math.hypot(x - (at[0] ?? 0), y - (at[1] ?? 0))
      if (distance <= least) {
        found = feature
        least = distance
      }
    } else if (geometry instanceof Geometry && geometry.intersectsCoordinate(at)) found = feature
  })
  return found
}
