import { en } from '../../../messages/en/map-tools.ts'
import { sentenceLoader } from '../../../messages/loader.ts'

/** What the tools over a map say. */
export const loadToolSentences = sentenceLoader(
  en,
  (language) => import(`../../../messages/${language}/map-tools.ts`),
)
