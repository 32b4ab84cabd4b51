import type Feature from 'ol/Feature.js'
import TopoJSON from 'ol/format/TopoJSON.js'
import MultiPolygon from 'ol/geom/MultiPolygon.js'
import Polygon from 'ol/geom/Polygon.js'
import VectorImageLayer from 'ol/layer/VectorImage.js'
import VectorSource from 'ol/source/Vector.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import { wholeRing } from '../../core/antimeridian.ts'
import type { Position } from '../../core/record.ts'

/** Colours of the base map. */
export interface MapLook {
  water: string
  land: string
  border: string
  font: string
}

const detailedFrom = 4

const unwrapPolygon = (rings: number[][][]): number[][][] =>
  rings.map((ring) => wholeRing(ring as Position[]))

/** Countries on both sides of the antimeridian are drawn in one piece. */
function unwrap(feature: Feature): void {
  const geometry = feature.getGeometry()
  if (geometry instanceof Polygon) geometry.setCoordinates(unwrapPolygon(geometry.getCoordinates()))
  if (geometry instanceof MultiPolygon) geometry.setCoordinates(geometry.getCoordinates().map(unwrapPolygon))
}

type Load = (detail: 'coarse' | 'fine') => Promise<unknown>

const sources = new WeakMap<Load, Record<'coarse' | 'fine', VectorSource>>()

/**
 * The shared source of countries in one level of detail. Parsing modifies a topology, so it is done once for
 * all maps of a page.
 */
function sourceOf(load: Load, detail: 'coarse' | 'fine'): VectorSource {
  const format = new TopoJSON({ layers: ['countries'] })
  const source: VectorSource = new VectorSource({
    attributions: '',
    wrapX: true,
    loader(_extent, _resolution, projection, success, failure) {
      load(detail).then((topology) => {
        const features = format.readFeatures(topology)
        for (const feature of features) {
          unwrap(feature)
          feature.getGeometry()?.transform('EPSG:4326', projection)
        }
        source.addFeatures(features)
        success?.(features)
      }, failure)
    },
  })
  return source
}

/**
 * Size of the rendered image relative to the view; it is rendered again once the map stands still, since
 * drawing countries in each frame keeps software rendering busy for seconds.
 */
const imageRatio = 1.8

/**
 * The built-in base map: countries of the world in two levels of detail, the finer one fetched on zoom.
 * It needs no external service.
 */
export function worldLayers(look: MapLook, load: Load): VectorImageLayer[] {
  const style = new Style({
    fill: new Fill({ color: look.land }),
    stroke: new Stroke({ color: look.border, width: 0.8 }),
  })
  const known = sources.get(load) ?? { coarse: sourceOf(load, 'coarse'), fine: sourceOf(load, 'fine') }
  sources.set(load, known)
  const layerOf = (detail: 'coarse' | 'fine') =>
    new VectorImageLayer({
      source: known[detail],
      style,
      imageRatio,
      ...(detail === 'coarse' ? { maxZoom: detailedFrom } : { minZoom: detailedFrom }),
    })
  return [layerOf('coarse'), layerOf('fine')]
}
