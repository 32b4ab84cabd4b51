import { type Catalogue, catalogue } from '../messages/catalogues.ts'
import { type Language, languageFacts } from '../messages/languages.ts'
import { fill } from '../messages/message.ts'

export type SentenceKey = keyof Catalogue<'portal'>

/** Sentences, numbers and dates in the language of a page. */
export interface Words {
  language: Language
  say: (key: SentenceKey, params?: Record<string, string | number>) => string
  /** A sentence with a number: `{n}` is the number, `{count|…|…}` chooses the plural form. */
  count: (key: SentenceKey, n: number, params?: Record<string, string>) => string
  /** Whether a sentence of that key exists; for computed keys such as `facet.theme`. */
  knows: (key: string) => key is SentenceKey
  number: (value: number) => string
  /** The UTC day of an ISO text; an invalid text is returned unchanged. */
  day: (iso: string) => string
}

export function wordsOf(language: Language): Words {
  const table = catalogue('portal', language)
  const { locale } = languageFacts[language]
  const numbers = new Intl.NumberFormat(locale)
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    language,
    say: (key, params) => fill(table[key], params),
    count: (key, n, params) => fill(table[key], { ...params, n: numbers.format(n), count: n }),
    knows: (key): key is SentenceKey => Object.hasOwn(table, key),
    number: (value) => numbers.format(value),
    day: (iso) => (Number.isNaN(Date.parse(iso)) ? iso : days.format(new Date(iso))),
  }
}
