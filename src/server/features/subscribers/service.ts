import type { Quota } from '../../../core/access/quota.ts'
import type { Caller } from '../../../core/access/ruleset.ts'
import { PublicError, QuotaError } from '../../../core/errors.ts'
import type { By, SubscriptionDeps } from '../../management/people/deps.ts'
import { toEach } from '../../management/people/notify.ts'
import { datasetPage, screenPage, sendMail } from '../../management/people/send-mail.ts'
import type { Subscriber } from '../../store/subscription-store.ts'
import type { ManagedSubscriber, Notice } from './contract.ts'

/** Mails to the subscribers of one dataset. */
const often: Quota = { limit: 3, unit: 'day' }

/** Subscribers of a dataset; e-mail addresses are included only for callers who manage users. */
export async function subscribersOf(
  deps: SubscriptionDeps,
  { permissions }: Caller,
  id: string,
): Promise<ManagedSubscriber[]> {
  await titleOf(deps, id)
  const found = await deps.stores.subscriptions.subscribers(id)
  return found.map(({ userId, firstName, lastName, subscribedAt, email }) => ({
    username: userId,
    name: [firstName, lastName].filter(Boolean).join(' ') || null,
    since: subscribedAt,
    ...(permissions.includes('manage_users') && { email }),
  }))
}

/**
 * Mails `subject` and `message` in the background to each subscriber with access to the dataset and an
 * address; returns their number. Throws `dataset.unknown`, and `quota.notice` beyond the daily quota.
 */
export async function notify(
  deps: SubscriptionDeps,
  { author }: By,
  id: string,
  { subject, message }: Notice,
): Promise<{ recipients: number }> {
  const dataset = await titleOf(deps, id)
  const readers = await stillReading(deps, id)
  if (readers.length > 0) {
    const charge = { name: `notice ${id}`, quota: often, persistent: true }
    const { exhausted, allowances } = deps.accessService.counters.take([charge])
    const [allowance] = allowances
    if (exhausted && allowance) throw new QuotaError('quota.notice', often, allowance.reset)
  }
  const about = { type: 'dataset', id }
  const recipients = readers.length
  await deps.stores.audit.note(author, 'dataset.notify', about, { subject, message, recipients })
  const params = {
    dataset,
    subject,
    author: await nameOf(deps, author.user),
    link: datasetPage(deps, id),
    account: screenPage(deps, '-/account'),
  }
  deps.mailer.later(() =>
    toEach(readers, ({ userId: user, email, language }) =>
      sendMail(deps, 'notice', { to: email, language, params: { ...params, user }, message }),
    ),
  )
  return { recipients }
}

async function stillReading(
  { stores, accessService }: SubscriptionDeps,
  id: string,
): Promise<(Subscriber & { email: string })[]> {
  const found: (Subscriber & { email: string })[] = []
  for (const one of await stores.subscriptions.subscribers(id)) {
    const { email } = one
    if (email !== null && (await accessService.finds(await stores.access.callerOf(one.userId, null), id)))
      found.push({ ...one, email })
  }
  return found
}

async function nameOf({ stores: { people } }: SubscriptionDeps, id: string | null): Promise<string> {
  const user = id === null ? undefined : await people.user(id)
  return [user?.firstName, user?.lastName].filter(Boolean).join(' ') || (id ?? '')
}

async function titleOf({ store }: SubscriptionDeps, id: string): Promise<string> {
  const dataset = await store.dataset(id)
  if (!dataset) throw new PublicError('dataset.unknown', { dataset: id })
  return dataset.metas.title
}
