import { PublicError } from '../../../core/errors.ts'
import { Members } from '../../../core/people/members.ts'
import type { ManagedAccessRequest } from '../../../core/people/people.ts'
import type { AccessRequest } from '../../store/people-store.ts'
import type { By, PeopleDeps } from './deps.ts'
import type { InvitationOutcome } from './invitation-outcome.ts'
import { sendInvitation } from './send-invitation.ts'
import { sendMail } from './send-mail.ts'

/** Requests that may wait for a decision; strangers fill no disk. */
const mostPending = 2000

const shownRequest = (request: AccessRequest): ManagedAccessRequest => ({
  id: request.id,
  user_id: request.userId,
  email: request.email,
  first_name: request.firstName,
  last_name: request.lastName,
  message: request.message,
  state: request.state,
  reason: request.reason,
  created_at: request.createdAt,
  resolved_at: request.resolvedAt,
  resolved_by: request.resolvedBy,
})

/**
 * Notes that a visitor asks for access. Nothing tells whether the name or the address is known, not even the time, since
 * all of it happens later: somebody who has asked before, or who is a user already, waits in the list once at most.
 */
export function askAccess(
  { stores: { people }, mailer }: PeopleDeps,
  sent: Record<string, unknown>,
  noted: (name: string) => void,
): void {
  const members = new Members(sent)
  const userId = members.required('username', members.username('username')) ?? ''
  const email = members.required('email', members.email('email')) ?? ''
  const [firstName, lastName] = [members.text('first_name'), members.text('last_name')]
  const message = members.text('message', 2000)
  members.check()
  mailer.later(async () => {
    const isNew = await people.atomically(async (inside) => {
      const pending = (await inside.requests()).filter(({ state }) => state === 'pending')
      const known = pending.some((other) => other.email.toLowerCase() === email.toLowerCase())
      if (known || pending.length >= mostPending || (await inside.userByEmail(email))) return false
      await inside.addRequest({
        userId,
        email,
        firstName: firstName ?? null,
        lastName: lastName ?? null,
        message: message ?? '',
      })
      return true
    })
    if (isNew) noted(userId)
  })
}

/** Requests for access, newest first. */
export const listRequests = async ({ stores: { people } }: PeopleDeps): Promise<ManagedAccessRequest[]> =>
  (await people.requests()).map(shownRequest)

/** The id of a pending request by its id, or by the name that is asked for. */
export async function requestNamed({ stores: { people } }: PeopleDeps, name: string): Promise<string> {
  const requests = await people.requests()
  if (requests.some(({ id }) => id === name)) return name
  const [found, other] = requests.filter(({ userId, state }) => userId === name && state === 'pending')
  if (!found) throw new PublicError('request.unknown', { request: name })
  if (other) throw new PublicError('request.several', { user: name })
  return found.id
}

interface Decision {
  accepted: boolean
  reason: string | null
  /** What the mail speaks. */
  language: string
}

/**
 * Decides on a request and tells the one who asked: accepted ones are invited and choose their password themselves.
 * Throws `request.unknown` and `request.resolved`.
 */
export async function decide(
  deps: PeopleDeps,
  by: By,
  id: string,
  { accepted, reason, language }: Decision,
): Promise<ManagedAccessRequest & { mail: InvitationOutcome }> {
  const { people, audit } = deps.stores
  const request = await people.request(id)
  if (!request) throw new PublicError('request.unknown', { request: id })
  const state = accepted ? 'accepted' : 'rejected'
  const done = await people.resolveRequest(id, { state, reason, by: by.author.user })
  if (!done) throw new PublicError('request.resolved')
  const action = accepted ? 'access_request.accept' : 'access_request.reject'
  await audit.note(by.author, action, { type: 'access_request', id }, { user: request.userId })
  const { email, userId: username } = request
  const mail = accepted
    ? await sendInvitation(deps, by, {
        email,
        language,
        given: { permissions: [], groupIds: [], username },
        welcome: reason ?? '',
      })
    : await mailRejection(deps, email, reason, language)
  const resolved = await people.request(id)
  return { ...shownRequest(resolved ?? request), mail }
}

async function mailRejection(
  deps: PeopleDeps,
  email: string,
  reason: string | null,
  language: string,
): Promise<InvitationOutcome> {
  const delivery = await sendMail(deps, 'rejection', {
    to: email,
    language,
    params: { reason: reason ?? '' },
  })
  return delivery.state === 'sent'
    ? { email, status: 'sent', file: null, reason: null }
    : { email, status: 'kept', file: delivery.file, reason: delivery.reason }
}
