import type { Join } from '../../../core/parameters/decode-series.ts'
import type { VisibleDataset } from '../../access/visible-dataset.ts'
import { joinedLimit, joinedStatement, joinKey, joinStatement, planJoin } from '../../engine/join.ts'
import { chosenFields } from '../../engine/records.ts'
import { parseJson } from '../../formats/json.ts'
import { valueText } from '../../formats/records.ts'
import { shapeSimplifier } from '../../formats/simplify-record.ts'
import { type AnalysisReading, type AnalysisText, cutToLimit, planAnalysis } from './analysis-plan.ts'
import { accumulate, type Counted, csvText, jsonText } from './analysis-rows.ts'
import { relationOf } from './deps.ts'

interface JoinedRecord {
  recordid: string
  fields: Record<string, unknown>
}

/** An analysis whose groups are joined with the records of another dataset that have their key. */
export async function joinText(
  reading: AnalysisReading,
  { join, other }: { join: Join; other: VisibleDataset },
): Promise<AnalysisText> {
  const { deps, request, dataset, signal } = reading
  const [local, remote] = [relationOf(dataset), relationOf(other)]
  const plan = planJoin(join, local, remote, request.timezone ?? 'UTC')
  const { condition, options } = await planAnalysis(reading, local, [])
  const found = await deps.engine.rows(joinStatement(plan, condition, request), options)
  const { rows, truncated } = cutToLimit(found, request)
  const fields = chosenFields(remote, join.fields)
  const keys = rows.map(([key]) => String(key))
  const records =
    keys.length === 0
      ? []
      : await deps.engine.rows(joinedStatement(plan, keys, fields), { signal, dataset: other.id })
  const simplified = shapeSimplifier(remote.fields, join.precision)
  const byKey = new Map<string, JoinedRecord[]>(keys.map((key) => [key, []]))
  for (const [key, printed] of records.slice(0, joinedLimit)) {
    const text = String(printed)
    byKey.get(String(key))?.push(parseJson(simplified ? simplified(text) : text))
  }
  const joined = ({ keys: [key] }: Counted) => byKey.get(String(key)) ?? []
  const counted = accumulate(rows, [joinKey(plan)], request.series)
  const cells = (record: JoinedRecord) => fields.map((field) => valueText(record.fields[field.name], field))
  const text =
    request.format === 'csv'
      ? csvText(
          counted,
          request,
          fields.map(({ name }) => `x.${name}`),
          (row) => joined(row).map(cells),
        )
      : jsonText(counted, request, joined)
  return { text, truncated: truncated || records.length > joinedLimit, groups: null }
}
