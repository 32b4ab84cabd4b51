import type { SubscriptionDeps } from '../../management/people/deps.ts'
import { byOf } from '../../routes/management/signed-in.ts'
import { callsOf } from '../contract.ts'
import { subscriberContract } from './contract.ts'
import { notify, subscribersOf } from './service.ts'

const edits = { allow: 'edit_dataset', dataset: 'id' } as const

/** Subscribers of a dataset. */
export const subscriberCalls = (deps: SubscriptionDeps) =>
  callsOf(subscriberContract, {
    'GET management/1.0/datasets/:id/subscribers/': {
      ...edits,
      answer: async ({ param, actor }) => ({
        subscribers: await subscribersOf(deps, actor.caller, param('id')),
      }),
    },
    'POST management/1.0/datasets/:id/subscribers/notify/': {
      ...edits,
      answer: (request, notice) => notify(deps, byOf(request), request.param('id'), notice),
    },
  })
