/** UTF-16 characters that a cell can hold. */
export const cellLimit = 32_767

/** Where a text that is too long is cut, so that its mark still fits. */
const cutAt = 32_700

/** A text as a cell writes it: characters that XML cannot hold are told by their number, as the format has it. */
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

/** As much of a too long text as a cell can hold, with its length at the end. */
export const cut = (text: string): string => `${text.slice(0, cutAt).toWellFormed()} … [${text.length}]`
