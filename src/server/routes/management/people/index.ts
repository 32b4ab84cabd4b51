import type { PeopleDeps } from '../../../management/people/deps.ts'
import type { ManagementCall } from '../call.ts'
import { accessRequestCalls } from './access-requests.ts'
import { auditCalls } from './audit.ts'
import { userCalls } from './users.ts'

/** Users, requests for access and the log of changes. */
export const peopleCalls = (deps: PeopleDeps): ManagementCall[] => [
  ...userCalls(deps),
  ...accessRequestCalls(deps),
  ...auditCalls(deps),
]
