import type { SubscriptionDeps } from '../../../management/people/subscriptions.ts'
import { notify, subscribersOf } from '../../../management/resources/subscribers.ts'
import { byOf } from '../../account/signed-in.ts'
import type { ManagementCall } from '../call.ts'

const base = '/management/1.0/datasets/:id/subscribers/'

/** Who wants to hear of a dataset. */
export const subscriberCalls = (deps: SubscriptionDeps): ManagementCall[] => [
  {
    method: 'GET',
    path: base,
    summary: 'Who has subscribed to a dataset; addresses are told to who manages users',
    allow: 'edit_dataset',
    dataset: 'id',
    answer: async ({ param, actor }) => ({
      subscribers: await subscribersOf(deps, actor.caller, param('id')),
    }),
  },
  {
    method: 'POST',
    path: `${base}notify/`,
    summary: 'Write to all subscribers who still find the dataset',
    members: { subject: 'Subject of the mail', message: 'Plain text' },
    allow: 'edit_dataset',
    dataset: 'id',
    answer: async (request) => notify(deps, byOf(request), request.param('id'), await request.body()),
  },
]
