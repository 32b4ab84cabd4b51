import type { FeatureDeps } from '../../features/feature.ts'
import { features } from '../../features/index.ts'
import type { ManagementCall } from './call.ts'

/**
 * All calls of the account and both management APIs; the source of routes, permission tests and the API's
 * description.
 */
export const managementCalls = (deps: FeatureDeps): ManagementCall[] =>
  features.flatMap((feature) => feature.calls(deps))
