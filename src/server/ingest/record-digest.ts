import { type Field, isAnnotated } from '../../core/field.ts'
import { columnName, identifier, stagingColumns } from '../engine/layout.ts'

const bits = '18446744073709551615'
/** Multiplier modulo 2^64 of the generator of Knuth's MMIX; being odd, it loses nothing of what was mixed before. */
const factor = '6364136223846793005'
/** Whole numbers below it are exact as doubles. */
const exact = '9007199254740992'
/**
 * What is left of a double beside its floor is counted in so many parts: a prime, since halves and quarters in parts of
 * two would differ in their highest bits alone, which the next column could undo.
 */
const parts = '999999999999989'

/**
 * SQL: a 64-bit digest of the `id` fields of a record, or of all its fields; UBIGINT, the same for the same values
 * whatever file they come from. Texts go through MD5 together; numbers and dates, as integers, through multiplications
 * modulo 2^64, which take a fifth of the time of writing them as texts first.
 */
export function recordDigest(fields: readonly Field[]): string {
  const keys = fields.filter((field) => isAnnotated(field, 'id'))
  const columns = (keys.length > 0 ? keys : fields).flatMap((field) =>
    stagingColumns(field).filter(
      ({ name }) => field.type !== 'geo_shape' || name === columnName(field.name, 'digest'),
    ),
  )
  const texts = columns.filter(({ type }) => type === 'VARCHAR').map(({ name }) => identifier(name))
  const written = texts.map((text) => `coalesce(${text}, chr(30))`).join(', chr(31), ')
  const words = [
    ...(texts.length > 0 ? [`md5_number_lower(concat(${written}))`] : []),
    ...columns
      .filter(({ type }) => type !== 'VARCHAR')
      .flatMap(({ name, type }) => integers(identifier(name), type)),
  ]
  return `${mixed(words)}::UBIGINT`
}

/** Words that are mixed one into another: the deeper an expression, the longer DuckDB plans. */
const mostWords = 10

function mixed(words: readonly string[]): string {
  if (words.length > mostWords) {
    const groups = Array.from({ length: Math.ceil(words.length / mostWords) }, (_, part) =>
      mixed(words.slice(part * mostWords, (part + 1) * mostWords)),
    )
    return mixed(groups)
  }
  return words.reduce((mix, word) => `(xor(${mix}, ${word}::HUGEINT) * ${factor} & ${bits})`, '0::HUGEINT')
}

/** SQL: integers that stand for a value of a column. */
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
