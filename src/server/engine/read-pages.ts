import type { SharedReads } from '../memory/shared-reads.ts'
import type { Condition } from './condition.ts'
import {
  blockSize,
  blockStrategyOf,
  type List,
  longStrategyOf,
  type PageStrategy,
  pageLimit,
  strategyOf,
  windowSize,
} from './page-strategy.ts'
import {
  blocksStatement,
  orderStatement,
  type Page,
  pageStatement,
  placesStatement,
  windowStatement,
} from './records.ts'
import { passesAll, type Relation } from './relation.ts'
import { noteStrategy } from './request-scope.ts'
import type { RowOrder } from './row-order.ts'
import type { Engine, Row, RunOptions } from './run.ts'
import type { Sql } from './sql.ts'
import { whereClause } from './where.ts'

type ShortPage = Page & { rows: number }

/** Records to print: their relation and condition, sort, format, and caller. */
export interface Reading {
  engine: Engine
  order: RowOrder
  blocks: SharedReads<readonly string[]>
  relation: Relation
  condition: Condition
  sort: readonly Sql[]
  /** SQL: text of a row. */
  printed: Sql
  options: RunOptions
}

/** Printed records of a page, in its order. */
export async function readPage(reading: Reading, page: ShortPage): Promise<readonly string[]> {
  const strategy = strategyOf(listOf(reading), page)
  noteStrategy(strategy)
  if (strategy === 'none') return []
  return strategy === 'block' ? readInBlocks(reading, page) : readBy(strategy, reading, page)
}

/** Finding ten rows in a file costs as much as finding a thousand. */
async function readInBlocks(reading: Reading, page: ShortPage): Promise<readonly string[]> {
  const key = keyOf(reading)
  const shared = { ...reading, options: { ...reading.options, signal: undefined } }
  const end = page.start + page.rows
  const found: string[] = []
  for (let from = page.start - (page.start % blockSize); from < end; from += blockSize) {
    const whole = { start: from, rows: blockSize }
    const block = await reading.blocks.get(`${from} ${key}`, () =>
      readBy(blockStrategyOf(listOf(shared), whole), shared, whole),
    )
    found.push(...block.slice(Math.max(0, page.start - from), end - from))
    if (block.length < blockSize) break
  }
  return found
}

async function readBy(strategy: PageStrategy, reading: Reading, page: ShortPage): Promise<string[]> {
  const { engine, order, relation, condition, sort, printed, options } = reading
  if (strategy === 'row_order')
    return readRows(reading, await order.rows(relation, condition, sort, page, options))
  if (strategy === 'places') {
    const rows = await engine.rows(orderStatement(relation, condition, sort, page), options)
    return readRows(
      reading,
      rows.flatMap(([at]) => (typeof at === 'bigint' ? at : [])),
    )
  }
  return texts(await engine.rows(pageStatement(relation, condition, sort, page, printed), options))
}

const listOf = ({ relation, condition, sort }: Reading): List => ({
  isPlain: passesAll(relation, condition) && sort.length === 0,
  isSorted: sort.length > 0,
  rows: relation.rows,
})

/** Cache key: everything that a printed list depends on. */
function keyOf({ relation, condition, sort, printed }: Reading): string {
  const parts = [relation.from, whereClause(condition), ...sort, printed]
  return parts.map(({ text, values }) => [text, ...values].join('\u0000')).join('\u0001')
}

/** Printed records at some file positions, in the order of the positions. */
export async function readRows(
  { engine, relation, condition, printed, options }: Reading,
  places: readonly bigint[],
): Promise<string[]> {
  if (places.length === 0) return []
  const found = await engine.rows(placesStatement(relation, places, condition, printed), options)
  const byPlace = new Map(found.map(([at, text]) => [at, String(text)]))
  return places.flatMap((at) => byPlace.get(at) ?? [])
}

/**
 * Printed records in order, batch by batch. Without a sort they are read in windows of insertion order, so
 * that a download of any length needs the memory of two windows. With `between`, a text may hold several
 * records with that separator.
 */
export async function* readAll(
  reading: Reading,
  page: Page,
  between: string | null,
): AsyncGenerator<readonly string[]> {
  const { engine, relation, condition, sort, printed, options } = reading
  const { start, rows } = page
  if (rows !== null && rows <= pageLimit) {
    yield await readPage(reading, { start, rows })
    return
  }
  const strategy = longStrategyOf(listOf(reading), page, between !== null)
  noteStrategy(strategy)
  if (strategy === 'stream') {
    for await (const batch of engine.stream(pageStatement(relation, condition, sort, page, printed), options))
      yield texts(batch)
    return
  }
  if (strategy === 'printed_windows' && between !== null) {
    yield* ahead(start, endOf(page, relation), windowSize, async (from, upTo) => {
      const statement = blocksStatement(relation, condition, from, upTo, printed, between)
      return texts(await engine.rows(statement, options))
    })
    return
  }
  yield* passing(reading, start, rows ?? Infinity)
}

/** End of a page of all records. */
export const endOf = ({ start, rows }: Page, relation: Relation): number =>
  Math.min(relation.rows, start + (rows ?? relation.rows))

/** Records that pass, from the n-th on: they must be counted one by one. */
async function* passing(reading: Reading, skip: number, wanted: number): AsyncGenerator<string[]> {
  const { engine, relation, condition, printed, options } = reading
  let [skipped, left] = [skip, wanted]
  const windows = ahead(0, relation.rows, windowSize, async (from, upTo) => {
    const statement = windowStatement(relation, condition, from, upTo, printed)
    return texts(await engine.rows(statement, options))
  })
  for await (const found of windows) {
    const retained = found.slice(skipped, skipped + left)
    skipped = Math.max(0, skipped - found.length)
    left -= retained.length
    if (retained.length > 0) yield retained
    if (left <= 0) return
  }
}

/**
 * Windows of a size from start to end; the next one is read while the last one is sent. They end at row group
 * boundaries, so that no row group is opened twice.
 */
export async function* ahead(
  start: number,
  end: number,
  size: number,
  read: (from: number, upTo: number) => Promise<string[]>,
): AsyncGenerator<string[]> {
  const begin = (from: number) => (from < end ? read(from, Math.min(from + size, end)) : null)
  const first = start - (start % size) + size
  let next = start < end ? read(start, Math.min(first, end)) : null
  try {
    for (let from = first; next; from += size) {
      const found: string[] = await next
      next = begin(from)
      // A failure surfaces when the window is awaited; after an early return it is ignored.
      next?.catch(() => {})
      yield found
    }
  } finally {
    // Waits for the prefetched window, so that no query outlives the generator.
    await next?.catch(() => {})
  }
}

const texts = (rows: readonly Row[]): string[] => rows.map(([text]) => String(text))
