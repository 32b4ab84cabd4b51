import Feature from 'ol/Feature.js'
import VectorLayer from 'ol/layer/Vector.js'
import type OlMap from 'ol/Map.js'
import VectorSource from 'ol/source/Vector.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import type { Geometry } from '../../core/record.ts'
import { toMap } from './geometry.ts'

/** The hull of a cluster, drawn while it is hovered. */
export function hullLayer(map: OlMap): { show(hull: Geometry | null, color: string): void } {
  let shown: Geometry | null = null
  let layer: VectorLayer<VectorSource> | null = null
  return {
    show(hull, color) {
      if (hull === shown) return
      shown = hull
      if (!layer) {
        layer = new VectorLayer({ source: new VectorSource({ wrapX: true }), zIndex: 9 })
        map.addLayer(layer)
      }
      const source = layer.getSource()
      source?.clear()
      if (!hull) return
      layer.setStyle(
        new Style({
          stroke: new Stroke({ color, width: 2 }),
          fill: new Fill({ color: 'rgba(128,128,128,0.18)' }),
        }),
      )
      source?.addFeature(new Feature({ geometry: toMap(hull) }))
    },
  }
}
