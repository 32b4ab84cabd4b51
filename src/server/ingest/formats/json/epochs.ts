import type { DuckDBConnection } from '@duckdb/node-api'
import { identifier } from '../../../engine/layout.ts'
import { rowsOf } from '../../sql.ts'
import { timeWords, wordsOf } from '../../typing/label.ts'
import type { TextColumn } from '../format.ts'

/** 1980 to 2100 in seconds: numbers outside this range are not taken for epochs. */
const [earliest, latest] = [315_532_800, 4_102_444_800]

/** Marks number columns as epochs in milliseconds or seconds when their name and all values suggest it. */
export async function withEpochs(
  connection: DuckDBConnection,
  table: string,
  columns: readonly TextColumn[],
): Promise<TextColumn[]> {
  const named = columns.filter(({ kind, label }) => kind === 'number' && timeWords.test(wordsOf(label)))
  if (named.length === 0) return [...columns]
  const counts = named.map(({ name }, index) => {
    const value = `TRY_CAST(${identifier(name)} AS DOUBLE)`
    const within = (scale: number) => `${value} BETWEEN ${earliest * scale} AND ${latest * scale}`
    return `count(${identifier(name)}) AS v${index}, count(*) FILTER (${within(1000)}) AS e${index}, count(*) FILTER (${within(1)}) AS s${index}`
  })
  const [row = {}] = await rowsOf(connection, `SELECT ${counts.join(', ')} FROM ${table}`)
  const all = (letter: string) =>
    new Set(
      named.filter(
        (_, index) => Number(row[`v${index}`]) > 0 && row[`v${index}`] === row[`${letter}${index}`],
      ),
    )
  const [epochs, seconds] = [all('e'), all('s')]
  return columns.map((column) =>
    epochs.has(column)
      ? { ...column, kind: 'epoch' }
      : seconds.has(column)
        ? { ...column, kind: 'seconds' }
        : column,
  )
}
