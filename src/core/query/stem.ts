/** Plural endings in English and French, the longer ones first, with the singular endings. */
const plurals: readonly [ending: RegExp, singular: string][] = [
  [/eaux$/, 'eau'],
  [/aux$/, 'al'],
  [/ies$/, 'y'],
  [/(?<=s|x|z|ch|sh)es$/, ''],
  [/(?<!s)s$/, ''],
]

/**
 * Singulars of which a folded word may be the plural; none of words shorter than four letters. A form too many finds a
 * few more records, a missing one hides some.
 */
export function singularsOf(word: string): string[] {
  if (word.length < 4) return []
  const forms = plurals.flatMap(([ending, singular]) =>
    ending.test(word) ? [word.replace(ending, singular)] : [],
  )
  return [...new Set(forms)]
}
