import { en } from '../messages/en/portal.ts'
import { fr } from '../messages/fr/portal.ts'
import { fill } from '../messages/message.ts'

export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]
export type SentenceKey = keyof typeof en

/** The words of a page: sentences, and numbers and dates as its readers write them. */
export interface Words {
  language: Language
  say: (key: SentenceKey, params?: Record<string, string | number>) => string
  /** Whether a sentence of that key exists; for keys made of a name, as `facet.theme`. */
  knows: (key: string) => key is SentenceKey
  number: (value: number) => string
  /** A calendar day of an ISO text, in UTC; the text itself when it is none. */
  day: (iso: string) => string
}

const tables = { en, fr }
const locales = { en: 'en-GB', fr: 'fr-FR' }

export function wordsOf(language: Language): Words {
  const table: Readonly<Record<SentenceKey, string>> = tables[language]
  const numbers = new Intl.NumberFormat(locales[language])
  const days = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' })
  return {
    language,
    say: (key, params) => fill(table[key], params),
    knows: (key): key is SentenceKey => Object.hasOwn(table, key),
    number: (value) => numbers.format(value),
    day: (iso) => (Number.isNaN(Date.parse(iso)) ? iso : days.format(new Date(iso))),
  }
}

/** The first of our languages in an Accept-Language header, the usual one when there is none. */
export function preferredLanguage(header: string, usual: Language = 'en'): Language {
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/;\s*q=/)
      return { tag: tag.toLowerCase().split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
    })
    .sort((a, b) => b.quality - a.quality)
  return wanted.map(({ tag }) => languages.find((language) => language === tag)).find(Boolean) ?? usual
}

export const isLanguage = (value: string | undefined): value is Language =>
  languages.some((language) => language === value)
