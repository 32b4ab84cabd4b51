import type { FeatureLike } from 'ol/Feature.js'
import Feature from 'ol/Feature.js'
import GeoJSON from 'ol/format/GeoJSON.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import type { Mark } from '../../core/map/marks.ts'
import { clampLat } from './projection.ts'
import type { Styles } from './styles.ts'

const format = new GeoJSON({ dataProjection: 'EPSG:4326', featureProjection: 'EPSG:3857' })

/** Null for a geometry that cannot be drawn: the others still are. */
function featureOf(mark: Mark): Feature | null {
  const { geometry } = mark
  try {
    if (geometry.type === 'Point') {
      const [lng, lat] = geometry.coordinates
      if (!Number.isFinite(lng) || !Number.isFinite(lat)) return null
      return new Feature({ geometry: new Point(fromLonLat([lng, clampLat(lat)])), mark })
    }
    const read = format.readGeometry(geometry)
    return read ? new Feature({ geometry: read, mark }) : null
  } catch {
    return null
  }
}

export const featuresOf = (marks: readonly Mark[]): Feature[] =>
  marks.flatMap((mark) => featureOf(mark) ?? [])

/** Marks drawn on the canvas, with icons and labels. */
export function canvasLayer(marks: readonly Mark[], styles: Styles): VectorLayer<VectorSource> {
  const source = new VectorSource({ wrapX: true })
  source.addFeatures(featuresOf(marks))
  return new VectorLayer<VectorSource>({
    source,
    style: (feature) => styles.of(feature as Feature),
    updateWhileInteracting: marks.length < 3000,
    updateWhileAnimating: marks.length < 3000,
  })
}

export const markOf = (feature: FeatureLike): Mark | undefined => feature.get('mark') as Mark | undefined
