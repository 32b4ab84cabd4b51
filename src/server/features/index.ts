import type { Feature } from './feature.ts'
import type { groupContract } from './groups/contract.ts'
import { groups } from './groups/index.ts'
import type { scheduleContract } from './schedules/contract.ts'
import { schedules } from './schedules/index.ts'
import type { snapshotContract } from './snapshots/contract.ts'
import { snapshots } from './snapshots/index.ts'

/** One row for each feature. */
export const features: readonly Feature[] = [groups, schedules, snapshots]

/** What the calls of features take and give, for typed clients. */
export type ManagementContract = typeof groupContract & typeof scheduleContract & typeof snapshotContract
