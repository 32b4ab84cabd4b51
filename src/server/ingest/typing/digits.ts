import type { Finding } from '../../../core/ingest/report.ts'
import type { Cells } from './cells.ts'
import type { Decision } from './decide.ts'

/** Digits that a double keeps of every number. */
const exactDigits = 17

/** SQL: whether a text has more digits, zeros around them left out, than a double keeps. */
export const isCut = (cell: string): string =>
  `CASE WHEN strlen(${cell}) > ${exactDigits} THEN strlen(regexp_replace(regexp_replace(${cell}, '^[^1-9]*|[eE][+-]?\\d+\\D*$|[^\\d]', '', 'g'), '0+$', '')) > ${exactDigits} ELSE false END`

/** Tells of the numbers that lose digits: a double keeps seventeen. */
export async function withCutDigits(cells: Cells, decisions: readonly Decision[]): Promise<Decision[]> {
  const doubles = decisions.flatMap(({ candidate }, index) =>
    candidate?.type === 'double' ? [{ index, test: isCut }] : [],
  )
  const cut = await cells.counts(doubles)
  return decisions.map((decision, index) => {
    const count = cut.get(index) ?? 0
    const finding: Finding = { key: 'type.digits', params: { count } }
    return count > 0 ? { ...decision, findings: [...decision.findings, finding] } : decision
  })
}
