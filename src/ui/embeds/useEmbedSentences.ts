import { use } from 'react'
import type { Language } from '../../client/language.ts'
import { type EmbedSentences, en } from '../../messages/en/embeds.ts'
import { sentenceLoader } from '../../messages/loader.ts'
import { useLanguage } from '../useSentences.ts'

const load = sentenceLoader(en, (language) => import(`../../messages/${language}/embeds.ts`))

/** Sentences of the embeds in the page's language or in another; suspends while they are loaded. */
export function useEmbedSentences(other?: Language): EmbedSentences {
  const language = useLanguage()
  return use(load(other ?? language))
}
