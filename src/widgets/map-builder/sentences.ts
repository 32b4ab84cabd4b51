import { use } from 'react'
import { type BuilderSentences, en } from '../../messages/en/map-builder.ts'
import { sentenceLoader } from '../../messages/loader.ts'
import { useLanguage } from '../../ui/useSentences.ts'

const loadBuilderSentences = sentenceLoader(
  en,
  (language) => import(`../../messages/${language}/map-builder.ts`),
)

/** Sentences of the map builder in the page's language; suspends while they are loaded. */
export const useBuilderSentences = (): BuilderSentences => use(loadBuilderSentences(useLanguage()))
