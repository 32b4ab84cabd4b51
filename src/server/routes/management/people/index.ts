import type { PeopleDeps } from '../../../management/people/deps.ts'
import type { ManagementCall } from '../call.ts'
import { accessRequestCalls } from './access-requests.ts'
import { userCalls } from './users.ts'

/** Users and requests for access. */
export const peopleCalls = (deps: PeopleDeps): ManagementCall[] => [
  ...userCalls(deps),
  ...accessRequestCalls(deps),
]
