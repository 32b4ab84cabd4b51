/** Numbers, and names that are not followed by a parenthesis. */
const tokens = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|([\p{L}_][\p{L}\p{N}_]*)(?!\s*\(|[\p{L}\p{N}_])/gu

/** An expression with one field renamed. */
export function renameInExpression(text: string, from: string, to: string): string {
  if (text.trim() === from) return text.replace(from, () => to)
  return text.replace(tokens, (token, name: string | undefined) => (name === from ? to : token))
}
