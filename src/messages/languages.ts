/** Properties of a language besides its sentences. */
export interface LanguageFacts {
  /** As its speakers call it. */
  name: string
  /** Of dates and numbers of the portal and the back-office. */
  locale: string
  direction: 'ltr' | 'rtl'
  /** Day that a week begins with; 0 is Sunday. */
  firstDay: number
  /** Patterns of dates, in the tokens of moment. */
  dates: Readonly<Record<'L' | 'LL' | 'LLL' | 'LT', string>>
  /** Default currency symbol, and its position. */
  money: { sign: string; pattern: string }
  /** Units of 1024 bytes each, from one byte up. */
  units: readonly string[]
}

const english: LanguageFacts = {
  name: 'English',
  locale: 'en-GB',
  direction: 'ltr',
  firstDay: 0,
  dates: { L: 'MM/DD/YYYY', LL: 'MMMM D, YYYY', LLL: 'MMMM D, YYYY h:mm A', LT: 'h:mm A' },
  money: { sign: '$', pattern: '{sign}{amount}' },
  units: ['B', 'KB', 'MB', 'GB', 'TB'],
}

/** A row for each language; its sentences stand in the folder of the same name. */
const written = {
  en: english,
  fr: {
    name: 'Français',
    locale: 'fr-FR',
    direction: 'ltr',
    firstDay: 1,
    dates: { L: 'DD/MM/YYYY', LL: 'D MMMM YYYY', LLL: 'D MMMM YYYY HH:mm', LT: 'HH:mm' },
    money: { sign: '€', pattern: '{amount} {sign}' },
    units: ['o', 'Ko', 'Mo', 'Go', 'To'],
  },
} as const satisfies Record<string, LanguageFacts>

/** Languages of tests, made of the English sentences: longer and accented, and from right to left. */
const generated = {
  'en-XA': { ...english, name: 'Accented' },
  'ar-XB': { ...english, name: 'Mirrored', locale: 'ar', direction: 'rtl' },
} as const satisfies Record<string, LanguageFacts>

export type WrittenLanguage = keyof typeof written
export type GeneratedLanguage = keyof typeof generated
export type Language = WrittenLanguage | GeneratedLanguage

export const languageFacts: Readonly<Record<Language, LanguageFacts>> = { ...written, ...generated }

export const languages = Object.keys(written) as readonly WrittenLanguage[]
/** Those of tests as well. */
export const allLanguages = Object.keys(languageFacts) as readonly Language[]

export const isGenerated = (language: Language): language is GeneratedLanguage =>
  Object.hasOwn(generated, language)

let known: readonly Language[] = languages

/** Languages that this portal speaks. */
export const knownLanguages = (): readonly Language[] => known

/** Whether this portal speaks the languages of tests. */
export function acceptGenerated(accepted: boolean): void {
  known = accepted ? allLanguages : languages
}

export const isLanguage = (value: unknown): value is Language => known.some((language) => language === value)

/** Tags of an Accept-Language header, or one tag, best first. */
const tagsOf = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', quality = '1'] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/)
      return { tag, quality: Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)

/**
 * The first supported language of the preferences. Preferences are tags as `fr-CH` and `fr_FR.UTF-8`, or
 * Accept-Language headers; earlier ones win.
 */
export function languageOf(
  preferences: readonly (string | null | undefined)[],
  usual: Language = 'en',
  among: readonly Language[] = known,
): Language {
  for (const tag of preferences.flatMap((preference) => tagsOf(preference ?? ''))) {
    const [primary] = tag.split(/[-_.]/)
    const find = (name: string | undefined) => among.find((language) => language.toLowerCase() === name)
    const found = find(tag) ?? find(primary)
    if (found) return found
  }
  return usual
}
