/** Titles and notes above a table leave most of its cells empty. */
export function isStart(cells: readonly string[], columns: number): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '').length
  return columns === 1 ? filled > 0 : filled >= Math.max(2, Math.ceil(columns * 0.5))
}

const isNumber = (cell: string) => /^\s*[+-]?[\d\s.,]*\d[\d\s.,]*%?\s*$/.test(cell)
const isYear = (cell: string) => /^\s*(1[5-9]|20|21)\d\d\s*$/.test(cell)
const isDay = (cell: string) => /^\s*\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.test(cell)

/** Names are texts or years; any other number, or a day, is a value. */
export const canName = (cells: readonly string[]): boolean =>
  !cells.some((cell) => (isNumber(cell) && !isYear(cell)) || isDay(cell))

/** Whether cells name the columns of the records that follow; a number or a day among them means that data begin there. */
export function looksLikeHeader(cells: readonly string[], records: number): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  if (!canName(filled)) return false
  if (filled.every(isYear)) return records === 0
  return new Set(filled).size > filled.length / 2
}
