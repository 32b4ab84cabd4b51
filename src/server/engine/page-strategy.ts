import type { Page } from './records.ts'

/** How the records of a list are read. */
export type PageStrategy =
  /** No records are requested. */
  | 'none'
  /** One statement sorts and prints. */
  | 'direct'
  /** A block of records around the page is read and cached. */
  | 'block'
  /** First the order of the page is read, then its records by file position. */
  | 'places'
  /** The order of the list is cached in slices; the records are read by file position. */
  | 'row_order'
  /** A stream of one statement. */
  | 'stream'
  /** Windows of insertion order, printed by the database as whole texts. */
  | 'printed_windows'
  /** Windows of insertion order, in which the matching records are counted. */
  | 'counted_windows'

/** The properties of a list of records that its strategy depends on. */
export interface List {
  /** All records in insertion order. */
  isPlain: boolean
  isSorted: boolean
  /** Records of the version, before any filter. */
  rows: number
}

/** From this offset on in a filtered or sorted list, the client probably scrolls. */
const scrolling = 100

/** Shorter pages of a whole dataset do not come from a scrolling table. */
const shortPage = 20

/** Maximum page of a scrolling client. */
const scrolledLimit = 500

/** Records of one block. */
export const blockSize = 1000

/** Maximum page of a large file for which the order is read first. */
const narrowLimit = 100

/** Maximum page that is assembled row by row. */
export const pageLimit = 1000

/**
 * Records per window of a download, those of one row group: bounds its memory. Between windows it holds no
 * connection, however slowly the client reads.
 */
export const windowSize = 122_880

type ShortPage = Page & { rows: number }

/** How a page of at most `pageLimit` records is read. */
export function strategyOf(list: List, page: ShortPage): PageStrategy {
  if (page.rows === 0) return 'none'
  const isFirst = list.isPlain ? page.rows < shortPage : page.start < scrolling
  return isFirst || page.rows > scrolledLimit ? blockStrategyOf(list, page) : 'block'
}

/** How the records of a block, or of a page that is not read in blocks, are read. */
export function blockStrategyOf(list: List, page: ShortPage): PageStrategy {
  if (list.isPlain) return 'direct'
  if (page.start >= scrolling && page.rows <= pageLimit) return 'row_order'
  return list.rows > windowSize && page.rows <= narrowLimit ? 'places' : 'direct'
}

/** How records beyond a page are read; `inTexts` when several may be printed into one text. */
export function longStrategyOf(list: List, { start, rows }: Page, inTexts: boolean): PageStrategy {
  if (rows !== null && rows <= pageLimit) return strategyOf(list, { start, rows })
  if (list.isSorted || (rows !== null && rows <= windowSize)) return 'stream'
  const isAll = start === 0 && rows === null
  return inTexts && (list.isPlain || isAll) ? 'printed_windows' : 'counted_windows'
}
