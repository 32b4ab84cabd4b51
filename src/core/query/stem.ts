/** Plural endings in English and French, the longer ones first, with the singular endings. */
const plurals: readonly [ending: RegExp, singular: string][] = [
  [/eaux$/, 'eau'],
  [/aux$/, 'al'],
  [/ies$/, 'y'],
  [/(?<=s|x|z|ch|sh)es$/, ''],
  [/(?<!s)s$/, ''],
]

/**
 * Possible singulars of a folded word; none for words shorter than four letters. A wrong singular finds a few
 * records more, a missing one would hide records.
 */
export function singularsOf(word: string): string[] {
  if (word.length < 4) return []
  const forms = plurals.flatMap(([ending, singular]) =>
    ending.test(word) ? [word.replace(ending, singular)] : [],
  )
  return [...new Set(forms)]
}
