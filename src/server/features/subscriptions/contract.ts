import { boolean, type InferOutput, object, picklist, string } from 'valibot'
import { type NotificationName, notifications } from '../../../core/people/notifications.ts'
import type { Contract } from '../contract.ts'
import { instant, listOf } from '../members.ts'

const accountSubscription = object({ dataset_id: string(), title: string(), subscribed_at: instant })

/** A dataset that a user has subscribed to. */
export type AccountSubscription = InferOutput<typeof accountSubscription>

const accountNotification = object({
  name: picklist(Object.keys(notifications) as NotificationName[]),
  subscribed: boolean(),
})

/** A kind of mail, and whether a user receives it. */
export type AccountNotification = InferOutput<typeof accountNotification>

const subscribed = object({ dataset_id: string(), subscribed: boolean() })

export const subscriptionContract = {
  'GET account/subscriptions/datasets/': {
    summary: 'List subscriptions to datasets',
    answer: listOf('datasets', accountSubscription),
  },
  'POST account/subscriptions/datasets/:id/subscribe/': {
    summary: 'Subscribe to a dataset',
    answer: subscribed,
  },
  'POST account/subscriptions/datasets/:id/unsubscribe/': {
    summary: 'Unsubscribe from a dataset',
    answer: subscribed,
  },
  'GET account/subscriptions/notifications/': {
    summary: 'List kinds of notifications that the account may subscribe to',
    answer: listOf('notifications', accountNotification),
  },
  'POST account/subscriptions/notifications/:name/subscribe/': {
    summary: 'Subscribe to a kind of notification',
    answer: accountNotification,
  },
  'POST account/subscriptions/notifications/:name/unsubscribe/': {
    summary: 'Unsubscribe from a kind of notification',
    answer: accountNotification,
  },
} as const satisfies Contract
