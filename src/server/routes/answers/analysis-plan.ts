import type { AnalyzeRequest } from '../../../core/parameters/decode-series.ts'
import type { VisibleDataset } from '../../access/visible-dataset.ts'
import { bucketLimit, type Key } from '../../engine/analysis.ts'
import type { Condition } from '../../engine/condition.ts'
import { planFilter, whole } from '../../engine/filter.ts'
import type { Relation } from '../../engine/relation.ts'
import { resolveShapes } from '../../engine/resolve-shapes.ts'
import type { Row, RunOptions } from '../../engine/run.ts'
import type { Scope } from '../../engine/scope.ts'
import type { DataRequest } from './deps.ts'

/** A running analysis. */
export interface AnalysisReading {
  deps: DataRequest
  request: AnalyzeRequest
  dataset: VisibleDataset
  signal: AbortSignal | undefined
}

/** An analysis as text, and whether it was truncated. */
export interface AnalysisText {
  text: string
  truncated: boolean
  /** The total number of groups, when fewer were requested; null otherwise. */
  groups: number | null
}

/** The relation and condition of an analysis. */
export async function planAnalysis(
  { deps, request, dataset, signal }: AnalysisReading,
  relation: Relation,
  keys: readonly Key[],
): Promise<{ scope: Scope; condition: Condition; options: RunOptions }> {
  const options = { signal, dataset: dataset.id }
  const zone = request.timezone ?? 'UTC'
  const temporal = keys.map(({ field }) => field)
  const offsets = await deps.offsets.of(relation, temporal, zone, options)
  const scope: Scope = { relation, zone, now: deps.now().getTime(), offsets }
  const filter = await resolveShapes(planFilter(request.filters, scope), relation, deps.engine, options)
  return { scope, condition: whole(filter), options }
}

/** The requested rows; `truncated` beyond the limit of an answer, `cut` beyond the requested number. */
export function cutToLimit(
  rows: readonly Row[],
  { maxPoints }: AnalyzeRequest,
): { rows: readonly Row[]; truncated: boolean; cut: boolean } {
  const limit = Math.min(maxPoints ?? bucketLimit, bucketLimit)
  const isOver = rows.length > limit
  const truncated = isOver && (maxPoints ?? Number.POSITIVE_INFINITY) > bucketLimit
  return { rows: rows.slice(0, limit), truncated, cut: isOver && !truncated }
}
