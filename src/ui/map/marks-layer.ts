import type { FeatureLike } from 'ol/Feature.js'
import Feature from 'ol/Feature.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import type { Mark } from '../../core/map/marks.ts'
import { geometryOf } from './geometry.ts'
import type { Styles } from './styles.ts'

/** Null for an invalid geometry, so that the other marks are still drawn. */
function featureOf(mark: Mark): Feature | null {
  const geometry = geometryOf(mark)
  return geometry && new Feature({ geometry, mark })
}

const featuresOf = (marks: readonly Mark[]): Feature[] => marks.flatMap((mark) => featureOf(mark) ?? [])

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

/** The mark of a feature. */
export const markOf = (feature: FeatureLike): Mark | undefined => feature.get('mark') as Mark | undefined
