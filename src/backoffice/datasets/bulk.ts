import type { DatasetSummary } from '../../server/features/datasets/contract.ts'
import type { Call } from '../client/call.ts'

export type BulkAction = 'publish' | 'unpublish' | 'delete'

/** Calls that are on their way at once. */
const atOnce = 4

const send: Readonly<Record<BulkAction, (call: Call, id: string) => Promise<unknown>>> = {
  publish: (call, id) => call(`management/v2/datasets/${id}/publish/`, { method: 'PUT' }),
  unpublish: (call, id) => call(`management/v2/datasets/${id}/unpublish/`, { method: 'PUT' }),
  delete: (call, id) => call(`management/1.0/datasets/${id}/delete/`, { method: 'POST' }),
}

export interface BulkOutcome {
  done: DatasetSummary[]
  failed: { dataset: DatasetSummary; error: unknown }[]
}

/** Does something with each of several datasets; one that fails does not stop the others. */
export async function doWith(
  call: Call,
  action: BulkAction,
  datasets: readonly DatasetSummary[],
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], failed: [] }
  const waiting = [...datasets]
  const work = async () => {
    for (let dataset = waiting.shift(); dataset; dataset = waiting.shift())
      try {
        await send[action](call, encodeURIComponent(dataset.dataset_id))
        outcome.done.push(dataset)
      } catch (error) {
        outcome.failed.push({ dataset, error })
      }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return outcome
}
