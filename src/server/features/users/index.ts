import type { Feature } from '../feature.ts'
import { userCalls } from './calls.ts'
import { UserService } from './service.ts'

/** Users and their permissions. */
export const users: Feature = {
  calls: (deps) => userCalls(new UserService({ ...deps, stores: deps.store })),
}
