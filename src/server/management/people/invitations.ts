import { PublicError } from '../../../core/errors.ts'
import { isEmail, splitEmails } from '../../../core/people/addresses.ts'
import { firstMissing } from '../../../core/people/grants.ts'
import { Members } from '../../../core/people/members.ts'
import type { InvitationOutcome, ManagedInvitation } from '../../../core/people/people.ts'
import { hashPassword } from '../../identity/password.ts'
import type { InvitationGift, OpenTicket, Ticket } from '../../store/session-store.ts'
import type { By, PeopleDeps } from './deps.ts'
import { readNewPassword } from './new-password.ts'
import { checkGiven, checkGroup } from './rights.ts'
import { lasting, linkTo, sendMail } from './send-mail.ts'

/** Addresses that are invited at once. */
const mostAtOnce = 200

/**
 * Invites people by mail: `emails` is a list, or a text with whitespace, commas or semicolons between; `permissions` and
 * `group_ids` are what they get. One address that is none refuses the whole.
 */
export async function invite(
  deps: PeopleDeps,
  by: By,
  sent: Record<string, unknown>,
): Promise<InvitationOutcome[]> {
  const members = new Members(sent)
  const addresses = members.required('emails', members.list('emails'))
  const emails = splitEmails(addresses ?? [])
  if (addresses && emails.length === 0) members.refuse('emails', 'value.missing', { name: 'emails' })
  if (emails.length > mostAtOnce)
    members.refuse('emails', 'emails.many', { count: emails.length, limit: mostAtOnce })
  else
    for (const value of emails)
      if (!isEmail(value)) members.refuse('emails', 'value.email', { name: 'emails', value })
  const permissions = members.permissions('permissions') ?? []
  const groupIds = members.list('group_ids') ?? []
  const language = members.language('language') ?? null
  const { people } = deps.stores
  const groups = await people.groups()
  for (const group of groupIds)
    if (!groups.some(({ id }) => id === group)) members.refuse('group_ids', 'group.unknown', { group })
  members.check()
  checkGiven(by, permissions)
  for (const group of groups) if (groupIds.includes(group.id)) checkGroup(by, group)
  const outcomes: InvitationOutcome[] = []
  for (const email of emails) {
    const user = await people.userByEmail(email)
    if (user) outcomes.push({ email, status: 'known', file: null, reason: null })
    else outcomes.push(await inviteOne(deps, by, { email, given: { permissions, groupIds }, language }))
  }
  return outcomes
}

/** Sends one invitation, in the words of an answer to a request for access where there was one. */
export async function inviteOne(
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

/** Invitations that nobody has answered yet. */
export const listInvitations = async ({ stores }: PeopleDeps): Promise<ManagedInvitation[]> =>
  (await stores.sessions.tickets('invitation')).map((ticket) => ({
    email: ticket.email,
    permissions: ticket.given?.permissions ?? [],
    group_ids: ticket.given?.groupIds ?? [],
    invited_by: ticket.createdBy,
    invited_at: ticket.createdAt,
    expires_at: ticket.expiresAt,
  }))

/** Ends an invitation. Throws `invitation.unknown`. */
export async function withdrawInvitation({ stores }: PeopleDeps, by: By, email: string): Promise<void> {
  if (!(await stores.sessions.withdraw('invitation', email)))
    throw new PublicError('invitation.unknown', { email })
  await stores.audit.note(by.author, 'user.uninvite', { type: 'invitation', id: email })
}

/** What a link of an invitation says. Throws `link.unknown`. */
export async function readInvitation(deps: PeopleDeps, token: string) {
  const { email, given, expiresAt } = await openInvitation(deps, token)
  return { email, username: given?.username ?? null, expires_at: expiresAt }
}

async function openInvitation({ stores }: PeopleDeps, token: string): Promise<OpenTicket> {
  const ticket = await stores.sessions.ticket(token, 'invitation')
  if (!ticket) throw new PublicError('link.unknown')
  return ticket
}

/** Makes the user who was invited and returns the name. Throws `link.unknown`. */
export async function acceptInvitation(deps: PeopleDeps, sent: Record<string, unknown>): Promise<string> {
  const members = new Members(sent)
  const token = members.words('token', 1000) ?? ''
  const ticket = await openInvitation(deps, token)
  const username = members.required('username', members.username('username')) ?? ''
  const password = readNewPassword(members, 'password', username)
  const [firstName, lastName] = [members.text('first_name'), members.text('last_name')]
  const language = members.language('language')
  const { people, audit } = deps.stores
  if (username && (await people.userNamed(username)))
    members.refuse('username', 'username.taken', { value: username })
  members.check()
  const digest = await hashPassword(password)
  const given = await stillGiven(deps, ticket)
  await people.atomically(async (inside, sessions) => {
    // It may have been used, or taken back, while the password was digested.
    if (!(await sessions.use(token))) throw new PublicError('link.unknown')
    const named = await inside.userNamed(username)
    const made =
      !named &&
      (await inside.createUser(username, {
        email: ticket.email,
        password: digest,
        permissions: given.permissions,
        firstName: firstName ?? null,
        lastName: lastName ?? null,
        language: language ?? null,
      }))
    // Whoever has used the link at the same moment has the address.
    if (!made) throw new PublicError('link.unknown')
    for (const groupId of given.groupIds) await inside.saveMembers(groupId, { join: [username] })
  })
  await audit.note(
    { user: username, key: null },
    'user.create',
    { type: 'user', id: username },
    {
      invited_by: ticket.createdBy,
      permissions: given.permissions,
      group_ids: given.groupIds,
    },
  )
  return username
}

/** What an invitation gives now: nothing that who invited may no longer give. */
async function stillGiven({ stores }: PeopleDeps, { createdBy, given }: OpenTicket): Promise<InvitationGift> {
  if (!given || createdBy === null) return given ?? { permissions: [], groupIds: [] }
  const giver = await stores.access.callerOf(createdBy, null)
  const groups = await stores.people.groups()
  return {
    permissions: given.permissions.filter((permission) => giver.permissions.includes(permission)),
    groupIds: groups
      .filter(({ id }) => given.groupIds.includes(id))
      .filter((group) => firstMissing(giver, group.permissions) === undefined)
      .map(({ id }) => id),
  }
}
