import { formatBytes } from '../core/format/bytes.ts'
import { type TimeUnit, timeSince } from '../core/format/time-since.ts'
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
  /** The UTC day of an ISO text with the month cut short. */
  shortDay: (iso: string) => string
  /** How long ago an instant was, in the largest fitting unit: `3 days ago`. */
  ago: (iso: string, now: Date) => string
  /** Name of a language by its code; the code where it is not known. */
  languageName: (code: string) => string
  /** A share of 1 in percent; a small one is not rounded to nothing. */
  share: (value: number) => string
  /** A size in steps of 1024. */
  bytes: (value: number) => string
}

/** Units of the age of a dataset. */
const ages: readonly TimeUnit[] = ['year', 'month', 'week', 'day', 'hour', 'minute']

export function wordsOf(language: Language): Words {
  const table = catalogue('portal', language)
  const { locale } = languageFacts[language]
  const numbers = new Intl.NumberFormat(locale)
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const shortDays = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 2 })
  const sizes = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  return {
    language,
    say: (key, params) => fill(table[key], params),
    count: (key, n, params) => fill(table[key], { ...params, n: numbers.format(n), count: n }),
    knows: (key): key is SentenceKey => Object.hasOwn(table, key),
    number: (value) => numbers.format(value),
    shortDay: (iso) => (Number.isNaN(Date.parse(iso)) ? iso : shortDays.format(new Date(iso))),
    ago: (iso, now) => timeSince(Date.parse(iso), now.getTime(), language, ages) || iso,
    languageName: (code) => {
      try {
        return names.of(code) ?? code
      } catch {
        return code
      }
    },
    share: (value) => shares.format(value),
    bytes: (value) => formatBytes(value, sizes.format, table['size.units'].split(' ')),
    day: (iso) => (Number.isNaN(Date.parse(iso)) ? iso : days.format(new Date(iso))),
  }
}
