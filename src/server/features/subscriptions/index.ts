import type { Feature } from '../feature.ts'
import { subscriptionCalls } from './calls.ts'

/** Subscriptions of users to datasets and mails. */
export const subscriptions: Feature = {
  calls: (deps) => subscriptionCalls({ ...deps, stores: deps.store }),
}
