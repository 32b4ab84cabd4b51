import type { DuckDBConnection } from '@duckdb/node-api'
import { identifier } from '../../engine/layout.ts'
import { count } from '../sql.ts'
import { candidates, isNullWord } from './candidates.ts'
import type { Decision } from './decide.ts'
import { wordsOf } from './label.ts'
import { type ColumnProfile, readable } from './profile.ts'

/** Names of coordinates, whose points mark decimals in every country. */
const coordinate = /(^| )(lat|lon|lng|long|latitude|longitude|coord\w*|geo\w*|x|y)( |$)/

const grouped = candidates.find(({ name }) => name === 'integer-dot')

/**
 * Numbers whose points all have three digits behind: thousands or decimals. One column of the file that can be meant in
 * one way only decides for the others. Where none does, and the comma may mark decimals, they stay text and are asked about.
 */
export async function decidePoints(
  connection: DuckDBConnection,
  tableOf: (index: number) => string,
  profiles: readonly ColumnProfile[],
  decisions: readonly Decision[],
  commaLikely: boolean,
): Promise<Decision[]> {
  const open = await Promise.all(
    decisions.map(async (decision, index) => {
      const profile = profiles[index]
      return profile !== undefined && (await isOpen(connection, tableOf(index), profile, decision))
    }),
  )
  if (!open.includes(true)) return [...decisions]
  const named = (...names: string[]) =>
    decisions.some(
      ({ candidate }, index) =>
        candidate &&
        names.includes(candidate.name) &&
        !open[index] &&
        profiles[index]?.column.kind === 'cell' &&
        !coordinate.test(wordsOf(profiles[index].column.label)),
    )
  const thousands = named('integer-dot', 'thousands-dot')
  const decimals = named('decimal')
  return decisions.map((decision, index) => {
    if (!open[index] || !grouped) return decision
    const others = decision.findings.filter(
      ({ key }) => key !== 'type.considered' && key !== 'type.read' && key !== 'type.rejected',
    )
    if (thousands && !decimals) {
      const read = decision.findings.filter(({ key }) => key === 'type.read' || key === 'type.rejected')
      const again = read.map((finding) =>
        finding.key === 'type.read'
          ? { ...finding, params: { ...finding.params, reading: grouped.name } }
          : finding,
      )
      return {
        ...decision,
        candidate: grouped,
        findings: [...again, ...others, { key: 'type.point.others' }],
      }
    }
    if (!(commaLikely || thousands) || (decimals && !thousands)) return decision
    return { ...decision, candidate: null, rejected: 0, findings: [{ key: 'type.point.open' }] }
  })
}

/** Whether thousands and decimals read the same values of a column, and no number of four digits goes without a point. */
async function isOpen(
  connection: DuckDBConnection,
  table: string,
  { column, matches, percents, currencies }: ColumnProfile,
  { candidate }: Decision,
): Promise<boolean> {
  if (candidate?.name !== 'decimal' || column.kind !== 'cell' || coordinate.test(wordsOf(column.label)))
    return false
  // Where this reading was ruled out by a look at some values, points do not part thousands.
  if (matches.get('integer-dot') !== matches.get('decimal')) return false
  const value = readable(identifier(column.name), percents + currencies > 0)
  const telling = `NOT regexp_full_match(${value}, '[+-]?(?:[1-9]\\d{0,2}(?:\\.\\d{3})?|0)')`
  return (
    (await count(
      connection,
      `FROM (SELECT 1 FROM ${table} WHERE ${value} IS NOT NULL AND NOT coalesce(${isNullWord(value)}, false) AND ${telling} LIMIT 1)`,
    )) === 0
  )
}
