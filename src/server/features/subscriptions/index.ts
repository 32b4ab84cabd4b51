import type { Feature } from '../feature.ts'
import { subscriptionCalls } from './calls.ts'

/** Datasets and mails that people want to hear of. */
export const subscriptions: Feature = {
  calls: (deps) => subscriptionCalls({ ...deps, stores: deps.store }),
}
