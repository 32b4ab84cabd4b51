import type { Schedule } from '../../../core/schedule/schedule.ts'
import { IngestError } from '../../ingest/failure.ts'
import type { Store } from '../../store/store.ts'
import { fetchOf } from './refresh.ts'
import type { StoredSchedule } from './store.ts'

/** Maximum schedules per dataset: more would query one source continuously. */
const mostSchedules = 10

/**
 * Adds a schedule to a dataset; throws an IngestError when its source is not a URL, or when it has too many.
 */
export async function createSchedule(
  store: Store,
  datasetId: string,
  schedule: Schedule,
  now: Date,
): Promise<StoredSchedule> {
  await fetchOf(store, datasetId)
  if ((await store.schedules.list(now, datasetId)).length >= mostSchedules)
    throw new IngestError('schedule.many', { dataset: datasetId, limit: mostSchedules })
  return store.schedules.create(datasetId, schedule, now)
}
