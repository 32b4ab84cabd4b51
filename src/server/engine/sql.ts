export type SqlValue = string | number | bigint | boolean | null | readonly bigint[]

/** A piece of SQL with its bound values in the order of their marks; a whole one is a statement. */
export interface Sql {
  readonly text: string
  readonly values: readonly SqlValue[]
}

const isSql = (part: Sql | SqlValue): part is Sql =>
  typeof part === 'object' && part !== null && 'text' in part

/** Writes SQL: pieces are put in place, everything else becomes a bound value. */
export function sql(strings: TemplateStringsArray, ...parts: (Sql | SqlValue)[]): Sql {
  let text = strings[0] ?? ''
  const values: SqlValue[] = []
  parts.forEach((part, index) => {
    if (isSql(part)) {
      text += part.text
      values.push(...part.values)
    } else {
      text += '?'
      values.push(part)
    }
    text += strings[index + 1] ?? ''
  })
  return { text, values }
}

/** SQL text of ours: a keyword, a quoted identifier, a fixed expression. Never a text of the caller. */
export const raw = (text: string): Sql => ({ text, values: [] })

export const join = (parts: readonly Sql[], separator: string): Sql => ({
  text: parts.map((part) => part.text).join(separator),
  values: parts.flatMap((part) => part.values),
})

export const list = (parts: readonly Sql[]): Sql => join(parts, ', ')
