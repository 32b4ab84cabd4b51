/** Maximum number of results that can be paged through. */
export const reach = 10_000

export interface Pages {
  /** Pages counted from 1. */
  pages: readonly number[]
  /** Whether a link to the first page precedes them. */
  first: boolean
  /** Whether a link to the last page follows them. */
  last: boolean
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Number of reachable pages. */
export const pageCount = (nhits: number, perPage: number): number =>
  Math.ceil(Math.min(nhits, Math.floor(reach / perPage) * perPage) / perPage)

/** The page links shown around the current one. */
export function pagesShown(current: number, count: number): Pages {
  if (count <= 8) return { pages: range(1, count), first: false, last: false }
  if (current <= 5) return { pages: range(1, 8), first: false, last: true }
  if (current >= count - 4) return { pages: range(count - 7, count), first: true, last: false }
  return { pages: range(current - 3, current + 3), first: true, last: true }
}
