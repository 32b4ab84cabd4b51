import { asArray } from 'ol/color.js'
import WebGLVectorLayer from 'ol/layer/WebGLVector.js'
import VectorSource from 'ol/source/Vector.js'
import type { Mark, MarkStyle } from '../../core/map/marks.ts'
import { featuresOf } from './marks-layer.ts'

const rgba = (color: string, opacity: number): string => {
  const [red = 0, green = 0, blue = 0, own = 1] = asArray(color)
  return `rgba(${red},${green},${blue},${own * opacity})`
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
  const stroke = border && border.width > 0 ? rgba(border.color, border.opacity) : 'rgba(0,0,0,0)'
  const source = new VectorSource({ wrapX: true, features })
  const isLine = marks.some(({ geometry: { type } }) => type === 'LineString' || type === 'MultiLineString')
  return new WebGLVectorLayer({
    source,
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
