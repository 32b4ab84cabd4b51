import type { Quota } from '../../../core/access/quota.ts'
import { sentenceOf } from '../../../core/ingest/explain.ts'
import { type NotificationName, notifications } from '../../../core/people/notifications.ts'
import type { Permission } from '../../../core/people/permissions.ts'
import { catalogue } from '../../../messages/catalogues.ts'
import { languageOf } from '../../../messages/languages.ts'
import type { AccessService } from '../../access/access-service.ts'
import { IngestError } from '../../ingest/failure.ts'
import type { User } from '../../store/people-store.ts'
import type { Store } from '../../store/store.ts'
import type { PeopleDeps } from './deps.ts'
import { allOf } from './rights.ts'
import { screenPage, sendMail } from './send-mail.ts'

/** Quota of mails of one kind about one thing. */
const often: Quota = { limit: 1, unit: 'hour' }

/** Users with a permission and an e-mail address. */
export async function reachable(
  { stores: { people } }: PeopleDeps,
  permission: Permission,
): Promise<(User & { email: string })[]> {
  const groups = await people.groups()
  return (await people.users()).filter(
    (user): user is User & { email: string } =>
      user.email !== null && allOf(user, groups).includes(permission),
  )
}

/** Runs `send` for each person; a failed mail does not stop the others. */
export async function toEach<T>(people: readonly T[], send: (one: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const one of people) await send(one).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** The back-office screen of a visitor's contribution. */
export const screenOf = (kind: 'feedback' | 'reuse', dataset: string): string =>
  kind === 'reuse' ? '-/reuses' : `${dataset}/audience`

interface NotificationContent {
  /** The key of the hourly quota. */
  about: string
  /** The linked back-office screen. */
  screen: string
  /** Parameters of the mail's text, in a language. */
  params: (language: string) => Readonly<Record<string, string>>
}

/** Notifies managers of a contribution, in the background and at most once an hour. */
export function notifyManagers(
  deps: PeopleDeps & { accessService: Pick<AccessService, 'counters'> },
  name: NotificationName,
  { about, screen, params }: NotificationContent,
): void {
  const charge = { name: `notification ${name} ${about}`, quota: often, persistent: true, fleeting: true }
  if (deps.accessService.counters.take([charge]).exhausted) return
  deps.mailer.later(async () => {
    const wanted = (await reachable(deps, notifications[name])).filter(({ preferences }) =>
      preferences.notifications?.includes(name),
    )
    const { language: usual } = await deps.stores.portal.settings()
    await toEach(wanted, ({ id, email, language }) =>
      sendMail(deps, name, {
        to: email,
        language,
        params: {
          user: id,
          link: screenPage(deps, screen),
          account: screenPage(deps, '-/account'),
          ...params(language ?? usual),
        },
      }),
    )
  })
}

/** Notifies subscribers that a schedule failed to refresh a dataset, and why. */
export function notifyFailedRefresh(
  deps: PeopleDeps & { accessService: Pick<AccessService, 'counters'>; store: Pick<Store, 'dataset'> },
  id: string,
  error: unknown,
): void {
  deps.mailer.later(async () => {
    const dataset = await deps.store.dataset(id)
    if (!dataset) return
    notifyManagers(deps, 'refresh_failed', {
      about: id,
      screen: `${id}/schedules`,
      params: (language) => ({
        dataset: dataset.metas.title,
        // Internal failures are only logged.
        reason:
          error instanceof IngestError
            ? sentenceOf(error, catalogue('ingest/screens', languageOf([language])))
            : '',
      }),
    })
  })
}
