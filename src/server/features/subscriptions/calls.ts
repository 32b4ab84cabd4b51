import type { SubscriptionDeps } from '../../management/people/deps.ts'
import { ownerOf } from '../../routes/management/signed-in.ts'
import { callsOf } from '../contract.ts'
import { subscriptionContract } from './contract.ts'
import { notificationsOf, setNotification, subscribe, subscriptionsOf } from './service.ts'

const signedIn = { allow: 'signed_in' } as const

/** Subscriptions of the signed-in user. */
export const subscriptionCalls = (deps: SubscriptionDeps) =>
  callsOf(subscriptionContract, {
    'GET account/subscriptions/datasets/': {
      ...signedIn,
      answer: async (request) => ({ datasets: await subscriptionsOf(deps, ownerOf(request)) }),
    },
    'POST account/subscriptions/datasets/:id/subscribe/': {
      ...signedIn,
      answer: async (request) => {
        const id = request.param('id')
        await subscribe(deps, ownerOf(request), id)
        return { dataset_id: id, subscribed: true }
      },
    },
    'POST account/subscriptions/datasets/:id/unsubscribe/': {
      ...signedIn,
      answer: async (request) => {
        const id = request.param('id')
        await deps.stores.subscriptions.unsubscribe(ownerOf(request).user, id)
        return { dataset_id: id, subscribed: false }
      },
    },
    'GET account/subscriptions/notifications/': {
      ...signedIn,
      answer: async (request) => ({ notifications: await notificationsOf(deps, ownerOf(request)) }),
    },
    'POST account/subscriptions/notifications/:name/subscribe/': {
      ...signedIn,
      answer: (request) => setNotification(deps, ownerOf(request), request.param('name'), true),
    },
    'POST account/subscriptions/notifications/:name/unsubscribe/': {
      ...signedIn,
      answer: (request) => setNotification(deps, ownerOf(request), request.param('name'), false),
    },
  })
