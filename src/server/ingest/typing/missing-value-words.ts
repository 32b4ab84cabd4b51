import type { Finding } from '../../../core/ingest/report.ts'
import { literal } from '../sql.ts'
import type { Cells } from './cells.ts'
import type { Decision } from './decide.ts'

/**
 * Words that programs write for a missing value; in text columns they may be real values, as `NA` is of
 * Naples and of Namibia.
 */
const missingValueWords = ['na', 'n/a', '#n/a', 'n.a.', 'null', 'none', 'nan', 'nil', 'undefined', '\\n']
const longest = Math.max(...missingValueWords.map((word) => word.length))

/** SQL: whether a cell is one of these words. */
export const isMissingValueWord = (cell: string): string =>
  `CASE WHEN strlen(${cell}) > ${longest} THEN false ELSE coalesce(list_contains([${missingValueWords.map(literal).join(', ')}], lower(trim(${cell}))), false) END`

/** Findings for missing-value words that stay in text columns. */
export async function withMissingValueWords(
  cells: Cells,
  decisions: readonly Decision[],
): Promise<Decision[]> {
  const texts = decisions.flatMap(({ candidate }, index) =>
    candidate === null ? [{ index, test: isMissingValueWord }] : [],
  )
  const counts = await cells.counts(texts)
  return decisions.map((decision, index) => {
    const count = counts.get(index) ?? 0
    const finding: Finding = { key: 'type.text.words', params: { count } }
    return count > 0 ? { ...decision, findings: [...decision.findings, finding] } : decision
  })
}
