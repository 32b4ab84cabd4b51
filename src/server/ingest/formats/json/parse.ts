interface Source {
  source: string
}

const json = JSON as unknown as {
  parse(text: string, reviver: (name: string, value: unknown, context: Source) => unknown): unknown
  rawJSON(text: string): unknown
}

/** Parses JSON; numbers of more digits than the runtime keeps stay as they are written, and so are they printed. */
export function parseJson(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text)
  return json.parse(text, (_, value, { source }) =>
    typeof value === 'number' && /^-?\d{16,}$/.test(source) ? json.rawJSON(source) : value,
  )
}

const nothing = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g

/** A text with null for every NaN and infinity outside of texts, which JSON does not have; and how many there were. */
export function withoutNaN(text: string): { text: string; count: number } {
  let count = 0
  const clean = text.replace(nothing, (found) => {
    if (found.startsWith('"')) return found
    count += 1
    return 'null'
  })
  return { text: clean, count }
}
