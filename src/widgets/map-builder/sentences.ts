import { use } from 'react'
import { sentenceLoader } from '../../client/sentences.ts'
import { type BuilderSentences, en } from '../../messages/en/map-builder.ts'
import { useLanguage } from '../../ui/useSentences.ts'

const loadBuilderSentences = sentenceLoader<BuilderSentences>(en, () =>
  import('../../messages/fr/map-builder.ts').then(({ fr }) => fr),
)

/** Sentences of the map builder in the page's language; suspends while they are loaded. */
export const useBuilderSentences = (): BuilderSentences => use(loadBuilderSentences(useLanguage()))
