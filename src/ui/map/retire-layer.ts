import type BaseLayer from 'ol/layer/Base.js'
import type OlMap from 'ol/Map.js'
import { unByKey } from 'ol/Observable.js'

/**
 * Takes a layer from a map and disposes of it once another frame is drawn, or the map leaves: until then the pointer asks
 * the last frame, which has it still, and OpenLayers asks for coarser tiles of that frame in a timer of its own.
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
