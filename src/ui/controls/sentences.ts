import { use } from 'react'
import { en, type PieceSentences } from '../../messages/en/controls.ts'
import { sentenceLoader } from '../../messages/loader.ts'
import { useLanguage } from '../useSentences.ts'

/** Sentences of the controls in a language. */
export const loadPieceSentences = sentenceLoader(
  en,
  (language) => import(`../../messages/${language}/controls.ts`),
)

/** Sentences of the controls in the page's language; suspends while they are loaded. */
export const usePieceSentences = (): PieceSentences => use(loadPieceSentences(useLanguage()))
