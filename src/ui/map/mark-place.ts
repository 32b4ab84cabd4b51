import Feature from 'ol/Feature.js'
import GeoJSON from 'ol/format/GeoJSON.js'
import VectorLayer from 'ol/layer/Vector.js'
import type OlMap from 'ol/Map.js'
import VectorSource from 'ol/source/Vector.js'
import type { Geometry } from '../../core/record.ts'
import { degrees, mercator } from './projection.ts'
import { retireLayer } from './retire-layer.ts'
import { highlightStyle } from './styles.ts'

const above = 950

/** Highlights a geometry above all layers; the returned function removes it, at once or fading. */
export function markPlace(map: OlMap, geometry: Geometry, color: string): (fadeMs?: number) => void {
  const read = new GeoJSON({ dataProjection: degrees, featureProjection: mercator }).readGeometry(geometry)
  const source = new VectorSource({ features: read ? [new Feature(read)] : [], wrapX: true })
  const layer = new VectorLayer({ source, style: highlightStyle(color), zIndex: above })
  map.addLayer(layer)
  let gone = false
  const remove = () => {
    retireLayer(map, layer)
  }
  return (fadeMs = 0) => {
    if (gone) return
    gone = true
    if (fadeMs === 0) return remove()
    const start = performance.now()
    const fade = () => {
      const left = 1 - (performance.now() - start) / fadeMs
      if (left <= 0) return remove()
      layer.setOpacity(left)
      requestAnimationFrame(fade)
    }
    fade()
  }
}
