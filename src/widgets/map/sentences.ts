import { en } from '../../messages/en/maps.ts'
import { sentenceLoader } from '../../messages/loader.ts'

/** What maps say. */
export const loadMapSentences = sentenceLoader(en, (language) => import(`../../messages/${language}/maps.ts`))
