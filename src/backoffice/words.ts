import { en } from '../messages/en/backoffice.ts'
import { type Language, languageFacts } from '../messages/languages.ts'
import { sentenceLoader } from '../messages/loader.ts'
import { fill, type Sentences } from '../messages/message.ts'

export type { Language } from '../messages/languages.ts'
export type SentenceKey = keyof typeof en

/** Sentences, numbers and dates in the language of the user. */
export interface Words {
  language: Language
  sentences: Sentences<SentenceKey>
  say: (key: SentenceKey, params?: Record<string, string | number>) => string
  /** A sentence with a number: `{n}` is the number, `{count|…|…}` chooses the plural form. */
  count: (key: SentenceKey, n: number, params?: Record<string, string>) => string
  number: (value: number) => string
  /** An ISO instant in the browser's time zone. */
  moment: (iso: string) => string
}

const loadSentences = sentenceLoader(en, (language) => import(`../messages/${language}/backoffice.ts`))

/** Loads the catalogues of a language. */
export async function loadWords(language: Language): Promise<Words> {
  const sentences = await loadSentences(language)
  const { locale } = languageFacts[language]
  const numbers = new Intl.NumberFormat(locale)
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return {
    language,
    sentences,
    say: (key, params) => fill(sentences[key], params),
    count: (key, n, params) => fill(sentences[key], { ...params, n: numbers.format(n), count: n }),
    number: (value) => numbers.format(value),
    moment: (iso) => (Number.isNaN(Date.parse(iso)) ? iso : moments.format(new Date(iso))),
  }
}
