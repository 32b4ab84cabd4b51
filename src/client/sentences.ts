import type { Language } from './language.ts'

/**
 * Loader of one room's sentences: English is at hand, French comes as a chunk of its own, and English stands in
 * when that cannot be loaded. One promise for each language.
 */
export function sentenceLoader<Table>(
  en: Table,
  french: () => Promise<Table>,
): (language: Language) => Promise<Table> {
  const loaded: Partial<Record<Language, Promise<Table>>> = { en: Promise.resolve(en) }
  return (language) => {
    loaded[language] ??= french().catch(() => en)
    return loaded[language]
  }
}
