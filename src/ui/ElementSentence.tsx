import { Suspense, use } from 'react'
import type { Language } from '../client/language.ts'
import { type ElementSentences, en } from '../messages/en/elements.ts'
import { sentenceLoader } from '../messages/loader.ts'
import { fill } from '../messages/message.ts'
import { useLanguage } from './useSentences.ts'

const load = sentenceLoader(en, (language) => import(`../messages/${language}/elements.ts`))

/** Sentences that few elements use; suspends while they are loaded. */
export const useElementSentences = (): ElementSentences => use(load(useLanguage()))

interface ElementSentenceProps {
  language: Language
  sentence: keyof ElementSentences
  params: Readonly<Record<string, string | number>>
}

const Said = ({ language, sentence, params }: ElementSentenceProps) =>
  fill(use(load(language))[sentence], params)

/** One of these sentences; nothing while it is loaded. */
export const ElementSentence = (props: ElementSentenceProps) => (
  <Suspense>
    <Said {...props} />
  </Suspense>
)
