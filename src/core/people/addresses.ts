/** Maximum length of an e-mail address (RFC 5321). */
const longestEmail = 254

/**
 * A plain address such as `ada@example.org`, without characters that a mail header would read as a second
 * address.
 */
export const isEmail = (text: string): boolean =>
  text.length <= longestEmail &&
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]*\p{L}[\p{L}\p{N}-]*$/u.test(
    text,
  )

/** Unique addresses of a list, or of a text separated by whitespace, commas or semicolons. */
export function splitEmails(sent: string | readonly string[]): string[] {
  const texts = typeof sent === 'string' ? [sent] : sent
  const found = texts.flatMap((text) => text.split(/[\s,;]+/)).filter((text) => text !== '')
  return [...new Map(found.map((text) => [text.toLowerCase(), text])).values()]
}

/** Whether a text is exactly an origin: scheme, host and port. */
export const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text

/** Maximum length of the name of a user or a group. */
export const longestName = 60

/** Whether a name is valid in a path, and not an e-mail address, which is an alternative for signing in. */
export const isName = (text: string): boolean =>
  text.length <= longestName && /^[a-z0-9][a-z0-9._-]*$/i.test(text)
