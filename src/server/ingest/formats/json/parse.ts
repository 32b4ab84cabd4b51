interface Source {
  source: string
}

const json = JSON as unknown as {
  parse(text: string, reviver: (name: string, value: unknown, context: Source) => unknown): unknown
  rawJSON(text: string): unknown
}

/** Parses JSON; numbers with more digits than a double keep their original text, also when printed. */
export function parseJson(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text)
  return json.parse(text, (_, value, { source }) =>
    typeof value === 'number' && /^-?\d{16,}$/.test(source) ? json.rawJSON(source) : value,
  )
}

const nothing = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g

/**
 * Replaces NaN and infinities outside of strings, which JSON does not allow, by null; returns their count.
 */
export function withoutNaN(text: string): { text: string; count: number } {
  let count = 0
  const clean = text.replace(nothing, (found) => {
    if (found.startsWith('"')) return found
    count += 1
    return 'null'
  })
  return { text: clean, count }
}
