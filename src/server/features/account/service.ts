import { PublicError } from '../../../core/errors.ts'
import { checkProblems } from '../../../core/people/request-problems.ts'
import { hashPassword } from '../../identity/password.ts'
import type { AccountOwner, PeopleDeps } from '../../management/people/deps.ts'
import { newPasswordProblems } from '../../management/people/new-password.ts'
import { userOf } from '../../management/people/rights.ts'
import { forgottenPage, lasting, linkTo, sendMail } from '../../management/people/send-mail.ts'
import type { User } from '../../store/people-store.ts'
import type { ChangedDetails, ChangedPassword, NewPassword } from './contract.ts'

const mostOnboardings = 200

/** Changes names and language. */
export async function changeDetails(
  { stores }: PeopleDeps,
  account: AccountOwner,
  { first_name: firstName, last_name: lastName, language }: ChangedDetails,
): Promise<void> {
  await stores.people.updateUser(account.user, {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(language !== undefined && { language }),
  })
  await stores.audit.note(account.author, 'account.details', { type: 'user', id: account.user })
}

/**
 * Changes the password after checking the old one, ends all sessions, and starts a new one whose token it
 * returns.
 */
export async function changePassword(
  deps: PeopleDeps,
  account: AccountOwner,
  { old_password: known, new_password: password }: ChangedPassword,
  network: string,
): Promise<string> {
  checkProblems(newPasswordProblems('new_password', password, account.user))
  await deps.identity.confirm(account.user, known, network)
  await setPassword(deps, await userOf(deps.stores.people, account.user), password, account.language)
  await deps.stores.audit.note(account.author, 'account.password', { type: 'user', id: account.user })
  return deps.stores.sessions.begin(account.user)
}

/** Sets a password; sessions and mailed links that depend on the old one are revoked. */
async function setPassword(deps: PeopleDeps, user: User, password: string, language: string): Promise<void> {
  const { people, sessions } = deps.stores
  await people.updateUser(user.id, { password: await hashPassword(password) })
  await sessions.endAll(user.id)
  await sessions.withdrawAll(user.id)
  const { email } = user
  if (email)
    deps.mailer.later(() =>
      sendMail(deps, 'password', {
        to: email,
        language: user.language ?? language,
        params: { user: user.id, link: forgottenPage(deps) },
      }),
    )
}

/**
 * Mails a password reset link to the user of a name or an address. All work is deferred, so that neither the
 * response nor its time reveals whether the user exists; `take` checks the address's quota.
 */
export function askReset(
  deps: PeopleDeps,
  wanted: string,
  language: string,
  take: (address: string) => boolean,
): void {
  const { people, sessions, audit } = deps.stores
  deps.mailer.later(async () => {
    const user = (await people.userByEmail(wanted)) ?? (await people.user(wanted))
    if (!user?.email || !take(user.email.toLowerCase())) return
    const { id, email } = user
    const token = await sessions.issue({ purpose: 'password', userId: id, email: email.toLowerCase() }, null)
    await audit.note({ user: null, key: null }, 'account.reset.asked', { type: 'user', id })
    await sendMail(deps, 'reset', {
      to: email,
      language: user.language ?? language,
      params: { user: id, link: linkTo(deps, 'password', token), ...lasting('password') },
    })
  })
}

/** Sets the password of the user of a reset link. Throws `link.unknown`. */
export async function confirmReset(
  deps: PeopleDeps,
  { token, password }: NewPassword,
  language: string,
): Promise<void> {
  const { people, sessions, audit } = deps.stores
  const ticket = await sessions.ticket(token, 'password')
  const user = ticket?.userId ? await people.user(ticket.userId) : undefined
  if (!user) throw new PublicError('link.unknown')
  checkProblems(newPasswordProblems('password', password, user.id))
  if (!(await sessions.use(token))) throw new PublicError('link.unknown')
  await setPassword(deps, user, password, language)
  await audit.note({ user: user.id, key: null }, 'account.reset', { type: 'user', id: user.id })
}

/**
 * Mails a confirmation link to a new address, and a notice to the old one. The response does not reveal
 * whether the address is in use.
 */
export async function requestEmailChange(
  deps: PeopleDeps,
  account: AccountOwner,
  wanted: string,
): Promise<void> {
  const { people, sessions, audit } = deps.stores
  const user = await userOf(people, account.user)
  const language = user.language ?? account.language
  await audit.note(account.author, 'account.email.asked', { type: 'user', id: user.id })
  deps.mailer.later(async () => {
    const owner = await people.userByEmail(wanted)
    if (owner && owner.id !== user.id) {
      const params = { user: owner.id, link: forgottenPage(deps) }
      await sendMail(deps, 'address-taken', { to: wanted, language: owner.language ?? language, params })
    } else {
      const token = await sessions.issue({ purpose: 'email', userId: user.id, email: wanted }, user.id)
      const params = { user: user.id, link: linkTo(deps, 'email', token), ...lasting('email') }
      await sendMail(deps, 'address', { to: wanted, language, params })
    }
    if (user.email && user.email !== wanted)
      await sendMail(deps, 'address-asked', {
        to: user.email,
        language,
        params: { user: user.id, email: wanted, link: forgottenPage(deps) },
      })
  })
}

/** Sets the confirmed address of a user. Throws `link.unknown`. */
export async function confirmEmail(deps: PeopleDeps, token: string): Promise<void> {
  const { people, sessions, audit } = deps.stores
  const ticket = await sessions.ticket(token, 'email')
  const user = ticket?.userId ? await people.user(ticket.userId) : undefined
  if (!ticket || !user || !(await sessions.use(token))) throw new PublicError('link.unknown')
  await people.atomically(async (inside) => {
    const owner = await inside.userByEmail(ticket.email)
    if (owner && owner.id !== user.id) throw new PublicError('link.unknown')
    await inside.updateUser(user.id, { email: ticket.email })
  })
  // Password reset links sent to the old address become invalid.
  await sessions.withdrawAll(user.id)
  await audit.note({ user: user.id, key: null }, 'account.email', { type: 'user', id: user.id })
}

/** Saves the filters of the user's list of datasets. */
export async function saveFilters(
  { stores: { people } }: PeopleDeps,
  { user }: AccountOwner,
  datasetsIndexFilters: Record<string, unknown>,
): Promise<void> {
  await people.atomically(async (inside) => {
    const { preferences } = await userOf(inside, user)
    await inside.updateUser(user, { preferences: { ...preferences, datasetsIndexFilters } })
  })
}

/** Records that an introduction was seen, so that it is shown once. */
export async function saveOnboarding(
  { stores: { people } }: PeopleDeps,
  { user }: AccountOwner,
  name: string,
): Promise<void> {
  if (name.length > 100)
    throw new PublicError('value.too_long', { name: 'id', length: name.length, limit: 100 })
  await people.atomically(async (inside) => {
    const { preferences } = await userOf(inside, user)
    const seen = (preferences.onboardings ?? []).filter((other) => other !== name)
    await inside.updateUser(user, {
      preferences: { ...preferences, onboardings: [...seen, name].slice(-mostOnboardings) },
    })
  })
}
