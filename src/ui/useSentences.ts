import { useStore } from '@nanostores/react'
import { use } from 'react'
import { $language, loadSentences } from '../client/language.ts'
import type { WidgetSentences } from '../messages/en/widgets.ts'

/** Sentences in the page's language; suspends while they are loaded. */
export const useSentences = (): WidgetSentences => use(loadSentences(useStore($language)))

/** The page's language. */
export const useLanguage = () => useStore($language)
