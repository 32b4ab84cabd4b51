import type { Json } from '@duckdb/node-api'
import { identifier } from '../../engine/layout.ts'
import type { TextColumn } from '../formats/format.ts'
import { count, literal, rowsOf } from '../sql.ts'
import {
  type Candidate,
  candidates,
  fits,
  hasMojibake,
  hasPattern,
  isLong,
  isLoose,
  isNullWord,
  isPadded,
  rivalsOf,
  trimmed,
} from './candidates.ts'
import { type Cells, columnsIn } from './cells.ts'
import { wordsOf } from './label.ts'
import { sampleReadings, sampleRows } from './sample.ts'

/** Counts over all values of a text column. */
export interface ColumnProfile {
  column: TextColumn
  /** Non-blank cells. */
  values: number
  /** Cells that may need trimming, or are blank. */
  loose: number
  /** Missing-value words among them. */
  nullWords: number
  /** Integers with leading zeros, such as postal codes. */
  padded: number
  /** Integers with more digits than a number can store. */
  long: number
  /** Texts with mojibake. */
  torn: number
  /** Values ending in %, and those with a currency symbol. */
  percents: number
  currencies: number
  currency: string | null
  /** Number of distinct symbols. */
  units: number
  /** Number of values each candidate fits; candidates ruled out by the sample are absent. */
  matches: ReadonlyMap<string, number>
}

/** Symbols that may surround a number. */
export const affix = String.raw`[ \x{00a0}\x{202f}\x{2009}]*(?:[%‰€$£¥₹₽₺]|zł|Kč|(?:EUR|USD|CHF|GBP|CAD|SEK|NOK|DKK|PLN|CZK|kr|euros?)\b)\.?[ \x{00a0}\x{202f}\x{2009}]*`

/** Texts that begin and end with a digit have no symbol, so most of them skip the search. */
const hasSymbol = (value: string): string =>
  `CASE WHEN ${value} < '0' OR ${value} >= ':' OR right(${value}, 1) < '0' OR right(${value}, 1) >= ':'
    THEN regexp_matches(${value}, ${literal(symbolic)}) ELSE false END`

/** Numbers with a symbol; negative ones in brackets, or with a trailing or typographic minus. */
const symbolic = String.raw`^(?:${affix})?\(?[+−–-]?(?:${affix})?[\d.,][\d.,'’ \x{00a0}\x{202f}\x{2009}]*(?:${affix})?\)?-?$`

/** SQL: the symbol of a number, null without one. */
const unitIn = (value: string): string =>
  `nullif(regexp_extract(${value}, '[%‰€$£¥₹₽₺]|zł|Kč|[A-Z]{3}|kr|euro'), '')`

/** SQL: a trimmed text without percent sign or currency symbol, with a leading sign. */
export const bare = (value: string): string => {
  const signed = `regexp_replace(regexp_replace(${value}, '^\\((.*)\\)$|^(.*)-$', '-\\1\\2'), '^([^\\d]*)[−–]', '\\1-')`
  return `regexp_replace(regexp_replace(${signed}, ${literal(`^(-?)(?:${affix})(-?)`)}, '\\1\\2'), ${literal(`${affix}$`)}, '')`
}

/** SQL: the trimmed text that candidates read; skips symbols and trimming where the column has none. */
export const readable = (column: string, symbols: boolean, loose = true): string => {
  const text = loose ? trimmed(column) : column
  return symbols ? bare(text) : text
}

/** Rows of the sample that may rule candidates out; types are only ever decided over all rows. */
const lookRows = 1000

/**
 * Counts, over every row, how many values of each column each candidate fits. Cheap patterns run first,
 * on a sample of scattered rows when there are many: a candidate that does not match half of the sample
 * is dropped. A column without values in the sample is scanned completely. Then the likeliest
 * candidate is tested on all values, and the others only if it does not fit every one.
 */
export async function profile(cells: Cells, table: string): Promise<ColumnProfile[]> {
  const { connection, columns } = cells
  const rows = await count(connection, `FROM ${table}`)
  const step = rows > 2 * lookRows ? Math.floor(rows / lookRows) : 1
  const known = columns.map(({ kind, label }) =>
    candidates.filter(
      ({ from, label: named }) => from.includes(kind) && (!named || named.test(wordsOf(label))),
    ),
  )
  const all = await sampleReadings(cells, scattered(table, step), known, step === 1 && rows <= sampleRows)
  const left = step === 1 ? all : await looked(cells, { table, step, known, all })
  const first = left.map((tried) => {
    const rivals = rivalsOf(tried[0]?.name ?? '')
    return step === 1 && cells.turned === undefined
      ? tried
      : tried.filter(({ name }, place) => place === 0 || rivals.includes(name))
  })
  const every = columns.map((_, index) => index)
  const found = await scan(cells, table, every, first, { test: fits, symbols: false, step: 1 })
  const open = found.flatMap((profile, index) =>
    isSettled(profile) || !hasMore(left[index], first[index]) ? [] : [index],
  )
  return replaced(found, open, (picked) =>
    scan(cells, table, picked, left, { test: fits, symbols: true, step: 1 }),
  )
}

