import type { Feature } from '../feature.ts'
import { groupCalls } from './calls.ts'
import { GroupService } from './service.ts'

/** Groups of users, and what all users of one may do. */
export const groups: Feature = {
  calls: ({ store }) => groupCalls(new GroupService(store)),
}
