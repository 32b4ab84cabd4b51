/** Sentences by key; `{name}` marks a parameter. */
export type Sentences<Key extends string = string> = Readonly<Record<Key, string>>

/** Puts parameters into a sentence; an unknown mark stays as it is. */
export function fill(sentence: string, params: Readonly<Record<string, string | number>> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (mark, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : mark,
  )
}
