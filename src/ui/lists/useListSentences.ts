import { use } from 'react'
import { sentenceLoader } from '../../client/sentences.ts'
import { en, type ListSentences } from '../../messages/en/lists.ts'
import { useLanguage } from '../useSentences.ts'

const load = sentenceLoader<ListSentences>(en, () =>
  import('../../messages/fr/lists.ts').then(({ fr }) => fr),
)

/** Sentences of lists, cards and feeds in the page's language; suspends while they are loaded. */
export const useListSentences = (): ListSentences => use(load(useLanguage()))
