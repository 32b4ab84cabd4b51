/** The path of a member of `sent` that the schema dropped; null when there is none. */
export function unknownMember(sent: unknown, read: unknown, at = ''): string | null {
  if (typeof sent !== 'object' || sent === null || typeof read !== 'object' || read === null) return null
  for (const [name, value] of Object.entries(sent)) {
    const place = at === '' ? name : `${at}.${name}`
    if (!Object.hasOwn(read, name)) return `${place} is not named`
    const inner = unknownMember(value, (read as Record<string, unknown>)[name], place)
    if (inner !== null) return inner
  }
  return null
}
