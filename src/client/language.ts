import { computed } from 'nanostores'
import { en, type WidgetSentences } from '../core/messages/widgets/en.ts'
import { shared } from './shared.ts'

export type Language = 'en' | 'fr'

const languageOf = (tag: string | undefined): Language => (tag?.toLowerCase().startsWith('fr') ? 'fr' : 'en')

/** Language of the interface: the configured one, else the page's. */
export const $language = computed(shared().$configuration, ({ language }) =>
  languageOf(language ?? globalThis.document?.documentElement.lang),
)

const loaded: Partial<Record<Language, Promise<WidgetSentences>>> = {}

/** Sentences of a language; English stands in when French cannot be loaded. One promise for each language. */
export function loadSentences(language: Language): Promise<WidgetSentences> {
  loaded[language] ??=
    language === 'fr'
      ? import('../core/messages/widgets/fr.ts').then(
          ({ fr }) => fr,
          () => en,
        )
      : Promise.resolve(en)
  return loaded[language]
}
