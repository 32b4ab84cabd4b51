/** Sentences by key; `{name}` marks a parameter, `{name|one|many}` a word by its number. */
export type Sentences<Key extends string = string> = Readonly<Record<Key, string>>

/**
 * Puts parameters into a sentence; an unknown mark stays as it is. `{count|value|values}` is the first word for one and
 * the second for any other number.
 */
export function fill(sentence: string, params: Readonly<Record<string, string | number>> = {}): string {
  return sentence.replace(
    /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g,
    (mark, name: string, one?: string, many?: string) => {
      if (!Object.hasOwn(params, name)) return mark
      if (one === undefined || many === undefined) return String(params[name])
      return Number(params[name]) === 1 ? one : many
    },
  )
}
