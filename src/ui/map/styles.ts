import { asArray } from 'ol/color.js'
import type Feature from 'ol/Feature.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Icon from 'ol/style/Icon.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { Mark, MarkStyle } from '../../core/map/marks.ts'
import { faded } from './colors.ts'
import { drawIcon, type Pictos } from './icons.ts'

const mostCached = 4000

/** Black or white, whichever has the higher contrast with a colour (relative luminance of WCAG 2). */
export function ink(color: string): string {
  const linear = (channel: number) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  const [red = 0, green = 0, blue = 0] = asArray(color)
  const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  return luminance > 0.179 ? '#000000' : '#ffffff'
}

const strokeOf = ({ border }: MarkStyle): Stroke | undefined =>
  border.width > 0
    ? new Stroke({
        color: faded(border.color, border.opacity),
        width: border.width,
        ...(border.dash.length > 0 ? { lineDash: [...border.dash] } : {}),
      })
    : undefined

function pointStyle(style: MarkStyle, label: string | null, font: string, pictos: Pictos): Style {
  const { icon, color, opacity, radius } = style
  if (icon) return new Style({ image: new Icon({ ...drawIcon(icon, color, pictos), opacity }) })
  return new Style({
    image: new CircleStyle({
      radius,
      fill: new Fill({ color: faded(color, opacity) }),
      stroke: strokeOf(style),
    }),
    text: label
      ? new Text({ text: label, font: `600 12px ${font}`, fill: new Fill({ color: ink(color) }) })
      : undefined,
  })
}

const lineStyle = ({ color, opacity, lineWidth }: MarkStyle): Style =>
  new Style({ stroke: new Stroke({ color: faded(color, Math.max(opacity, 0.8)), width: lineWidth }) })

const shapeStyle = (style: MarkStyle): Style =>
  new Style({ fill: new Fill({ color: faded(style.color, style.opacity) }), stroke: strokeOf(style) })

/** Cached styles of marks for the canvas. Call `forget` when pictograms have loaded. */
export class Styles {
  readonly #cache = new Map<string, Style | Style[]>()
  readonly #ids = new WeakMap<MarkStyle, number>()
  #next = 0
  readonly #pictos: Pictos
  font: string

  constructor(font: string, pictos: Pictos) {
    this.font = font
    this.#pictos = pictos
  }

  forget(): void {
    this.#cache.clear()
  }

  of(feature: Feature): Style | Style[] | undefined {
    const mark = feature.get('mark') as Mark | undefined
    if (!mark) return undefined
    const { type } = mark.geometry
    let id = this.#ids.get(mark.style)
    if (id === undefined) {
      id = this.#next++
      this.#ids.set(mark.style, id)
    }
    const key = `${id}|${type}|${mark.label}`
    let style = this.#cache.get(key)
    if (!style) {
      if (this.#cache.size >= mostCached) this.#cache.clear()
      style = this.#make(mark)
      this.#cache.set(key, style)
    }
    return style
  }

  #make({ geometry: { type }, style, label }: Mark): Style | Style[] {
    if (type === 'Point' || type === 'MultiPoint') return pointStyle(style, label, this.font, this.#pictos)
    if (type === 'LineString' || type === 'MultiLineString') return lineStyle(style)
    if (type !== 'GeometryCollection') return shapeStyle(style)
    return [
      shapeStyle(style),
      lineStyle(style),
      pointStyle({ ...style, icon: null }, null, this.font, this.#pictos),
    ]
  }
}

/** Style of a search result or the visitor's position, above everything else. */
export function highlightStyle(color: string): Style[] {
  return [
    new Style({
      image: new CircleStyle({
        radius: 9,
        fill: new Fill({ color: faded(color, 0.35) }),
        stroke: new Stroke({ color, width: 3 }),
      }),
      fill: new Fill({ color: faded(color, 0.15) }),
      stroke: new Stroke({ color, width: 3 }),
      zIndex: 1,
    }),
  ]
}
