import { use } from 'react'
import { sentenceLoader } from '../../../client/sentences.ts'
import { en, type ToldSentences } from '../../../core/messages/map-told/en.ts'
import { useLanguage } from '../../../ui/useSentences.ts'

const load = sentenceLoader<ToldSentences>(en, () =>
  import('../../../core/messages/map-told/fr.ts').then(({ fr }) => fr),
)

/** What a map tells of its layers and records, in the page's language; suspends while it is loaded. */
export const useToldSentences = (): ToldSentences => use(load(useLanguage()))
