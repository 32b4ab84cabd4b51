import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathLiteral } from './layout.ts'
import { windowSize } from './page-strategy.ts'
import { ahead, endOf, type Reading } from './read-pages.ts'
import { type Page, pageStatement, windowStatement } from './records.ts'
import { passesAll } from './relation.ts'
import { raw, type Sql, sql } from './sql.ts'
import { toNumber } from './values.ts'
import { whereClause } from './where.ts'

/** Writing a file takes longer than answering a query. */
export const fileTimeoutMs = 600_000

/** Row groups written at once, so that every thread has some; each is read by one thread, in order. */
const groupsAtOnce = 4

/**
 * Maximum records sorted into insertion order without a requested sort: sorting more takes too much memory.
 */
const orderedLimit = 1_000_000

/** Records from which on a full sort takes hundreds of megabytes. */
export const largeSort = 500_000

/** All records that pass, without a sort. */
const isWhole = ({ sort }: Pick<Reading, 'sort'>, { start, rows }: Page): boolean =>
  sort.length === 0 && start === 0 && rows === null

/** Whether there are too many records without a sort to restore insertion order. */
export async function comesAsStored(reading: Omit<Reading, 'printed'>, page: Page): Promise<boolean> {
  const { engine, relation, condition, options } = reading
  if (!isWhole(reading, page) || relation.rows <= orderedLimit) return false
  if (passesAll(relation, condition)) return true
  const statement = sql`SELECT count(*) FROM ${relation.from} ${whereClause(condition)}`
  const [[found] = []] = await engine.rows(statement, options)
  return (toNumber(found ?? 0) ?? 0) > orderedLimit
}

/** Texts are written unchanged: no quotes, no escapes. */
const plainText = "FORMAT csv, HEADER false, QUOTE '', ESCAPE '', DELIMITER E'\\x01'"

/**
 * Printed records of a page as text files in `folder`, in order, each record followed by `tail` and a line
 * feed. A file exists until the next one is requested. Records stored in order, and more than a million of
 * others, are written in storage order, some row groups at a time, which bounds the memory and disk space of
 * such a download.
 */
export async function* readFiles(
  reading: Reading,
  page: Page,
  tail: string,
  folder: string,
): AsyncGenerator<string> {
  const { engine, relation, condition, sort } = reading
  const options = { ...reading.options, timeoutMs: fileTimeoutMs }
  const printed = tail === '' ? reading.printed : sql`${reading.printed} || ${tail}`
  const ordered = async (part: Page): Promise<string[]> =>
    written(part.start, pageStatement(relation, condition, sort, part, printed))
  const isLargeSort = sort.length > 0 && relation.rows > largeSort
  const written = async (from: number, records: Sql): Promise<string[]> => {
    const file = join(folder, `from-${from}.txt`)
    const target = raw(`${pathLiteral(file)} (${plainText})`)
    await engine.rows(sql`COPY (${records}) TO ${target}`, { ...options, isLargeSort })
    return [file]
  }
  const stored = async (from: number, upTo: number): Promise<string[]> => {
    const place = join(folder, `from-${from}`)
    const within = sql`${relation.place} >= ${BigInt(from)} AND ${relation.place} < ${BigInt(upTo)}`
    const where =
      condition.type === 'all' ? sql`WHERE ${within}` : sql`${whereClause(condition)} AND ${within}`
    const records = sql`SELECT ${printed} AS line, ${relation.place} // ${raw(String(windowSize))} AS part FROM ${relation.from} ${where}`
    const target = raw(`${pathLiteral(place)} (${plainText}, PARTITION_BY part)`)
    await engine.rows(sql`COPY (${records}) TO ${target}`, options)
    return filesOf(place)
  }
  const inOrder = relation.inOrder && isWhole(reading, page)
  const asStored = inOrder || (await comesAsStored(reading, page))
  const windows = (): AsyncGenerator<string[]> => {
    if (inOrder && relation.isLayered)
      return ahead(0, relation.rows, windowSize, (from, upTo) =>
        written(from, windowStatement(relation, condition, from, upTo, printed)),
      )
    if (asStored) return ahead(0, relation.rows, windowSize * groupsAtOnce, stored)
    if (passesAll(relation, condition) && sort.length === 0)
      return ahead(page.start, endOf(page, relation), windowSize, (from, upTo) =>
        ordered({ start: from, rows: upTo - from }),
      )
    return ahead(0, 1, 1, () => ordered(page))
  }
  for await (const files of windows())
    for (const file of files) {
      yield file
      await rm(file)
    }
}

/** Files that a statement wrote, in the order of their parts; parts without records have none. */
async function filesOf(place: string): Promise<string[]> {
  const names = await readdir(place, { recursive: true }).catch(() => [])
  const partOf = (name: string) => Number(/^part=(\d+)/.exec(name)?.[1])
  return names
    .filter((name) => name.endsWith('.csv'))
    .sort((a, b) => partOf(a) - partOf(b))
    .map((name) => join(place, name))
}
