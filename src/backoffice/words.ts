import { en } from '../messages/en/backoffice.ts'
import { fr } from '../messages/fr/backoffice.ts'
import { fill } from '../messages/message.ts'

export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]
export type SentenceKey = keyof typeof en

/** Whether a text names a language of ours. */
export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value)

/** The words of the back-office: sentences, and numbers and moments as the person writes them. */
export interface Words {
  language: Language
  sentences: Readonly<Record<SentenceKey, string>>
  say: (key: SentenceKey, params?: Record<string, string | number>) => string
  /** The sentence of a number: `{key}.one` for one in this language, `{key}.other` else; `{n}` is the number. */
  count: (key: CountKey, n: number, params?: Record<string, string>) => string
  number: (value: number) => string
  /** A moment of an ISO text in the person's own time zone. */
  moment: (iso: string) => string
}

type CountKey = SentenceKey extends infer Key ? (Key extends `${infer Base}.other` ? Base : never) : never

const tables = { en, fr }
const locales = { en: 'en-GB', fr: 'fr-FR' }

export function wordsOf(language: Language): Words {
  const sentences: Readonly<Record<SentenceKey, string>> = tables[language]
  const numbers = new Intl.NumberFormat(locales[language])
  const plurals = new Intl.PluralRules(locales[language])
  const moments = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeStyle: 'short' })
  return {
    language,
    sentences,
    say: (key, params) => fill(sentences[key], params),
    count: (key, n, params = {}) => {
      const form = plurals.select(n) === 'one' ? 'one' : 'other'
      return fill(sentences[`${key}.${form}` as SentenceKey], { ...params, n: numbers.format(n) })
    },
    number: (value) => numbers.format(value),
    moment: (iso) => (Number.isNaN(Date.parse(iso)) ? iso : moments.format(new Date(iso))),
  }
}

/** The first of our languages among those asked for, as `fr-CH`; English when none is. */
export function languageAmong(preferences: readonly (string | null | undefined)[]): Language {
  for (const tag of preferences) {
    const found = languages.find((language) => language === tag?.slice(0, 2).toLowerCase())
    if (found) return found
  }
  return 'en'
}
