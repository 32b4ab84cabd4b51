/** A CSV cell, quoted where RFC 4180 asks for it. */
export const csvCell = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** Prefixes that make a spreadsheet evaluate a formula, and control characters that break a cell. */
const risky = /^[=+\-@＝＋－＠\p{Cc}]/u

/** A text that no spreadsheet evaluates as a formula: risky ones get a leading apostrophe. */
export const guarded = (text: string): string => (risky.test(text) ? `'${text}` : text)
