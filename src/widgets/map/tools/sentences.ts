import { en } from '../../../messages/en/map-tools.ts'
import { sentenceLoader } from '../../../messages/loader.ts'

/** Sentences of the map tools. */
export const loadToolSentences = sentenceLoader(
  en,
  (language) => import(`../../../messages/${language}/map-tools.ts`),
)
