/**
 * Lower case without accents, for comparison. As in DuckDB, all forms of
 * sigma become the same letter.
 */
export const fold = (text: string): string =>
  text
    .replaceAll('Σ', 'σ')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')

/** The words of a text as in the search column. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Value of the search column: words separated by single spaces, with a space at both ends. */
export const searchTextOf = (text: string): string => ` ${wordsOf(text).join(' ')} `
