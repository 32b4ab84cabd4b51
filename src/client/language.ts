import { computed } from 'nanostores'
import { en } from '../messages/en/widgets.ts'
import { allLanguages, languageOf } from '../messages/languages.ts'
import { sentenceLoader } from '../messages/loader.ts'
import { $configuration } from './config.ts'

export type { Language } from '../messages/languages.ts'

/**
 * Language of the interface: the configured one, else the page's. A page may use a generated test language.
 */
export const $language = computed($configuration, ({ language }) =>
  languageOf([language ?? globalThis.document?.documentElement.lang], 'en', allLanguages),
)

/** Sentences of a language; English is the fallback when another one cannot be loaded. */
export const loadSentences = sentenceLoader(en, (language) => import(`../messages/${language}/widgets.ts`))
