import type Feature from 'ol/Feature.js'
import TopoJSON from 'ol/format/TopoJSON.js'
import MultiPolygon from 'ol/geom/MultiPolygon.js'
import Polygon from 'ol/geom/Polygon.js'
import VectorImageLayer from 'ol/layer/VectorImage.js'
import VectorSource from 'ol/source/Vector.js'
import { wholeRing } from '../../core/antimeridian.ts'
import type { Position } from '../../core/record.ts'

const unwrapPolygon = (rings: number[][][]): number[][][] =>
  rings.map((ring) => wholeRing(ring as Position[]))

/** Countries on both sides of the antimeridian are drawn in one piece. */
function unwrap(feature: Feature): void {
  const geometry = feature.getGeometry()
  if (geometry instanceof Polygon) geometry.setCoordinates(unwrapPolygon(geometry.getCoordinates()))
  if (geometry instanceof MultiPolygon) geometry.setCoordinates(geometry.getCoordinates().map(unwrapPolygon))
}

/** Outlines of the countries, where the tiles of the base map cannot be had. */
export function outlineLayer(load: () => Promise<unknown>): VectorImageLayer {
  const format = new TopoJSON({ layers: ['countries'] })
  const source: VectorSource = new VectorSource({
    attributions: '',
    wrapX: true,
    loader(_extent, _resolution, projection, success, failure) {
      load().then((topology) => {
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
  return new VectorImageLayer({ source, zIndex: 0, imageRatio: 1.8 })
}
