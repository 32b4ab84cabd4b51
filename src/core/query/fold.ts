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

/** The words of a text as the search column holds them. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Text of the search column for one value: words between single spaces, a space at both ends. */
export const searchTextOf = (text: string): string => ` ${wordsOf(text).join(' ')} `
