import { use } from 'react'
import { sentenceLoader } from '../../client/sentences.ts'
import { en, type PieceSentences } from '../../messages/en/controls.ts'
import { useLanguage } from '../useSentences.ts'

/** Sentences of the interface pieces in a language. */
export const loadPieceSentences = sentenceLoader<PieceSentences>(en, () =>
  import('../../messages/fr/controls.ts').then(({ fr }) => fr),
)

/** Sentences of the interface pieces in the page's language; suspends while they are loaded. */
export const usePieceSentences = (): PieceSentences => use(loadPieceSentences(useLanguage()))
