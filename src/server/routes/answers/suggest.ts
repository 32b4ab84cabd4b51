import type { Pairs } from '../../../core/parameters/read.ts'
import { Sent } from '../../../core/parameters/read.ts'
import { suggestTable } from '../../../core/parameters/resource-tables.ts'
import type { Suggestions } from '../../catalog/search-index.ts'
import { catalogState, foundDatasets } from './datasets.ts'
import type { DataRequest } from './deps.ts'

/** The longest text that is looked up; the rest is ignored. */
const longestText = 200

/** What a text typed into the search box may mean, among the datasets that the caller sees. */
export async function answerSuggestions(deps: DataRequest, pairs: Pairs) {
  const sent = new Sent(pairs)
  const text = (sent.text('q') ?? '').slice(0, longestText)
  const limit = sent.whole('rows', suggestTable.rows)
  const { key } = await deps.access.catalog()
  const datasets = await foundDatasets(deps)
  const index = deps.searchIndexes.of(key, catalogState(deps), datasets)
  const { datasets: ids, ...found }: Suggestions = index.suggest(text, limit)
  const byId = new Map(datasets.map((dataset) => [dataset.id, dataset]))
  return {
    ...found,
    datasets: ids.flatMap((id) => {
      const dataset = byId.get(id)
      return dataset
        ? [
            {
              datasetid: id,
              title: String(dataset.metas.title ?? id),
              publisher: dataset.metas.publisher ?? null,
              records_count: dataset.version?.rows ?? 0,
            },
          ]
        : []
    }),
  }
}
