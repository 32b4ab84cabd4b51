import { decodeAnalyze } from '../../../core/parameters/decode-series.ts'
import type { Pairs } from '../../../core/parameters/read.ts'
import { analysisStatement, groupCountStatement, planKeys } from '../../engine/analysis.ts'
import { toNumber } from '../../engine/values.ts'
import { type AnalysisReading, type AnalysisText, cutToLimit, planAnalysis } from './analysis-plan.ts'
import { accumulate, axisValue, csvText, inOutputZone, jsonText } from './analysis-rows.ts'
import { type Answer, answered, type DataRequest, openDataset, relationOf, stateOf } from './deps.ts'
import { joinText } from './join.ts'

/** `records/1.0/analyze` as text. */
export async function answerAnalysis(
  deps: DataRequest,
  pairs: Pairs,
  signal?: AbortSignal,
  alias?: string,
): Promise<Answer> {
  const request = decodeAnalyze(pairs, alias)
  const dataset = await openDataset(deps, request.dataset)
  const { join } = request
  const joined = join && { join, other: await openDataset(deps, join.dataset) }
  const state = joined ? `${stateOf(dataset)}+${stateOf(joined.other)}` : stateOf(dataset)
  const question = { kind: 'analyze', state, request, filters: request.filters }
  const answer = await answered(deps, question, signal, async (running) => {
    const reading = { deps, request, dataset, signal: running }
    const { text, truncated, groups } = joined ? await joinText(reading, joined) : await groupsText(reading)
    return `${truncated ? 'T' : ' '}${groups ?? ''}\n${text}`
  })
  // The first line of a cached answer holds its headers.
  const lineEnd = answer.text.indexOf('\n')
  const [isTruncated, groups] = [answer.text[0] === 'T', answer.text.slice(1, lineEnd)]
  const headers: Record<string, string> = {
    ...(isTruncated ? { 'ODS-Analyze-Truncated': 'true', 'D4C-Analyze-Truncated': 'true' } : {}),
    ...(groups !== '' ? { 'D4C-Analyze-Groups': groups } : {}),
  }
  if (request.format === 'csv') headers['Content-Type'] = 'text/csv; charset=utf-8'
  return { text: answer.text.slice(lineEnd + 1), etag: answer.etag, headers }
}

async function groupsText(reading: AnalysisReading): Promise<AnalysisText> {
  const { request } = reading
  const relation = relationOf(reading.dataset)
  const keys = planKeys(request, relation)
  const { scope, condition, options } = await planAnalysis(reading, relation, keys)
  const found = await reading.deps.engine.rows(analysisStatement(scope, condition, keys, request), options)
  const { rows, truncated, cut } = cutToLimit(found, request)
  const counts = cut
    ? await reading.deps.engine.rows(groupCountStatement(scope, condition, keys), options)
    : null
  const counted = inOutputZone(accumulate(rows, keys, request.series), keys, request)
  const heads = keys.map(({ field, part }) => `x.${field.name}${part === null ? '' : `.${part}`}`)
  const text =
    request.format === 'csv'
      ? csvText(counted, request, heads, (row) => [row.keys.map(String)])
      : jsonText(counted, request, (row) => axisValue(keys, row.keys))
  return { text, truncated, groups: counts ? toNumber(counts[0]?.[0] ?? null) : null }
}
