import { en } from '../../messages/en/maps.ts'
import { sentenceLoader } from '../../messages/loader.ts'

/** Sentences of maps. */
export const loadMapSentences = sentenceLoader(en, (language) => import(`../../messages/${language}/maps.ts`))
