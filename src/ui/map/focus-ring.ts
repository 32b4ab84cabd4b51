import Feature from 'ol/Feature.js'
import GeoJSON from 'ol/format/GeoJSON.js'
import VectorLayer from 'ol/layer/Vector.js'
import type OlMap from 'ol/Map.js'
import VectorSource from 'ol/source/Vector.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { Geometry } from '../../core/record.ts'
import { degrees, mercator } from './projection.ts'
import { retireLayer } from './retire-layer.ts'

const above = 960
const radius = 15
const longest = 40

export interface FocusRing {
  show(geometry: Geometry, title: string): void
  remove(): void
}

/** A focus ring with a label around the mark focused by keyboard; visible on light and dark backgrounds. */
export function focusRing(map: OlMap, look: { color: string; ground: string; font: string }): FocusRing {
  const source = new VectorSource({ wrapX: true })
  const layer = new VectorLayer({ source, zIndex: above })
  const halo = new Stroke({ color: look.ground, width: 7 })
  const line = new Stroke({ color: look.color, width: 3 })
  const ring = (stroke: Stroke) => new Style({ stroke, image: new CircleStyle({ radius, stroke }) })
  map.addLayer(layer)
  return {
    show(geometry, title) {
      const text = new Text({
        text: title.length > longest ? `${title.slice(0, longest - 1)}…` : title,
        font: `600 13px ${look.font}`,
        offsetY: -radius - 14,
        fill: new Fill({ color: look.color }),
        backgroundFill: new Fill({ color: look.ground }),
        padding: [3, 6, 2, 6],
        overflow: true,
      })
      layer.setStyle([ring(halo), ring(line), new Style({ text })])
      source.clear()
      const format = new GeoJSON({ dataProjection: degrees, featureProjection: mercator })
      source.addFeature(new Feature({ geometry: format.readGeometry(geometry) ?? undefined }))
    },
    remove() {
      retireLayer(map, layer)
    },
  }
}
