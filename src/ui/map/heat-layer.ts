import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import Heatmap from 'ol/layer/Heatmap.js'
import VectorLayer from 'ol/layer/Vector.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Style from 'ol/style/Style.js'
import type { LayerDrawing } from '../../core/map/drawing.ts'
import { faded } from './colors.ts'
import { clampLat } from './projection.ts'

type Heat = Extract<LayerDrawing, { type: 'heat' }>

const stepsOfGradient = 10

/** Colours at equal steps from 0 to 1, the format of the layer's gradient. */
function gradientOf(stops: Heat['stops']): string[] {
  return Array.from({ length: stepsOfGradient }, (_, index) => {
    const at = (index + 1) / stepsOfGradient
    return (stops.find(({ upTo }) => at <= upTo) ?? stops.at(-1))?.color ?? '#d53e4f'
  })
}

export function heatLayer({ places, radius, stops }: Heat): Heatmap {
  const source = new VectorSource({ wrapX: true })
  source.addFeatures(
    places.map(
      ({ lng, lat, weight }) =>
        new Feature({ geometry: new Point(fromLonLat([lng, clampLat(lat)])), weight }),
    ),
  )
  return new Heatmap({
    source,
    radius: radius * 0.6,
    blur: radius,
    gradient: gradientOf(stops),
    weight: 'weight',
  })
}

/** A heat map without WebGL: overlapping soft dots. */
export function canvasHeat({ places, radius, stops }: Heat): VectorLayer<VectorSource> {
  const color = (weight: number) =>
    (stops.find(({ upTo }) => weight <= upTo) ?? stops.at(-1))?.color ?? '#d53e4f'
  const styles = new Map<string, Style>()
  const source = new VectorSource({ wrapX: true })
  source.addFeatures(
    places.map(
      ({ lng, lat, weight }) =>
        new Feature({ geometry: new Point(fromLonLat([lng, clampLat(lat)])), weight }),
    ),
  )
  return new VectorLayer<VectorSource>({
    source,
    style: (feature) => {
      const fill = color(Number(feature.get('weight')))
      let style = styles.get(fill)
      if (!style) {
        style = new Style({
          image: new CircleStyle({ radius, fill: new Fill({ color: faded(fill, 0.25) }) }),
        })
        styles.set(fill, style)
      }
      return style
    },
  })
}
