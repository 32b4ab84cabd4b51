import { sentenceLoader } from '../../client/sentences.ts'
import { en, type MapSentences } from '../../core/messages/maps/en.ts'

/** What maps say. */
export const loadMapSentences = sentenceLoader<MapSentences>(en, () =>
  import('../../core/messages/maps/fr.ts').then(({ fr }) => fr),
)
