import type { DatasetSummary } from '../../server/features/datasets/contract.ts'
import type { Api } from '../client/api.ts'

export type BulkAction = 'publish' | 'unpublish' | 'delete'

/** Maximum number of concurrent calls. */
const atOnce = 4

const send: Readonly<Record<BulkAction, (api: Api, id: string) => Promise<unknown>>> = {
  publish: (api, id) => api('PUT management/v2/datasets/:id/publish/', { path: { id } }),
  unpublish: (api, id) => api('PUT management/v2/datasets/:id/unpublish/', { path: { id } }),
  delete: (api, id) => api('POST management/1.0/datasets/:id/delete/', { path: { id } }),
}

export interface BulkOutcome {
  done: DatasetSummary[]
  failed: { dataset: DatasetSummary; error: unknown }[]
}

/** Runs an action for several datasets; a failure does not stop the others. */
export async function doWith(
  api: Api,
  action: BulkAction,
  datasets: readonly DatasetSummary[],
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], failed: [] }
  const waiting = [...datasets]
  const work = async () => {
    for (let dataset = waiting.shift(); dataset; dataset = waiting.shift())
      try {
        await send[action](api, dataset.dataset_id)
        outcome.done.push(dataset)
      } catch (error) {
        outcome.failed.push({ dataset, error })
      }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return outcome
}
