/** Characters of an address that mail servers take (RFC 5321). */
const longestEmail = 254

/** A plain address as `ada@example.org`: nothing that a header of a mail would read as more than one address. */
export const isEmail = (text: string): boolean =>
  text.length <= longestEmail &&
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]*\p{L}[\p{L}\p{N}-]*$/u.test(
    text,
  )

/** Addresses of a list, or of a text where they stand apart by whitespace, commas or semicolons; each once. */
export function splitEmails(sent: string | readonly string[]): string[] {
  const texts = typeof sent === 'string' ? [sent] : sent
  const found = texts.flatMap((text) => text.split(/[\s,;]+/)).filter((text) => text !== '')
  return [...new Map(found.map((text) => [text.toLowerCase(), text])).values()]
}

/** A site as browsers name it: scheme, host and port, and nothing more. */
export const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text

/** Characters of the name of a user or a group. */
export const longestName = 60

/** A name that can stand in a path and is no address, which one may sign in by as well. */
export const isName = (text: string): boolean =>
  text.length <= longestName && /^[a-z0-9][a-z0-9._-]*$/i.test(text)
