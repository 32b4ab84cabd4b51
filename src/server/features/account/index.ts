import type { Feature } from '../feature.ts'
import { accountCalls } from './calls.ts'

/** Account of the signed-in user: names, password, address. */
export const account: Feature = {
  calls: (deps) => accountCalls({ ...deps, stores: deps.store }),
}
