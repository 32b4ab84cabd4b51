import { PublicError } from '../../../core/errors.ts'
import { isNotification, type NotificationName, notifications } from '../../../core/people/notifications.ts'
import type { AccountOwner, PeopleDeps, SubscriptionDeps } from '../../management/people/deps.ts'
import { userOf } from '../../management/people/rights.ts'
import type { AccountNotification, AccountSubscription } from './contract.ts'

/** Datasets that a user has subscribed to and may still see. */
export async function subscriptionsOf(
  { stores, store, accessService }: SubscriptionDeps,
  { user, caller }: AccountOwner,
): Promise<AccountSubscription[]> {
  const found: AccountSubscription[] = []
  for (const { id, subscribedAt } of await stores.subscriptions.datasetsOf(user)) {
    const dataset = (await accessService.finds(caller, id)) ? await store.dataset(id) : undefined
    if (dataset) found.push({ dataset_id: id, title: dataset.metas.title, subscribed_at: subscribedAt })
  }
  return found
}

/** Subscribes a user to a dataset that is visible to the caller. Throws `dataset.unknown`. */
export async function subscribe(
  { stores, accessService }: SubscriptionDeps,
  { user, caller }: AccountOwner,
  datasetId: string,
): Promise<void> {
  if (!(await accessService.finds(caller, datasetId)))
    throw new PublicError('dataset.unknown', { dataset: datasetId })
  await stores.subscriptions.subscribe(user, datasetId)
}

/** Kinds of mail that a user may receive, by permissions. */
export async function notificationsOf(
  { stores }: PeopleDeps,
  { user, caller }: AccountOwner,
): Promise<AccountNotification[]> {
  const { preferences } = await userOf(stores.people, user)
  return (Object.keys(notifications) as NotificationName[])
    .filter((name) => caller.permissions.includes(notifications[name]))
    .map((name) => ({ name, subscribed: preferences.notifications?.includes(name) ?? false }))
}

/** Turns a kind of mail on or off. Throws `notification.unknown`. */
export async function setNotification(
  { stores: { people } }: PeopleDeps,
  { user, caller }: AccountOwner,
  name: string,
  subscribed: boolean,
): Promise<AccountNotification> {
  if (!isNotification(name) || !caller.permissions.includes(notifications[name]))
    throw new PublicError('notification.unknown', {
      name,
      known: Object.keys(notifications).join(', '),
    })
  await people.atomically(async (inside) => {
    const { preferences } = await userOf(inside, user)
    const others = (preferences.notifications ?? []).filter((other) => other !== name)
    const after = subscribed ? [...others, name] : others
    await inside.updateUser(user, { preferences: { ...preferences, notifications: after } })
  })
  return { name, subscribed }
}
