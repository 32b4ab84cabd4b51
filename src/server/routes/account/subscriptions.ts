import {
  notificationsOf,
  type SubscriptionDeps,
  setNotification,
  subscribe,
  subscriptionsOf,
} from '../../management/people/subscriptions.ts'
import type { ManagementCall } from '../management/call.ts'
import { ownOf } from './own.ts'

const base = '/account/subscriptions/'

/** What whoever has signed in wants to hear of. */
export const subscriptionCalls = (deps: SubscriptionDeps): ManagementCall[] => [
  {
    method: 'GET',
    path: `${base}datasets/`,
    summary: 'Datasets that are subscribed to',
    allow: 'signed_in',
    answer: async (request) => ({ datasets: await subscriptionsOf(deps, ownOf(request)) }),
  },
  {
    method: 'POST',
    path: `${base}datasets/:id/subscribe/`,
    summary: 'Subscribe to a dataset',
    allow: 'signed_in',
    answer: async (request) => {
      await subscribe(deps, ownOf(request), request.param('id'))
      return { dataset_id: request.param('id'), subscribed: true }
    },
  },
  {
    method: 'POST',
    path: `${base}datasets/:id/unsubscribe/`,
    summary: 'Unsubscribe from a dataset',
    allow: 'signed_in',
    answer: async (request) => {
      await deps.stores.subscriptions.unsubscribe(ownOf(request).user, request.param('id'))
      return { dataset_id: request.param('id'), subscribed: false }
    },
  },
  {
    method: 'GET',
    path: `${base}notifications/`,
    summary: 'What mails may be had of, by the permissions of the account',
    allow: 'signed_in',
    answer: async (request) => ({ notifications: await notificationsOf(deps, ownOf(request)) }),
  },
  ...(['subscribe', 'unsubscribe'] as const).map(
    (verb): ManagementCall => ({
      method: 'POST',
      path: `${base}notifications/:name/${verb}/`,
      summary: verb === 'subscribe' ? 'Ask for mails of a kind' : 'Ask for no more mails of a kind',
      allow: 'signed_in',
      answer: (request) => setNotification(deps, ownOf(request), request.param('name'), verb === 'subscribe'),
    }),
  ),
]
