import type { Quota } from '../../../core/access/quota.ts'
import type { AccessDesk } from '../../access/desk.ts'
import { limitsOfUser } from '../datasets/limits.ts'
import type { Own } from './account.ts'
import type { PeopleDeps } from './deps.ts'

/** How many calls somebody has, how many are left, and the limits of what somebody makes; nothing is set without limit. */
export async function standing({ stores }: PeopleDeps, desk: AccessDesk, { user, caller }: Own) {
  const quota = caller.quota ?? (await stores.access.quotas()).user
  return {
    quotas: quota ? { api_calls: calls(desk, user, quota) } : {},
    limits: await limitsOfUser(stores, user),
  }
}

function calls({ counters }: AccessDesk, user: string, quota: Quota) {
  const { remaining, reset } = counters.left({ name: `user ${user}`, quota })
  return { ...quota, remaining, reset_time: new Date(reset).toISOString() }
}
