import type { DuckDBConnection } from '@duckdb/node-api'
import { identifier } from '../../../engine/layout.ts'
import { rowsOf } from '../../sql.ts'
import type { TextColumn } from '../format.ts'

/** Words of a name that say it is an instant; `updatedAt` has two. */
const instant =
  /^(time|date|datetime|timestamp|updated|created|modified|changed|published|observed|edited|since|until)$/i

/** 1980 to 2100: numbers of other sizes may be anything. */
const [earliest, latest] = [315_532_800_000, 4_102_444_800_000]

const speaksOfTime = (label: string): boolean =>
  label
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .some((word) => instant.test(word) || /^(time|date)stamp|(time|date)$/i.test(word))

/** The columns, those of numbers marked as epochs whose name and all of whose values say so. */
export async function withEpochs(
  connection: DuckDBConnection,
  table: string,
  columns: readonly TextColumn[],
): Promise<TextColumn[]> {
  const named = columns.filter(({ kind, label }) => kind === 'number' && speaksOfTime(label))
  if (named.length === 0) return [...columns]
  const counts = named.map(({ name }, index) => {
    const value = `TRY_CAST(${identifier(name)} AS BIGINT)`
    return `count(${identifier(name)}) AS v${index}, count(*) FILTER (${value} BETWEEN ${earliest} AND ${latest}) AS e${index}`
  })
  const [row = {}] = await rowsOf(connection, `SELECT ${counts.join(', ')} FROM ${table}`)
  const epochs = new Set(
    named.filter((_, index) => Number(row[`v${index}`]) > 0 && row[`v${index}`] === row[`e${index}`]),
  )
  return columns.map((column) => (epochs.has(column) ? { ...column, kind: 'epoch' } : column))
}
