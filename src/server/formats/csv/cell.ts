/** A CSV cell, quoted where RFC 4180 asks for it. */
export const csvCell = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** What makes a spreadsheet take a text for a formula, or run on into the next cell. */
const risky = /^[=+\-@＝＋－＠\p{Cc}]/u

/** A text that no spreadsheet takes for a formula: an apostrophe stands before one that it might. */
export const guarded = (text: string): string => (risky.test(text) ? `'${text}` : text)
