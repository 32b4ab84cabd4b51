import type { DuckDBConnection } from '@duckdb/node-api'
import type { Finding } from '../../../core/ingest/report.ts'
import { identifier } from '../../engine/layout.ts'
import { aggregated } from '../sql.ts'
import type { Decision } from './decide.ts'
import type { ColumnProfile } from './profile.ts'

/** Digits that a double keeps of every number. */
const keptDigits = 17

/** SQL: whether a text has more digits, zeros around them left out, than a double keeps. */
export const isCut = (cell: string): string =>
  `CASE WHEN strlen(${cell}) > ${keptDigits} THEN strlen(regexp_replace(regexp_replace(${cell}, '^[^1-9]*|[eE][+-]?\\d+\\D*$|[^\\d]', '', 'g'), '0+$', '')) > ${keptDigits} ELSE false END`

/** Tells of the numbers that lose digits: a double keeps seventeen. */
export async function withCutDigits(
  connection: DuckDBConnection,
  tableOf: (index: number) => string,
  profiles: readonly ColumnProfile[],
  decisions: readonly Decision[],
): Promise<Decision[]> {
  const doubles = decisions.flatMap(({ candidate }, index) => (candidate?.type === 'double' ? [index] : []))
  const cut = new Map<number, number>()
  for (const table of new Set(doubles.map(tableOf))) {
    const some = doubles.filter((index) => tableOf(index) === table)
    const counts = some.map(
      (index) => `count(*) FILTER (${isCut(identifier(profiles[index]?.column.name ?? ''))}) AS n${index}`,
    )
    const row = await aggregated(connection, counts, `FROM ${table}`)
    for (const index of some) cut.set(index, Number(row[`n${index}`] ?? 0))
  }
  return decisions.map((decision, index) => {
    const count = cut.get(index) ?? 0
    const finding: Finding = { key: 'type.digits', params: { count } }
    return count > 0 ? { ...decision, findings: [...decision.findings, finding] } : decision
  })
}
