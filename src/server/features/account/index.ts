import type { Feature } from '../feature.ts'
import { accountCalls } from './calls.ts'

/** What people do with their own account: names, password, address. */
export const account: Feature = {
  calls: (deps) => accountCalls({ ...deps, stores: deps.store }),
}
