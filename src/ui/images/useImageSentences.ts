import { use } from 'react'
import { en, type ImageSentences } from '../../messages/en/images.ts'
import { sentenceLoader } from '../../messages/loader.ts'
import { useLanguage } from '../useSentences.ts'

const load = sentenceLoader(en, (language) => import(`../../messages/${language}/images.ts`))

/** Sentences of galleries and slideshows; suspends while they are loaded. */
export const useImageSentences = (): ImageSentences => use(load(useLanguage()))
