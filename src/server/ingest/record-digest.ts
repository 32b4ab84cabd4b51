import { type Field, isAnnotated } from '../../core/field.ts'
import { columnName, identifier, stagingColumns } from '../engine/layout.ts'

const bits = '18446744073709551615'
/** Multiplier modulo 2^64 of Knuth's MMIX generator; being odd, it is invertible and loses nothing. */
const factor = '6364136223846793005'
/** Integers below it are exact as doubles. */
const exact = '9007199254740992'
/**
 * The fractional part of a double is counted in so many parts: a prime, since halves and quarters in parts of
 * two would differ in their highest bits only, which the next column could undo.
 */
const parts = '999999999999989'

/**
 * SQL: a 64-bit digest of the `id` fields of a record, or of all its fields; UBIGINT, the same for the same
 * values in any file. Texts are hashed together by MD5; numbers and dates, as integers, by multiplications
 * modulo 2^64, which takes a fifth of the time of converting them to text.
 */
export const recordDigest = (fields: readonly Field[]): string => digestOf(fields)

/**
 * From so many fields on, the parts of decimals are computed in one list, which keeps DuckDB's planning
 * short.
 */
const manyFields = 200

/** SQL: a relation with an additional column `_digest`; its other columns are those of the fields. */
export function withDigest(fields: readonly Field[], sql: string): string {
  const doubles = digested(fields).filter(({ type }) => type === 'DOUBLE')
  if (fields.length < manyFields || doubles.length === 0)
    return `SELECT *, ${digestOf(fields)} AS _digest FROM (${sql})`
  const [whole, part] = integers('v', 'DOUBLE')
  const list = `list_transform([${doubles.map(({ name }) => identifier(name)).join(', ')}], lambda v: {'whole': ${whole}, 'part': ${part}})`
  const places = new Map(doubles.map(({ name }, index) => [name, index + 1]))
  return `SELECT * EXCLUDE (_doubles), ${digestOf(fields, places)} AS _digest FROM (SELECT *, ${list} AS _doubles FROM (${sql}))`
}

/** The columns included in the digest. */
function digested(fields: readonly Field[]) {
  const keys = fields.filter((field) => isAnnotated(field, 'id'))
  return (keys.length > 0 ? keys : fields).flatMap((field) =>
    stagingColumns(field).filter(
      ({ name }) => field.type !== 'geo_shape' || name === columnName(field.name, 'digest'),
    ),
  )
}

/** `doubles` maps columns to their index in the list `_doubles`. */
function digestOf(fields: readonly Field[], doubles: ReadonlyMap<string, number> = new Map()): string {
  const columns = digested(fields)
  const texts = columns.filter(({ type }) => type === 'VARCHAR').map(({ name }) => identifier(name))
  const written = texts.map((text) => `coalesce(${text}, chr(30))`).join(', chr(31), ')
  const words = [
    ...(texts.length > 0 ? [`md5_number_lower(concat(${written}))`] : []),
    ...columns
      .filter(({ type }) => type !== 'VARCHAR')
      .flatMap(({ name, type }) => {
        const place = doubles.get(name)
        return place === undefined
          ? integers(identifier(name), type)
          : [`_doubles[${place}].whole`, `_doubles[${place}].part`]
      }),
  ]
  return `${mixed(words)}::UBIGINT`
}

/** Maximum nested words: the deeper an expression, the longer DuckDB plans. */
const mostWords = 10
/**
 * From so many words on, the list form is used, which DuckDB plans in a tenth of the time, but runs slower.
 */
const manyWords = 200

function mixed(words: readonly string[]): string {
  if (words.length >= manyWords) return mixedInLists(words)
  if (words.length > mostWords) return mixed(grouped(words).map(mixed))
  return words.reduce((mix, word) => step(mix, `${word}::HUGEINT`), '0::HUGEINT')
}

const step = (mix: string, word: string): string => `(xor(${mix}, ${word}) * ${factor} & ${bits})`

const grouped = <T>(words: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(words.length / mostWords) }, (_, part) =>
    words.slice(part * mostWords, (part + 1) * mostWords),
  )

/** The same number by lists: groups of ten words, each reduced to one. */
function mixedInLists(words: readonly string[]): string {
  let lists: readonly string[] = words.map((word) => `${word}::HUGEINT`)
  let depth = 0
  while (lists.length > mostWords) {
    lists = grouped(lists).map((list) => `[${list.join(', ')}]`)
    depth += 1
  }
  return reduced(`[${lists.join(', ')}]`, depth)
}

function reduced(list: string, depth: number): string {
  const inner =
    depth === 0 ? list : `list_transform(${list}, lambda l${depth}: ${reduced(`l${depth}`, depth - 1)})`
  return `list_reduce(${inner}, lambda mix, word: ${step('mix', 'word')}, 0::HUGEINT)`
}

/** SQL: integers that represent a value of a column. */
function integers(value: string, type: string): string[] {
  const or = (integer: string) => `coalesce(${integer}, -${exact})`
  if (type === 'TIMESTAMP') return [or(`epoch_us(${value})`)]
  if (type === 'DATE') return [or(`(${value} - DATE '1970-01-01')`)]
  if (type !== 'DOUBLE') return [or(value)]
  const small = `abs(${value}) < ${exact}`
  return [
    or(
      `CASE WHEN ${small} THEN floor(${value})::BIGINT ELSE (md5_number_lower(${value}::VARCHAR) >> 1)::BIGINT END`,
    ),
    `coalesce(CASE WHEN ${small} THEN ((${value} - floor(${value})) * ${parts})::BIGINT END, 0)`,
  ]
}
