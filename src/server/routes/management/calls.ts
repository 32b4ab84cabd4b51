import type { FeatureDeps } from '../../features/feature.ts'
import { features } from '../../features/index.ts'
import type { ManagementCall } from './call.ts'

/** Every call of the account and of both management APIs; routes, tests of rights and the API's description read it. */
export const managementCalls = (deps: FeatureDeps): ManagementCall[] =>
  features.flatMap((feature) => feature.calls(deps))