interface Looked {
  table: string
  step: number
  known: readonly (readonly Candidate[])[]
  all: readonly (readonly Candidate[])[]
}

/** The candidates that match half of the sample's values, the likeliest first, followed by its rivals. */
async function looked(cells: Cells, { table, step, known, all }: Looked): Promise<Candidate[][]> {
  const options = { test: hasPattern, symbols: true }
  const every = cells.columns.map((_, index) => index)
  const seen = await scan(cells, table, every, all, { ...options, step })
  const blank = seen.flatMap(({ values, nullWords }, index) => (values === nullWords ? [index] : []))
  const look = await replaced(seen, blank, (picked) =>
    scan(cells, table, picked, known, { ...options, step: 1 }),
  )
  return look.map((profile, index) => {
    const half = (profile.values - profile.nullWords) / 2
    const having = ({ name }: Candidate) => profile.matches.get(name) ?? 0
    const tried = (known[index] ?? []).filter(
      (candidate) => having(candidate) > 0 && having(candidate) >= half,
    )
    return inOrder(tried, having)
  })
}

/** The candidate with most values first, then its rivals. */
function inOrder(tried: readonly Candidate[], having: (candidate: Candidate) => number): Candidate[] {
  const first = tried.reduce<Candidate | undefined>(
    (best, candidate) => (best && having(best) >= having(candidate) ? best : candidate),
    undefined,
  )
  const rivals = rivalsOf(first?.name ?? '')
  const near = tried.filter((candidate) => candidate !== first && rivals.includes(candidate.name))
  return [...(first ? [first] : []), ...near, ...tried.filter((one) => one !== first && !near.includes(one))]
}

/** Whether anything remains after the first scan: other readings, or numbers with symbols. */
const hasMore = (left: readonly Candidate[] = [], first: readonly Candidate[] = []): boolean =>
  left.length > first.length || left.some(({ type }) => type === 'int' || type === 'double')

/** When one candidate fits every value, no other can fit more. */
const isSettled = ({ values, nullWords, matches }: ColumnProfile): boolean =>
  matches.size === 0 || [...matches.values()].some((read) => read === values - nullWords)

/** The list with the members at some indexes replaced. */
async function replaced<T>(
  all: readonly T[],
  places: readonly number[],
  make: (places: readonly number[]) => Promise<T[]>,
): Promise<T[]> {
  if (places.length === 0) return [...all]
  const made = await make(places)
  return all.map((old, index) => made[places.indexOf(index)] ?? old)
}

/** About every `step`-th row, at irregular intervals, so that periodic sources do not bias it. */
const scattered = (table: string, step: number, row = 'rowid'): string =>
  step > 1 ? `(FROM ${table} WHERE hash(${row}) % ${step} = 0)` : table

interface ScanOptions {
  /** SQL of the test of a candidate. */
  test: (candidate: Candidate, value: string) => string
  /** Whether symbols around numbers are removed, which costs as much as everything else. */
  symbols: boolean
  /** Sampling: one in so many rows. */
  step: number
}

/** A column as a query names it, and its candidate readings. */
interface Tried {
  column: TextColumn
  tried: readonly Candidate[]
}

/** Profiles of the columns at some indexes, in order; `tried` is that of every column. */
async function scan(
  { connection, columns, turned }: Cells,
  table: string,
  places: readonly number[],
  tried: readonly (readonly Candidate[])[],
  options: ScanOptions,
): Promise<ColumnProfile[]> {
  const wanted = places.flatMap((index) => {
    const column = columns[index]
    return column ? [{ index, column, tried: tried[index] ?? [] }] : []
  })
  const profiles = new Map<number, ColumnProfile>()
  if (turned === undefined) {
    for (const group of groups(wanted)) {
      const sql = statement(group, scattered(table, options.step), options)
      const [row = {}] = await rowsOf(connection, sql)
      group.forEach(({ index, column, tried }, nth) => {
        profiles.set(index, toProfile(column, row, nth, tried))
      })
    }
  } else {
    const alike = Map.groupBy(wanted, ({ column, tried }) =>
      [column.kind, ...tried.map(({ name }) => name)].join(' '),
    )
    for (const group of alike.values()) {
      const [first] = group
      if (!first) continue
      const one = { column: { ...first.column, name: 'cell' }, tried: first.tried }
      const from = `(FROM ${scattered(turned, options.step, 'row')} WHERE ${columnsIn(group.map(({ index }) => index))})`
      const rows = await rowsOf(connection, statement([one], from, options, 'col'))
      const byColumn = new Map(rows.map((row) => [Number(row.col), row]))
      for (const { index, column, tried } of group)
        profiles.set(index, toProfile(column, byColumn.get(index) ?? {}, 0, tried))
    }
  }
  return places.flatMap((index) => profiles.get(index) ?? [])
}

