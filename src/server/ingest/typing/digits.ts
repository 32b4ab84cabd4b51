import type { Finding } from '../../../core/ingest/report.ts'
import type { Cells } from './cells.ts'
import type { Decision } from './decide.ts'

/** Significant digits that a double preserves. */
const exactDigits = 17

/** SQL: whether a text has more significant digits than a double preserves. */
export const isCut = (cell: string): string =>
  `CASE WHEN strlen(${cell}) > ${exactDigits} THEN strlen(regexp_replace(regexp_replace(${cell}, '^[^1-9]*|[eE][+-]?\\d+\\D*$|[^\\d]', '', 'g'), '0+$', '')) > ${exactDigits} ELSE false END`

/** Findings for numbers that lose digits as doubles. */
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
