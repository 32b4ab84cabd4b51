import type { PeopleDeps } from '../../../management/people/deps.ts'
import type { ManagementCall } from '../call.ts'
import { accessRequestCalls } from './access-requests.ts'

/** Requests for access. */
export const peopleCalls = (deps: PeopleDeps): ManagementCall[] => [...accessRequestCalls(deps)]
