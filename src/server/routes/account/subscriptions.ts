import {
  notificationsOf,
  type SubscriptionDeps,
  setNotification,
  subscribe,
  subscriptionsOf,
} from '../../management/people/subscriptions.ts'
import type { ManagementCall } from '../management/call.ts'
import { ownerOf } from './signed-in.ts'

const base = '/account/subscriptions/'

/** What whoever has signed in wants to hear of. */
export const subscriptionCalls = (deps: SubscriptionDeps): ManagementCall[] => [
  {
    method: 'GET',
    path: `${base}datasets/`,
    summary: 'List subscriptions to datasets',
    allow: 'signed_in',
    answer: async (request) => ({ datasets: await subscriptionsOf(deps, ownerOf(request)) }),
  },
  {
    method: 'POST',
    path: `${base}datasets/:id/subscribe/`,
    summary: 'Subscribe to a dataset',
    allow: 'signed_in',
    answer: async (request) => {
      await subscribe(deps, ownerOf(request), request.param('id'))
      return { dataset_id: request.param('id'), subscribed: true }
    },
  },
  {
    method: 'POST',
    path: `${base}datasets/:id/unsubscribe/`,
    summary: 'Unsubscribe from a dataset',
    allow: 'signed_in',
    answer: async (request) => {
      await deps.stores.subscriptions.unsubscribe(ownerOf(request).user, request.param('id'))
      return { dataset_id: request.param('id'), subscribed: false }
    },
  },
  {
    method: 'GET',
    path: `${base}notifications/`,
    summary: 'List kinds of notifications that the account may subscribe to',
    allow: 'signed_in',
    answer: async (request) => ({ notifications: await notificationsOf(deps, ownerOf(request)) }),
  },
  ...(['subscribe', 'unsubscribe'] as const).map(
    (verb): ManagementCall => ({
      method: 'POST',
      path: `${base}notifications/:name/${verb}/`,
      summary:
        verb === 'subscribe'
          ? 'Subscribe to a kind of notification'
          : 'Unsubscribe from a kind of notification',
      allow: 'signed_in',
      answer: (request) =>
        setNotification(deps, ownerOf(request), request.param('name'), verb === 'subscribe'),
    }),
  ),
]
