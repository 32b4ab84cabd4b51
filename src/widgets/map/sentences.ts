import { sentenceLoader } from '../../client/sentences.ts'
import { en, type MapSentences } from '../../messages/en/maps.ts'

/** What maps say. */
export const loadMapSentences = sentenceLoader<MapSentences>(en, () =>
  import('../../messages/fr/maps.ts').then(({ fr }) => fr),
)
