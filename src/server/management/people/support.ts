import type { Quota } from '../../../core/access/quota.ts'
import { QuotaError } from '../../../core/errors.ts'
import { Members } from '../../../core/people/members.ts'
import type { AccessDesk } from '../../access/desk.ts'
import type { Own } from './account.ts'
import type { PeopleDeps } from './deps.ts'
import { reachable, toEach } from './notify.ts'
import { post } from './post.ts'
import { userOf } from './rights.ts'

export interface SupportDeps extends PeopleDeps {
  desk: Pick<AccessDesk, 'counters'>
}

/** Requests of one person. */
const often: Quota = { limit: 5, unit: 'hour' }
/** Messages of all visitors together: nobody fills the mailboxes of the administrators. */
const together: Quota = { limit: 30, unit: 'hour' }
const longestMessage = 10_000

/**
 * Mails `subject` and `message` of somebody to those who manage the portal, later; tells to how many. Throws an
 * InvalidRequest and `quota.support`.
 */
export async function askSupport(
  deps: SupportDeps,
  { author, user: id }: Own,
  sent: Record<string, unknown>,
): Promise<{ recipients: number }> {
  const members = new Members(sent)
  const subject = members.required('subject', members.words('subject')) ?? ''
  const message = members.required('message', members.words('message', longestMessage)) ?? ''
  members.check()
  const user = await userOf(deps.stores.people, id)
  take(deps, `support ${id}`, often)
  await deps.stores.audit.note(author, 'support.ask', { type: 'user', id }, { subject })
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return send(deps, 'support', message, {
    subject,
    author: name ? `${name} (${id})` : id,
    email: user.email ?? '-',
  })
}

/** Mails the `message` of a visitor to those who manage the portal, later. Throws an InvalidRequest and `quota.support`. */
export async function tellTeam(deps: SupportDeps, sent: Record<string, unknown>): Promise<void> {
  const members = new Members(sent)
  const message = members.required('message', members.words('message', longestMessage)) ?? ''
  members.check()
  take(deps, 'visitors’ messages', together)
  await send(deps, 'visitor', message, {})
}

async function send(
  deps: SupportDeps,
  purpose: 'support' | 'visitor',
  message: string,
  params: Readonly<Record<string, string>>,
): Promise<{ recipients: number }> {
  const managers = await reachable(deps, 'manage_domain')
  deps.mailer.later(() =>
    toEach(managers, ({ email, language }) => post(deps, purpose, { to: email, language, params, message })),
  )
  return { recipients: managers.length }
}

function take({ desk }: SupportDeps, name: string, quota: Quota): void {
  const { exhausted, allowances } = desk.counters.take([{ name, quota, kept: true }])
  const [allowance] = allowances
  if (exhausted && allowance) throw new QuotaError('quota.support', quota, allowance.reset)
}
