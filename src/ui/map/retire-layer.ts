import type BaseLayer from 'ol/layer/Base.js'
import type OlMap from 'ol/Map.js'
import { unByKey } from 'ol/Observable.js'

/**
 * Removes a layer and disposes of it after another frame, or when the map is destroyed: until then hit
 * detection uses the last frame, which contains it, and OpenLayers requests coarser tiles of that frame in a
 * timer.
 */
export function retireLayer(map: OlMap, layer: BaseLayer, after: () => void = () => {}): void {
  const leave = () => {
    unByKey(keys)
    setTimeout(() => {
      layer.dispose()
      after()
    })
  }
  map.removeLayer(layer)
  const keys = [map.once('postrender', leave), map.once('change:target', leave)]
}
