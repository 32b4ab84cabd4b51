import type { PeopleDeps } from '../../../management/people/deps.ts'
import type { ManagementCall } from '../call.ts'
import { accessRequestCalls } from './access-requests.ts'
import { invitationCalls } from './invitations.ts'

/** Invitations and requests for access. */
export const peopleCalls = (deps: PeopleDeps): ManagementCall[] => [
  ...invitationCalls(deps),
  ...accessRequestCalls(deps),
]
