import { candidates, isNullWord } from './candidates.ts'
import type { Cells } from './cells.ts'
import type { Decision } from './decide.ts'
import { wordsOf } from './label.ts'
import { type ColumnProfile, readable } from './profile.ts'

/** Names of coordinates, whose decimal mark is a point in every country. */
const coordinate = /(^| )(lat|lon|lng|long|latitude|longitude|coord\w*|geo\w*|x|y)( |$)/

const grouped = candidates.find(({ name }) => name === 'integer-dot')

/**
 * Numbers whose points are all followed by three digits: thousands or decimals. An unambiguous column of the
 * same file decides for the others. Without one, and when the comma may be the decimal mark, they stay text,
 * with a question.
 */
export async function decidePoints(
  cells: Cells,
  profiles: readonly ColumnProfile[],
  decisions: readonly Decision[],
  commaLikely: boolean,
): Promise<Decision[]> {
  const tests = decisions.flatMap((decision, index) => {
    const profile = profiles[index]
    return profile && mayBeOpen(profile, decision) ? [{ index, test: decisive(profile) }] : []
  })
  const counts = await cells.counts(tests)
  const open = decisions.map((_, index) => counts.get(index) === 0)
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

/** Whether thousands and decimals fit the same values of a column. */
function mayBeOpen({ column, matches }: ColumnProfile, { candidate }: Decision): boolean {
  if (candidate?.name !== 'decimal' || column.kind !== 'cell' || coordinate.test(wordsOf(column.label)))
    return false
  // If this reading was ruled out by the sample, points are not thousands separators.
  return matches.get('integer-dot') === matches.get('decimal')
}

/** SQL: whether a cell is an unambiguous number, such as one of four digits without a point. */
const decisive =
  ({ percents, currencies }: ColumnProfile) =>
  (cell: string): string => {
    const value = readable(cell, percents + currencies > 0)
    return `CASE WHEN ${value} IS NULL OR coalesce(${isNullWord(value)}, false) THEN false ELSE NOT regexp_full_match(${value}, '[+-]?(?:[1-9]\\d{0,2}(?:\\.\\d{3})?|0)') END`
  }
