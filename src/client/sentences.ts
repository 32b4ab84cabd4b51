/** Languages of the interface. */
export type Language = 'en' | 'fr'

/** A promise that says it is fulfilled, as React's `use` reads it: what is at hand needs no second rendering. */
const known = <Table>(promise: Promise<Table>, value: Table): Promise<Table> =>
  Object.assign(promise, { status: 'fulfilled', value })

/**
 * Loader of one room's sentences: English is at hand, French comes as a chunk of its own, and English stands in
 * when that cannot be loaded. One promise for each language.
 */
export function sentenceLoader<Table>(
  en: Table,
  french: () => Promise<Table>,
): (language: Language) => Promise<Table> {
  const loaded: Partial<Record<Language, Promise<Table>>> = { en: known(Promise.resolve(en), en) }
  return (language) => {
    loaded[language] ??= french().catch(() => en)
    return loaded[language]
  }
}
