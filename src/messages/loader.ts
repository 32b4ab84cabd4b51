import { isGenerated, type Language } from './languages.ts'
import { inLanguage, type Sentences } from './message.ts'

/** Marks a promise as fulfilled, as React's `use` reads it: what is at hand needs no second rendering. */
const fulfilled = <Table>(promise: Promise<Table>, value: Table): Promise<Table> =>
  Object.assign(promise, { status: 'fulfilled', value })

/**
 * Loader of one catalogue for browsers: English is bundled, other languages are separate chunks, and English
 * is the fallback when a chunk fails to load. `load` imports a language's file. One promise per language.
 */
export function sentenceLoader<Key extends string>(
  english: Sentences<Key>,
  load: (language: string) => Promise<Readonly<Record<string, Sentences<Key>>>>,
): (language: Language) => Promise<Sentences<Key>> {
  const loaded: Partial<Record<Language, Promise<Sentences<Key>>>> = {
    en: fulfilled(Promise.resolve(english), english),
  }
  const fetched = async (language: Language) => {
    if (isGenerated(language)) return (await import('./generated.ts')).generate(english, language)
    const table = (await load(language))[language]
    return table ? inLanguage(table, language) : english
  }
  return (language) => {
    const known = loaded[language]
    if (known) return known
    const promise = fetched(language).catch(() => english)
    void promise.then((table) => fulfilled(promise, table))
    loaded[language] = promise
    return promise
  }
}
