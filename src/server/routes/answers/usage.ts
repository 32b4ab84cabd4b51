import type { SearchRequest } from '../../../core/parameters/decode.ts'
import { usageMetas } from '../../../core/usage.ts'
import type { VisibleDataset } from '../../access/visible-dataset.ts'
import type { DataRequest } from './deps.ts'

/** Datasets with usage counts among their metas, replacing stored values. */
export async function withUsage(
  { usage, resources }: DataRequest,
  datasets: readonly VisibleDataset[],
): Promise<VisibleDataset[]> {
  const reuses = await resources.reuseCounts()
  return datasets.map((dataset) => {
    const counts = usageMetas(usage.of(dataset), reuses.get(dataset.id) ?? 0)
    const text = JSON.stringify(counts)
    const known = counted.get(dataset)
    if (known?.text === text) return known.dataset
    const { explore } = dataset.extraMetas
    const withCounts = {
      ...dataset,
      extraMetas: { ...dataset.extraMetas, explore: { ...explore, ...counts } },
    }
    counted.set(dataset, { text, dataset: withCounts })
    return withCounts
  })
}

/** Returns the same object for the same dataset and counts, so that the catalog row is reused. */
const counted = new WeakMap<VisibleDataset, { text: string; dataset: VisibleDataset }>()

/** Whether the order, a filter or a facet of a search may depend on usage counts. */
export const namesCounts = ({ sort, filters, facets }: SearchRequest): boolean =>
  /_count|popularity_score/.test(JSON.stringify([sort, filters, facets]))
