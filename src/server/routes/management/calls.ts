import type { FeatureDeps } from '../../features/feature.ts'
import { features } from '../../features/index.ts'
import type { ManagementCall } from './call.ts'
import { datasetLifeCalls } from './datasets/index.ts'

/** Every call of the account and of both management APIs; routes, tests of rights and the API's description read it. */
export const managementCalls = (deps: FeatureDeps): ManagementCall[] => [
  ...datasetLifeCalls(deps.datasets),
  ...features.flatMap((feature) => feature.calls(deps)),
]
