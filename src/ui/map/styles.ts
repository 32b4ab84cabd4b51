import { asArray } from 'ol/color.js'
import type Feature from 'ol/Feature.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { Mark } from '../../core/map/marks.ts'

const kept = new Map<string, Style>()
const keptAtMost = 2000

const faded = (color: string, alpha: number): number[] => {
  const [red = 0, green = 0, blue = 0] = asArray(color)
  return [red, green, blue, alpha]
}

/** Black or white, whichever reads better on a colour (relative luminance of WCAG 2). */
function ink(color: string): string {
  const linear = (channel: number) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  const [red = 0, green = 0, blue = 0] = asArray(color)
  const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  return luminance > 0.179 ? '#000000' : '#ffffff'
}

function make({ geometry, color, radius, label }: Mark, font: string): Style {
  const point = geometry.type === 'Point' || geometry.type === 'MultiPoint'
  const line = geometry.type === 'LineString' || geometry.type === 'MultiLineString'
  if (point)
    return new Style({
      image: new CircleStyle({
        radius,
        fill: new Fill({ color: faded(color, label ? 0.88 : 1) }),
        stroke: new Stroke({ color: '#ffffff', width: label ? 1.5 : 1 }),
      }),
      text: label
        ? new Text({ text: label, font: `600 12px ${font}`, fill: new Fill({ color: ink(color) }) })
        : undefined,
    })
  return new Style({
    fill: new Fill({ color: faded(color, 0.35) }),
    stroke: new Stroke({ color: line ? color : faded(color, 0.9), width: line ? 4 : 1 }),
  })
}

/** Style of a mark's feature; equal marks share one. */
export function styleOf(feature: Feature, font: string): Style | undefined {
  const mark = feature.get('mark') as Mark | undefined
  if (!mark) return undefined
  const key = `${mark.geometry.type}|${mark.color}|${mark.radius.toFixed(1)}|${mark.label}|${font}`
  let style = kept.get(key)
  if (!style) {
    if (kept.size >= keptAtMost) kept.clear()
    style = make(mark, font)
    kept.set(key, style)
  }
  return style
}
