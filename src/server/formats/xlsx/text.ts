/** UTF-16 characters that a cell can hold. */
export const cellLimit = 32_767

/** UTF-16 characters kept of a truncated text, so that its note still fits. */
const cutAt = 32_700

/**
 * A text as a cell writes it: characters that XML cannot contain are written as `_xHHHH_`, as the format
 * defines.
 */
export const sheetText = (text: string): string =>
  special.test(text)
    ? text
        .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, numbered)
    : text

const special = /[&<>_\ufffe\uffff]|[^\P{Cc}\t\n]/u

const numbered = (char: string): string =>
  `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** A text truncated to the limit of a cell, with its length at the end. */
export const cut = (text: string): string => `${text.slice(0, cutAt).toWellFormed()} … [${text.length}]`
