import type { Feature } from '../feature.ts'
import { subscriberCalls } from './calls.ts'

/** Subscribers of datasets, and mails to them. */
export const subscribers: Feature = {
  calls: ({ identity, store, accessService, mailer, publicUrl }) =>
    subscriberCalls({ identity, stores: store, store, accessService, mailer, publicUrl }),
}
