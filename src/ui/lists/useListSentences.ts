import { use } from 'react'
import { en, type ListSentences } from '../../messages/en/lists.ts'
import { sentenceLoader } from '../../messages/loader.ts'
import { useLanguage } from '../useSentences.ts'

const load = sentenceLoader(en, (language) => import(`../../messages/${language}/lists.ts`))

/** Sentences of lists, cards and feeds in the page's language; suspends while they are loaded. */
export const useListSentences = (): ListSentences => use(load(useLanguage()))
