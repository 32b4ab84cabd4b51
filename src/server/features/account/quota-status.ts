import type { Quota } from '../../../core/access/quota.ts'
import type { AccessService } from '../../access/access-service.ts'
import { limitsOfUser } from '../../management/datasets/limits.ts'
import type { AccountOwner, PeopleDeps } from '../../management/people/deps.ts'
import type { QuotaStatus } from './contract.ts'

/** Calls used, calls left, and limits on what a user creates; unset limits are absent. */
export async function quotaStatus(
  { stores }: PeopleDeps,
  accessService: AccessService,
  { user, caller }: AccountOwner,
): Promise<QuotaStatus> {
  const quota = caller.quota ?? (await stores.access.quotas()).user
  return {
    quotas: quota ? { api_calls: calls(accessService, user, quota) } : {},
    limits: await limitsOfUser(stores, user),
  }
}

function calls({ counters }: AccessService, user: string, quota: Quota) {
  const { remaining, reset } = counters.left({ name: `user ${user}`, quota })
  return { ...quota, remaining, reset_time: new Date(reset).toISOString() }
}
