/** Up to this number, all pages are listed. */
const threshold = 7

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Entries of a list of pages: page numbers from 1, and null for a gap. */
export function pageSlots(page: number, pages: number): (number | null)[] {
  if (pages <= threshold) return range(1, pages)
  const left = page > 3
  const right = pages - page > 3
  if (left && right) return [1, null, ...range(page - 1, page + 1), null, pages]
  return left ? [1, null, ...range(pages - 4, pages)] : [...range(1, 5), null, pages]
}
