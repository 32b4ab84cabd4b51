import type { InvitationGift, Ticket } from '../../store/session-store.ts'
import type { By, PeopleDeps } from './deps.ts'
import type { InvitationOutcome } from './invitation-outcome.ts'
import { lasting, linkTo, sendMail } from './send-mail.ts'

/** Sends one invitation, worded as the answer to an access request if there was one. */
export async function sendInvitation(
  deps: PeopleDeps,
  { author }: By,
  {
    email,
    given,
    language,
    welcome,
  }: { email: string; given: InvitationGift; language: string | null; welcome?: string },
): Promise<InvitationOutcome> {
  const ticket: Ticket = { purpose: 'invitation', userId: null, email: email.toLowerCase(), given }
  const token = await deps.stores.sessions.issue(ticket, author.user)
  const delivery = await sendMail(deps, welcome === undefined ? 'invitation' : 'welcome', {
    to: email,
    language,
    params: {
      author: author.user ?? '',
      reason: welcome ?? '',
      link: linkTo(deps, 'invitation', token),
      ...lasting('invitation'),
    },
  })
  await deps.stores.audit.note(
    author,
    'user.invite',
    { type: 'invitation', id: email },
    {
      permissions: given.permissions,
      group_ids: given.groupIds,
      delivery: delivery.state,
    },
  )
  return delivery.state === 'sent'
    ? { email, status: 'sent', file: null, reason: null }
    : { email, status: 'kept', file: delivery.file, reason: delivery.reason }
}
