import type { FeatureDeps } from '../../features/feature.ts'
import { features } from '../../features/index.ts'
import { SecurityService } from '../../management/security/security.ts'
import type { ManagementCall } from './call.ts'
import { datasetLifeCalls } from './datasets/index.ts'
import { securityCalls } from './security/calls.ts'
import { withSecuritySummary } from './security/summaries.ts'

/** Every call of the account and of both management APIs; routes, tests of rights and the API's description read it. */
export function managementCalls(deps: FeatureDeps): ManagementCall[] {
  const { store, now, datasets } = deps
  return [
    ...datasetLifeCalls(datasets),
    ...securityCalls(new SecurityService(store, () => now().getTime()), datasets),
    ...features.flatMap((feature) => feature.calls(deps)),
  ].map(withSecuritySummary)
}
