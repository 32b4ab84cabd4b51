import { use } from 'react'
import { sentenceLoader } from '../../client/sentences.ts'
import { en, type ImageSentences } from '../../core/messages/images/en.ts'
import { useLanguage } from '../useSentences.ts'

const load = sentenceLoader<ImageSentences>(en, () =>
  import('../../core/messages/images/fr.ts').then(({ fr }) => fr),
)

/** Sentences of galleries and slideshows; suspends while they are loaded. */
export const useImageSentences = (): ImageSentences => use(load(useLanguage()))