/** SQL of the counts of some columns of a relation, optionally grouped by another column. */
function statement(group: readonly Tried[], from: string, options: ScanOptions, by?: string): string {
  const aggregates = group.flatMap(({ column, tried }, nth) => counts(column, nth, tried, options))
  const read = group.map(({ column, tried }) => ({ ...column, first: tried[0] }))
  const typed = read.filter(({ first }) => first !== undefined)
  const key = by === undefined ? [] : [by]
  const cells = layered(
    `SELECT ${[...key, ...read.map(({ name }) => `${identifier(name)} AS ${name}_cell`)].join(', ')} FROM ${from}`,
    read.map(({ name }) => `${isLoose(`${name}_cell`)} AS ${name}_loose`),
    read.map(({ name }) => `${trimmed(`${name}_cell`, `${name}_loose`)} AS ${name}`),
    options.symbols
      ? typed.map(
          ({ name, kind }) =>
            `${kind === 'cell' ? `coalesce(${hasSymbol(name)}, false)` : 'false'} AS ${name}_symbol`,
        )
      : [],
    typed.map(
      ({ name }) =>
        `${options.symbols ? `CASE WHEN ${name}_symbol THEN ${bare(name)} ELSE ${name} END` : name} AS ${name}_bare`,
    ),
    typed.map(({ name, first }) => `${first ? options.test(first, `${name}_bare`) : 'false'} AS ${name}_fit`),
    typed.map(({ name }) => `${unlessFit(name, `coalesce(${isNullWord(name)}, false)`)} AS ${name}_null`),
  )
  const select = [...key, ...aggregates].join(', ')
  return `SELECT ${select} FROM (${cells})${by === undefined ? '' : ` GROUP BY ${by}`}`
}

/**
 * SQL of a relation with more columns in layers, so that expressions of one layer are computed once for the
 * next ones.
 */
const layered = (select: string, ...layers: readonly (readonly string[])[]): string =>
  layers.reduce(
    (from, columns) => (columns.length > 0 ? `SELECT *, ${columns.join(', ')} FROM (${from})` : from),
    select,
  )

/** SQL: a test that is false for every value the likeliest candidate fits, and skipped for those. */
const unlessFit = (name: string, test: string): string => `CASE WHEN ${name}_fit THEN false ELSE ${test} END`

/** DuckDB plans hundreds of aggregates in quadratic time, so several scans of fewer columns are faster. */
const mostTests = 90

function groups<T extends Tried>(wanted: readonly T[]): T[][] {
  const all: T[][] = []
  let tests = mostTests
  for (const one of wanted) {
    tests += one.tried.length + 6
    if (tests > mostTests) {
      all.push([])
      tests = one.tried.length + 6
    }
    all.at(-1)?.push(one)
  }
  return all
}

function counts(
  column: TextColumn,
  index: number,
  tried: readonly Candidate[],
  { test, symbols }: ScanOptions,
): string[] {
  const { name } = column
  const plain = [`count(${name}) AS v${index}`, `count(*) FILTER (${name}_loose) AS w${index}`]
  const torn = hasMojibake(name)
  if (tried.length === 0) return [...plain, `count(*) FILTER (${torn}) AS t${index}`]
  const aggregates = [
    ...plain,
    `count(*) FILTER (${unlessFit(name, torn)}) AS t${index}`,
    `count(*) FILTER (${name}_null) AS n${index}`,
  ]
  if (column.kind === 'cell') {
    aggregates.push(
      `count(*) FILTER (${isPadded(name)}) AS p${index}`,
      `count(*) FILTER (${isLong(name)}) AS l${index}`,
    )
  }
  if (column.kind === 'cell' && symbols) {
    aggregates.push(
      `count(*) FILTER (${name}_symbol AND ends_with(${name}, '%')) AS r${index}`,
      `count(*) FILTER (${name}_symbol AND regexp_full_match(${name}_bare, '[+-]?\\d.*') AND NOT ends_with(${name}, '%')) AS q${index}`,
      `any_value(${unitIn(name)}) FILTER (${name}_symbol AND NOT ends_with(${name}, '%')) AS s${index}`,
      `count(DISTINCT ${unitIn(name)}) FILTER (${name}_symbol) AS u${index}`,
    )
  }
  for (const [at, candidate] of tried.entries()) {
    const reads = at === 0 ? `${name}_fit` : test(candidate, `${name}_bare`)
    aggregates.push(`count(*) FILTER (${reads}) AS m${index}_${at}`)
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
    loose: number('w'),
    nullWords: number('n'),
    padded: number('p'),
    long: number('l'),
    torn: number('t'),
    percents: number('r'),
    currencies: number('q'),
    currency: typeof symbol === 'string' && symbol !== '' ? symbol : null,
    units: number('u'),
    matches: new Map(tried.map(({ name }, at) => [name, Number(row[`m${index}_${at}`] ?? 0)])),
  }
}
