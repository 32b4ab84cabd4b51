import type { DuckDBConnection, Json } from '@duckdb/node-api'
import { identifier } from '../../engine/layout.ts'
import type { TextColumn } from '../formats/format.ts'
import { count, literal, rowsOf } from '../sql.ts'
import { type Candidate, candidates, fits, isNullWord, trimmed } from './candidates.ts'

/** Counts over all values of a column of texts. */
export interface ColumnProfile {
  column: TextColumn
  /** Cells with something other than space. */
  values: number
  /** Among them, words for "no value". */
  nullWords: number
  /** Whole numbers with zeros in front, such as postal codes. */
  padded: number
  /** Values ending in %, and those with a currency symbol. */
  percents: number
  currencies: number
  currency: string | null
  /** How many values each candidate can read; a candidate that a look at some values ruled out is absent. */
  matches: ReadonlyMap<string, number>
}

/** Symbols that may stand round a number. */
export const affix = String.raw`[ \x{00a0}\x{202f}]*[%€$£¥][ \x{00a0}\x{202f}]*`

/** SQL: a trimmed text without percent sign or currency symbol. */
export const bare = (value: string): string =>
  `regexp_replace(${value}, ${literal(`^${affix}|${affix}$`)}, '', 'g')`

/** SQL: the trimmed text that candidates read, once a column is known to carry symbols. */
export const readable = (column: string, symbols: boolean): string =>
  symbols ? bare(trimmed(column)) : trimmed(column)

/** Rows of a look that may rule candidates out; types themselves are only ever decided over all rows. */
const lookRows = 5000

/**
 * Counts, over every row, how many values of each column each candidate reads. On a long table an evenly spread
 * look goes first: a candidate that cannot read half of it is not tried on the rest.
 */
export async function profile(
  connection: DuckDBConnection,
  table: string,
  columns: readonly TextColumn[],
): Promise<ColumnProfile[]> {
  const rows = await count(connection, `FROM ${table}`)
  const all = columns.map((column) => candidates.filter((candidate) => candidate.from.includes(column.kind)))
  if (rows <= 4 * lookRows) return scan(connection, table, columns, all)
  const step = Math.floor(rows / lookRows)
  const look = await scan(connection, `(FROM ${table} WHERE rowid % ${step} = 0)`, columns, all)
  const left = look.map(({ values, nullWords, matches }, index) => {
    const counted = values - nullWords
    return (all[index] ?? []).filter(({ name }) => counted === 0 || (matches.get(name) ?? 0) * 2 >= counted)
  })
  return scan(connection, table, columns, left)
}

async function scan(
  connection: DuckDBConnection,
  from: string,
  columns: readonly TextColumn[],
  tried: readonly (readonly Candidate[])[],
): Promise<ColumnProfile[]> {
  const profiles: ColumnProfile[] = []
  // Columns go in groups, since planning thousands of aggregates at once takes longer than another scan.
  for (let start = 0; start < columns.length; start += 12) {
    const group = columns.slice(start, start + 12)
    const aggregates = group.flatMap((column, index) => counts(column, index, tried[start + index] ?? []))
    const inner = group.map(({ name }) => {
      const value = trimmed(identifier(name))
      return `${value} AS ${name}, coalesce(${isNullWord(value)}, false) AS ${name}_null, coalesce(regexp_matches(${value}, '[%€$£¥]'), false) AS ${name}_symbol, ${bare(value)} AS ${name}_bare`
    })
    const [row] = await rowsOf(
      connection,
      `SELECT ${aggregates.join(', ')} FROM (SELECT ${inner.join(', ')} FROM ${from})`,
    )
    group.forEach((column, index) => {
      profiles.push(toProfile(column, row ?? {}, index, tried[start + index] ?? []))
    })
  }
  return profiles
}

function counts(column: TextColumn, index: number, tried: readonly Candidate[]): string[] {
  const { name } = column
  const value = `CASE WHEN ${name}_symbol THEN ${name}_bare ELSE ${name} END`
  const aggregates = [`count(${name}) AS v${index}`, `count(*) FILTER (${name}_null) AS n${index}`]
  if (column.kind === 'cell') {
    aggregates.push(
      `count(*) FILTER (regexp_full_match(${name}, '[+-]?0\\d+')) AS p${index}`,
      `count(*) FILTER (${name}_symbol AND ends_with(${name}, '%')) AS r${index}`,
      `count(*) FILTER (${name}_symbol AND regexp_full_match(${name}_bare, '[+-]?\\d.*') AND NOT ends_with(${name}, '%')) AS q${index}`,
      `any_value(regexp_extract(${name}, '[€$£¥]')) FILTER (${name}_symbol AND NOT ends_with(${name}, '%')) AS s${index}`,
    )
  }
  for (const [at, candidate] of tried.entries()) {
    aggregates.push(`count(*) FILTER (NOT ${name}_null AND ${fits(candidate, value)}) AS m${index}_${at}`)
  }
  return aggregates
}

function toProfile(
  column: TextColumn,
  row: Record<string, Json>,
  index: number,
  tried: readonly Candidate[],
): ColumnProfile {
  const number = (name: string) => Number(row[`${name}${index}`] ?? 0)
  const symbol = row[`s${index}`]
  return {
    column,
    values: number('v'),
    nullWords: number('n'),
    padded: number('p'),
    percents: number('r'),
    currencies: number('q'),
    currency: typeof symbol === 'string' && symbol !== '' ? symbol : null,
    matches: new Map(tried.map(({ name }, at) => [name, Number(row[`m${index}_${at}`] ?? 0)])),
  }
}
