import { computed } from 'nanostores'
import { en, type WidgetSentences } from '../messages/en/widgets.ts'
import { $configuration } from './config.ts'
import { type Language, sentenceLoader } from './sentences.ts'

export type { Language } from './sentences.ts'

const languageOf = (tag: string | undefined): Language => (tag?.toLowerCase().startsWith('fr') ? 'fr' : 'en')

/** Language of the interface: the configured one, else the page's. */
export const $language = computed($configuration, ({ language }) =>
  languageOf(language ?? globalThis.document?.documentElement.lang),
)

/** Sentences of a language; English stands in when French cannot be loaded. */
export const loadSentences = sentenceLoader<WidgetSentences>(en, () =>
  import('../messages/fr/widgets.ts').then(({ fr }) => fr),
)
