import type { SearchRequest } from '../../../core/parameters/decode.ts'
import { usageMetas } from '../../../core/usage.ts'
import type { SeenDataset } from '../../access/seen-dataset.ts'
import type { DataDeps } from './deps.ts'

/** Datasets with what is counted of their use among their metas, in place of what was written there. */
export async function withUsage(
  { usage, resources }: DataDeps,
  datasets: readonly SeenDataset[],
): Promise<SeenDataset[]> {
  const reuses = await resources.reuseCounts()
  return datasets.map((dataset) => {
    const counts = usageMetas(usage.of(dataset), reuses.get(dataset.id) ?? 0)
    const { explore } = dataset.extraMetas
    return { ...dataset, extraMetas: { ...dataset.extraMetas, explore: { ...explore, ...counts } } }
  })
}

/** Whether an order, a filter or a facet of a search may depend on what is counted. */
export const namesCounts = ({ sort, filters, facets }: SearchRequest): boolean =>
  /_count|popularity_score/.test(JSON.stringify([sort, filters, facets]))
