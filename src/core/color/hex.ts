/** A colour as #RRGGBB or #RGB in capitals; `#` may be left out. Null for anything else. */
export function hexOf(text: string): string | null {
  const [, digits] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim()) ?? []
  return digits === undefined ? null : `#${digits.toUpperCase()}`
}
