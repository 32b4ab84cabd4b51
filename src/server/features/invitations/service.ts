import { PublicError } from '../../../core/errors.ts'
import { firstMissing } from '../../../core/people/grants.ts'
import { checkProblems } from '../../../core/people/request-problems.ts'
import { hashPassword } from '../../identity/password.ts'
import type { By, PeopleDeps } from '../../management/people/deps.ts'
import type { InvitationOutcome } from '../../management/people/invitation-outcome.ts'
import { newPasswordProblems } from '../../management/people/new-password.ts'
import { checkGiven, checkGroup } from '../../management/people/rights.ts'
import { sendInvitation } from '../../management/people/send-invitation.ts'
import type { InvitationGift, OpenTicket } from '../../store/session-store.ts'
import type { ManagedInvitation, NewAccount, NewInvitations } from './contract.ts'

/** Sends, withdraws and accepts invitations. */
export class InvitationService {
  readonly #deps: PeopleDeps

  constructor(deps: PeopleDeps) {
    this.#deps = deps
  }

  /** Invites people by mail, with their grants; addresses of existing users are returned as known. */
  async send(
    by: By,
    { emails, permissions, group_ids: groupIds, language }: NewInvitations,
  ): Promise<InvitationOutcome[]> {
    const { people } = this.#deps.stores
    const groups = await people.groups()
    checkProblems(
      groupIds
        .filter((group) => !groups.some(({ id }) => id === group))
        .map((group) => ({ field: 'group_ids', key: 'group.unknown', params: { group } })),
    )
    checkGiven(by, permissions)
    for (const group of groups) if (groupIds.includes(group.id)) checkGroup(by, group)
    const given = { permissions, groupIds }
    const outcomes: InvitationOutcome[] = []
    for (const email of emails)
      outcomes.push(
        (await people.userByEmail(email))
          ? { email, status: 'known', file: null, reason: null }
          : await sendInvitation(this.#deps, by, { email, given, language }),
      )
    return outcomes
  }

  /** Pending invitations. */
  async list(): Promise<ManagedInvitation[]> {
    const tickets = await this.#deps.stores.sessions.tickets('invitation')
    return tickets.map((ticket) => ({
      email: ticket.email,
      permissions: ticket.given?.permissions ?? [],
      group_ids: ticket.given?.groupIds ?? [],
      invited_by: ticket.createdBy,
      invited_at: ticket.createdAt,
      expires_at: ticket.expiresAt,
    }))
  }

  /** Withdraws an invitation. Throws `invitation.unknown`. */
  async withdraw(by: By, email: string): Promise<void> {
    const { sessions, audit } = this.#deps.stores
    if (!(await sessions.withdraw('invitation', email)))
      throw new PublicError('invitation.unknown', { email })
    await audit.note(by.author, 'user.uninvite', { type: 'invitation', id: email })
  }

  /** The invitation of a link. Throws `link.unknown`. */
  async one(token: string) {
    const { email, given, expiresAt } = await this.#open(token)
    return { email, username: given?.username ?? null, expires_at: expiresAt }
  }

  /** Creates the invited user and returns the name. Throws `link.unknown`. */
  async accept({ token, username, password, ...names }: NewAccount): Promise<string> {
    const { people, audit } = this.#deps.stores
    const ticket = await this.#open(token)
    const problems = newPasswordProblems('password', password, username)
    if (await people.userNamed(username))
      problems.push({ field: 'username', key: 'username.taken', params: { value: username } })
    checkProblems(problems)
    const digest = await hashPassword(password)
    const given = await this.#stillGiven(ticket)
    await people.atomically(async (inside, sessions) => {
      // The link may have been used or withdrawn while the password was hashed.
      if (!(await sessions.use(token))) throw new PublicError('link.unknown')
      const named = await inside.userNamed(username)
      const made =
        !named &&
        (await inside.createUser(username, {
          email: ticket.email,
          password: digest,
          permissions: given.permissions,
          firstName: names.first_name,
          lastName: names.last_name,
          language: names.language,
        }))
      // A concurrent request with the same link has created the user.
      if (!made) throw new PublicError('link.unknown')
      for (const groupId of given.groupIds) await inside.saveMembers(groupId, { join: [username] })
    })
    await audit.note(
      { user: username, key: null },
      'user.create',
      { type: 'user', id: username },
      { invited_by: ticket.createdBy, permissions: given.permissions, group_ids: given.groupIds },
    )
    return username
  }

  async #open(token: string): Promise<OpenTicket> {
    const ticket = await this.#deps.stores.sessions.ticket(token, 'invitation')
    if (!ticket) throw new PublicError('link.unknown')
    return ticket
  }

  /** Grants of an invitation, without those that the inviter may no longer give. */
  async #stillGiven({ createdBy, given }: OpenTicket): Promise<InvitationGift> {
    if (!given || createdBy === null) return given ?? { permissions: [], groupIds: [] }
    const { access, people } = this.#deps.stores
    const giver = await access.callerOf(createdBy, null)
    const groups = await people.groups()
    return {
      permissions: given.permissions.filter((permission) => giver.permissions.includes(permission)),
      groupIds: groups
        .filter(({ id }) => given.groupIds.includes(id))
        .filter((group) => firstMissing(giver, group.permissions) === undefined)
        .map(({ id }) => id),
    }
  }
}
