import { PublicError } from '../../../core/errors.ts'
import type { By, PeopleDeps } from '../../management/people/deps.ts'
import type { InvitationOutcome } from '../../management/people/invitation-outcome.ts'
import { notifyManagers } from '../../management/people/notify.ts'
import { sendInvitation } from '../../management/people/send-invitation.ts'
import { sendMail } from '../../management/people/send-mail.ts'
import type { AccessRequest } from '../../store/people-store.ts'
import type { FeatureDeps } from '../feature.ts'
import type { ManagedAccessRequest, NewAccessRequest, ResolvedAccessRequest } from './contract.ts'

/** Maximum pending requests, so that anonymous visitors cannot fill the disk. */
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

type AccessRequestDeps = PeopleDeps & Pick<FeatureDeps, 'accessService'>

interface Decision {
  accepted: boolean
  reason: string | null
  /** Language of the mail. */
  language: string
}

/** Access requests of visitors, and decisions on them. */
export class AccessRequestService {
  readonly #deps: AccessRequestDeps

  constructor(deps: AccessRequestDeps) {
    this.#deps = deps
  }

  /**
   * Stores an access request. Neither the response nor its time reveals whether the name or address is known,
   * since all work is deferred; a repeated request, or one of an existing user, is listed at most once.
   */
  submit({ username, email, first_name, last_name, message }: NewAccessRequest): void {
    const { people } = this.#deps.stores
    this.#deps.mailer.later(async () => {
      const isNew = await people.atomically(async (inside) => {
        const pending = (await inside.requests()).filter(({ state }) => state === 'pending')
        const known = pending.some((other) => other.email.toLowerCase() === email.toLowerCase())
        if (known || pending.length >= mostPending || (await inside.userByEmail(email))) return false
        await inside.addRequest({
          userId: username,
          email,
          firstName: first_name,
          lastName: last_name,
          message,
        })
        return true
      })
      if (isNew)
        notifyManagers(this.#deps, 'access_request', {
          about: '',
          screen: '-/invitations',
          params: () => ({ name: username }),
        })
    })
  }

  /** Requests for access, newest first. */
  async list(): Promise<ManagedAccessRequest[]> {
    return (await this.#deps.stores.people.requests()).map(shownRequest)
  }

  /** The id of a pending request, from its id or the requested user name. */
  async idOf(name: string): Promise<string> {
    const requests = await this.#deps.stores.people.requests()
    if (requests.some(({ id }) => id === name)) return name
    const [found, other] = requests.filter(({ userId, state }) => userId === name && state === 'pending')
    if (!found) throw new PublicError('request.unknown', { request: name })
    if (other) throw new PublicError('request.several', { user: name })
    return found.id
  }

  /**
   * Decides on a request and mails the applicant; accepted ones are invited and choose their password
   * themselves. Throws `request.unknown` and `request.resolved`.
   */
  async decide(by: By, id: string, { accepted, reason, language }: Decision): Promise<ResolvedAccessRequest> {
    const { people, audit } = this.#deps.stores
    const request = await people.request(id)
    if (!request) throw new PublicError('request.unknown', { request: id })
    const state = accepted ? 'accepted' : 'rejected'
    const done = await people.resolveRequest(id, { state, reason, by: by.author.user })
    if (!done) throw new PublicError('request.resolved')
    const action = accepted ? 'access_request.accept' : 'access_request.reject'
    await audit.note(by.author, action, { type: 'access_request', id }, { user: request.userId })
    const { email, userId: username } = request
    const mail = accepted
      ? await sendInvitation(this.#deps, by, {
          email,
          language,
          given: { permissions: [], groupIds: [], username },
          welcome: reason ?? '',
        })
      : await this.#mailRejection(email, reason, language)
    const resolved = await people.request(id)
    return { ...shownRequest(resolved ?? request), mail }
  }

  async #mailRejection(email: string, reason: string | null, language: string): Promise<InvitationOutcome> {
    const delivery = await sendMail(this.#deps, 'rejection', {
      to: email,
      language,
      params: { reason: reason ?? '' },
    })
    return delivery.state === 'sent'
      ? { email, status: 'sent', file: null, reason: null }
      : { email, status: 'kept', file: delivery.file, reason: delivery.reason }
  }
}
