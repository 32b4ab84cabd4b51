interface ExactJson {
  parse(
    text: string,
    reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
  ): unknown
  rawJSON(text: string): unknown
}

/** The built-in JSON, whose newest members the TypeScript library lacks. */
const exact = JSON as unknown as ExactJson

/** Parses JSON; an integer beyond 2^53 becomes an object that prints with all its digits. */
export function parseJson<T>(text: string): T {
  if (!/\d{16}/.test(text)) return JSON.parse(text)
  return exact.parse(text, (_, value, { source }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && source && /^-?\d+$/.test(source)
      ? exact.rawJSON(source)
      : value,
  ) as T
}

/** Joins members already written as JSON into one object; null leaves a member out. */
export const objectText = (members: readonly (readonly [name: string, json: string | null])[]): string =>
  `{${members
    .filter(([, json]) => json !== null)
    .map(([name, json]) => `${JSON.stringify(name)}:${json}`)
    .join(',')}}`
