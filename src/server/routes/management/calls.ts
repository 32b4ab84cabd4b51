import type { Identity } from '../../identity/identity.ts'
import type { Store } from '../../store/store.ts'
import { sessionCalls } from '../account/session.ts'
import type { ManagementCall } from './call.ts'

export interface ServicesDeps {
  identity: Identity
  store: Store
  now: () => Date
  /** Proxies of our own, whose word on the scheme is believed. */
  proxies: number
}

/** Every call of the account and of both management APIs; routes, tests of rights and the API's description read it. */
export const managementCalls = ({ identity, proxies }: ServicesDeps): ManagementCall[] => [
  ...sessionCalls(identity, proxies),
]
