import type { Feature } from '../feature.ts'
import { groupCalls } from './calls.ts'
import { GroupService } from './service.ts'

/** Groups of users and their shared permissions. */
export const groups: Feature = {
  calls: ({ store }) => groupCalls(new GroupService(store)),
}
