import { stateOf } from '../../management/datasets/status.ts'
import type { Feature } from '../feature.ts'
import { snapshotCalls } from './calls.ts'
import { SnapshotService } from './service.ts'

/** Permanent versions of a dataset. */
export const snapshots: Feature = {
  calls: ({ store }) => {
    const stateNow = async (id: string) =>
      (await stateOf(store, await store.jobs.latest({ datasetId: id, limit: 50 }))).name
    return snapshotCalls(new SnapshotService(store, stateNow))
  },
}
