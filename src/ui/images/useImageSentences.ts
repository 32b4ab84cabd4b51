import { use } from 'react'
import { sentenceLoader } from '../../client/sentences.ts'
import { en, type ImageSentences } from '../../messages/en/images.ts'
import { useLanguage } from '../useSentences.ts'

const load = sentenceLoader<ImageSentences>(en, () =>
  import('../../messages/fr/images.ts').then(({ fr }) => fr),
)

/** Sentences of galleries and slideshows; suspends while they are loaded. */
export const useImageSentences = (): ImageSentences => use(load(useLanguage()))
