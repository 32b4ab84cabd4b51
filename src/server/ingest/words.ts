import type { DuckDBConnection } from '@duckdb/node-api'
import { type Field, isTemporal } from '../../core/field.ts'
import { column, hidden, joinedWords, searchColumn, valueWords, wordSeparator } from '../engine/layout.ts'
import { count, rowsOf } from './sql.ts'

/** SQL of the search columns of a row of `staged`, and the joins it needs. */
export interface Words {
  columns: string[]
  joins: string[]
}

/**
 * From so many fields on, one expression folds a list of all values of a type, which DuckDB plans in a tenth
 * of the time.
 */
const manyFields = 200

/** From so many rows on, folding each distinct value once is faster than folding every cell. */
const manyRows = 100_000
const fewValues = 250_000

/**
 * The search words of a record's values, folded as in `searchText`. Folding is most of the cost of a version:
 * on three million flights a dictionary takes a third of the time. Rows read in staged order carry their
 * words; sorted ones are joined.
 */
export async function wordsOf(
  connection: DuckDBConnection,
  fields: readonly Field[],
  asStaged: boolean,
): Promise<Words> {
  if (fields.length >= manyFields) return { columns: wordsInLists(fields), joins: [] }
  const repeated = asStaged ? new Set<string>() : await repeatedValues(connection, fields)
  const joins: string[] = []
  const words: Record<string, string[]> = { [hidden.text]: [], [hidden.numbers]: [] }
  for (const [index, field] of fields.entries()) {
    const parts = words[searchColumn(field) ?? '']
    if (!parts) continue
    const value = `staged.${column(field.name)}`
    if (repeated.has(field.name)) {
      await connection.run(
        `CREATE OR REPLACE TEMP TABLE words_${index} AS SELECT value, ${valueWords(field.type, 'value')} AS words FROM (SELECT DISTINCT ${column(field.name)} AS value FROM staged)`,
      )
      joins.push(`LEFT JOIN words_${index} ON words_${index}.value = ${value}`)
      parts.push(`words_${index}.words`)
    } else parts.push(valueWords(field.type, value))
  }
  return { columns: Object.entries(words).map(([name, parts]) => `${joinedWords(parts)} AS ${name}`), joins }
}

/** The search words of all fields, type by type. */
function wordsInLists(fields: readonly Field[]): string[] {
  return [hidden.text, hidden.numbers].map((name) => {
    const byType = Map.groupBy(
      fields.filter((field) => searchColumn(field) === name),
      ({ type }) => type,
    )
    const lists = [...byType].map(([type, some]) => {
      const values = some.map((field) => `staged.${column(field.name)}`).join(', ')
      return `array_to_string(list_transform([${values}], lambda v: ${valueWords(type, 'v')}), ${wordSeparator})`
    })
    return `${joinedWords(lists.map((list) => `nullif(${list}, '')`))} AS ${name}`
  })
}

async function repeatedValues(
  connection: DuckDBConnection,
  fields: readonly Field[],
): Promise<ReadonlySet<string>> {
  const costly = fields.filter(
    (field) => field.type === 'text' || field.type === 'double' || isTemporal(field),
  )
  if (costly.length === 0 || (await count(connection, 'FROM staged')) < manyRows) return new Set()
  const counts = costly.map(({ name }, index) => `approx_count_distinct(${column(name)}) AS n${index}`)
  const [row = {}] = await rowsOf(connection, `SELECT ${counts.join(', ')} FROM staged`)
  return new Set(costly.filter((_, index) => Number(row[`n${index}`]) <= fewValues).map(({ name }) => name))
}
