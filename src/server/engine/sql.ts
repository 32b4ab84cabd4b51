export type SqlValue = string | number | bigint | boolean | null | readonly bigint[]

/** A fragment of SQL with its bound values in placeholder order; a complete one is a statement. */
export interface Sql {
  readonly text: string
  readonly values: readonly SqlValue[]
}

const isSql = (part: Sql | SqlValue): part is Sql =>
  typeof part === 'object' && part !== null && 'text' in part

/** Template tag for SQL: fragments are inlined, all other values are bound. */
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

/** Trusted SQL text: a keyword, a quoted identifier, a fixed expression. Never user input. */
export const raw = (text: string): Sql => ({ text, values: [] })

export const join = (parts: readonly Sql[], separator: string): Sql => ({
  text: parts.map((part) => part.text).join(separator),
  values: parts.flatMap((part) => part.values),
})

export const list = (parts: readonly Sql[]): Sql => join(parts, ', ')
